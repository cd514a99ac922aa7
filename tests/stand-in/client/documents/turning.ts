import { currentClient } from "../game/current.ts";
import { Hooks } from "../game/hooks.ts";
import type { Combat } from "./combat.ts";

const mayAct = (combat: Combat, index: number): boolean =>
  !(combat.settings["skipDefeated"] && combat.turns[index]?.isDefeated);

/** The first turn of a round; null when there is nobody. */
export function firstTurn(combat: Combat): number | null {
  if (combat.turns.length === 0) return null;
  return Math.max(
    0,
    combat.turns.findIndex((_combatant, index) => mayAct(combat, index)),
  );
}

/** The turn after this one in the same round. UNCONFIRMED: past the end it is the next round that is announced. */
export function turnAfter(combat: Combat): number | null {
  if (combat.round === 0) return null;
  const next = combat.turns.findIndex((_one, index) => index > (combat.turn ?? -1) && mayAct(combat, index));
  return next < 0 ? null : next;
}

/** Tells the acting client's hooks, which may still change the data, and writes. */
export async function changeTurn(
  combat: Combat,
  hook: "combatTurn" | "combatRound",
  updateData: { round: number; turn: number | null },
  direction: 1 | -1,
): Promise<void> {
  const { user } = currentClient().game;
  const isAllowed = !user || (hook === "combatTurn" ? combat._canChangeTurn(user) : combat._canChangeRound(user));
  if (!isAllowed) return;
  const delta = combat.getTimeDelta(combat.round, combat.turn ?? 0, updateData.round, updateData.turn ?? 0);
  const options = { direction, worldTime: { delta } };
  Hooks.callAll(hook, combat, updateData, options);
  await combat.update(updateData, options);
}
