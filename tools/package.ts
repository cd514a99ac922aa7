// npm run package: packs dist/ into the zip that a group installs, and writes its manifest. The same sources always
// give the same bytes.
// The manifest's addresses are those of the repository it runs in; see releasing/.
import { existsSync } from "node:fs";
import { mkdir, readFile, readdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { unzipSync, zipSync, type Zippable } from "fflate";
import { DIST, ROOT, SYSTEM_ID } from "./project.ts";
import { manifestAddresses } from "./releasing/addresses.ts";
import { planHere, type Plan } from "./releasing/plan.ts";
import { orRefuse } from "./releasing/release-here.ts";
import { run } from "./run.ts";

type Json = Readonly<Record<string, unknown>>;

/** What the manifest takes of a plan. */
type Packed = Pick<Plan, "release" | "verified">;

/** The manifest as groups get it: with the addresses, the build that a tester has reported, and without what is for development. */
export function releaseManifest(manifest: Json, { release, verified }: Packed): Json {
  const { flags, ...rest } = manifest;
  const { hotReload: _, ...kept } = (flags ?? {}) as Json;
  return {
    ...rest,
    ...(Object.keys(kept).length > 0 ? { flags: kept } : {}),
    ...(verified === null ? {} : { compatibility: { ...(manifest["compatibility"] as Json), verified } }),
    ...(release ? manifestAddresses(release) : {}),
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

/** Where the files of a release lie. */
export const RELEASE = path.join(ROOT, "release");

/** A finished release/: its manifest, and the files of its zip with their bytes. */
export interface Written {
  readonly manifest: Json;
  readonly zipBytes: number;
  readonly files: ReadonlyMap<string, number>;
  /** The paths of what is put on the web: zip, source maps, manifest. */
  readonly paths: readonly string[];
}

/** Writes release/whitehack.zip, its source maps and release/system.json from a finished dist/. */
export async function writeRelease(packed: Packed): Promise<Written> {
  const manifest = releaseManifest(JSON.parse(await readFile(path.join(DIST, "system.json"), "utf8")) as Json, packed);
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const zip = await archive(DIST, { "system.json": text });
  const contents: readonly (readonly [string, string | Uint8Array])[] = [
    [`${SYSTEM_ID}.zip`, zip],
    [`${SYSTEM_ID}-source-maps.zip`, await archive(DIST, {}, "maps")],
    ["system.json", text],
  ];
  await mkdir(RELEASE, { recursive: true });
  for (const [name, content] of contents) await writeFile(path.join(RELEASE, name), content);
  const files = new Map(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, bytes.length]));
  return { manifest, zipBytes: zip.length, files, paths: contents.map(([name]) => path.join(RELEASE, name)) };
}

/** Builds the system and packs it; null where it could not be built, which the build has told. */
export async function buildRelease(plan: Plan): Promise<Written | null> {
  const build = await run("vite", ["build", "--logLevel", "warn"]);
  return build.code === 0 && existsSync(path.join(DIST, "system.json")) ? writeRelease(plan) : null;
}

async function packHere(): Promise<boolean> {
  const plan = await planHere();
  const written = await buildRelease(plan);
  if (!written) return false;
  console.log([...written.files.keys()].join("\n"));
  console.log(`release/${SYSTEM_ID}.zip: ${(written.zipBytes / 1024).toFixed(0)} kB`);
  const { release } = plan;
  console.log(
    release
      ? `Addresses: ${release.repository}, ${release.tag}`
      : "No repository on the web: the manifest has no addresses to update from.",
  );
  return true;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await orRefuse(packHere);
