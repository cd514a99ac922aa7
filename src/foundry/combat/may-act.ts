import { type Act, actRefusal, hasOnlyWaited, isOfRound } from "../../rules/index.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { momentOf } from "../documents/moment.ts";
import { calledName } from "../documents/creature.ts";
import { localize } from "../host/localize.ts";

/** True if a fighter has done nothing but wait in the current round. @rule WH-INIT-04 */
export function isIdle({ actor, creature, fightState }: Combatant.Implementation): boolean {
  return hasOnlyWaited(fightState, rulebookFor(actor), creature ? momentOf(creature).whole : undefined);
}

/**
 * Checks an action against the count of the round. Where the world enforces it, players are stopped and told why;
 * Referees never are, and may give the part of the round back. @rule WH-ACT-01 WH-ACT-03
 */
export function mayAct(actor: Actor.Implementation | null, act: Act | undefined): boolean {
  if (!act || !actor?.creature) return true;
  const moment = momentOf(actor.creature);
  const refusal = moment.enforcement === "strict" && actRefusal(act, { ...moment, conditions: [] }, rulebookFor(actor));
  if (!refusal || !isOfRound(refusal)) return true;
  const why = refusal === "notOwnTurn" ? "WHITEHACK.Attack.Refusal.notOwnTurn" : "WHITEHACK.Pip.noRoom";
  ui.notifications.warn(localize(why, { name: calledName(actor) }));
  return false;
}
