// What the repository says about rules: which code decides them, and which tests and pages name them.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { ROOT } from "../project.ts";
import { type Decider, decidersIn, idsDecided, isCore, type Played, playedIn, type Texts } from "./at-the-table.ts";
import { type BundledNames, namesInBundle } from "./bundle.ts";
import { IDS } from "./ids.ts";

/** The evidence for rules, by id. */
export interface Evidence {
  /** Ids that a doc comment names with `@rule`. */
  readonly decided: ReadonlySet<string>;
  /** The examples that tests name, by id; an id named without examples has an empty set. */
  readonly tested: ReadonlyMap<string, ReadonlySet<number>>;
  readonly deciders: ReadonlyMap<string, readonly Decider[]>;
  /** Ids that the titles of tests at the table name. */
  readonly played: ReadonlyMap<string, Played>;
  /** Ids that handbook pages list as explained. */
  readonly explained: ReadonlySet<string>;
}

/** The ids that a text names, each with its examples: "WH-ATK-01 (1)", "WH-INIT-02 (1)–(3)". */
export function examplesNamed(text: string): readonly (readonly [id: string, examples: readonly number[]])[] {
  const named = text.matchAll(new RegExp(String.raw`(${IDS.source})((?:[ ,–]*\(\d+\))*)`, "g"));
  return [...named].map(([, id = "", list = ""]) => [
    id,
    [...list.matchAll(/\((\d+)\)(?:–\((\d+)\))?/g)].flatMap(([, from, to]) =>
      Array.from({ length: Number(to ?? from) - Number(from) + 1 }, (_, index) => Number(from) + index),
    ),
  ]);
}

/** The texts of the files below a folder whose names end with a suffix. */
export async function readTexts(suffix: string, folder: string): Promise<Texts> {
  const names = await readdir(path.join(ROOT, folder), { recursive: true });
  const files = names
    .filter((name) => name.endsWith(suffix))
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, "/")));
  const read = async (file: string) => [file, await readFile(path.join(ROOT, file), "utf8")] as const;
  return new Map(await Promise.all(files.map(read)));
}

/** Tests that are not about the game, or that check its rules without playing them. */
const OTHERS = /^tests\/(?:stand-in|guards)\//;

/** The tests of the core and at the table, with their support files. */
export const readTests = async (): Promise<Texts> =>
  new Map([...(await readTexts(".ts", "tests"))].filter(([file]) => !OTHERS.test(file)));

function examplesIn(tests: Texts): Evidence["tested"] {
  const tested = new Map<string, Set<number>>();
  for (const [file, text] of tests)
    for (const [id, examples] of file.endsWith(".test.ts") ? examplesNamed(text) : [])
      tested.set(id, new Set([...(tested.get(id) ?? []), ...examples]));
  return tested;
}

interface Journal {
  readonly pages?: readonly { readonly rules?: readonly string[] }[];
}

async function readExplained(): Promise<ReadonlySet<string>> {
  const texts = await Promise.all(["packs/handbook", "packs/referee"].map((folder) => readTexts(".yaml", folder)));
  const journals = texts.flatMap((files) => [...files.values()].map((text) => parse(text) as Journal));
  return new Set(journals.flatMap(({ pages = [] }) => pages.flatMap(({ rules = [] }) => rules)));
}

/** Collects everything the repository says about rules. Builds the bundle in memory, which takes a second or two. */
export async function readEvidence(bundle: () => Promise<BundledNames> = namesInBundle): Promise<Evidence> {
  const [sources, tests, explained, bundled] = await Promise.all([
    readTexts(".ts", "src"),
    readTests(),
    readExplained(),
    bundle(),
  ]);
  const core = [...sources].filter(([file]) => isCore(file));
  return {
    decided: new Set(core.flatMap(([, text]) => idsDecided(text))),
    tested: examplesIn(tests),
    deciders: decidersIn(sources, bundled),
    played: playedIn(tests),
    explained,
  };
}
