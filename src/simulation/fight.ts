import { planGroupInitiative, resolveGroupInitiative } from "../rules/combat/turns/group-initiative.ts";
import type { InitiativeRules, Rulebook } from "../rules/families/rulebook.ts";
import type { Readiness } from "../rules/families/turns.ts";
import { turnOrder } from "../rules/combat/turns/turn-order.ts";
import {
  facing,
  type Fight,
  type Fighter,
  headsOf,
  isStanding,
  lineUp,
  opposite,
  setHitPoints,
  type Side,
  standingOf,
} from "./fighter.ts";
import type { DicePlan, Faces } from "../rules/base/dice.ts";
import type { KnownHitPoints } from "../rules/health/hit-points.ts";
import { passRound } from "../rules/health/first-aid.ts";
import { requireInteger } from "../rules/base/numbers.ts";
import { beginTurn, strike } from "./attack.ts";
import type { ReadyTroop } from "./troop.ts";

/** The order of action; those in one step act at the same time. Each troop throws once, or each side if the rules say so. @rule WH-INIT-01 WH-INIT-02 WH-INIT-03 */
export function stepsOf({ fighters, rollFaces, rulebook }: Fight): readonly (readonly Fighter[])[] {
  const { initiative } = rulebook;
  const troops = [...new Set(fighters.map(({ troop }) => troop))];
  const named = (ids: readonly string[]): readonly Fighter[] => {
    const among = new Set(ids);
    return fighters.filter(({ id }) => among.has(id));
  };
  const groups = planGroupInitiative(
    fighters.map(({ id, troop, side }) => ({
      id,
      group: String(initiative.rolledBy === "side" ? side : troops.indexOf(troop)),
      bonus: troop.initiativeBonus,
    })),
    rulebook,
  );
  const turns = groups.flatMap((group) => {
    const readiness = quickest(
      named(group.ids).map(({ troop }) => troop.readiness),
      initiative,
    );
    const values = resolveGroupInitiative(group, rollFaces(group.plan));
    return [...values].map(([id, value]) => ({ id, entry: { ...readiness, value } }));
  });
  return turnOrder(turns, rulebook).map(named);
}

const quickest = (all: readonly Readiness[], { compare }: InitiativeRules): Readiness =>
  all.reduce((best, one) => (compare({ ...one, value: 0 }, { ...best, value: 0 }) < 0 ? one : best));

/** Who fights whom, with which dice and rules. */
interface FightSetup {
  readonly sides: readonly [readonly ReadyTroop[], readonly ReadyTroop[]];
  readonly rollFaces: (plan: DicePlan) => Faces;
  readonly rulebook: Rulebook;
  /** The number of rounds after which a fight counts as undecided; 100 by default. */
  readonly longest?: number;
  /** Called on every change of hit points. */
  readonly watch?: (before: KnownHitPoints, after: KnownHitPoints) => void;
}

/** How many of a side are still standing, have fled or are down when the fight is over. */
interface SideResult {
  readonly standing: number;
  readonly fled: number;
  readonly down: number;
}

export interface FightResult {
  /** The only side left standing; null if both are, or neither. */
  readonly winner: Side | null;
  readonly rounds: number;
  readonly sides: readonly [SideResult, SideResult];
}

const LONGEST = 100;
const SIDES = [0, 1] as const;

/**
 * Plays a fight to its end with the rules alone: initiative, attacks, options, damage, zero hit points, morale, free
 * attacks on those who run away. Everybody uses all attacks on the enemy opposite. Those who act at the same time all
 * strike, even if one is struck down first.
 */
export function resolveFight({ sides, rollFaces, rulebook, longest = LONGEST, watch }: FightSetup): FightResult {
  const fighters = [...lineUp(sides[0], 0, rollFaces), ...lineUp(sides[1], 1, rollFaces)];
  const fight: Fight = { rulebook, rollFaces, watch, fighters, round: 0 };
  const last = requireInteger(longest, "rounds");
  let order = stepsOf(fight);
  while (fight.round < last && SIDES.every((side) => standingOf(fight, side).length > 0)) {
    if (fight.round > 0 && rulebook.initiative.lasts === "round") order = stepsOf(fight);
    fight.round += 1;
    playRound(order, fight);
  }
  return toResult(fight);
}

function playRound(order: readonly (readonly Fighter[])[], fight: Fight): void {
  for (const step of order) {
    for (const fighter of step.filter(isStanding)) act(fighter, fight);
  }
  for (const fighter of fight.fighters) {
    const { hp } = fighter;
    if (hp.rounds !== null || hp.bleeding > 0) setHitPoints(fighter, passRound(hp, fight.rulebook).hp, fight);
  }
}

/** Makes all attacks of one fighter, each against the enemy opposite at that moment. @rule WH-MON-07 */
function act(attacker: Fighter, fight: Fight): void {
  beginTurn(attacker, fight);
  attacker.troop.lines.forEach((line, place) => {
    const target = facing(attacker, standingOf(fight, opposite(attacker.side)));
    if (target) strike(attacker, { line, isFirst: place === 0 }, target, fight);
  });
}

function toResult(fight: Fight): FightResult {
  const [first, second] = [countOf(fight, 0), countOf(fight, 1)];
  const isDecided = first.standing > 0 !== second.standing > 0;
  return { winner: isDecided ? (first.standing > 0 ? 0 : 1) : null, rounds: fight.round, sides: [first, second] };
}

function countOf(fight: Fight, side: Side): SideResult {
  const { total, down } = headsOf(fight, side);
  const standing = standingOf(fight, side).length;
  return { standing, down, fled: total - down - standing };
}
