import type { GroupFacts } from "../../facts.ts";
import { requireInteger } from "../../numbers.ts";
import type { RuleOptions } from "../../options.ts";
import { languagesOf } from "./change-groups.ts";

export const LANGUAGE_SOURCES = ["common", "species", "group", "intelligence"] as const;
/** Where a language comes from; only those from Intelligence are counted. */
export type LanguageSource = (typeof LANGUAGE_SOURCES)[number];

export interface LanguageFacts {
  readonly name: string;
  readonly source: LanguageSource;
}

/** Starting languages: the common one, the species' own, and those of groups. @rule WH-LANG-01 WH-LANG-02 */
export function defaultLanguages(
  common: string,
  speciesLanguage: string | null,
  groups: readonly GroupFacts[] = [],
): readonly LanguageFacts[] {
  const all: readonly LanguageFacts[] = [
    { name: common, source: "common" },
    ...(speciesLanguage ? [{ name: speciesLanguage, source: "species" as const }] : []),
    ...languagesOf(groups).map((name): LanguageFacts => ({ name, source: "group" })),
  ];
  return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index);
}

/** Languages beyond the starting ones, used and allowed; too many only bring a warning. */
export interface LanguageCount {
  readonly used: number;
  readonly allowed: number;
  readonly tooMany: boolean;
}

/** How many languages from Intelligence are used; in some worlds literacy counts as one. @rule WH-LANG-02 WH-LANG-03 */
export function countLanguages(
  languages: readonly LanguageFacts[],
  { allowed, literate }: { readonly allowed: number; readonly literate: boolean },
  { literacyIsLanguage }: RuleOptions,
): LanguageCount {
  const learned = languages.filter(({ source }) => source === "intelligence").length;
  const used = learned + (literacyIsLanguage && literate ? 1 : 0);
  return { used, allowed, tooMany: used > requireInteger(allowed, "languages") };
}

/** Whether a new language takes time to learn: starting languages do not. @rule WH-LANG-02 */
export const needsLearningTime = (level: number): boolean => requireInteger(level, "level") > 1;
