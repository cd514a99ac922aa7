import { requireInteger } from "../numbers.ts";

/** A moment of a fight for somebody: the round, from 1 on, and whether their turn in it is over. */
export interface OwnMoment {
  readonly round: number;
  readonly turnIsOver: boolean;
}

/** Whether the combat advantage that a pair brought is there: in the round after, until one's turn in it is over. @rule WH-DEFT-13 WH-ATK-07 */
export const hasPairAdvantage = (earnedIn: number, { round, turnIsOver }: OwnMoment): boolean =>
  requireInteger(round, "round") === requireInteger(earnedIn, "round") + 1 && !turnIsOver;
