import { type DicePlan, type Faces, requireFaces } from "../../dice/dice.ts";
import type { Task } from "../../dice/task.ts";
import type { DisadvantageFacts } from "../../facts.ts";
import type { Activity } from "../../contract/turn-length.ts";

/** Ways to use a crystal. */
export interface CrystalUse {
  readonly act: "write" | "read";
  /** Brief: no more than a thought. */
  readonly brief: boolean;
}

/** What using a crystal involves. */
export interface CrystalPlan {
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
export type CrystalMishap =
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
