import { requireNumber } from "../rules/numbers.ts";

const PERCENT_PER_POINT = 5;
const POOL_BONUS = 10;
const MOST_HIT_POINTS = 20;

/** The score that a percentage stands for; below 5 % it is 0, which cannot be rolled. @rule WH-CONV-01 */
export const fromPercentage = (percent: number): number =>
  Math.floor(requireNumber(percent, "percent") / PERCENT_PER_POINT);

/** The score that a pool of dice stands for. @rule WH-CONV-01 */
export const fromDicePool = (dice: number): number => Math.floor(requireNumber(dice, "dice")) + POOL_BONUS;

/** Hit points of a game with many of them, brought down to 1 to 20; the Referee may think otherwise. @rule WH-CONV-01 */
export const scaledHitPoints = (hitPoints: number): number =>
  Math.min(MOST_HIT_POINTS, Math.max(1, Math.floor(requireNumber(hitPoints, "hit points"))));

/** How somebody with a skill of another game rolls: a single die, or a negative double roll without it. @rule WH-CONV-01 */
export const modeOfSkill = (skilled: boolean): "single" | "negative" => (skilled ? "single" : "negative");

/** The pool that stands in for hit dice where a game has none: the best; 0 without any. @rule WH-CONV-01 */
export const bestPool = (pools: readonly number[]): number =>
  pools.reduce((best, pool) => Math.max(best, requireNumber(pool, "dice")), 0);
