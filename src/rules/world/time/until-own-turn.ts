import { requireInteger } from "../../numbers.ts";

/** A point in a fight: somebody's turn in a round. */
export interface TurnInRound {
  readonly round: number;
  readonly actor: string;
  /** Those whose turns in this round are over; left out where nobody keeps count. */
  readonly done?: readonly string[];
}

/** Whether what lasts until its owner's next turn, or for so many rounds up to it, is over: they act again, or the whole round has gone by. @rule WH-TIME-01 */
export function isOverByOwnTurn(begun: TurnInRound, now: TurnInRound, rounds = 1): boolean {
  const passed = requireInteger(now.round, "round") - requireInteger(begun.round, "round");
  return passed > requireInteger(rounds, "rounds") || (passed === rounds && now.actor === begun.actor);
}

/** Something that takes rounds, with the turn it will be finished in. */
export interface RoundsTask {
  readonly actor: string;
  readonly doneInRound: number;
}

/** Work begun in a round; it keeps nothing of an attempt that was interrupted. @rule WH-TIME-03 */
export const startRoundsTask = ({ round, actor }: TurnInRound, rounds: number): RoundsTask => ({
  actor,
  doneInRound: requireInteger(round, "round") + requireInteger(rounds, "rounds"),
});

/** Whether the work is done when this turn comes. @rule WH-TIME-03 */
export const isRoundsTaskDone = ({ actor, doneInRound }: RoundsTask, now: TurnInRound): boolean =>
  isOverByOwnTurn({ actor, round: doneInRound }, now, 0);
