import { type CheckOutcome, type DiceMode, planCheck, resolveCheck } from "./check.ts";
import type { Faces } from "../base/dice.ts";
import { lineCheck, type RollFacts, type RollLine } from "./roll-lines.ts";

/** The outcome of what succeeds without a roll: by the player's words, or because it cannot fail. @rule WH-TASK-09 WH-CASE-03 WH-CASE-05 */
export const certainOutcome = (rules: readonly string[]): CheckOutcome => ({
  score: 0,
  base: 0,
  modifiers: [],
  reasons: [],
  mode: "single",
  faces: [],
  kept: null,
  face: null,
  result: "success",
  success: true,
  quality: null,
  surplus: 0,
  pair: null,
  rules,
});

/** Whether an outcome is one without a roll. @rule WH-TASK-09 */
export const isCertain = ({ success, faces }: Pick<CheckOutcome, "success" | "faces">): boolean =>
  success && faces.length === 0;

/** How much one step makes a task easier or harder. @rule WH-TASK-05 */
export const RULING_STEP = 2;

/** A ruling of the Referee on a roll that was made. */
export type RollRuling =
  | { readonly kind: "step"; readonly by: number }
  /** How the dice count, whatever the lines say; null leaves it to the lines. @rule WH-DICE-06 */
  | { readonly kind: "mode"; readonly mode: DiceMode | null }
  /** A ticked line stops counting, or an unticked one counts. */
  | { readonly kind: "line"; readonly id: string };

/** All rulings on a roll so far. */
export interface Ruled {
  readonly step: number;
  readonly mode: DiceMode | null;
  /** The ids of the lines whose ticks were reversed. */
  readonly flipped: readonly string[];
}

/** Whether there is any ruling. */
export const isRuled = ({ step, mode, flipped }: Ruled): boolean => step !== 0 || mode !== null || flipped.length > 0;

/** The rulings with one more; ruling on the same line again takes that back. @rule WH-TASK-05 WH-DICE-06 */
export function ruledBy(ruled: Ruled, ruling: RollRuling): Ruled {
  if (ruling.kind === "step") return { ...ruled, step: ruled.step + ruling.by };
  if (ruling.kind === "mode") return { ...ruled, mode: ruling.mode };
  const { flipped } = ruled;
  const others = flipped.filter((id) => id !== ruling.id);
  return { ...ruled, flipped: others.length < flipped.length ? others : [...flipped, ruling.id] };
}

const stepLine = (step: number): RollLine => ({
  id: "ruling",
  label: "WHITEHACK.Modifier.ruling",
  why: "situation",
  rule: "WH-TASK-05",
  on: true,
  effect: { kind: "bonus", value: step },
});

/** The roll with the Referee's rulings. @rule WH-TASK-05 */
export const ruledRoll = (roll: RollFacts, { step, mode, flipped }: Ruled): RollFacts => ({
  ...roll,
  mode: mode ?? roll.mode,
  lines: [
    ...roll.lines.map((line) => (flipped.includes(line.id) ? { ...line, on: !line.on } : line)),
    ...(step === 0 ? [] : [stepLine(step)]),
  ],
});

/** How many more dice have to be rolled for a ruled roll. @rule WH-DICE-04 */
export const diceLacking = (roll: RollFacts, rolled: Faces): number =>
  Math.max(0, planCheck(lineCheck(roll)).count - rolled.length);

/**
 * Resolves the same dice again; if only one is needed now, the first counts. Null if dice are missing.
 * @rule WH-DICE-04 WH-DICE-06
 */
export function readAgain(roll: RollFacts, rolled: Faces): CheckOutcome | null {
  const check = lineCheck(roll);
  const { count } = planCheck(check);
  return rolled.length < count ? null : resolveCheck(check, rolled.slice(0, count));
}
