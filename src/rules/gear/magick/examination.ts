import { type Check, type CheckOutcome, resolveCheck } from "../../dice/check.ts";
import type { DicePlan, Faces } from "../../dice/dice.ts";
import { type Task, toTaskCheck } from "../../dice/task.ts";
import type { Explained } from "../../explained.ts";
import { ACTIVITIES, planActivity, resolveActivity, type TimeTaken } from "../../world/time/activities.ts";
import type { Rulebook } from "../../contract/rulebook.ts";
import { type CurseFacts, secretModifiers } from "./curse.ts";

/** The roll to examine an item: as shown to the player, and as actually made. */
export interface Examination {
  readonly shown: Check;
  /** Includes what only the Referee knows. @rule WH-CURSE-01 */
  readonly made: Check;
}

/**
 * A trained roll of Intelligence, or of what serves for it; a curse may be hidden in the score.
 * @rule WH-ITEM-02 WH-CURSE-01 WH-CUST-01
 */
export function toExamination(
  intelligence: Explained,
  task: Pick<Task, "relevant" | "vocationDoubles" | "mode" | "difficulty" | "help"> & Partial<Pick<Task, "attribute">>,
  curse: CurseFacts | null = null,
): Examination {
  const shown = toTaskCheck(intelligence, { attribute: "intelligence", ...task, trained: true });
  return { shown, made: { ...shown, modifiers: [...shown.modifiers, ...secretModifiers(curse)] } };
}

/** The d6 for the hours it takes. @rule WH-ITEM-02 */
export const EXAMINATION_DICE: DicePlan = planActivity(ACTIVITIES.studyArtifact);

/** What everybody may see of the roll: its result, but no number that only the Referee knows. @rule WH-CURSE-01 */
export function shownExamination({ shown }: Examination, { check }: Pick<ExaminationOutcome, "check">): CheckOutcome {
  const seen = resolveCheck(shown, check.faces);
  const { result, success, quality, surplus } = check;
  return { ...seen, result, success, quality, surplus };
}

/** The outcome of an examination. */
export interface ExaminationOutcome {
  readonly check: CheckOutcome;
  /** Whether the item's effect and cost are revealed. */
  readonly revealed: boolean;
  readonly time: TimeTaken;
}

/** The hours pass either way; a success reveals the item. @rule WH-ITEM-02 */
export function resolveExamination(
  { made }: Examination,
  { roll, hours }: { readonly roll: Faces; readonly hours: Faces },
  rulebook: Rulebook,
): ExaminationOutcome {
  const check = resolveCheck(made, roll);
  return { check, revealed: check.success, time: resolveActivity(ACTIVITIES.studyArtifact, hours, rulebook) };
}
