import type { ClassTraits } from "../class-table.ts";
import type { AttackUse } from "../../combat/blow/attack-line.ts";
import { requireInteger } from "../../numbers.ts";
import type { Rulebook } from "../../contract/rulebook.ts";

export const ATTACK_KINDS = ["regular", "free", "momentum"] as const;
/** How somebody came to attack. */
export type AttackKind = (typeof ATTACK_KINDS)[number];

/** Whether an attack uses up one of the free attacks of the round. @rule WH-STRONG-16 WH-STRONG-02 */
export const countsAsFreeAttack = (kind: AttackKind): boolean => kind === "free";

/** Somebody who could be attacked next. */
export interface Neighbor {
  readonly id: string;
  /** Feet to the attacker. */
  readonly distance: number;
  readonly hitPoints: number;
}

/** An attack that has just hurt an enemy. */
export interface Downing {
  readonly traits: ClassTraits;
  readonly kind: AttackKind;
  readonly use: AttackUse;
  /** Hit points of the enemy before and after. */
  readonly before: number;
  readonly after: number;
  /** Feet that the attacker reaches in melee. */
  readonly reach: number;
  /** The other enemies. */
  readonly enemies: readonly Neighbor[];
}

/** Whether bringing an enemy down calls for another attack at all. */
function triggers({ kind, use }: Downing, { momentumTrigger }: Rulebook["options"]): boolean {
  if (momentumTrigger === "meleeAttacks") return use === "melee";
  return momentumTrigger === "anyAttack" || kind !== "momentum";
}

/**
 * The enemies whom somebody with momentum may attack at once after bringing one down to 0 or below: those who stand in
 * melee range (Amb-17). Nobody where it does not apply. @rule WH-STRONG-02
 */
export function momentumTargets(downing: Downing, { engagement, options }: Rulebook): readonly string[] {
  const { traits, before, after, reach, enemies } = downing;
  const isDown = requireInteger(before, "hit points") > 0 && requireInteger(after, "hit points") <= 0;
  if (!traits.momentum || !isDown || !triggers(downing, options)) return [];
  return enemies
    .filter(({ distance, hitPoints }) => hitPoints > 0 && engagement.inMeleeRange(distance, reach))
    .map(({ id }) => id);
}
