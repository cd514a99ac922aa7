import { type Check, toSaveCheck } from "../../rules/index.ts";
import type { Creature } from "../documents/creature.ts";
import { saverOf } from "../fight/fighters.ts";
import { rulebookFor } from "../rulebook.ts";
import { wardsOn } from "./wards-on.ts";

/** The saving throw against a spell, with what wards the target. @rule FH-SPL-14 FH-S2-01 */
export function spellSaveCheck(target: Creature): Check {
  const rules = rulebookFor(target).magic.spells;
  const modifiers = rules ? rules.wards(wardsOn(target, rules)) : [];
  return toSaveCheck(saverOf(target), { tags: ["magick"], modifiers });
}

/** Whether a card of damage comes from a miracle, where no spells stand in place of those. @rule WB-CST-05 */
export const isOfMiracle = (card: ChatMessage.OfType<"damage">): boolean =>
  card.system.kinds.includes("magick") && !rulebookFor(null, card).magic.spells;

/** The saving throw against what a card of damage brings: one against magick where it is that. @rule WH-AREA-01 FH-SPL-14 FH-S1-02 FH-S2-02 WB-CST-05 */
export function areaSaveCheck(card: ChatMessage.OfType<"damage">, target: Creature): Check {
  const isSpell = rulebookFor(target).magic.spells?.isResisted(card.system.kinds) === true;
  if (isSpell) return spellSaveCheck(target);
  return toSaveCheck(saverOf(target), isOfMiracle(card) ? { tags: ["magick"] } : {});
}
