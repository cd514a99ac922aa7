import {
  type DicePlan,
  planAfterTrial,
  planTrial,
  resolveCheck,
  resolveTrial,
  type Trial,
  type TrialOutcome,
  wayOf,
} from "../../rules/index.ts";
import type { Throw } from "../dice.ts";

/** A trial with its outcome. */
export interface ThrownTrial {
  readonly outcome: TrialOutcome;
  readonly rolls: readonly Roll[];
}

/** Throws a trial in one of its ways, and the further dice once it is known how it ended. @rule WH-DMG-03 WH-SVD-01 */
export async function throwTrial(
  trial: Trial,
  way: string,
  dice: (plan: DicePlan) => Promise<Throw>,
): Promise<ThrownTrial> {
  const first = await dice(planTrial(trial, way));
  const { check } = wayOf(trial, way);
  const success = check !== null && resolveCheck(check, first.faces).success;
  const plan = planAfterTrial(trial, way, success);
  const more = plan ? await dice(plan) : { faces: [], rolls: [] };
  const outcome = resolveTrial(trial, { way, faces: first.faces, more: more.faces });
  return { outcome, rolls: [...first.rolls, ...more.rolls] };
}
