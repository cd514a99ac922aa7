import {
  countLanguages,
  defaultLanguages,
  type LanguageCount,
  type LanguageFacts,
  languagesSpoken,
} from "../groups/languages.ts";
import type { CreationWorld } from "./catalog.ts";
import type { Draft } from "./draft.ts";
import { standingOf } from "./standing.ts";

/** The languages that somebody begins with: the common one, and those of species and groups. @rule WH-LANG-01 WH-LANG-02 */
export const languagesAtStart = ({ groups }: Draft, { catalog }: CreationWorld): readonly LanguageFacts[] =>
  defaultLanguages(catalog.commonTongue, groups);

/** Every language of a draft; as long as none is chosen, those it begins with. @rule WH-LANG-01 WH-LANG-02 */
export function languagesOfDraft(draft: Draft, world: CreationWorld): readonly LanguageFacts[] {
  if (draft.languages.length === 0) return languagesAtStart(draft, world);
  const { groups, languages: written } = draft;
  return languagesSpoken({ common: world.catalog.commonTongue, groups, written, learned: [] });
}

/** How many languages beyond those were chosen, and how many may be. @rule WH-LANG-02 WH-LANG-03 WH-ATTR-05 */
export function languageCount(draft: Draft, world: CreationWorld): LanguageCount {
  const allowed = standingOf(draft, world).derived.languagesBonus.value;
  const { literate } = draft;
  return countLanguages(languagesOfDraft(draft, world), { allowed, literate }, world.rulebook.options);
}
