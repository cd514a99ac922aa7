import type { SaveTag } from "../characters/classes/class-table.ts";
import type { Check } from "../checks/check.ts";
import type { DicePlan } from "../base/dice.ts";
import { type Saver, toSaveCheck } from "../checks/save.ts";
import { type Task, toTaskCheck } from "../checks/task.ts";
import type { Explained } from "../base/explained.ts";
import type { TrialWay } from "./trial.ts";

/** A victim's scores for saving throws against damage and death. */
export interface Victim {
  readonly kind: "character" | "monster" | "retainer";
  readonly saver: Saver;
  /** A task roll of Constitution with any groups that help; null for those without it. */
  readonly constitution: Check | null;
}

/** The rounds that a dying creature has left. @rule WH-DMG-03 */
export const ROUNDS_TO_LIVE: DicePlan = { count: 1, faces: 6, bonus: 0 };

export const LIFE_WAYS = ["savingThrow", "constitution"] as const;

/**
 * The ways to save against damage or death: the saving throw, or Constitution for those who have it. Neither can be
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

/** A player character, whose Constitution is rolled as a task that requires no training. @rule WH-SVD-05 */
export const characterVictim = (saver: Saver, constitution: Explained, task: Partial<Task> = {}): Victim => ({
  kind: "character",
  saver,
  constitution: toTaskCheck(constitution, {
    attribute: "constitution",
    relevant: [],
    trained: false,
    vocationDoubles: false,
    ...task,
  }),
});

/** Anybody whom no player plays: only a saving throw. @rule WH-MON-09 WH-SVD-01 */
export const monsterVictim = (saver: Saver, kind: "monster" | "retainer" = "monster"): Victim => ({
  kind,
  saver,
  constitution: null,
});
