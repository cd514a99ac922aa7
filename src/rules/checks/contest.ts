import type { CheckOutcome } from "./check.ts";
import { requireCount } from "../base/numbers.ts";
import { DEFAULT_OPTIONS, type RuleOptions } from "../base/options.ts";

/** The parts of an outcome that decide a contest. */
export type Contestant = Pick<CheckOutcome, "result" | "pair" | "quality" | "face">;

/** Best first; a contestant who may not roll counts as an ordinary failure. */
export const CONTEST_RANKS = ["benefit", "crit", "success", "failure", "fumble", "detriment"] as const;
type ContestRank = (typeof CONTEST_RANKS)[number];

/** Pairs go beyond every other result. @rule WH-CONT-01 WH-CONT-04 */
export function contestRank({ result, pair }: Contestant): ContestRank {
  if (pair) return pair;
  return result === "notAllowed" ? "failure" : result;
}

/** How contestants are compared. */
export interface Comparison {
  /** Whether rolls within the same rank are compared. @rule WH-CONT-02 */
  readonly granular?: boolean;
  readonly options?: RuleOptions;
}

/** Within a rank the higher roll wins, and any roll beats none. @rule WH-CONT-02 WH-CONT-04 */
function finenessOf(
  { quality, face }: Contestant,
  { granular = false, options = DEFAULT_OPTIONS }: Comparison,
): number {
  if (!granular) return 0;
  return quality ?? (options.granularFailures ? (face ?? 0) : 0);
}

/** Negative if the first is better, 0 for a tie. @rule WH-CONT-01 WH-CONT-02 */
export function compareContestants(first: Contestant, second: Contestant, comparison: Comparison = {}): number {
  const rank = (one: Contestant): number => CONTEST_RANKS.indexOf(contestRank(one));
  return rank(first) - rank(second) || finenessOf(second, comparison) - finenessOf(first, comparison);
}

/** The indices of the best; several if they are tied. @rule WH-CONT-01 WH-CONT-02 WH-CONT-03 */
export function contestWinners(contestants: readonly Contestant[], comparison: Comparison = {}): readonly number[] {
  const isBeaten = (one: Contestant): boolean =>
    contestants.some((other) => compareContestants(other, one, comparison) < 0);
  return contestants.flatMap((one, place) => (isBeaten(one) ? [] : [place]));
}

/**
 * The indices of the best among those asked to roll; null stands for one who did not, and cannot win.
 * @rule WH-CONT-01 WH-CONT-02 WH-TASK-06
 */
export function bestAmong(asked: readonly (Contestant | null)[], comparison: Comparison = {}): readonly number[] {
  const rolled = asked.flatMap((contestant, place) => (contestant ? [{ contestant, place }] : []));
  const winners = contestWinners(
    rolled.map(({ contestant }) => contestant),
    comparison,
  );
  return winners.flatMap((at) => rolled[at]?.place ?? []);
}

/**
 * The result of a group's task: how many succeeded, and whether that is enough; null if nobody counts.
 * @rule WH-TASK-06
 */
export function groupResult(asked: readonly ({ readonly success: boolean } | null)[], needed: number) {
  const made = asked.filter((one) => one?.success).length;
  return { made, isEnough: requireCount(needed, "needed") === 0 ? null : made >= needed };
}
