import { packField, type PackFields, wholeWithin } from "../../../../house-rules/base/pack-fields.ts";
import type { MovesMade } from "../combat/moves.ts";
import type { ReactionSupply } from "./supply.ts";

/** The notes on a fighter: reactions and moves out of turn, and the round in which they were used. */
export interface ReactionNotes {
  readonly reactionRound: number;
  readonly reactionsUsed: number;
  readonly counterMoves: number;
  /** The round in which the second weapon was used. @rule RH-OFF-02 */
  readonly secondRound: number;
}

const MOST = 99;
const aRound = wholeWithin(0, 99_999);
const aCount = wholeWithin(0, MOST);

/** The fields of fighters for reactions. @rule RH-REA-01 */
export const REACTION_FIELDS: PackFields<ReactionNotes> = {
  pack: "rh",
  fields: {
    reactionRound: packField(aRound, 0),
    reactionsUsed: packField(aCount, 0),
    counterMoves: packField(aCount, 0),
    secondRound: packField(aRound, 0),
  },
};

/** The supply in a round: notes of another round no longer count. @rule RH-REA-01 */
export const supplyIn = (notes: ReactionNotes, round: number, whole: number): ReactionSupply => ({
  whole,
  used: notes.reactionRound === round ? notes.reactionsUsed : 0,
});

/** The moves made out of turn in a round. @rule RH-REA-02 */
export const countermovesIn = (notes: ReactionNotes, round: number): MovesMade => ({
  own: 0,
  counter: notes.reactionRound === round ? notes.counterMoves : 0,
});

/** The notes after one more reaction, which may have been a move. @rule RH-REA-01 RH-REA-02 */
export const afterReaction = (
  notes: ReactionNotes,
  round: number,
  moves: 0 | 1 = 0,
): Omit<ReactionNotes, "secondRound"> => ({
  reactionRound: round,
  reactionsUsed: supplyIn(notes, round, 0).used + 1,
  counterMoves: countermovesIn(notes, round).counter + moves,
});
