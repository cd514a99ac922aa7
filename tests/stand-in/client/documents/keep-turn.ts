import type { Combat } from "./combat.ts";

/** The turn stays with a combatant whatever the order has become. */
export async function keepTurn(combat: Combat, combatantId: string): Promise<void> {
  const turn = combat.turns.findIndex((one) => one.id === combatantId);
  if (turn >= 0 && turn !== combat.turn) await combat.update({ turn }, { turnEvents: false });
}
