import type { Result } from "../dice/classify.ts";
import type { Attack } from "./attack.ts";

const CRIT_MULTIPLIER = 2;

/** What crits do. Slot of `family.crits`. */
export interface CritRules {
  multiplier(attack: Attack, result: Result): number;
}

/** Each doubling doubles the doubled: crit, and the Deft's trade. @rule WH-CRIT-01 WH-WPN-06 WH-DEFT-04 */
export const coreCrits: CritRules = {
  multiplier: ({ critMultiplier = CRIT_MULTIPLIER, doubleDamage }, result) =>
    (result === "crit" ? critMultiplier : 1) * (doubleDamage ? 2 : 1),
};
