import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import Handlebars from "handlebars";
import { build, type Plugin } from "vite";

const HERE = import.meta.dirname;
const ROOT = path.resolve(HERE, "../..");
const CACHE = path.join(ROOT, ".cache", "stand-in");

/** A digest of all sources of the client: the same sources are never built twice. */
async function digest(): Promise<string> {
  const hash = createHash("sha1");
  for (const folder of ["client", "common"]) {
    const entries = await readdir(path.join(HERE, folder), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    for (const file of files.toSorted()) hash.update(path.relative(HERE, file)).update(await readFile(file));
  }
  hash.update(await readFile(path.join(ROOT, "package-lock.json"))).update(await readFile(import.meta.filename));
  return hash.digest("hex").slice(0, 16);
}

/** The host's own templates are code in the bundle: each page would compile them anew as it opens. */
function templatesAsCode(): Plugin {
  const query = "?compiled";
  return {
    name: "stand-in:templates-as-code",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(query)) return null;
      const text = await readFile(id.slice(0, -query.length), "utf8");
      return `export default ${String(Handlebars.precompile(text))};`;
    },
  };
}

async function bundle(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: path.join(HERE, "client"),
    publicDir: path.join(HERE, "client/public"),
    base: "/",
    logLevel: "error",
    plugins: [templatesAsCode()],
    build: {
      outDir,
      emptyOutDir: true,
      // `/assets` is where uploaded pictures are.
      assetsDir: "client",
      target: "es2022",
      // Names of classes are part of what documents and rolls store.
      minify: false,
      chunkSizeWarningLimit: 10_000,
      rollupOptions: {
        // Browsers keep what they have compiled of a file from page to page, if it is not above 3 MB.
        // Without its spaces and comments each page of a test parses a third less.
        output: {
          keepNames: true,
          minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
          codeSplitting: { groups: [{ name: "libraries", test: /node_modules/ }] },
        },
        input: { game: path.join(HERE, "client/game.html"), join: path.join(HERE, "client/join.html") },
      },
    },
  });
}

/** Keeps the newest few builds: a table that runs may still serve the one before. */
async function prune(): Promise<void> {
  const names = (await readdir(CACHE)).filter((name) => /^[0-9a-f]{16}$/.test(name));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(path.join(CACHE, name))).mtimeMs })),
  );
  for (const { name } of dated.sort((a, b) => b.time - a.time).slice(3))
    await rm(path.join(CACHE, name), { recursive: true, force: true });
}

/** Builds the browser's client unless it is built already; the folder is what a server takes as `clientDir`. */
export async function buildClient(): Promise<{ dir: string }> {
  const dir = path.join(CACHE, await digest());
  if (existsSync(path.join(dir, "game.html"))) return { dir };
  await mkdir(CACHE, { recursive: true });
  const fresh = `${dir}.${process.pid}`;
  await bundle(fresh);
  // Another process may have been faster with the same sources.
  await rename(fresh, dir).catch(() => rm(fresh, { recursive: true, force: true }));
  await prune();
  return { dir };
}
