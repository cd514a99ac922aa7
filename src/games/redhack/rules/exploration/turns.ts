import {
  coreExploration,
  type Burden,
  BURDENS,
  type DicePlan,
  type ExplorationRules,
  type Faces,
  requireCount,
  requireFaces,
} from "../../../../rules/index.ts";
import { type EventColumn, type DungeonEvent, eventByDie } from "./events.ts";
import { FEET_OF_MOVE, feetOfWay, isRun, type Pace, PARTS_OF_TURN, partsOfWay, type Way } from "./paces.ts";

/** The end of a light or a spell that lasts for a number of turns. */
export interface TurnTimer {
  readonly id: string;
  /** It ends when this turn is completed. */
  readonly until: number;
}

/** A party that explores, as it is stored. */
export interface Expedition {
  /** Completed turns of five minutes. */
  readonly turn: number;
  /** The begun part of the next turn, in `PARTS_OF_TURN`. */
  readonly begun: number;
  readonly pace: Pace;
  /** Feet that were run since the last roll for events, a room as long as 120 of them. */
  readonly ran: number;
  readonly timers: readonly TurnTimer[];
}

/** A party at the entrance. @rule RH-EXP-01 */
export const AT_ENTRANCE: Expedition = { turn: 0, begun: 0, pace: "ordinary", ran: 0, timers: [] };

export const LONG_ACTS = ["search", "map", "lock", "door", "identify", "fight", "other", "rest", "finish"] as const;
/** Acts that take whole turns; to finish is to let a begun turn pass. */
type LongAct = (typeof LONG_ACTS)[number];

/** Turns for each of them. @rule RH-EXP-01 RH-ACT-02 RH-ACT-03 RH-EXP-07 RH-DOR-02 RH-SKL-08 */
export const TURNS_OF_ACT: Readonly<Record<LongAct, number>> = {
  search: 1,
  map: 1,
  lock: 1,
  door: 1,
  identify: 1,
  fight: 1,
  other: 1,
  rest: 2,
  finish: 0,
};

/** An act of the party, or of some of it. */
export type ExplorationAct = { readonly kind: "move"; readonly way: Way } | { readonly kind: LongAct };

/** The acts of all who do something at the same time; they take as long as the longest. */
export interface Together {
  readonly acts: readonly ExplorationAct[];
  /** A member is encumbered. */
  readonly slow: boolean;
}

/** A roll for events that is due. */
export interface EventCheck {
  readonly turn: number;
  readonly column: EventColumn;
}

/** The passing of time: the new state, and what follows. */
export interface TurnsPassed {
  readonly state: Expedition;
  /** Turns that were completed. */
  readonly turns: number;
  readonly checks: readonly EventCheck[];
  /** Timers that have run out. */
  readonly ended: readonly TurnTimer[];
  /** The event dice, one for each check. */
  readonly dice: DicePlan;
}

/** Running moves for each roll. @rule RH-EVT-04 RH-EXP-06 */
const FEET_OF_RUN = 2 * FEET_OF_MOVE;

/** Turns for each roll. */
const TURNS_OF_CHECK = 2;

/** Whether events are rolled for as this turn is completed: every second one. @rule RH-EXP-04 */
export const isCheckTurn = (turn: number): boolean => turn > 0 && turn % TURNS_OF_CHECK === 0;

const partsOfAct = (act: ExplorationAct, pace: Pace, slow: boolean): number =>
  act.kind === "move" ? partsOfWay(act.way, { pace, slow }) : TURNS_OF_ACT[act.kind] * PARTS_OF_TURN;

/** Feet that were run, if the party runs. */
const feetRun = (acts: readonly ExplorationAct[], pace: Pace): number =>
  isRun(pace) ? Math.max(0, ...acts.map((act) => (act.kind === "move" ? feetOfWay(act.way) : 0))) : 0;

/** The checks of completed turns; those of turns that were run through are made on the way. */
function turnChecks(from: number, to: number): readonly EventCheck[] {
  const turns = Array.from({ length: to - from }, (_, at) => from + at + 1);
  return turns.filter(isCheckTurn).map((turn) => ({ turn, column: "exploring" }));
}

/**
 * A party's state after acts that are done at the same time. Moves fill up a turn by parts; any other act begins with a turn
 * of its own, so that a begun one is over first. Events are due at every second turn, for runners after every second move.
 * @rule RH-EXP-01 RH-EXP-02 RH-EXP-04 RH-EXP-05 RH-EXP-06 RH-EVT-04 RH-ACT-01 RH-ACT-04 RH-ACT-05
 */
export function passTurns(before: Expedition, { acts, slow }: Together): TurnsPassed {
  const { pace } = before;
  const isMove = acts.every(({ kind }) => kind === "move");
  const begun = requireCount(before.begun, "begun");
  const start = isMove || begun === 0 ? begun : PARTS_OF_TURN;
  const parts = start + Math.max(0, ...acts.map((act) => partsOfAct(act, pace, slow)));
  const turns = Math.floor(parts / PARTS_OF_TURN);
  const turn = requireCount(before.turn, "turn") + turns;
  const ran = before.ran + feetRun(acts, pace);
  const runs = Math.floor(ran / FEET_OF_RUN);
  const onTheRun = Array.from({ length: runs }, (): EventCheck => ({ turn, column: "running" }));
  const checks = [...onTheRun, ...(isMove && isRun(pace) ? [] : turnChecks(before.turn, turn))];
  const ended = before.timers.filter(({ until }) => until <= turn);
  const timers = before.timers.filter(({ until }) => until > turn);
  const state = { turn, begun: parts % PARTS_OF_TURN, pace, ran: ran % FEET_OF_RUN, timers };
  return { state, turns, checks, ended, dice: { count: checks.length, faces: 6, bonus: 0 } };
}

/** The events that the dice of those checks bring, in their order. @rule RH-EVT-01 RH-EVT-04 */
export const eventsOf = ({ checks, dice }: TurnsPassed, faces: Faces): readonly DungeonEvent[] => {
  const rolled = requireFaces(dice, faces);
  return checks.map(({ column }, at) => eventByDie(Number(rolled[at]), column));
};

/** The party at another pace; who stops running begins to count anew. @rule RH-ACT-04 RH-ACT-05 RH-EXP-06 */
export const withPace = (state: Expedition, pace: Pace): Expedition => ({
  ...state,
  pace,
  ran: isRun(pace) ? state.ran : 0,
});

/** The state with a light or a spell that ends after a number of turns. @rule RH-EXP-01 */
export const withTimer = (state: Expedition, id: string, turns: number): Expedition => ({
  ...state,
  timers: [...state.timers.filter((one) => one.id !== id), { id, until: state.turn + requireCount(turns, "turns") }],
});

/** Feet of a turn, and of one with an encumbered member. */
const FEET_SLOW = FEET_OF_MOVE / 2;
const SLOW: Burden = "severe";

/**
 * A party covers 120 feet in a turn, and half of that with an encumbered member; every second turn there is a check, as in
 * the core. Answer to `family.exploration`. @rule RH-ACT-01 RH-EXP-04 RH-EXP-05
 */
export const exploringByTurns: ExplorationRules = {
  ...coreExploration,
  distance: (party) =>
    party.some((burden) => BURDENS.indexOf(burden) >= BURDENS.indexOf(SLOW)) ? FEET_SLOW : FEET_OF_MOVE,
  encounterDice: (turn) => ({ count: isCheckTurn(turn) ? 1 : 0, faces: 6, bonus: 0 }),
};
