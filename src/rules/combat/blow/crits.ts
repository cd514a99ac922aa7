import type { CheckOutcome } from "../../dice/check.ts";
import type { Result } from "../../dice/classify.ts";
import { requireInteger } from "../../numbers.ts";
import type { RuleOptions } from "../../options.ts";
import type { Attack, Verdict } from "./attack.ts";
import type { BlowTable } from "../tables/blow-table.ts";
import { CRIT_TABLE } from "../tables/crit-table.ts";
import { FUMBLE_TABLE } from "../tables/fumble-table.ts";

const CRIT_MULTIPLIER = 2;
const TRADE_MULTIPLIER = 2;

/** What crits and fumbles do. Slot of `family.crits`. */
export interface CritRules {
  /** What damage is multiplied by. */
  multiplier(attack: Attack, result: Result, options: RuleOptions): number;
  /** Whether the dice of a critical hit's damage all count six. */
  readonly maximizes: boolean;
  /** What a critical hit takes besides; null for nothing. */
  readonly critTable: BlowTable | null;
  /** What a fumbled attack takes; null for a plain miss. */
  readonly fumbleTable: BlowTable | null;
}

/** Each doubling doubles the doubled (Amb-9): crit, and the Deft's trade. @rule WH-CRIT-01 WH-WPN-06 WH-DEFT-04 WH-CRIT-02 WH-FUM-01 */
export const coreCrits: CritRules = {
  multiplier({ critMultiplier = CRIT_MULTIPLIER, doubleDamage }, result, { doublings }) {
    const crit = result === "crit" ? requireInteger(critMultiplier, "multiplier") : 1;
    if (!doubleDamage) return crit;
    return doublings === "multiplied" ? crit * TRADE_MULTIPLIER : crit + TRADE_MULTIPLIER - 1;
  },
  maximizes: false,
  critTable: CRIT_TABLE,
  fumbleTable: FUMBLE_TABLE,
};

/** From here on a helmet lets its wearer throw again for what a critical hit does. */
const HELMET_FROM = 16;

/** Whether a result of the table of critical hits is thrown again, once. @rule WH-AC-02 WH-CRIT-04 */
export const isRerolledByHelmet = (result: number, helmet: boolean): boolean => helmet && result >= HELMET_FROM;

/**
 * Whether a roll takes a result of the table of critical hits: a crit of an attack that meets somebody, even if its
 * damage was given up for something else (Amb-34). @rule WH-CRIT-02 WH-CRIT-07
 */
export function takesCritTable(
  { result, verdict = "miss" }: Pick<CheckOutcome, "result"> & { readonly verdict?: Verdict },
  isForsaken: boolean,
  { forsakenCritTakesTable }: RuleOptions,
): boolean {
  if (result !== "crit" || verdict === "miss") return false;
  return !isForsaken || forsakenCritTakesTable;
}
