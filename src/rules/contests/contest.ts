import type { CheckOutcome } from "../dice/check.ts";

/** What of an outcome decides a contest. */
export type Contestant = Pick<CheckOutcome, "result" | "pair" | "quality" | "face">;

/** Best first; whoever may not roll has failed plainly. */
export const CONTEST_RANKS = ["benefit", "crit", "success", "failure", "fumble", "detriment"] as const;
export type ContestRank = (typeof CONTEST_RANKS)[number];

/** Pairs go beyond every other result. @rule WH-CONT-01 WH-CONT-04 */
export function contestRank({ result, pair }: Contestant): ContestRank {
  if (pair) return pair;
  return result === "notAllowed" ? "failure" : result;
}

/** Within a rank the higher roll wins, and having one beats having none. @rule WH-CONT-02 WH-CONT-04 */
const finenessOf = ({ quality, face }: Contestant): number => quality ?? face ?? 0;

/** Negative if the first does better, 0 for a tie; `granular` looks at the rolls within a rank. @rule WH-CONT-01 WH-CONT-02 */
export function compareContestants(first: Contestant, second: Contestant, granular = false): number {
  const rank = (one: Contestant): number => CONTEST_RANKS.indexOf(contestRank(one));
  return rank(first) - rank(second) || (granular ? finenessOf(second) - finenessOf(first) : 0);
}

/** The places of those who do best; several are tied. @rule WH-CONT-01 WH-CONT-02 WH-CONT-03 */
export function contestWinners(contestants: readonly Contestant[], granular = false): readonly number[] {
  const isBeaten = (one: Contestant): boolean =>
    contestants.some((other) => compareContestants(other, one, granular) < 0);
  return contestants.flatMap((one, place) => (isBeaten(one) ? [] : [place]));
}
