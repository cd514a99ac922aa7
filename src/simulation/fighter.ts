import type { ActiveCondition } from "../rules/conditions/active-condition.ts";
import { type DicePlan, type Faces, resolveTotal } from "../rules/base/dice.ts";
import { type KnownHitPoints, toKnown } from "../rules/health/hit-points.ts";
import type { Rulebook } from "../rules/families/rulebook.ts";
import type { ReadyTroop } from "./troop.ts";
import type { MoraleTest, SideCount } from "../rules/families/company.ts";

/** One of the two sides. */
export type Side = 0 | 1;

/** One combatant; its mutable fields belong to a single fight. */
export interface Fighter {
  readonly id: string;
  readonly troop: ReadyTroop;
  readonly side: Side;
  /** The position in the line of its side, from 0 on. */
  readonly place: number;
  hp: KnownHitPoints;
  fled: boolean;
  damageSaveSpent: boolean;
  conditions: readonly ActiveCondition[];
  /** Points of armor class lost to critical hits. */
  armorLost: number;
  /** The number of morale tests so far. `carried` is what the last one left for the next. */
  tests: number;
  carried: number;
  /** Free attacks made in `freeRound`. */
  freeRound: number;
  freeAttacks: number;
}

/** The state of a fight that all its steps share. */
export interface Fight {
  readonly rulebook: Rulebook;
  readonly rollFaces: (plan: DicePlan) => Faces;
  /** Called on every change of hit points. */
  readonly watch?: ((before: KnownHitPoints, after: KnownHitPoints) => void) | undefined;
  readonly fighters: readonly Fighter[];
  /** The round, from 1 on. */
  round: number;
}

/** Whether a fighter is up and has not fled. */
export const isStanding = (fighter: Fighter): boolean => isUp(fighter) && !fighter.fled;

/** Whether a fighter is up, here or on the run. */
export const isUp = ({ hp }: Fighter): boolean => hp.state === "up";

/** Groups fighters by a key; groups and their members keep their order. */
function grouped<Key>(fighters: readonly Fighter[], keyOf: (fighter: Fighter) => Key): readonly Fighter[][] {
  const groups = new Map<Key, Fighter[]>();
  for (const fighter of fighters) {
    const known = groups.get(keyOf(fighter));
    if (known) known.push(fighter);
    else groups.set(keyOf(fighter), [fighter]);
  }
  return [...groups.values()];
}

/** The fighters of a side who still fight. */
export const standingOf = ({ fighters }: Pick<Fight, "fighters">, side: Side): readonly Fighter[] =>
  fighters.filter((fighter) => fighter.side === side && isStanding(fighter));

/** The other side. */
export const opposite = (side: Side): Side => (side === 0 ? 1 : 0);

/** The enemy opposite a fighter: the line closes up whenever a fighter is gone. */
export const facing = ({ place }: Fighter, foes: readonly Fighter[]): Fighter | undefined => foes[place % foes.length];

const UNHURT = {
  fled: false,
  damageSaveSpent: false,
  conditions: [],
  armorLost: 0,
  tests: 0,
  carried: 0,
  freeRound: 0,
  freeAttacks: 0,
} as const;

/** The fighters of a side's troops, each with its own hit points rolled. @rule WH-MON-02 */
export function lineUp(
  troops: readonly ReadyTroop[],
  side: Side,
  rollFaces: (plan: DicePlan) => Faces,
): readonly Fighter[] {
  const all = troops.flatMap((troop) => Array.from({ length: troop.count }, () => troop));
  return all.map((troop, place): Fighter => {
    const max = resolveTotal(troop.hitPoints, rollFaces(troop.hitPoints));
    const hp = toKnown({ value: max, max, temporary: 0 });
    return { ...UNHURT, id: `${side}.${place}`, troop, side, place, hp };
  });
}

/** Sets a fighter's hit points and tells the watcher. */
export function setHitPoints(fighter: Fighter, hp: KnownHitPoints, { watch }: Fight): void {
  watch?.(fighter.hp, hp);
  fighter.hp = hp;
}

/** How many fighters a side has, and how many are down; those who fled do not count as down. */
export function headsOf({ fighters }: Fight, side: Side): SideCount {
  const all = fighters.filter((fighter) => fighter.side === side);
  return { total: all.length, down: all.filter((fighter) => !fighter.fled && !isStanding(fighter)).length };
}

/**
 * Tests the morale of a side after `fallen` more of it went down, and returns who flees; a whole troop holds or flees
 * together. @rule WH-MORALE-01 WH-MON-10
 */
export function testCourage(side: Side, fallen: number, gruesome: boolean, fight: Fight): readonly Fighter[] {
  const after = headsOf(fight, side);
  const event = { before: { ...after, down: after.down - fallen }, after, gruesome };
  const stood = standingOf(fight, side);
  for (const _trigger of fight.rulebook.morale.triggers(event, fight.rulebook)) {
    for (const members of grouped(standingOf(fight, side), ({ troop }) => troop)) testTroop(members, fight);
  }
  return stood.filter(({ fled }) => fled);
}

function testTroop(members: readonly Fighter[], { rulebook, rollFaces }: Fight): void {
  const [first] = members;
  const value = first?.troop.morale ?? null;
  if (!first || value === null) return;
  const test: MoraleTest = { value, before: first.tests, carried: first.carried };
  const faces = rollFaces(rulebook.morale.plan(test, rulebook));
  const { result, carried } = rulebook.morale.resolve(test, faces, rulebook);
  for (const fighter of members) {
    fighter.tests += 1;
    fighter.carried = carried;
    fighter.fled = result !== "holds";
  }
}
