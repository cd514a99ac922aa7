import type { DicePlan } from "../../../../rules/base/dice.ts";
import type { AttackUse } from "../../../../rules/combat/attack/attack-line.ts";
import type { PackPart } from "../../../../house-rules/base/house-rule.ts";
import {
  type Act,
  coreCrits,
  coreInitiative,
  coreMovement,
  type CritRules,
  type InitiativeRules,
  type Mover,
  type MovementRules,
} from "../../../../rules/index.ts";

/** The phases that a side plays, one after the other. @rule HC-CMB-01 */
export const PHASES = ["movement", "missile", "melee", "misc", "magic"] as const;
export type Phase = (typeof PHASES)[number];

/** What one does in the phase of movement. @rule HC-CMB-04 */
export const MOVES = ["stay", "near", "far"] as const;
export type MoveChoice = (typeof MOVES)[number];

/** The two sides of a fight. */
export const SIDES = ["party", "foes"] as const;
export type Side = (typeof SIDES)[number];

/** A side's number for a round. */
export interface SideRoll {
  readonly side: Side;
  readonly total: number;
  /** Those of it who stand. */
  readonly count: number;
}

/**
 * The side that acts first; null where dice have to decide: the higher number, then the more numerous side, then the winner
 * of the last initiative. @rule HC-CMB-03
 */
export function firstSide([one, other]: readonly [SideRoll, SideRoll], lastWinner: Side | null): Side | null {
  if (one.total !== other.total) return one.total > other.total ? one.side : other.side;
  if (one.count !== other.count) return one.count > other.count ? one.side : other.side;
  return lastWinner;
}

/** Why a side acts first, as its card tells it. */
export const reasonFirst = (
  [one, other]: readonly [SideRoll, SideRoll],
  lastWinner: Side | null,
): "higher" | "numbers" | "lastWinner" | "rollOff" => {
  if (one.total !== other.total) return "higher";
  if (one.count !== other.count) return "numbers";
  return lastWinner === null ? "rollOff" : "lastWinner";
};

/** A moment of a round: whose turn, and in which phase. */
export interface Moment {
  readonly side: Side;
  readonly phase: Phase;
}

/** The sides of a round in their order; the surprised miss the first one. @rule HC-CMB-01 HC-CMB-02 */
export const sidesOf = (order: readonly Side[], surprised: Side | null, round: number): readonly Side[] =>
  round === 1 ? order.filter((one) => one !== surprised) : order;

/** What comes after a phase; null at the end of the round. @rule HC-CMB-01 */
export function nextMoment({ side, phase }: Moment, sides: readonly Side[]): Moment | null {
  const next = PHASES[PHASES.indexOf(phase) + 1];
  if (next) return { side, phase: next };
  const follower = sides[sides.indexOf(side) + 1];
  return follower === undefined ? null : { side: follower, phase: "movement" };
}

/** The phase in which an attack is made. @rule HC-CMB-05 HC-CMB-10 HC-EQP-04 */
export const phaseOfAttack = (use: AttackUse): Phase => (use === "melee" ? "melee" : "missile");

/** The phase of an act; null for what fits any. @rule HC-CMB-05 */
export function phaseOfAct(act: Act): Phase | null {
  if (act === "move") return "movement";
  if (act === "attack") return null; // its weapon decides
  return act === "cast" ? "magic" : null;
}

/** Whether somebody may still act in a round by how they have moved. @rule HC-CMB-04 */
export const mayActAfter = (choice: MoveChoice | null): boolean => choice !== "far";

/** The feet that a choice allows. @rule HC-CMB-04 */
export const feetOf = (choice: MoveChoice | null, speed: number): number =>
  choice === "stay" ? 0 : speed * (choice === "far" ? 2 : 1);

/** What staying put adds to one die of the action. @rule HC-CMB-04 */
export const READINESS = 1;

/** The die of a leader. @rule HC-CMB-03 */
export const planLeader = (bonus: number): DicePlan => ({ count: 1, faces: 10, bonus });

/**
 * The leaders of both sides roll in each round, and the higher side acts first with all its people. Answer to
 * `family.initiative`. @rule HC-CMB-01 HC-CMB-03
 */
export const initiativeBySides: InitiativeRules = {
  ...coreInitiative,
  rolledBy: "side",
  lasts: "round",
  moves: { wait: false, lower: false, delay: false },
  together: false,
  cites: ["HC-CMB-01", "HC-CMB-03"],
  plan: (bonus, who) => planLeader(who?.leadership ?? bonus),
  compare: (first, second) => second.value - first.value || (second.tie ?? 0) - (first.tie ?? 0),
};

/** Crits double and have no table, and a fumble is a miss. Answer to `family.crits`. @rule HC-CMB-08 HC-CMB-09 */
export const plainCrits: CritRules = { ...coreCrits, critTable: null, fumbleTable: null };

/** Near takes the move, and far the action as well. Answer to `family.movement`. @rule HC-CMB-04 */
export const nearAndFar: MovementRules = {
  ...coreMovement,
  limits: ({ movement, moves }: Mover) =>
    new Map([
      ...(moves > 0 ? ([["average", feetOf("near", movement)]] as const) : []),
      ...(moves > 1 ? ([["secondMove", feetOf("far", movement)]] as const) : []),
    ]),
  moves: (feet, { movement }) => (feet === 0 ? 0 : feet <= movement ? 1 : 2),
};

/** Fights in phases. */
export const COMBAT_PART: PackPart = {
  switches: {},
  rules: [],
  families: { initiative: () => initiativeBySides, crits: () => plainCrits, movement: () => nearAndFar },
};
export const COMBAT_FAMILIES = ["initiative", "crits", "movement"] as const;
