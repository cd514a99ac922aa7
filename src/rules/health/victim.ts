import type { SaveTag } from "../classes/class-table.ts";
import type { Check } from "../dice/check.ts";
import type { DicePlan } from "../dice/dice.ts";
import { type Saver, toSaveCheck } from "../dice/save.ts";
import type { TrialWay } from "./trial.ts";

/** What somebody brings to rolls for life and limb. */
export interface Victim {
  readonly kind: "character" | "monster" | "retainer";
  readonly saver: Saver;
  /** A task roll of Constitution with whatever groups help; null for those who have none. */
  readonly constitution: Check | null;
}

/** The rounds until somebody who is dying is dead. @rule WH-DMG-03 */
export const ROUNDS_TO_LIVE: DicePlan = { count: 1, faces: 6, bonus: 0 };

export const LIFE_WAYS = ["savingThrow", "constitution"] as const;

/**
 * The ways to save against damage or death: the saving throw, or Constitution for whoever has it. Neither can be
 * fumbled. @rule WH-SVD-05 WH-DMG-03 WH-STRONG-17
 */
export function lifeWays(
  { saver, constitution }: Victim,
  tags: readonly SaveTag[],
  dice: Pick<TrialWay, "onSuccess" | "onFailure">,
): readonly TrialWay[] {
  const [savingThrow, byConstitution] = LIFE_WAYS;
  const ways = [{ id: savingThrow, check: toSaveCheck(saver, { tags }), ...dice }];
  if (!constitution) return ways;
  return [...ways, { id: byConstitution, check: { ...constitution, cannotFumble: true }, ...dice }];
}
