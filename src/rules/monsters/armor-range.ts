import { requireInteger } from "../numbers.ts";
import type { HitDice } from "./hit-dice.ts";

/** An armor class that may grow with the hit dice. */
export interface ArmorRange {
  /** At the fewest hit dice. */
  readonly armorClass: number;
  /** At the most; null if it is the same for all. */
  readonly armorClassTo?: number | null;
}

/**
 * The listed armor class for a number of hit dice within the line's range: it grows evenly from one end to the
 * other, in whole numbers. @rule WH-MON-02 WH-MON-14
 */
export function armorClassAt({ armorClass, armorClassTo = null }: ArmorRange, hitDice: HitDice, dice: number): number {
  const { from, to } = hitDice;
  const least = requireInteger(armorClass, "armor class");
  const span = requireInteger(to, "hit dice") - requireInteger(from, "hit dice");
  if (armorClassTo === null || span === 0) return least;
  const growth = requireInteger(armorClassTo, "armor class") - least;
  return Math.floor(least + (growth * (requireInteger(dice, "hit dice") - from)) / span);
}
