// npm run quench: the facts as a module, and the system they are checked in, laid out like a user data folder.
import { cp, rm } from "node:fs/promises";
import path from "node:path";
import { build } from "vite";

const HERE = import.meta.dirname;
const ROOT = path.resolve(HERE, "../../..");
const SYSTEM = path.join(HERE, "../fixtures/tiny-system");

/** Writes `modules/foundry-contract` and `systems/tiny` below a folder, and says where they are. */
export async function buildQuench(folder: string): Promise<{ module: string; system: string }> {
  const module = path.join(folder, "modules/foundry-contract");
  const system = path.join(folder, "systems/tiny");
  await rm(folder, { recursive: true, force: true });
  await build({
    configFile: false,
    root: HERE,
    publicDir: false,
    logLevel: "error",
    build: {
      outDir: module,
      emptyOutDir: true,
      target: "es2022",
      // Names of classes are part of what documents and rolls store.
      minify: false,
      lib: { entry: path.join(HERE, "entry.ts"), formats: ["es"], fileName: () => "contract.js" },
    },
  });
  await cp(path.join(HERE, "module.json"), path.join(module, "module.json"));
  await cp(SYSTEM, system, { recursive: true });
  return { module, system };
}

if (process.argv[1]?.endsWith("quench/build.ts")) {
  const { module, system } = await buildQuench(path.join(ROOT, "dist-quench"));
  console.log(`${module}\n${system}`);
}
