import { requireInteger } from "../rules/numbers.ts";

/** A stretch of numbers from which the Referee picks. */
export interface Suggestion {
  readonly from: number;
  readonly to: number;
}

/** Levels that this game knows. */
const OUR_LEVELS = 10;

/** Hit dice of a creature whose game has so many levels: high ones come down, by scale or by half. @rule WH-MON-15 */
export function suggestedHitDice(dice: number, levels: number): Suggestion {
  const known = requireInteger(dice, "hit dice");
  if (requireInteger(levels, "levels") <= OUR_LEVELS || known <= OUR_LEVELS) return { from: known, to: known };
  const scaled = Math.ceil((known * OUR_LEVELS) / levels);
  return { from: scaled, to: Math.max(scaled, Math.ceil(known / 2)) };
}

/** The armor class of an old creature, one or two points lower for those who find the game too hard. @rule WH-MON-15 */
export const suggestedArmorClass = (armorClass: number): Suggestion => ({
  from: requireInteger(armorClass, "armor class") - 2,
  to: armorClass - 1,
});
