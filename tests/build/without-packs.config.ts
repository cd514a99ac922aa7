// For without-pack.test.ts: one test of the shell in a tree where neither the folders of the packs nor their lines in the
// list of packs are there, as far as its modules can tell.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { defineConfig, type Plugin } from "vitest/config";
import { ROOT } from "../../tools/project.ts";
import { PROPERTY_SEED } from "../stand-in/projects.ts";
import { isOfPack, LIST, withoutLines } from "./without-packs.ts";

const withoutPacks: Plugin = {
  name: "without-packs",
  enforce: "pre",
  resolveId(source, importer) {
    if (importer && source.startsWith(".") && isOfPack(path.resolve(path.dirname(importer), source)))
      throw new Error(`${source} is not there, and ${importer} wants it`);
  },
  async load(id) {
    if (isOfPack(id)) throw new Error(`${id} is not there`);
    return id === path.join(ROOT, LIST) ? withoutLines(await readFile(id, "utf8")) : undefined;
  },
};

export default defineConfig({
  root: ROOT,
  publicDir: false,
  plugins: [withoutPacks],
  test: {
    name: "without packs",
    pool: "threads",
    maxWorkers: 1,
    environment: "node",
    setupFiles: [PROPERTY_SEED, "tests/stand-in/node/setup.ts", "tests/foundry/patience.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000, interval: 10 } },
  },
});
