import type { Combat } from "./combat.ts";

/** Where a combat stands. */
export interface CombatHistory {
  round: number;
  turn: number | null;
  tokenId: string | null;
  combatantId: string | null;
}

/** What turn events are told. */
export interface TurnContext {
  round: number;
  turn: number | null;
  skipped: boolean;
}

export function historyOf(combat: Combat): CombatHistory {
  const { round, turn } = combat;
  const combatant = turn === null ? null : (combat.turns[turn] ?? null);
  return { round, turn, tokenId: combatant?.tokenId ?? null, combatantId: combatant?.id ?? null };
}
