import {
  type CheckOutcome,
  effectiveScore,
  planCheck,
  qualityBonus,
  qualitySurplus,
  resolveCheck,
} from "../../dice/check.ts";
import { type Explained, toExplained } from "../../explained.ts";
import { requireInteger } from "../../numbers.ts";
import type { Rulebook, ToHitRules } from "../../contract/rulebook.ts";
import type { Attack, Attacker, ThrownAttack, Verdict } from "../../contract/to-hit.ts";

/** The lowest quality that hits the target, in a melee or outside. @rule WH-ATK-02 WH-RNG-02 */
export function neededToHit(armorClass: number, intoMelee: boolean, { toHit, missileIntoMelee }: Rulebook): number {
  const needed = toHit.needed(armorClass);
  return intoMelee ? missileIntoMelee.needed(needed) : needed;
}

/** Whether a roll hits regardless of the armor class. @rule WH-ATK-03 WH-ATK-07 */
export function hitsAnything({ result, pair }: CheckOutcome, { crits, options }: Rulebook): boolean {
  if (result === "crit" && (options.critsAlwaysHit || crits.alwaysHits)) return true;
  return pair === "benefit" && !options.pairNeedsArmorClass;
}

/** The highest armor class that a roll hits; null if it hits none or every one. @rule WH-ATK-01 */
export function highestHit({ check, intoMelee }: ThrownAttack, rulebook: Rulebook): number | null {
  if (check.quality === null || hitsAnything(check, rulebook)) return null;
  return check.quality - neededToHit(0, intoMelee, rulebook);
}

const missing = (isStray: boolean): Verdict => (isStray ? "stray" : "miss");

/** The faces at or under the score that beat an armor class. @rule WH-ATK-02 WH-ATK-03 */
function scoreWindow(attack: Attack, armorClass: number, rulebook: Rulebook) {
  const score = effectiveScore(attack);
  const surplus = qualitySurplus(attack, score) + qualityBonus(attack);
  const needed = neededToHit(armorClass, attack.intoMelee ?? false, rulebook);
  const from = Math.max(1, needed - surplus);
  const to = Math.min(score, 19);
  return from <= to ? { from, to } : null;
}

/**
 * What attack rolls start from: the attack value, or a bonus of the class and level where attacks must reach a number.
 * What somebody has written over the attack value is no such bonus. @rule WH-ATK-01
 */
export function aimFor(attackValue: Explained, attacker: Attacker, { toHit }: Pick<Rulebook, "toHit">): Explained {
  const bonus = toHit.bonus(attacker);
  return bonus === null ? attackValue : toExplained(bonus, attackValue.parts);
}

/** A hit: a success whose quality is above the armor class. @rule WH-ATK-01 WH-ATK-02 WH-ATK-03 WH-ATK-07 */
export const coreToHit: ToHitRules = {
  rollsOver: false,
  bonus: () => null,
  allows: (attack) => effectiveScore(attack) >= 1,
  plan: planCheck,
  resolve: (attack, faces) => resolveCheck(attack, faces),
  window: scoreWindow,
  needed: (armorClass) => requireInteger(armorClass, "armor class") + 1,
  verdict({ check, armorClass, intoMelee }, rulebook) {
    if (check.quality === null) return missing(intoMelee && rulebook.missileIntoMelee.isStray(null, 0));
    if (hitsAnything(check, rulebook)) return "hit";
    if (armorClass === null) return "open";
    if (check.quality >= neededToHit(armorClass, intoMelee, rulebook)) return "hit";
    const needed = rulebook.toHit.needed(armorClass);
    return missing(intoMelee && rulebook.missileIntoMelee.isStray(check.quality, needed));
  },
};
