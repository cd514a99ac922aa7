/** What the community's declarations say, asked of the compiler: nobody reads them here. */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/** The compiler's complaints about a file that may use the declarations, as `names.ts(line,column): error …`. */
export async function complaintsAbout(lines: readonly string[]): Promise<string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "names-"));
  try {
    await writeFile(path.join(folder, "names.ts"), `${lines.join("\n")}\nexport {};\n`);
    await writeFile(path.join(folder, "tsconfig.json"), JSON.stringify(configuration()));
    const complaints = (await compile(folder)).split("\n").filter((line) => line.includes("error TS"));
    const elsewhere = complaints.filter((line) => !line.startsWith("names.ts("));
    if (elsewhere.length) throw new Error(elsewhere.join("\n"));
    return complaints;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The line that a complaint is about, counted from 0. */
const lineOf = (complaint: string): number => Number(/^names\.ts\((\d+),/.exec(complaint)?.[1]) - 1;

/**
 * The public names that each of the types declares: of a namespace its members, of a class its statics. None for a
 * function, a map or a plain value; null for a type that is not declared.
 */
export async function declaredNames(types: readonly string[]): Promise<(string[] | null)[]> {
  // A complaint spells out a union of texts, so the names are made into one, and assigned to what none of them is.
  const lines = [
    "type Plain = string | number | boolean | null | undefined;",
    "type Closed = Plain | ReadonlyMap<unknown, unknown> | ((...args: never[]) => unknown);",
    "type Names<T> = T extends Closed ? never : keyof T & string;",
    ...types.map((type, at) => `export const a${at}: "" = null! as \`name ${"${"}Names<${type}>}\`;`),
  ];
  const complaints = await complaintsAbout(lines);
  return types.map((_type, at) => {
    const about = complaints.filter((complaint) => lineOf(complaint) === at + 3);
    if (about.some((complaint) => !complaint.includes("error TS2322"))) return null;
    return [...about.join().matchAll(/"name ([^"]+)"/g)].map((match) => match[1] ?? "").sort();
  });
}

/** Names that something of the stand-in has, with an expression of the type that should have them. */
export interface NamesOf {
  /** What is written in a list of exceptions, "foundry.utils". */
  label: string;
  /** A TypeScript type, "typeof foundry.utils". */
  type: string;
  names: readonly string[];
}

/** Those of the names that the declarations do not have. */
export async function undeclaredNames(checked: readonly NamesOf[]): Promise<string[]> {
  const lines = checked.flatMap(({ label, type, names }) =>
    names.map((name) => ({ label: label + name, code: `void (null as unknown as ${type})[${JSON.stringify(name)}];` })),
  );
  const complaints = await complaintsAbout(lines.map(({ code }) => code));
  return [...new Set(complaints.map(lineOf))].map((line) => lines[line]?.label ?? "").sort();
}

function configuration(): object {
  return {
    extends: path.join(ROOT, "tsconfig.base.json"),
    compilerOptions: {
      lib: ["es2024", "dom", "dom.iterable"],
      types: [path.join(ROOT, "node_modules/fvtt-types")],
      noErrorTruncation: true,
    },
    files: ["names.ts"],
  };
}

async function compile(folder: string): Promise<string> {
  const require = createRequire(import.meta.url);
  const tsc = path.join(path.dirname(require.resolve("typescript/package.json")), "bin/tsc");
  const options = { cwd: folder, maxBuffer: 2 ** 28 };
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [tsc, "-p", "tsconfig.json", "--pretty", "false"],
      options,
    );
    return stdout;
  } catch (error) {
    const output = (error as { stdout?: string }).stdout;
    if (!output) throw error;
    return output;
  }
}
