// npm run package: packs dist/ into the zip that a group installs, and writes its manifest. The same sources always
// give the same bytes.
// The manifest's addresses are those of the repository it runs in; see release.ts.
import { existsSync } from "node:fs";
import { mkdir, readFile, readdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { zipSync, type Zippable } from "fflate";
import { DIST, ROOT, SYSTEM_ID, readManifest } from "./project.ts";
import { releaseHere, type Release } from "./release.ts";
import { run } from "./run.ts";

/** The manifest with the addresses that Foundry installs and updates from. */
export function releaseManifest(
  manifest: Readonly<Record<string, unknown>>,
  release: Release | null,
): Record<string, unknown> {
  if (!release) return { ...manifest };
  const { repository, tag } = release;
  return {
    ...manifest,
    version: tag.replace(/^v/, ""),
    url: repository,
    bugs: `${repository}/issues`,
    changelog: `${repository}/blob/${tag}/CHANGELOG.md`,
    manifest: `${repository}/releases/latest/download/system.json`,
    download: `${repository}/releases/download/${tag}/${SYSTEM_ID}.zip`,
  };
}

/** Archives store local times, so local midnight gives the same bytes in every time zone. */
const SAME_TIME = new Date(2020, 0, 1);

/** What says, at the end of a script or style, where its source map is. */
const MAP_COMMENT = /\n?(?:\/\/|\/\*)# sourceMappingURL=[^\s*]+(?: ?\*\/)?\s*$/;

const isMap = (name: string): boolean => name.endsWith(".map");

/**
 * An archive of all files below a folder, in a fixed order, whose bytes depend only on their contents. Source maps are for
 * whoever looks for a fault: they are an archive of their own, and what groups install does not ask for them.
 */
export async function archive(
  folder: string,
  replace: Readonly<Record<string, string>> = {},
  holds: "system" | "maps" = "system",
): Promise<Uint8Array> {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll(path.sep, "/")).sort();
  const entries: Zippable = {};
  for (const name of names) {
    if (isMap(name) !== (holds === "maps") || !(await stat(path.join(folder, name))).isFile()) continue;
    entries[name] = [await bytesOf(path.join(folder, name), replace[name]), { level: 9, mtime: SAME_TIME }];
  }
  return zipSync(entries);
}

async function bytesOf(file: string, replaced: string | undefined): Promise<Uint8Array> {
  if (replaced !== undefined) return new TextEncoder().encode(replaced);
  if (!/\.(?:m?js|css)$/.test(file)) return readFile(file);
  return new TextEncoder().encode((await readFile(file, "utf8")).replace(MAP_COMMENT, "\n"));
}

/** Writes release/whitehack.zip, its source maps and release/system.json from a finished dist/. */
export async function writeRelease(release: Release | null): Promise<{ zip: string; bytes: number; files: string[] }> {
  const manifest = JSON.parse(await readFile(path.join(DIST, "system.json"), "utf8")) as Record<string, unknown>;
  const text = `${JSON.stringify(releaseManifest(manifest, release), null, 2)}\n`;
  const bytes = await archive(DIST, { "system.json": text });
  const folder = path.join(ROOT, "release");
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "system.json"), text);
  await writeFile(path.join(folder, `${SYSTEM_ID}.zip`), bytes);
  await writeFile(path.join(folder, `${SYSTEM_ID}-source-maps.zip`), await archive(DIST, {}, "maps"));
  const files = (await readdir(DIST, { recursive: true })).filter((name) => !isMap(name)).sort();
  return { zip: path.join(folder, `${SYSTEM_ID}.zip`), bytes: bytes.length, files };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const build = await run("vite", ["build", "--logLevel", "warn"]);
  if (build.code !== 0 || !existsSync(path.join(DIST, "system.json"))) process.exit(1);
  const release = releaseHere(readManifest().version);
  const { zip, bytes, files } = await writeRelease(release);
  console.log(files.join("\n"));
  console.log(`${path.relative(ROOT, zip)}: ${(bytes / 1024).toFixed(0)} kB`);
  console.log(
    release
      ? `Addresses: ${release.repository}, ${release.tag}`
      : "No repository on the web: the manifest has no addresses to update from.",
  );
}
