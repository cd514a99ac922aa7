import { requireInteger } from "../../numbers.ts";

/** A point in a fight: somebody's turn in a round. */
export interface TurnInRound {
  readonly round: number;
  readonly actor: string;
  /** Those who have finished their turn of this round; left out if it is not tracked. */
  readonly done?: readonly string[];
}

/**
 * Whether something that lasts until its owner's next turn, or for some rounds up to it, is over: the owner acts
 * again, or the whole round has passed. @rule WH-TIME-01
 */
export function isOverByOwnTurn(begun: TurnInRound, now: TurnInRound, rounds = 1): boolean {
  const passed = requireInteger(now.round, "round") - requireInteger(begun.round, "round");
  return passed > requireInteger(rounds, "rounds") || (passed === rounds && now.actor === begun.actor);
}

/** An activity that takes rounds, with the turn on which it will be finished. */
export interface RoundsTask {
  readonly actor: string;
  readonly doneInRound: number;
}

/** Starts an activity in a round; an interrupted attempt does not count towards it. @rule WH-TIME-03 */
export const startRoundsTask = ({ round, actor }: TurnInRound, rounds: number): RoundsTask => ({
  actor,
  doneInRound: requireInteger(round, "round") + requireInteger(rounds, "rounds"),
});

/** How many rounds an activity still takes, the present one with them; 0 for one that is finished, or none. @rule WH-TIME-03 WB-ACT-07 */
export const roundsToGo = (doneInRound: number, round: number): number =>
  Math.max(0, requireInteger(doneInRound, "round") - requireInteger(round, "round"));

/** Whether the activity is finished on this turn. @rule WH-TIME-03 */
export const isRoundsTaskDone = ({ actor, doneInRound }: RoundsTask, now: TurnInRound): boolean =>
  isOverByOwnTurn({ actor, round: doneInRound }, now, 0);
