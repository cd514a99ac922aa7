import type { CheckOutcome } from "../../dice/check.ts";
import type { RuleOptions } from "../../options.ts";
import { compareContestants } from "./contest.ts";

/** What a helper with a fitting group gives the others. @rule WH-CASE-02 */
export const STEALTH_HELP = 2;

/** Somebody who sneaks. */
export interface Sneak {
  readonly id: string;
}

/** The help for each who sneaks: the helper gives it and does not get it. @rule WH-CASE-02 */
export const stealthHelp = ({ id }: Sneak, helper: string | null): number =>
  helper === null || helper === id ? 0 : STEALTH_HELP;

export const STEALTH_RESULTS = ["unseen", "noticed", "again"] as const;
/** What becomes of whoever sneaks; ties are rolled again. */
export type StealthResult = (typeof STEALTH_RESULTS)[number];

/** A granular contest against an alert guard, a plain roll where nobody watches. @rule WH-CASE-02 */
export function resolveStealth(sneak: CheckOutcome, guard: CheckOutcome | null, options: RuleOptions): StealthResult {
  if (!guard) return sneak.success ? "unseen" : "noticed";
  const order = compareContestants(sneak, guard, { granular: true, options });
  if (order === 0) return "again";
  return order < 0 ? "unseen" : "noticed";
}
