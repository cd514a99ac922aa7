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

/** From here on a helmet lets its wearer throw again for what a critical hit does. */
const HELMET_FROM = 16;

/** Whether a result of the table of critical hits is thrown again, once. @rule WH-AC-02 */
export const isRerolledByHelmet = (result: number, helmet: boolean): boolean => helmet && result >= HELMET_FROM;
