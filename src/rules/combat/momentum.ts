import type { ClassTraits } from "../characters/classes/class-table.ts";
import type { AttackUse } from "./attack/attack-line.ts";
import { requireInteger } from "../base/numbers.ts";
import type { Rulebook } from "../families/rulebook.ts";

export const ATTACK_KINDS = ["regular", "free", "momentum", "extra"] as const;
/** How an attack came about; `extra` is that of a boss beyond its turn. @rule WH-BOSS-04 */
export type AttackKind = (typeof ATTACK_KINDS)[number];

/** Whether an attack uses up one of the round's free attacks. @rule WH-STRONG-16 WH-STRONG-02 */
export const countsAsFreeAttack = (kind: AttackKind): boolean => kind === "free";

/** A creature that could be attacked next. */
export interface Neighbor {
  readonly id: string;
  /** Distance to the attacker in feet. */
  readonly distance: number;
  readonly hitPoints: number;
}

/** An attack that has just hurt an enemy. */
export interface Downing {
  readonly traits: ClassTraits;
  readonly kind: AttackKind;
  readonly use: AttackUse;
  /** The enemy's hit points before and after. */
  readonly before: number;
  readonly after: number;
  /** The attacker's melee reach in feet. */
  readonly reach: number;
  /** The other enemies. */
  readonly enemies: readonly Neighbor[];
}

/** Whether bringing an enemy down brings another attack at all. */
function triggers({ kind, use }: Downing, { momentumTrigger }: Rulebook["options"]): boolean {
  if (momentumTrigger === "meleeAttacks") return use === "melee";
  return momentumTrigger === "anyAttack" || kind !== "momentum";
}

/**
 * The enemies who may be attacked at once after one was brought down to 0 or below: those in melee range (Amb-17).
 * Nobody if momentum does not apply. @rule WH-STRONG-02
 */
export function momentumTargets(downing: Downing, { engagement, options }: Rulebook): readonly string[] {
  const { traits, before, after, reach, enemies } = downing;
  const isDown = requireInteger(before, "hit points") > 0 && requireInteger(after, "hit points") <= 0;
  if (!traits.momentum || !isDown || !triggers(downing, options)) return [];
  return enemies
    .filter(({ distance, hitPoints }) => hitPoints > 0 && engagement.inMeleeRange(distance, reach))
    .map(({ id }) => id);
}
