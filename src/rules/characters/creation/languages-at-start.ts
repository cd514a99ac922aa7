import { countLanguages, defaultLanguages, type LanguageCount, type LanguageFacts } from "../groups/languages.ts";
import type { CreationWorld } from "./catalog.ts";
import type { Draft } from "./draft.ts";
import { standingOf } from "./standing.ts";

/** The languages that somebody begins with: the common one, and those of species and groups. @rule WH-LANG-01 WH-LANG-02 */
export const languagesAtStart = ({ groups }: Draft, { catalog }: CreationWorld): readonly LanguageFacts[] =>
  defaultLanguages(catalog.commonTongue, null, groups);

/** How many languages beyond those were chosen, and how many may be. @rule WH-LANG-02 WH-LANG-03 WH-ATTR-05 */
export function languageCount(draft: Draft, world: CreationWorld): LanguageCount {
  const given = languagesAtStart(draft, world).map(({ name }) => name);
  const extra = draft.languages.filter((name) => !given.includes(name));
  const allowed = standingOf(draft, world).derived.languagesBonus.value;
  const learned = extra.map((name): LanguageFacts => ({ name, source: "intelligence" }));
  return countLanguages(learned, { allowed, literate: true }, world.rulebook.options);
}
