import { requireInteger } from "../numbers.ts";
import { RuleError } from "../rule-error.ts";

/** Faces of the dice that there are. */
export type DieSize = 4 | 6 | 8 | 10 | 12 | 20;

/** Dice to throw; `bonus` is the constant of the formula, and `count` 0 means that nothing is thrown. */
export interface DicePlan {
  readonly count: number;
  /** 6 or 20 in the core; other packs bring other dice. */
  readonly faces: DieSize;
  readonly bonus: number;
}

/** What the dice show, in the order they were thrown. */
export type Faces = readonly number[];

/** The one way in for chance: the core asks, somebody else throws. */
export type Dice = (plan: DicePlan) => Promise<Faces>;

/** The faces, if they are what the plan asked for. */
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

/** Dice plus constant, never below 1. @rule WH-DICE-02 */
export function resolveTotal(plan: DicePlan, faces: Faces): number {
  let total = requireInteger(plan.bonus, "bonus");
  for (const face of requireFaces(plan, faces)) total += face;
  return Math.max(1, total);
}
