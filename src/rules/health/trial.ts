import { type Check, type CheckOutcome, planCheck, resolveCheck } from "../checks/check.ts";
import { type DicePlan, type Faces, resolveTotal } from "../base/dice.ts";
import { RuleError } from "../base/rule-error.ts";

/** A roll that a creature's hit points call for, and the ways to make it. */
export interface Trial {
  /** The stake: "deathSave", or a word of a pack's own. */
  readonly id: string;
  /** Whether it is optional. */
  readonly optional: boolean;
  readonly ways: readonly TrialWay[];
  readonly rules: readonly string[];
}

/** One way to make a trial: a roll, further dice depending on its result, or only those dice. */
export interface TrialWay {
  readonly id: string;
  /** Null if there is no score to roll against, and only the dice of a failure are rolled. */
  readonly check: Check | null;
  readonly onSuccess: DicePlan | null;
  readonly onFailure: DicePlan | null;
}

/** The faces of a trial: of the roll, and of the further dice. */
export interface TrialRoll {
  readonly way: string;
  readonly faces: Faces;
  readonly more: Faces;
}

/** The outcome of a trial; plain data that a card can store. */
export interface TrialOutcome {
  readonly trial: string;
  readonly way: string;
  readonly check: CheckOutcome | null;
  readonly success: boolean;
  /** The sum of the further dice; null if none were rolled. */
  readonly amount: number | null;
  readonly rules: readonly string[];
}

const NO_DICE: DicePlan = { count: 0, faces: 20, bonus: 0 };

/** The chosen way of a trial. */
export function wayOf({ id, ways }: Trial, way: string): TrialWay {
  const found = ways.find((one) => one.id === way);
  if (found) return found;
  throw new RuleError("WHITEHACK.Error.choice", `"${way}" is no way through "${id}".`, { choice: way });
}

/** The d20s of a trial; none if there is no score to roll against. @rule WH-DMG-03 WH-SVD-05 */
export function planTrial(trial: Trial, way: string): DicePlan {
  const { check } = wayOf(trial, way);
  return check ? planCheck(check) : NO_DICE;
}

/** The dice that follow a success or a failure; null for none. @rule WH-DMG-03 WH-SVD-01 */
export function planAfterTrial(trial: Trial, way: string, success: boolean): DicePlan | null {
  const { onSuccess, onFailure } = wayOf(trial, way);
  return success ? onSuccess : onFailure;
}

/** The result of a trial's dice. @rule WH-DMG-03 WH-SVD-01 WH-SVD-05 */
export function resolveTrial(trial: Trial, { way, faces, more }: TrialRoll): TrialOutcome {
  const { check } = wayOf(trial, way);
  const rolled = check && resolveCheck(check, faces);
  const success = rolled?.success ?? false;
  const plan = planAfterTrial(trial, way, success);
  return {
    trial: trial.id,
    way,
    check: rolled,
    success,
    amount: plan && resolveTotal(plan, more),
    rules: [...new Set([...trial.rules, ...(rolled?.rules ?? [])])],
  };
}
