import { asReferee } from "../as-referee.ts";
import { reckonAnew } from "../conditions/end-conditions.ts";

/** A turn has begun, which every client hears: conditions may have come into force or ended, and what was asked about the turn before is settled. */
export function combatTurnChange(combat: Combat.Implementation): void {
  reckonAnew(combat);
  void asReferee(({ reviewQuestions }) => reviewQuestions());
}
