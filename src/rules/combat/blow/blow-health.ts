import { bleedingOf } from "../../conditions/levers.ts";
import type { HealthEvent } from "../../health/course.ts";
import type { Hit, HitAnswers } from "../../health/hit.ts";
import { requireInteger } from "../../numbers.ts";
import type { BlowEffects } from "./blow-outcome.ts";

/** Whoever takes a blow, as far as hit points ask. */
export type BlowTaker = Omit<Hit, "hp" | "wound">;

/** The hit that a blow deals, for the saving throws before it is taken; null where it does not hurt. @rule WH-DMG-01 WH-SVD-01 */
export const hitOf = ({ wound }: BlowEffects, hp: Hit["hp"], taker: BlowTaker): Hit | null =>
  wound && { ...taker, hp, wound };

/**
 * What a blow does to hit points, in this order: the wound with what was thrown against it, the blood that is lost
 * from now on, and the death that a result of a table brings. @rule WH-DMG-01 WH-SVD-01 WH-CRIT-03
 */
export function healthEvents(effects: BlowEffects, taker: BlowTaker, answers: HitAnswers = {}): readonly HealthEvent[] {
  const { wound, conditions, death } = effects;
  const perRound = bleedingOf(conditions.map(({ condition }) => condition));
  return [
    ...(wound ? [{ kind: "hit" as const, hit: { ...taker, wound }, answers }] : []),
    ...(perRound > 0 ? [{ kind: "bleeding" as const, perRound }] : []),
    ...(death === null ? [] : [{ kind: "doom" as const, rounds: requireInteger(death, "rounds") }]),
  ];
}
