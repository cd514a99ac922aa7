import type { ActiveCondition } from "../rules/conditions/active-condition.ts";
import { type DicePlan, type Faces, resolveTotal } from "../rules/dice/dice.ts";
import { type KnownHitPoints, toKnown } from "../rules/health/hit-points.ts";
import type { Rulebook } from "../rules/contract/rulebook.ts";
import type { ReadyTroop } from "./troop.ts";

/** The one side or the other. */
export type Side = 0 | 1;

/** One who fights; what changes in the course of a fight belongs to that fight alone. */
export interface Fighter {
  readonly id: string;
  readonly troop: ReadyTroop;
  readonly side: Side;
  /** The place in the line of its side. */
  readonly place: number;
  hp: KnownHitPoints;
  fled: boolean;
  damageSaveSpent: boolean;
  conditions: readonly ActiveCondition[];
  /** What critical hits have taken off the armor class. */
  armorLost: number;
  /** Tests of courage so far, and what the last one left for the next. */
  tests: number;
  carried: number;
}

/** What everything in a fight goes by. */
export interface Fight {
  readonly rulebook: Rulebook;
  readonly throwFaces: (plan: DicePlan) => Faces;
  /** Told of every change of hit points. */
  readonly watch?: ((before: KnownHitPoints, after: KnownHitPoints) => void) | undefined;
  readonly fighters: readonly Fighter[];
  /** The round, from 1 on. */
  round: number;
}

/** Up and in the fight. */
export const isStanding = ({ hp, fled }: Fighter): boolean => hp.state === "up" && !fled;

/** Those who have the same key together, in the order in which they come. */
export function grouped<Key>(fighters: readonly Fighter[], keyOf: (fighter: Fighter) => Key): readonly Fighter[][] {
  const groups = new Map<Key, Fighter[]>();
  for (const fighter of fighters) {
    const known = groups.get(keyOf(fighter));
    if (known) known.push(fighter);
    else groups.set(keyOf(fighter), [fighter]);
  }
  return [...groups.values()];
}

/** Those of a side who still fight. */
export const standingOf = ({ fighters }: Pick<Fight, "fighters">, side: Side): readonly Fighter[] =>
  fighters.filter((fighter) => fighter.side === side && isStanding(fighter));

const UNHURT = { fled: false, damageSaveSpent: false, conditions: [], armorLost: 0, tests: 0, carried: 0 } as const;

/** A side's troops one by one, each with hit points of its own. @rule WH-MON-02 */
export function lineUp(
  troops: readonly ReadyTroop[],
  side: Side,
  throwFaces: (plan: DicePlan) => Faces,
): readonly Fighter[] {
  const all = troops.flatMap((troop) => Array.from({ length: troop.count }, () => troop));
  return all.map((troop, place): Fighter => {
    const max = resolveTotal(troop.hitPoints, throwFaces(troop.hitPoints));
    const hp = toKnown({ value: max, max, temporary: 0 });
    return { ...UNHURT, id: `${side}.${place}`, troop, side, place, hp };
  });
}

/** Writes down what became of somebody. */
export function setHitPoints(fighter: Fighter, hp: KnownHitPoints, { watch }: Fight): void {
  watch?.(fighter.hp, hp);
  fighter.hp = hp;
}
