import { type Check, type CheckOutcome, resolveCheck } from "../../dice/check.ts";
import type { DicePlan, Faces } from "../../dice/dice.ts";
import { type Task, toTaskCheck } from "../../dice/task.ts";
import type { Explained } from "../../explained.ts";
import { ACTIVITIES, planActivity, resolveActivity, type TimeTaken } from "../../world/time/activities.ts";
import type { Rulebook } from "../../contract/rulebook.ts";
import { type CurseFacts, secretModifiers } from "./curse.ts";

/** The roll that examines an item, as the player sees it and as it is made. */
export interface Examination {
  readonly shown: Check;
  /** With what only the Referee knows. @rule WH-CURSE-01 */
  readonly made: Check;
}

/** Intelligence, and training is asked for; a curse may hide in the score. @rule WH-ITEM-02 WH-CURSE-01 */
export function toExamination(
  intelligence: Explained,
  task: Pick<Task, "relevant" | "vocationDoubles" | "mode" | "difficulty" | "help">,
  curse: CurseFacts | null = null,
): Examination {
  const shown = toTaskCheck(intelligence, { ...task, attribute: "intelligence", trained: true });
  return { shown, made: { ...shown, modifiers: [...shown.modifiers, ...secretModifiers(curse)] } };
}

/** The d6 of the hours that it takes. @rule WH-ITEM-02 */
export const EXAMINATION_DICE: DicePlan = planActivity(ACTIVITIES.studyArtifact);

/** What everybody may see of the roll: what it came to, and no number that only the Referee knows. @rule WH-CURSE-01 */
export function shownExamination({ shown }: Examination, { check }: Pick<ExaminationOutcome, "check">): CheckOutcome {
  const seen = resolveCheck(shown, check.faces);
  const { result, success, quality, surplus } = check;
  return { ...seen, result, success, quality, surplus };
}

/** What an examination came to. */
export interface ExaminationOutcome {
  readonly check: CheckOutcome;
  /** What the item does and costs is known. */
  readonly revealed: boolean;
  readonly time: TimeTaken;
}

/** The hours go by either way; a success reveals the item. @rule WH-ITEM-02 */
export function resolveExamination(
  { made }: Examination,
  { roll, hours }: { readonly roll: Faces; readonly hours: Faces },
  rulebook: Rulebook,
): ExaminationOutcome {
  const check = resolveCheck(made, roll);
  return { check, revealed: check.success, time: resolveActivity(ACTIVITIES.studyArtifact, hours, rulebook) };
}
