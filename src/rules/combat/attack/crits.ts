import type { CheckOutcome } from "../../checks/check.ts";
import type { Result } from "../../checks/classify.ts";
import { requireInteger } from "../../base/numbers.ts";
import type { RuleOptions } from "../../base/options.ts";
import type { Verdict } from "../../families/to-hit.ts";
import { CRIT_TABLE, FUMBLE_TABLE } from "../tables/attack-table.ts";
import type { CritRules } from "../../families/rulebook.ts";

const CRIT_MULTIPLIER = 2;
const TRADE_MULTIPLIER = 2;

/**
 * Each doubling multiplies the result of the others (Amb-9): crit, and the Deft's trade.
 * @rule WH-CRIT-01 WH-WPN-06 WH-DEFT-04 WH-CRIT-02 WH-FUM-01
 */
export const coreCrits: CritRules = {
  multiplier({ critMultiplier = CRIT_MULTIPLIER, doubleDamage }, result, { doublings }) {
    const crit = result === "crit" ? requireInteger(critMultiplier, "multiplier") : 1;
    if (!doubleDamage) return crit;
    return doublings === "multiplied" ? crit * TRADE_MULTIPLIER : crit + TRADE_MULTIPLIER - 1;
  },
  maximizes: false,
  alwaysHits: false,
  critTable: CRIT_TABLE,
  fumbleTable: FUMBLE_TABLE,
};

/**
 * The name of a roll's result: a 20 is a failure like others where nothing comes of a fumble. @rule WH-FUM-01 WB-CMB-04
 */
export const resultUnder = (
  { result }: Pick<CheckOutcome, "result">,
  { fumbleTable }: Pick<CritRules, "fumbleTable">,
): Result => (result === "fumble" && fumbleTable === null ? "failure" : result);

/** The armor class from which a helmet allows a second roll on the crit table. */
const HELMET_FROM = 16;

/** Whether a result of the crit table may be rolled again, once. @rule WH-AC-02 WH-CRIT-04 */
export const isRerolledByHelmet = (result: number, helmet: boolean): boolean => helmet && result >= HELMET_FROM;

/**
 * Whether a roll takes a result of the crit table: a crit of an attack that hits, even if its
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
