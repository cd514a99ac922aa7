import { type DicePlan, type Faces, resolveTotal } from "../dice/dice.ts";
import { requireCount, requireInteger } from "../numbers.ts";
import type { ClassHitDice } from "./class-table.ts";

/** All hit dice of a level; they may have to be rolled more than once. @rule WH-CLASS-08 */
export const planHitPoints = ({ dice, bonus }: ClassHitDice): DicePlan => ({
  count: requireCount(dice, "hit dice"),
  faces: 6,
  bonus: requireInteger(bonus, "bonus"),
});

/** If the hit dice are rolled more than once, the best roll counts; rolls never add up. @rule WH-CLASS-06 */
export function bestThrow(hitDice: ClassHitDice, throws: readonly Faces[]): Faces {
  const totalOf = (faces: Faces): number => resolveTotal(planHitPoints(hitDice), faces);
  return throws.reduce((best, faces) => (totalOf(faces) > totalOf(best) ? faces : best), throws[0] ?? []);
}

/** The best of all rolls and the earlier total. @rule WH-CLASS-08 WH-CLASS-06 */
export function resolveHitPoints(hitDice: ClassHitDice, throws: readonly Faces[], previous: number): number {
  const plan = planHitPoints(hitDice);
  return Math.max(requireInteger(previous, "hit points"), ...throws.map((faces) => resolveTotal(plan, faces)));
}
