// The evidence that a rule is available at the table: a test that plays it there and code in the bundle that decides
// it, or, for rules that are for reference only, a page of the handbook.
import path from "node:path";
import type { BundledNames } from "./bundle.ts";
import { IDS } from "./ids.ts";
import { runningImports, titlesIn } from "./test-file.ts";

/** A function or table in the sources whose doc comment names the rules it decides. */
export interface Decider {
  readonly name: string;
  readonly file: string;
  readonly inBundle: boolean;
}

/** How much of a rule the tests at the table claim to play. */
export type Played = "whole" | "in part";

/** The texts of the files in a folder tree, by their path from the project's root. */
export type Texts = ReadonlyMap<string, string>;

const TAGGED =
  /\/\*\*((?:(?!\*\/)[\s\S])*?@rule(?:(?!\*\/)[\s\S])*?)\*\/\s*export (?:async )?(?:function|const|class) (\w+)/g;

/** Ids after `@rule` in a doc comment. */
export const idsDecided = (comment: string): readonly string[] =>
  [...comment.matchAll(/@rule\s+([^*@\n]*)/g)].flatMap(([, ids = ""]) => ids.match(IDS) ?? []);

/** The exported functions and tables whose doc comment names a rule with `@rule`, by rule. */
export function decidersIn(sources: Texts, bundled: BundledNames): ReadonlyMap<string, readonly Decider[]> {
  const deciders = new Map<string, Decider[]>();
  for (const [file, text] of sources)
    for (const [, comment = "", name = ""] of text.matchAll(TAGGED))
      for (const id of idsDecided(comment)) {
        const inBundle = bundled.get(file)?.has(name) ?? false;
        deciders.set(id, [...(deciders.get(id) ?? []), { name, file, inBundle }]);
      }
  return deciders;
}

const SHELL = /^src\/(?:foundry|(?:house-rules|games)\/\w+\/foundry)\//;
/** Whether a file belongs to the core: neither to the shell nor to the view. */
export const isCore = (file: string): boolean =>
  !/^src\/(?:foundry|view|types|(?:house-rules|games)\/\w+\/(?:view|foundry))\/|^src\/main\.ts$/.test(file);

/** Whether a decider of a rule is in the bundle. Deciders in the shell count only if there are none in the core. */
export function isBundled(deciders: readonly Decider[]): boolean {
  const core = deciders.filter(({ file }) => isCore(file));
  return (core.length > 0 ? core : deciders).some(({ inBundle }) => inBundle);
}

/** Files of the core that a test imports at run time, directly or through other test files. */
export function coreBehind(test: string, tests: Texts, seen = new Set<string>()): readonly string[] {
  if (seen.has(test)) return [];
  seen.add(test);
  const files = runningImports(tests.get(test) ?? "")
    .filter((address) => address.startsWith("."))
    .map((address) => path.posix.join(path.posix.dirname(test), address));
  return files.flatMap((file) => {
    if (tests.has(file)) return coreBehind(file, tests, seen);
    return file.startsWith("src/") && file !== "src/main.ts" && !SHELL.test(file) ? [file] : [];
  });
}

/** An id in a title, with the examples after it, and whether only a part of the rule is played. */
const NAMED = new RegExp(String.raw`(${IDS.source})(?:[ ,–]*\(\d+\))*( in part)?`, "g");

/** The rules that test titles name; "WH-HEAL-02 in part" claims only a part of the rule. */
export function rulesPlayed(titles: readonly string[]): readonly (readonly [id: string, played: Played])[] {
  const named = titles.flatMap((title) => [...title.matchAll(NAMED)]);
  return named.map(([, id = "", part]) => [id, part ? "in part" : "whole"]);
}

const AT_TABLE = /^tests\/(?:foundry|browser)\/.*\.test\.ts$/;

/** What the tests at the table play: the largest claim for each rule. Files that run the core directly do not count. */
export function playedIn(tests: Texts): ReadonlyMap<string, Played> {
  const played = new Map<string, Played>();
  for (const [file, text] of tests) {
    if (!AT_TABLE.test(file) || coreBehind(file, tests).length > 0) continue;
    for (const [id, claim] of rulesPlayed(titlesIn(text))) if (played.get(id) !== "whole") played.set(id, claim);
  }
  return played;
}

/** Tests at the table that name rules but run the core directly, and so prove nothing about the table. */
export const provingNothing = (tests: Texts): readonly string[] =>
  [...tests.keys()].filter(
    (file) =>
      AT_TABLE.test(file) &&
      rulesPlayed(titlesIn(tests.get(file) ?? "")).length > 0 &&
      coreBehind(file, tests).length > 0,
  );
