import type { Combat, CombatHistory } from "./combat.ts";

/**
 * What a turn that ended and one that begins set off, one after another, on the one designated Gamemaster's client.
 * https://foundryvtt.com/api/classes/foundry.documents.Combat.html#_manageturnevents
 */
export async function runTurnEvents(combat: Combat, before: CombatHistory, after: CombatHistory): Promise<void> {
  const isNewRound = after.round > before.round;
  const isForward = isNewRound || (after.round === before.round && (after.turn ?? -1) > (before.turn ?? -1));
  if (!isForward) return;
  const ended = combat.combatants.get(before.combatantId ?? "");
  if (ended && before.round > 0)
    await combat._onEndTurn(ended, { round: before.round, turn: before.turn, skipped: false });
  if (isNewRound) {
    if (before.round > 0) await combat._onEndRound({ round: before.round, skipped: false });
    await combat._onStartRound({ round: after.round, skipped: false });
  }
  const begun = combat.combatants.get(after.combatantId ?? "");
  if (begun) await combat._onStartTurn(begun, { round: after.round, turn: after.turn, skipped: false });
}
