import { requireNumber } from "../rules/numbers.ts";

const PERCENT_PER_POINT = 5;
const POOL_BONUS = 10;
const MOST_HIT_POINTS = 20;

/** The score for a percentage; below 5 % it is 0, on which no roll can succeed. @rule WH-CONV-01 */
export const fromPercentage = (percent: number): number =>
  Math.floor(requireNumber(percent, "percent") / PERCENT_PER_POINT);

/** The score for a pool of dice. @rule WH-CONV-01 */
export const fromDicePool = (dice: number): number => Math.floor(requireNumber(dice, "dice")) + POOL_BONUS;

/** Hit points of other games, limited to 1 to 20; the Referee may change them. @rule WH-CONV-01 */
export const scaledHitPoints = (hitPoints: number): number =>
  Math.min(MOST_HIT_POINTS, Math.max(1, Math.floor(requireNumber(hitPoints, "hit points"))));

/** How to roll for a skill of another game: a single roll with the skill, a negative double roll without it. @rule WH-CONV-01 */
export const modeOfSkill = (skilled: boolean): "single" | "negative" => (skilled ? "single" : "negative");

/** The largest pool, which replaces hit dice in games without them; 0 if there is none. @rule WH-CONV-01 */
export const bestPool = (pools: readonly number[]): number =>
  pools.reduce((best, pool) => Math.max(best, requireNumber(pool, "dice")), 0);

/** The place of the skill that a task is about, by its name; -1 if there is none. @rule WH-CONV-01 */
export function skillFor(skills: readonly string[], task: string): number {
  const wanted = task.trim().toLowerCase();
  const fits = (skill: string): boolean => skill !== "" && (wanted.includes(skill) || skill.includes(wanted));
  return wanted === "" ? -1 : skills.findIndex((name) => fits(name.trim().toLowerCase()));
}
