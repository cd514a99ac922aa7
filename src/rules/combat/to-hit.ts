import type { CheckOutcome } from "../dice/check.ts";
import type { Rulebook } from "../rulebook.ts";
import type { Verdict } from "./attack.ts";

/** What a shot into a melee must beat the armor class by to meet its target. @rule WH-RNG-02 */
const MELEE_MARGIN = 4;

/** How actors hit. Slot of `family.toHit` and `family.missileIntoMelee`. */
export interface ToHitRules {
  /** The lowest quality that hits. */
  needed(against: { readonly armorClass: number; readonly intoMelee: boolean }, rulebook: Rulebook): number;
  verdict(
    attack: {
      readonly check: CheckOutcome;
      readonly armorClass: number | null;
      readonly intoMelee: boolean;
    },
    rulebook: Rulebook,
  ): Verdict;
  /** The highest armor class hit; null for none or all. */
  hitsUpTo(attack: { readonly check: CheckOutcome; readonly intoMelee: boolean }, rulebook: Rulebook): number | null;
}

/** Whether a roll hits whatever the armor class is. @rule WH-ATK-03 WH-ATK-07 */
function hitsAnything({ result, pair }: CheckOutcome, { options }: Rulebook): boolean {
  return (result === "crit" && options.critsAlwaysHit) || (pair === "benefit" && !options.pairNeedsArmorClass);
}

/** A success whose quality is above the armor class. @rule WH-ATK-01 WH-ATK-02 WH-ATK-03 WH-RNG-02 */
export const coreToHit: ToHitRules = {
  needed: ({ armorClass, intoMelee }) => armorClass + (intoMelee ? MELEE_MARGIN : 1),
  verdict({ check, armorClass, intoMelee }, rulebook) {
    if (check.quality === null) return "miss";
    if (hitsAnything(check, rulebook)) return "hit";
    if (armorClass === null) return "open";
    if (check.quality >= rulebook.toHit.needed({ armorClass, intoMelee }, rulebook)) return "hit";
    return intoMelee && check.quality > armorClass ? "stray" : "miss";
  },
  hitsUpTo({ check, intoMelee }, rulebook) {
    if (check.quality === null || hitsAnything(check, rulebook)) return null;
    return check.quality - rulebook.toHit.needed({ armorClass: 0, intoMelee }, rulebook);
  },
};
