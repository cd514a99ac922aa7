import type { UsageScope } from "../../rules/index.ts";
import { fightersOf } from "../conditions/end-conditions.ts";
import { inTurn } from "../requests/in-turn.ts";
import { passScope } from "./begin-scope.ts";

/** A round of a fight begins, or the fight is over: what counts by it may be used again by those who fight. @rule WH-TIME-06 */
export async function passInFight(fight: Combat.Implementation, scope: UsageScope): Promise<void> {
  await inTurn(() =>
    passScope(
      fightersOf(fight).filter((actor) => actor.isCreature()),
      scope,
    ),
  );
}

/** Somebody's turn begins: what counts by their own turn may be used again. @rule WH-TIME-06 */
export async function passTurn(actor: Actor.Implementation | null): Promise<void> {
  if (actor?.isCreature()) await inTurn(() => passScope([actor], "ownTurn"));
}
