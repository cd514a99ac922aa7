// One call of each public function of the core, and what is done to it: see core-face.test.ts. The calls stand in
// core-face.jsonl, a line each: a new function gets a line, and one whose arguments change has its line changed.
import { readFileSync } from "node:fs";
import * as importingMonsterDraft from "../../src/importing/monster-draft.ts";
import * as importingOldSystem from "../../src/importing/old-system.ts";
import * as importingReadFigures from "../../src/importing/read-figures.ts";
import * as importingReadStatBlock from "../../src/importing/read-stat-block.ts";
import * as importingSplitBlocks from "../../src/importing/split-blocks.ts";
import * as importingStatBlock from "../../src/importing/stat-block.ts";
import * as simulationFight from "../../src/simulation/fight.ts";
import * as simulationStatBlock from "../../src/simulation/stat-block.ts";
import * as simulationTally from "../../src/simulation/tally.ts";
import * as simulationTroop from "../../src/simulation/troop.ts";
import * as core from "../../src/rules/index.ts";

/** A function with arguments that it can work with. */
export interface Sample {
  readonly name: string;
  readonly args: readonly unknown[];
}

type Path = readonly (string | number)[];
type Callable = (...args: readonly unknown[]) => unknown;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Words that stand for what is too long to be written down. */
const WORDS: Readonly<Record<string, unknown>> = {
  $rulebook: core.coreRulebook,
  $options: core.DEFAULT_OPTIONS,
  $attributes: core.CORE_ATTRIBUTES,
  ...Object.fromEntries(Object.entries(core.CLASSES).map(([id, table]) => [`$class:${id}`, table])),
};

function revive(value: unknown): unknown {
  if (typeof value === "string") return WORDS[value] ?? value;
  if (Array.isArray(value)) return value.map(revive);
  if (!isRecord(value)) return value;
  if ("$undefined" in value) return undefined;
  if (Array.isArray(value["$set"])) return new Set(value["$set"].map(revive));
  if (Array.isArray(value["$map"])) return new Map(value["$map"].map(revive) as [unknown, unknown][]);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, revive(one)]));
}

/** Every sample; a line each: the name of a function and its arguments. */
export function readSamples(): readonly Sample[] {
  const lines = readFileSync(new URL("core-face.jsonl", import.meta.url), "utf8")
    .split("\n")
    .filter(Boolean);
  return lines.map((line) => {
    const [name, ...args] = JSON.parse(line) as [string, ...unknown[]];
    return { name, args: args.map(revive) };
  });
}

/** Public functions that are not rules: the converters and the simulator. */
const BESIDE = [
  importingMonsterDraft,
  importingOldSystem,
  importingReadFigures,
  importingReadStatBlock,
  importingSplitBlocks,
  importingStatBlock,
  simulationFight,
  simulationStatBlock,
  simulationTally,
  simulationTroop,
] as const;

/** Every public function by its name. */
export const PUBLIC_FUNCTIONS: ReadonlyMap<string, Callable> = new Map(
  [core, ...BESIDE]
    .flatMap((module: object) => Object.entries(module))
    .flatMap(([name, value]: [string, unknown]) =>
      typeof value === "function" && value !== core.RuleError ? [[name, value as Callable]] : [],
    ),
);

const shared = new Set(Object.values(WORDS));

/** Where a value has numbers; not in what the whole core shares. */
export function numbersIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value === "number") return [path];
  if (!isRecord(value) || shared.has(value) || value instanceof Map || value instanceof Set) return [];
  return Object.keys(value).flatMap((key) =>
    numbersIn(value[key], [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** The value with another one at a place. */
export function withAt(value: unknown, [first, ...rest]: Path, put: unknown): unknown {
  if (first === undefined) return put;
  if (Array.isArray(value)) return value.map((one, at) => (at === first ? withAt(one, rest, put) : one));
  return isRecord(value) ? { ...value, [first]: withAt(value[first], rest, put) } : value;
}

/** The keys under which a value has a number that is none. */
function keysOfNaN(value: unknown, key = "result"): readonly string[] {
  if (typeof value === "number") return Number.isNaN(value) ? [key] : [];
  if (typeof value === "string") return /\bNaN\b/.test(value) ? [key] : [];
  if (value instanceof Map) return [...value].flatMap((pair) => keysOfNaN(pair, key));
  if (!isRecord(value) || shared.has(value)) return [];
  return Object.entries(value).flatMap(([name, one]) => keysOfNaN(one, Array.isArray(value) ? key : name));
}

/** Keys of results that repeat an argument as it was given. */
const ECHOES = ["before", "from", "to"];

/** What is wrong with what a function makes of an impossible number; null if it refuses it or is not harmed by it. */
export function faultWith({ name, args }: Sample, path: Path, impossible: number): string | null {
  const called = PUBLIC_FUNCTIONS.get(name);
  const fed = withAt(args, path, impossible) as readonly unknown[];
  const what = `${name}(${path.join(".")} = ${impossible})`;
  try {
    const handedOn = [...ECHOES, String(path.findLast((step) => typeof step === "string"))];
    const leaked = keysOfNaN(called?.(...fed)).filter((key) => !handedOn.includes(key));
    return leaked.length === 0 ? null : `${what} answers NaN as ${[...new Set(leaked)].join(", ")}`;
  } catch (error) {
    const isSentence = error instanceof core.RuleError && /^\S.*\s.*\.$/s.test(error.message);
    return isSentence ? null : `${what} throws ${String(error)}`;
  }
}
