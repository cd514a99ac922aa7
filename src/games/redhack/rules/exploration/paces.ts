import { requireCount } from "../../../../rules/index.ts";

export const PACES = ["ordinary", "careful", "running", "fleeing"] as const;
/** How a party goes on. Those who flee from a lost fight run, and the timer stands still. @rule RH-ACT-04 RH-ACT-05 RH-EXP-06 */
export type Pace = (typeof PACES)[number];

/** Whether a pace is a run, by which events are worse. @rule RH-EVT-04 */
export const isRun = (pace: Pace): boolean => pace === "running" || pace === "fleeing";

/** The addition of a pace to rolls for traps and encounters. @rule RH-ACT-04 RH-ACT-05 RH-EVT-04 */
export function paceOnRolls(pace: Pace): number {
  if (isRun(pace)) return -3;
  return pace === "careful" ? 1 : 0;
}

export const GROUNDS = ["unknown", "familiar", "mapped"] as const;
/** How well a party knows where it goes. @rule RH-EXP-02 */
export type Ground = (typeof GROUNDS)[number];

/** Moves in a turn of five minutes. @rule RH-ACT-01 RH-EXP-02 */
const MOVES: Readonly<Record<Ground, number>> = { unknown: 1, familiar: 2, mapped: 6 };

/** Feet of corridor that are as long as a room. @rule RH-ACT-01 */
export const FEET_OF_MOVE = 120;

/** Parts of a turn: so many that every move, and every foot of corridor, takes a whole number of them. */
export const PARTS_OF_TURN = 10_800;

/** A way through new rooms and along corridors. */
export interface Way {
  readonly rooms: number;
  /** Feet of corridor. */
  readonly feet: number;
  readonly ground: Ground;
}

/** A way in feet, a room as long as 120 of them. @rule RH-ACT-01 */
export const feetOfWay = ({ rooms, feet }: Way): number =>
  requireCount(rooms, "rooms") * FEET_OF_MOVE + requireCount(feet, "feet");

/** The manner in which a way is gone. */
export interface Going {
  readonly pace: Pace;
  /** A member is encumbered, so that the party goes at half its speed. */
  readonly slow: boolean;
}

const FACTOR: Readonly<Record<Pace, number>> = { ordinary: 1, careful: 2, running: 1 / 3, fleeing: 0 };

/**
 * The parts of a turn that a way takes: twice as much for the careful and for a slow party, a third for runners, nothing for
 * those who flee. @rule RH-ACT-01 RH-ACT-04 RH-ACT-05 RH-EXP-02 RH-EXP-05 RH-EXP-06
 */
export function partsOfWay(way: Way, { pace, slow }: Going): number {
  const walked = (feetOfWay(way) * PARTS_OF_TURN) / (FEET_OF_MOVE * MOVES[way.ground]);
  return Math.round(walked * FACTOR[pace] * (slow ? 2 : 1));
}

/** The turns that a way takes, a begun one counted whole. @rule RH-ACT-01 RH-EXP-02 */
export const turnsOfWay = (way: Way, going: Going): number => Math.ceil(partsOfWay(way, going) / PARTS_OF_TURN);

/** Burdens with which a character is encumbered, and slows the party down. */
const ENCUMBERED = 3;

/** Whether a party is slow: a member has three burdens or more. @rule RH-EXP-05 */
export const isSlowParty = (burdens: readonly number[]): boolean => burdens.some((count) => count >= ENCUMBERED);
