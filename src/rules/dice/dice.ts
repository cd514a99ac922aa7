import { requireInteger } from "../numbers.ts";
import { RuleError } from "../rule-error.ts";

/** The numbers of faces that dice may have. */
export type DieSize = 4 | 6 | 8 | 10 | 12 | 20;

/** Dice to roll; `bonus` is the formula's constant, and with `count` 0 nothing is rolled. */
export interface DicePlan {
  readonly count: number;
  /** 6 or 20 in the core; packs may use other dice. */
  readonly faces: DieSize;
  readonly bonus: number;
}

/** What the dice show, in the order rolled. */
export type Faces = readonly number[];

/** The only source of chance: the core asks, and the shell rolls. */
export type Dice = (plan: DicePlan) => Promise<Faces>;

/** The faces, if they match the plan. */
export function requireFaces(plan: DicePlan, faces: Faces): Faces {
  const fits =
    faces.length === plan.count && faces.every((face) => Number.isInteger(face) && face >= 1 && face <= plan.faces);
  if (fits) return faces;
  throw new RuleError(
    "WHITEHACK.Error.faces",
    `${plan.count} dice with ${plan.faces} faces cannot show [${faces.join(", ")}].`,
    { count: plan.count, faces: plan.faces, shown: faces.join(", ") },
  );
}

/** Dice plus constant, at least 1. @rule WH-DICE-02 */
export function resolveTotal(plan: DicePlan, faces: Faces): number {
  let total = requireInteger(plan.bonus, "bonus");
  for (const face of requireFaces(plan, faces)) total += face;
  return Math.max(1, total);
}
