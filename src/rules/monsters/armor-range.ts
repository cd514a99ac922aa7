import { requireInteger } from "../numbers.ts";
import type { HitDice } from "./hit-dice.ts";

/** An armor class that may grow with the hit dice. */
export interface ArmorRange {
  /** That of the fewest hit dice. */
  readonly armorClass: number;
  /** That of the most; null where it is the same for all. */
  readonly armorClassTo?: number | null;
}

/** The listed armor class of somebody with so many of the hit dice that the line allows: it grows evenly from the one end to the other, without fractions. @rule WH-MON-02 WH-MON-14 */
export function armorClassAt({ armorClass, armorClassTo = null }: ArmorRange, hitDice: HitDice, dice: number): number {
  const { from, to } = hitDice;
  const least = requireInteger(armorClass, "armor class");
  const span = requireInteger(to, "hit dice") - requireInteger(from, "hit dice");
  if (armorClassTo === null || span === 0) return least;
  const growth = requireInteger(armorClassTo, "armor class") - least;
  return Math.floor(least + (growth * (requireInteger(dice, "hit dice") - from)) / span);
}
