import type { GroupFacts } from "../../base/facts.ts";
import { requireInteger } from "../../base/numbers.ts";
import type { RuleOptions } from "../../base/options.ts";

const LANGUAGE_SOURCES = ["common", "species", "group", "learned", "extra"] as const;
/**
 * Where a language comes from. "learned" is learned in play; "extra" are those allowed by Intelligence and custom
 * bonuses, the only ones that are counted.
 */
type LanguageSource = (typeof LANGUAGE_SOURCES)[number];

export interface LanguageFacts {
  readonly name: string;
  readonly source: LanguageSource;
  /** The group that brings it; "" for other sources. */
  readonly group: string;
}

/** The stored facts about a character's languages. */
export interface SpeakerFacts {
  /** The name of the language that everybody speaks. */
  readonly common: string;
  readonly groups: readonly Pick<GroupFacts, "name" | "kind" | "languages">[];
  /** The languages that are written down, and those of them or others that were learned in play. */
  readonly written: readonly string[];
  readonly learned: readonly string[];
}

/** Whether two names are those of one language, however they are written. @rule WH-LANG-01 */
export const isSameLanguage = (first: string, second: string): boolean =>
  first.trim().toLowerCase() === second.trim().toLowerCase();

/** Each language once: the first source counts. */
const each = (languages: readonly LanguageFacts[]): readonly LanguageFacts[] =>
  languages.filter(({ name }, index) => languages.findIndex((other) => isSameLanguage(other.name, name)) === index);

const oneOf = (name: string, source: LanguageSource): LanguageFacts => ({ name, source, group: "" });

/** The languages of groups; those of a species come first. @rule WH-GROUP-08 WH-LANG-01 */
function groupLanguages(groups: SpeakerFacts["groups"]): readonly LanguageFacts[] {
  const all = groups.flatMap(({ name: group, kind, languages = [] }) =>
    languages.map((name): LanguageFacts => ({ name, source: kind === "species" ? "species" : "group", group })),
  );
  return [...all.filter(({ source }) => source === "species"), ...all.filter(({ source }) => source === "group")];
}

/** Starting languages: the common one, the species' own, and those of other groups. @rule WH-LANG-01 WH-LANG-02 */
export const defaultLanguages = (common: string, groups: SpeakerFacts["groups"] = []): readonly LanguageFacts[] =>
  each([oneOf(common, "common"), ...groupLanguages(groups)]);

/**
 * Every language that a character speaks, with its source: groups bring theirs without being written down twice; one
 * that is written and comes from nowhere else is an extra one. @rule WH-LANG-01 WH-LANG-02 WH-GROUP-08
 */
export function languagesSpoken({ common, groups, written, learned }: SpeakerFacts): readonly LanguageFacts[] {
  const spoken = written.map((name) => oneOf(name, isSameLanguage(name, common) ? "common" : "extra"));
  return each([
    ...spoken.filter(({ source }) => source === "common"),
    ...groupLanguages(groups),
    ...learned.map((name) => oneOf(name, "learned")),
    ...spoken,
  ]);
}

/** The languages learned in play once a group is left: what it has taught is not forgotten. @rule WH-GROUP-08 */
export const learnedWithout = (
  learned: readonly string[],
  { languages = [] }: Pick<GroupFacts, "languages">,
): readonly string[] => [...learned, ...languages.filter((name) => !learned.some((one) => isSameLanguage(one, name)))];

/** Languages beyond the starting ones, used and allowed; too many only bring a warning. */
export interface LanguageCount {
  readonly used: number;
  readonly allowed: number;
  readonly tooMany: boolean;
}

/** How many extra languages are used; in some worlds literacy counts as one. @rule WH-LANG-02 WH-LANG-03 */
export function countLanguages(
  languages: readonly LanguageFacts[],
  { allowed, literate }: { readonly allowed: number; readonly literate: boolean },
  { literacyIsLanguage }: Pick<RuleOptions, "literacyIsLanguage">,
): LanguageCount {
  const extra = languages.filter(({ source }) => source === "extra").length;
  const used = extra + (literacyIsLanguage && literate ? 1 : 0);
  return { used, allowed, tooMany: used > requireInteger(allowed, "languages") };
}

/** Whether a new language takes time to learn: starting languages do not. @rule WH-LANG-02 */
export const needsLearningTime = (level: number): boolean => requireInteger(level, "level") > 1;
