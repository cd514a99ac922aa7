import { CURSE_TAGS, type CurseFacts, parseDamage } from "../../../rules/index.ts";
import { diceIn } from "../../../view/things/thing-rolls.ts";
import { magickWritten } from "../../data/thing.ts";

/** The curse of an item, which only the Referee knows; null if it is not cursed. @rule WH-CURSE-01 */
export function curseOf(item: Item.Implementation): CurseFacts | null {
  const { cursed, curse } = magickWritten(item);
  const { secretModifier, secretCost, removalSave, delayedCost } = curse;
  const formula = diceIn(delayedCost) === null ? null : parseDamage(delayedCost);
  return cursed ? { secretModifier, secretCost, removalSave, delayedCost: formula } : null;
}

/** The tags of saving throws against an item. @rule WH-CURSE-01 */
export const saveTagsOf = (item: Item.Implementation): readonly string[] => {
  const { cursed, tags } = magickWritten(item);
  return [...new Set([...tags, ...(cursed ? CURSE_TAGS : [])])];
};
