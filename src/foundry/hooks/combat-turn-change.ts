import { asReferee } from "../as-referee.ts";
import { reckonAnew } from "../conditions/end-conditions.ts";

/** A turn has begun, which every client hears: conditions may have come into force or ended, and what was asked about the turn before is settled. */
export function combatTurnChange(combat: Combat.Implementation): void {
  reckonAnew(combat);
  void asReferee(({ reviewQuestions }) => reviewQuestions());
}

/** A fighter has changed: packs hear of whoever is marked as defeated. @rule WB-MOR-01 */
export function updateCombatant(combatant: Combatant.Implementation, changes: object): void {
  const { defeated } = changes as { readonly defeated?: unknown };
  if (defeated === true) void asReferee(({ tellPacks }) => tellPacks("fighterStruckOut", combatant));
}
