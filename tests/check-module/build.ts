// npm run check-module: the checks of the system as a module for Quench, packed to be installed in a licensed Foundry.
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { build } from "vite";
import { archive, RELEASE } from "../../tools/package.ts";
import { ROOT, readManifest } from "../../tools/project.ts";

const HERE = import.meta.dirname;
const ID = "whitehack-checks";

/** Writes the module into a folder. */
export async function buildChecks(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: HERE,
    publicDir: false,
    logLevel: "error",
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: "es2022",
      minify: false, // what fails is to be read where it was installed
      lib: { entry: path.join(HERE, "entry.ts"), formats: ["es"], fileName: () => "checks.mjs" },
    },
  });
  const manifest = JSON.parse(await readFile(path.join(HERE, "module.json"), "utf8")) as object;
  const told = { ...manifest, version: readManifest().version }; // a report says by which checks it was made
  await writeFile(path.join(folder, "module.json"), `${JSON.stringify(told, null, 2)}\n`);
}

/** Packs the module into release/, and gives the file. */
export async function packChecks(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `${ID}-`));
  const zip = path.join(RELEASE, `${ID}.zip`);
  try {
    await buildChecks(folder);
    await mkdir(RELEASE, { recursive: true });
    await writeFile(zip, await archive(folder));
  } finally {
    await rm(folder, { recursive: true });
  }
  return zip;
}

if (process.argv[1]?.endsWith("check-module/build.ts")) {
  const zip = await packChecks();
  console.log(`${path.relative(ROOT, zip)}
Unpack it into Data/modules/${ID} of a Foundry with the system, and install the module Quench.
What to do then stands in CONTRIBUTING.md, "Trying it in a real Foundry".`);
}
