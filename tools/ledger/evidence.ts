// What the repository itself says about rules: which code decides them, which tests and which pages name them.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { ROOT } from "../project.ts";
import { type Decider, decidersIn, idsDecided, isCore, type Played, playedIn, type Texts } from "./at-the-table.ts";
import { type BundledNames, namesInBundle } from "./bundle.ts";
import { IDS } from "./ids.ts";

/** What is known of rules, by id. */
export interface Evidence {
  /** Ids that a doc comment names with `@rule`. */
  readonly decided: ReadonlySet<string>;
  /** The examples of an id that tests name; an id that is named without one has an empty set. */
  readonly tested: ReadonlyMap<string, ReadonlySet<number>>;
  readonly deciders: ReadonlyMap<string, readonly Decider[]>;
  /** Ids that titles of tests of the table name. */
  readonly played: ReadonlyMap<string, Played>;
  /** Ids that pages of the handbook say they explain. */
  readonly explained: ReadonlySet<string>;
}

/** Ids that a test names, each with its examples: "WH-ATK-01 (1)", "WH-INIT-02 (1)–(3)". */
export function examplesNamed(text: string): readonly (readonly [id: string, examples: readonly number[]])[] {
  const named = text.matchAll(new RegExp(String.raw`(${IDS.source})((?:[ ,–]*\(\d+\))*)`, "g"));
  return [...named].map(([, id = "", list = ""]) => [
    id,
    [...list.matchAll(/\((\d+)\)(?:–\((\d+)\))?/g)].flatMap(([, from, to]) =>
      Array.from({ length: Number(to ?? from) - Number(from) + 1 }, (_, index) => Number(from) + index),
    ),
  ]);
}

/** The files below a folder whose names end in a certain way. */
export async function readTexts(suffix: string, folder: string): Promise<Texts> {
  const names = await readdir(path.join(ROOT, folder), { recursive: true });
  const files = names
    .filter((name) => name.endsWith(suffix))
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, "/")));
  const read = async (file: string) => [file, await readFile(path.join(ROOT, file), "utf8")] as const;
  return new Map(await Promise.all(files.map(read)));
}

/** Tests that know nothing of the game, or are about rules without playing them. */
const OTHERS = /^tests\/(?:stand-in|guards)\//;

/** The tests of the core and of the table, and what they share. */
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
  const journals = [...(await readTexts(".yaml", "packs/handbook")).values()].map((text) => parse(text) as Journal);
  return new Set(journals.flatMap(({ pages = [] }) => pages.flatMap(({ rules = [] }) => rules)));
}

/** Everything that the repository says about rules. The bundle is made for it, in memory, in a second or two. */
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
