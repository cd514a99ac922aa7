import type { Fighter } from "../../../../foundry/documents/creature.ts";
import type { Change } from "../../../../undo/record.ts";
import { type BandBoard, type Steps, stepsBetween, withSteps } from "../../rules/combat/bands.ts";
import { boardChanges, madeInRound, payMoves } from "../../rules/combat/fight-board.ts";
import { afterCountermove } from "../../rules/reactions/accepting.ts";
import { type Countermove, countermovesOf } from "../../rules/reactions/openings.ts";
import { boardIn, isInUse, rateOf, storeBoard } from "./board-facts.ts";

/** A move on the board that others may answer: whose, and how far from each of the others it began. */
export interface BandMove {
  readonly mover: Fighter;
  readonly from: readonly { readonly id: string; readonly steps: Steps }[];
}

/** The move of a fighter, as the board before it tells. */
export function bandMoveOf(mover: Fighter, before: BandBoard): BandMove {
  const who = mover.id ?? "";
  const others = before.ids.filter((id) => id !== who);
  return { mover, from: others.map((id) => ({ id, steps: stepsBetween(before, who, id) })) };
}

/** The board as it was before a move: the others stand where they stand now. */
const boardBefore = (now: BandBoard, { mover, from }: BandMove): BandBoard =>
  from.reduce(
    (board, { id, steps }) => (board.ids.includes(id) ? withSteps(board, mover.id ?? "", id, steps) : board),
    now,
  );

/**
 * Answers a move on the board: the one who reacts keeps the distance, or comes between; null where that is no longer
 * possible. @rule RH-REA-02 RH-MOV-02
 */
export async function counterOnBoard(
  fighter: Fighter,
  move: BandMove,
  way: Countermove,
): Promise<readonly Change[] | null> {
  const { combat: fight } = fighter;
  if (!isInUse(fight)) return null;
  const { stored, board: after } = boardIn(fight);
  const [who, mover] = [fighter.id ?? "", move.mover.id ?? ""];
  if (![who, mover].every((id) => after.ids.includes(id))) return null;
  const before = boardBefore(after, move);
  const event = { kind: "move", who: mover, before, after, leavesCover: false } as const;
  if (!countermovesOf(who, event).includes(way)) return null;
  const board = afterCountermove(event, who, way);
  const count = Math.max(1, Math.abs(stepsBetween(board, who, mover) - stepsBetween(after, who, mover)));
  const { made } = payMoves(rateOf(fighter), madeInRound(stored, who, fight.round), count, false);
  return storeBoard(fight, { ...boardChanges(stored, board), made: { [who]: made } });
}
