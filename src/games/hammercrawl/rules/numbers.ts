import type { DicePlan, DieSize } from "../../../rules/base/dice.ts";
import { sumOf } from "../../../rules/base/explained.ts";
import { requireInteger, requireNumber } from "../../../rules/base/numbers.ts";

/** The tiers of levels, hit dice and treasure. */
export type Tier = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const TIERS: readonly Tier[] = [0, 1, 2, 3, 4, 5, 6];
const LEVELS_IN_A_TIER = 3;

/** The tier of a level, or of hit dice: a third, rounded up, and at most 6. @rule HC-TIR-01 */
export const tierOf = (levelOrDice: number): Tier =>
  TIERS[Math.min(TIERS.length - 1, Math.max(0, Math.ceil(requireNumber(levelOrDice, "level") / LEVELS_IN_A_TIER)))] ??
  0;

/** The tier of a creature by its hit dice, of which fewer than one count as one. @rule HC-TIR-01 */
export const tierOfHitDice = (dice: number): Tier => tierOf(Math.max(1, dice));

/** The tier of an average level of a party, rounded to the nearest, halves up. @rule HC-XP-02 */
export function averageTier(levels: readonly number[]): Tier {
  if (levels.length === 0) return 0;
  let sum = 0;
  for (const level of levels) sum += requireInteger(level, "level");
  return tierOf(Math.floor(sum / levels.length + 1 / 2));
}

/** The lowest scores of each modifier, from the best downwards. */
const MODIFIERS = [
  [18, 3],
  [16, 2],
  [13, 1],
  [9, 0],
  [6, -1],
  [4, -2],
] as const;
const LOWEST_MODIFIER = -3;

/** What a stat adds: −3 to +3. @rule HC-GEN-05 */
export function statModifier(score: number): number {
  const whole = requireInteger(score, "score");
  for (const [from, modifier] of MODIFIERS) if (whole >= from) return modifier;
  return LOWEST_MODIFIER;
}

const EVEN_TARGET = 15;
const TARGET_STEP = 3;
const MOST_TIERS_APART = 2;

/** By how many tiers a source is above who resists it, at most two either way. */
const tiersAbove = (source: number, own: number): number =>
  Math.max(-MOST_TIERS_APART, Math.min(MOST_TIERS_APART, requireInteger(source, "tier") - requireInteger(own, "tier")));

/** What a save or a thief's skill has to reach, by the tiers of its source and of who rolls. @rule HC-SAV-02 HC-SKL-02 */
export const targetByTier = (sourceTier: number, ownTier: number): number =>
  EVEN_TARGET + TARGET_STEP * tiersAbove(sourceTier, ownTier);

/** What a source of another tier adds to the saving throw of Whitehack's people, who roll low. @rule HC-SAV-07 */
export const tierModifier = (sourceTier: number, ownTier: number): number =>
  // "+ 0" turns -0 into 0
  -TARGET_STEP * tiersAbove(sourceTier, ownTier) + 0;

/** The dice of damage and hit points, from the smallest. */
export const HIT_DICE = [4, 6, 8, 10, 12] as const;
export type HitDie = (typeof HIT_DICE)[number];

/** A die some steps larger or smaller, within d4 and d12. @rule HC-DMG-01 */
export function stepDie(die: HitDie, steps: number): HitDie {
  const at = HIT_DICE.indexOf(die) + requireInteger(steps, "steps");
  return HIT_DICE[Math.max(0, Math.min(HIT_DICE.length - 1, at))] ?? die;
}

/** A reason for advantage (above 0) or disadvantage (below), in dice; `label` is a language key or a proper name. */
export interface StepReason {
  readonly label: string;
  readonly value: number;
  readonly rule?: string;
}

/** Steps of advantage less those of disadvantage. @rule HC-CNV-07 */
export const netSteps = (reasons: readonly StepReason[]): number => requireInteger(sumOf(reasons), "steps");

/** One die, and one more of its kind for each step of advantage or disadvantage. @rule HC-CNV-07 */
export const planSteps = (faces: DieSize, steps: number): DicePlan => ({
  count: 1 + Math.abs(requireInteger(steps, "steps")),
  faces,
  bonus: 0,
});

/** The place of the die that counts: the highest with advantage, the lowest with disadvantage, of equals the first. @rule HC-CNV-07 */
export function keptOf(faces: readonly number[], steps: number): number {
  let kept = 0;
  for (let at = 1; at < faces.length; at += 1) {
    const more = (faces[at] ?? 0) - (faces[kept] ?? 0);
    if (steps < 0 ? more < 0 : more > 0) kept = at;
  }
  return kept;
}

/** The places of the dice that do not count. @rule HC-CNV-07 */
export const droppedOf = (faces: readonly number[], steps: number): readonly number[] => {
  const kept = keptOf(faces, steps);
  return faces.flatMap((_, at) => (at === kept ? [] : [at]));
};

/** The same steps as a double roll of Whitehack's people, which is never more than one. @rule HC-CNV-07 */
export function stepsAsMode(steps: number): "positive" | "negative" | "single" {
  if (steps === 0) return "single";
  return steps > 0 ? "positive" : "negative";
}
