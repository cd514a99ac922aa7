import { type Act, actRefusal, isOfRound } from "../../rules/index.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";
import { momentOf } from "./moment.ts";

/**
 * Whether somebody may do this now, as far as the count of the round goes: where the world keeps to it, players are stopped
 * and told why; Referees never are, and may give the part of the round back. @rule WH-ACT-01 WH-ACT-03
 */
export function mayAct(actor: Actor.Implementation | null, act: Act | undefined): boolean {
  if (!act || !actor?.isCreature()) return true;
  const moment = momentOf(actor);
  const refusal = moment.enforcement === "strict" && actRefusal(act, { ...moment, conditions: [] }, rulebookFor(actor));
  if (!refusal || !isOfRound(refusal)) return true;
  const why = refusal === "notOwnTurn" ? "WHITEHACK.Attack.Refusal.notOwnTurn" : "WHITEHACK.Pip.noRoom";
  ui.notifications.warn(localize(why, { name: calledName(actor) }));
  return false;
}
