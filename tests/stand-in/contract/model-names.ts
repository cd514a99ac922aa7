import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

/** Names that something of the stand-in has, with an expression of the type that should have them. */
export interface NamesOf {
  /** What is written in a list of exceptions, "foundry.utils". */
  label: string;
  /** A TypeScript type, "typeof foundry.utils". */
  type: string;
  names: readonly string[];
}

const ROOT = path.resolve(import.meta.dirname, "../../..");

/** The static and instance names of a class. */
export function namesOfClass(label: string, cls: object, instanceType = `InstanceType<typeof ${label}>`): NamesOf[] {
  const own = Object.getOwnPropertyNames(cls).filter((name) => !["length", "name", "prototype"].includes(name));
  const prototype = (cls as { prototype: object }).prototype;
  const members = Object.getOwnPropertyNames(prototype).filter((name) => name !== "constructor");
  return [
    { label: `${label}.`, type: `typeof ${label}`, names: own },
    { label: `${label}#`, type: instanceType, names: members },
  ];
}

/** Those of the names that the community's declarations do not have, as the compiler says. */
export async function undeclaredNames(checked: readonly NamesOf[]): Promise<string[]> {
  const lines = checked.flatMap(({ label, type, names }) =>
    names.map((name) => ({ label: label + name, code: `void (null as unknown as ${type})[${JSON.stringify(name)}];` })),
  );
  const folder = await mkdtemp(path.join(os.tmpdir(), "names-"));
  try {
    await writeFile(path.join(folder, "names.ts"), `${lines.map(({ code }) => code).join("\n")}\nexport {};\n`);
    await writeFile(path.join(folder, "tsconfig.json"), JSON.stringify(configuration()));
    const output = await compile(folder);
    const numbers = [...output.matchAll(/^names\.ts\((\d+),/gm)].map((match) => Number(match[1]));
    const elsewhere = output.split("\n").filter((line) => line.includes("error TS") && !line.startsWith("names.ts("));
    if (elsewhere.length) throw new Error(elsewhere.join("\n"));
    return [...new Set(numbers)].map((number) => lines[number - 1]?.label ?? "").sort();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function configuration(): object {
  return {
    extends: path.join(ROOT, "tsconfig.base.json"),
    compilerOptions: {
      lib: ["es2024", "dom", "dom.iterable"],
      types: [path.join(ROOT, "node_modules/fvtt-types")],
    },
    files: ["names.ts"],
  };
}

async function compile(folder: string): Promise<string> {
  const require = createRequire(import.meta.url);
  const tsc = path.join(path.dirname(require.resolve("typescript/package.json")), "bin/tsc");
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [tsc, "-p", "tsconfig.json", "--pretty", "false"], {
      cwd: folder,
    });
    return stdout;
  } catch (error) {
    const output = (error as { stdout?: string }).stdout;
    if (!output) throw error;
    return output;
  }
}
