import { KEYWORD_ABILITY } from "../../../rules/classes/strong/keyword.ts";
import type { Localize } from "../../localize.ts";
import { CATEGORY_WORDS } from "../../things/looted-fields.ts";
import type { AbilityWritten } from "../../things/thing.ts";

/**
 * Notes on a power of the Strong besides its kind: a keyword's category, and the enemy it was taken from.
 * @rule WH-STRONG-03
 */
export function strongNotes({ key, looted }: AbilityWritten, localize: Localize): readonly string[] {
  if (key !== KEYWORD_ABILITY) return [];
  return [localize(CATEGORY_WORDS[looted.category]), looted.enemy].filter(Boolean);
}
