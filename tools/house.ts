// Measures how the code is arranged, so that it does not fall apart again: npm run house prints the figures beside their
// ceilings, and tests/guards/house.test.ts holds the ceilings. A ceiling only falls, down to its aim, which was set for the
// features of that day; what is new for the table since lifts those of files and lines by what it needs.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./project.ts";

/** The source files by their paths from the project's root. */
export type Sources = ReadonlyMap<string, string>;

/** A figure of the house: its ceiling today, and where it is to come to. */
interface Measure {
  readonly ceiling: number;
  readonly aim: number;
  readonly of: (sources: Sources) => number;
}

const IMPORT = /^(?:import|export)\s[^;'"]*?\sfrom\s*["'][^"']+["'];?$/gm;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/gm;
const RULE_ID = /\b(WH|FH|WB|HC|RH)-[A-Z0-9]+-\d+/g;
const SHORT = 40;

const linesOf = (text: string): number => text.split("\n").length - 1;

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, one) => all + one, 0);

const countIn = (sources: Sources, count: (text: string, file: string) => number): number =>
  sum([...sources].map(([file, text]) => count(text, file)));

const matches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const isOfCore = (file: string): boolean => !/^src\/(?:house-rules|games)\//.test(file);

/** Whether every rule id that a file names belongs to a document other than Whitehack. */
function knowsPacksAlone(text: string): boolean {
  const ids = text.match(RULE_ID) ?? [];
  return ids.length > 0 && ids.every((id) => !id.startsWith("WH"));
}

export const MEASURES = {
  files: { ceiling: 1108, aim: 1000, of: (sources) => sources.size },
  "files up to 40 lines": {
    ceiling: 200, // below its aim, which holds from now on
    aim: 200,
    of: (sources) => countIn(sources, (text) => Number(linesOf(text) <= SHORT)),
  },
  lines: { ceiling: 123_380, aim: 98_000, of: (sources) => countIn(sources, linesOf) },
  "lines of imports": {
    ceiling: 12_827,
    aim: 7000,
    of: (sources) => countIn(sources, (text) => sum((text.match(IMPORT) ?? []).map((one) => one.split("\n").length))),
  },
  "type guards on actors": {
    ceiling: 94,
    aim: 120,
    of: (sources) =>
      countIn(sources, (text) => matches(text, /\.is(?:Character|Monster|Creature|Party|Vehicle|Homebase|Heap)\(\)/g)),
  },
  "core files that know only a pack's rules": {
    ceiling: 0,
    aim: 0,
    of: (sources) => countIn(sources, (text, file) => Number(isOfCore(file) && knowsPacksAlone(text))),
  },
  "vague words in comments": {
    ceiling: 20,
    aim: 100,
    of: (sources) =>
      countIn(sources, (text) => sum((text.match(COMMENT) ?? []).map((one) => matches(one, /somebody|whoever/gi)))),
  },
} as const satisfies Readonly<Record<string, Measure>>;

/** Games beside Whitehack stand in apartments of their own, and are not what the ceilings were set for. */
const FURTHER_GAME = /^src\/games\/(?!base\/|whitehack\/)/;

/** The files of src, without declarations of the host's types and without further games. */
export function readSources(): Sources {
  const names = readdirSync(path.join(ROOT, "src"), { recursive: true, encoding: "utf8" });
  const files = names.map((name) => path.posix.join("src", name.replaceAll(path.sep, "/")));
  const ours = files.filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts") && !FURTHER_GAME.test(file));
  return new Map(ours.sort().map((file) => [file, readFileSync(path.join(ROOT, file), "utf8")]));
}

/** Every figure of the house, by its name. */
export const figuresOf = (sources: Sources): ReadonlyMap<string, number> =>
  new Map(Object.entries(MEASURES).map(([name, measure]) => [name, measure.of(sources)]));

function printHouse(): void {
  const figures = figuresOf(readSources());
  console.log(`${"".padEnd(42)}${"now".padStart(9)}${"ceiling".padStart(9)}${"aim".padStart(9)}`);
  for (const [name, { ceiling, aim }] of Object.entries<Measure>(MEASURES)) {
    const cells = [figures.get(name) ?? 0, ceiling, aim].map((figure) => String(figure).padStart(9));
    console.log(`${name.padEnd(42)}${cells.join("")}`);
  }
}

if (process.argv[1]?.endsWith("house.ts")) printHouse();
