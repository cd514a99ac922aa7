import { bleedingOf } from "../../conditions/levers.ts";
import type { HealthEvent } from "../../health/course.ts";
import type { Hit, HitAnswers } from "../../health/hit.ts";
import { requireInteger } from "../../numbers.ts";
import type { BlowEffects } from "./blow-outcome.ts";

/** The target of a blow, as far as hit points matter. */
export type BlowTaker = Omit<Hit, "hp" | "wound">;

/**
 * The hit of a blow, for the saving throws before it takes effect; null if it does no damage.
 * @rule WH-DMG-01 WH-SVD-01
 */
export const hitOf = ({ wound }: BlowEffects, hp: Hit["hp"], taker: BlowTaker): Hit | null =>
  wound && { ...taker, hp, wound };

/**
 * What a blow does to hit points, in this order: the wound and the saving throws against it, the bleeding that
 * starts now, and the death that a table's result brings. @rule WH-DMG-01 WH-SVD-01 WH-CRIT-03
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
