import { type DicePlan, type Faces, parseDamage, requireFaces } from "../../base/dice.ts";
import type { Task } from "../../checks/task.ts";
import type { DisadvantageFacts } from "../../base/facts.ts";
import type { Activity } from "../../families/turns.ts";
import type { CheckOutcome } from "../../checks/check.ts";
import { type SubstanceFacts, toSubstanceEffect } from "./dose.ts";
import { type CommonTask, PLAIN_TASK } from "../../checks/tasks/common-task.ts";
import { ACTIVITIES } from "../../base/time/activities.ts";

/** Ways to use a crystal. */
interface CrystalUse {
  readonly act: "write" | "read";
  /** Brief: no more than a thought. */
  readonly brief: boolean;
}

/** The plan for the use of a crystal. */
interface CrystalPlan {
  readonly refusal: "full" | null;
  readonly task: Pick<Task, "attribute" | "trained">;
  readonly activity: Activity;
}

/** A trained Wisdom roll, taking hours unless it is brief; a full crystal can only be read. @rule WH-ART-03 */
export const planCrystal = ({ act, brief }: CrystalUse, full: boolean): CrystalPlan => ({
  refusal: act === "write" && full ? "full" : null,
  task: { attribute: "wisdom", trained: true },
  activity: brief ? { unit: "dungeonTurn", rolled: false } : { unit: "hour", rolled: true },
});

/** The effect of a cracked crystal on those whose saving throw fails. @rule WH-ART-03 */
type CrystalMishap =
  | { readonly kind: "asleep" | "blind"; readonly hours: number | "d6" }
  /** An injury at Wisdom; a fragment of another mind helps and hinders like a species. */
  | { readonly kind: "fragment" | "insane"; readonly disadvantage: DisadvantageFacts; readonly helpsToo: boolean }
  | { readonly kind: "vomits"; readonly damage: DicePlan }
  | { readonly kind: "forgets"; readonly months: number };

/** The d6 for the mishap. @rule WH-ART-03 */
export const MISHAP_DICE: DicePlan = { count: 1, faces: 6, bonus: 0 };

const atWisdom = (name: string): DisadvantageFacts => ({ name, attribute: "wisdom" });

/** The six mishaps in order; a table may have its own. @rule WH-ART-03 */
export const CRYSTAL_MISHAPS: readonly CrystalMishap[] = [
  { kind: "asleep", hours: 24 },
  { kind: "blind", hours: "d6" },
  { kind: "fragment", disadvantage: atWisdom("Mind fragment"), helpsToo: true },
  { kind: "vomits", damage: { count: 1, faces: 6, bonus: 0 } },
  { kind: "forgets", months: 1 },
  { kind: "insane", disadvantage: atWisdom("Insanity"), helpsToo: false },
];

/** The mishap that a d6 draws; null if a custom table is shorter. @rule WH-ART-03 */
export function resolveMishap(faces: Faces, mishaps: readonly CrystalMishap[] = CRYSTAL_MISHAPS): CrystalMishap | null {
  const [face = 0] = requireFaces(MISHAP_DICE, faces);
  return mishaps[face - 1] ?? null;
}

/** A water plant whose juice is poisonous once concentrated. @rule WH-SUB-03 */
export const MILLERS_COUGH: SubstanceFacts = {
  name: "Miller’s Cough",
  tags: ["poison"],
  primary: toSubstanceEffect({ damage: parseDamage("2d6"), save: "negates" }),
  secondary: null,
  remedy: "",
  addictive: false,
  withdrawal: "",
};

/** The trained task of making poison from the plant. @rule WH-SUB-03 */
export const PLANT_TASK: Pick<Task, "attribute" | "trained"> = { attribute: "intelligence", trained: true };

/** The poison if the task succeeds; the plant itself is harmless. @rule WH-SUB-03 */
export const concentratePlant = ({ success }: Pick<CheckOutcome, "success">): SubstanceFacts | null =>
  success ? MILLERS_COUGH : null;

/** Careful sampling, which needs no roll and takes ten minutes. @rule WH-ITEM-03 */
export const SAMPLE_TASK: CommonTask = {
  ...PLAIN_TASK,
  id: "sample",
  name: "WHITEHACK.CommonTask.sample.name",
  time: ACTIVITIES.samplePotion,
  certain: true,
  rule: "WH-ITEM-03",
};

/** Making poison of a plant that is harmless by itself. @rule WH-SUB-03 */
export const CONCENTRATE_TASK: CommonTask = {
  ...PLAIN_TASK,
  ...PLANT_TASK,
  id: "concentrate",
  name: "WHITEHACK.CommonTask.concentrate.name",
  says: {
    crit: "",
    success: "WHITEHACK.CommonTask.concentrate.success",
    failure: "WHITEHACK.CommonTask.concentrate.failure",
    fumble: "",
  },
  rule: "WH-SUB-03",
};
