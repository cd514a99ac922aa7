import type { Dict } from "../../../common/types.ts";
import { currentClient } from "../../game/current.ts";
import type { Combat } from "../combat.ts";

/** https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.EffectStartData.html */
export interface EffectStart extends Dict {
  time: number;
  combat: Combat | null;
  combatant: string | null;
  initiative: number | null;
  round: number | null;
  turn: number | null;
}

/** Where an effect that is made now begins: the world's time, and whose turn it is in a combat. */
export function startData(combat: Combat | null): Dict {
  const combatant = combat?.combatant ?? null;
  return {
    time: currentClient().game.time.worldTime,
    combat: combat?.id ?? null,
    combatant: combatant?.id ?? null,
    initiative: combatant?.initiative ?? null,
    round: combat?.round ?? null,
    turn: combat?.turn ?? null,
  };
}

/** Generation 13 keeps the start among the durations. */
export function olderStartData(): Dict {
  const { combat, time } = currentClient().game;
  const data: Dict = { startTime: time.worldTime };
  if (combat) Object.assign(data, { combat: combat.id, startRound: combat.round, startTurn: combat.turn ?? 0 });
  return data;
}
