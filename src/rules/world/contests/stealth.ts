import type { CheckOutcome } from "../../dice/check.ts";
import type { RuleOptions } from "../../options.ts";
import { compareContestants } from "./contest.ts";

/** The bonus from a helper with a fitting group. @rule WH-CASE-02 */
export const STEALTH_HELP = 2;

export const STEALTH_RESULTS = ["unseen", "noticed", "again"] as const;
/** The outcome of sneaking; ties are rolled again. */
export type StealthResult = (typeof STEALTH_RESULTS)[number];

/** A granular contest against an alert guard, a plain roll where nobody watches. @rule WH-CASE-02 */
export function resolveStealth(sneak: CheckOutcome, guard: CheckOutcome | null, options: RuleOptions): StealthResult {
  if (!guard) return sneak.success ? "unseen" : "noticed";
  const order = compareContestants(sneak, guard, { granular: true, options });
  if (order === 0) return "again";
  return order < 0 ? "unseen" : "noticed";
}
