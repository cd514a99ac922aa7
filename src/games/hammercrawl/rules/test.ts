import { type DicePlan, type Faces, requireFaces } from "../../../rules/base/dice.ts";
import { type Modifier, sumOf } from "../../../rules/base/explained.ts";
import { requireInteger } from "../../../rules/base/numbers.ts";
import { droppedOf, keptOf, netSteps, planSteps, type StepReason } from "./numbers.ts";

/** A d20 that, with what is added to it, is to reach a target. */
export interface Test {
  /** What is rolled: "mind", "stealth"; a language key, or plain words. */
  readonly label: string;
  readonly modifiers: readonly Modifier[];
  readonly target: number;
  /** Reasons for advantage and disadvantage, in dice. */
  readonly steps: readonly StepReason[];
  /** The rules that ask for it. */
  readonly rules: readonly string[];
}

/** What a test came to; plain data that a card can store. */
export interface TestOutcome {
  readonly steps: number;
  readonly face: number;
  readonly bonus: number;
  readonly total: number;
  readonly target: number;
  readonly success: boolean;
  /** The places of the dice that do not count. */
  readonly dropped: readonly number[];
  /** By how much the total misses the target; 0 for a success. */
  readonly short: number;
}

/** One d20, and one more for each step of advantage or disadvantage. @rule HC-CNV-01 HC-CNV-07 */
export const planTest = ({ steps }: Pick<Test, "steps">): DicePlan => planSteps(20, netSteps(steps));

const bonusOf = ({ modifiers }: Pick<Test, "modifiers">): number => requireInteger(sumOf(modifiers), "bonus");

/** The die that counts with what is added reaches the target, or does not; a 20 or a 1 are as any other. @rule HC-CNV-01 HC-SAV-05 */
export function resolveTest(test: Test, rolled: Faces): TestOutcome {
  const faces = requireFaces(planTest(test), rolled);
  const steps = netSteps(test.steps);
  const face = faces[keptOf(faces, steps)] ?? 0;
  const bonus = bonusOf(test);
  const total = face + bonus;
  const short = Math.max(0, test.target - total);
  return {
    steps,
    face,
    bonus,
    total,
    target: test.target,
    success: short === 0,
    dropped: droppedOf(faces, steps),
    short,
  };
}

const FACES = 20;

/** The chance of success, from 0 to 1. @rule HC-CNV-01 HC-CNV-07 */
export function oddsOf(test: Test): number {
  const steps = netSteps(test.steps);
  const needed = test.target - bonusOf(test);
  const single = Math.max(0, Math.min(FACES, FACES + 1 - needed)) / FACES;
  return steps < 0 ? single ** (1 - steps) : 1 - (1 - single) ** (1 + steps);
}
