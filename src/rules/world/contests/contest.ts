import type { CheckOutcome } from "../../dice/check.ts";
import { DEFAULT_OPTIONS, type RuleOptions } from "../../options.ts";

/** What of an outcome decides a contest. */
export type Contestant = Pick<CheckOutcome, "result" | "pair" | "quality" | "face">;

/** Best first; a contestant who may not roll counts as a plain failure. */
export const CONTEST_RANKS = ["benefit", "crit", "success", "failure", "fumble", "detriment"] as const;
export type ContestRank = (typeof CONTEST_RANKS)[number];

/** Pairs go beyond every other result. @rule WH-CONT-01 WH-CONT-04 */
export function contestRank({ result, pair }: Contestant): ContestRank {
  if (pair) return pair;
  return result === "notAllowed" ? "failure" : result;
}

/** How a contest is compared. */
export interface Comparison {
  /** Whether the rolls within a rank count. @rule WH-CONT-02 */
  readonly granular?: boolean;
  readonly options?: RuleOptions;
}

/** Within a rank the higher roll wins, and having one beats having none. @rule WH-CONT-02 WH-CONT-04 */
function finenessOf(
  { quality, face }: Contestant,
  { granular = false, options = DEFAULT_OPTIONS }: Comparison,
): number {
  if (!granular) return 0;
  return quality ?? (options.granularFailures ? (face ?? 0) : 0);
}

/** Negative if the first does better, 0 for a tie. @rule WH-CONT-01 WH-CONT-02 */
export function compareContestants(first: Contestant, second: Contestant, comparison: Comparison = {}): number {
  const rank = (one: Contestant): number => CONTEST_RANKS.indexOf(contestRank(one));
  return rank(first) - rank(second) || finenessOf(second, comparison) - finenessOf(first, comparison);
}

/** The places of those who do best; several are tied. @rule WH-CONT-01 WH-CONT-02 WH-CONT-03 */
export function contestWinners(contestants: readonly Contestant[], comparison: Comparison = {}): readonly number[] {
  const isBeaten = (one: Contestant): boolean =>
    contestants.some((other) => compareContestants(other, one, comparison) < 0);
  return contestants.flatMap((one, place) => (isBeaten(one) ? [] : [place]));
}
