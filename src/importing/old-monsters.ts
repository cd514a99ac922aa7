import { requireInteger } from "../rules/numbers.ts";

/** A range of numbers for the Referee to choose from. */
export interface Suggestion {
  readonly from: number;
  readonly to: number;
}

/** The highest level in this game. */
const OUR_LEVELS = 10;

/** Hit dice for a creature from a game with more levels: high ones are reduced, in proportion or by half. @rule WH-MON-15 */
export function suggestedHitDice(dice: number, levels: number): Suggestion {
  const known = requireInteger(dice, "hit dice");
  if (requireInteger(levels, "levels") <= OUR_LEVELS || known <= OUR_LEVELS) return { from: known, to: known };
  const scaled = Math.ceil((known * OUR_LEVELS) / levels);
  return { from: scaled, to: Math.max(scaled, Math.ceil(known / 2)) };
}

/** The armor class of an old creature, lowered by one or two points to make it easier. @rule WH-MON-15 */
export const suggestedArmorClass = (armorClass: number): Suggestion => ({
  from: requireInteger(armorClass, "armor class") - 2,
  to: armorClass - 1,
});
