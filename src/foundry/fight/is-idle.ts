import { hasOnlyWaited } from "../../rules/index.ts";
import { rulebookFor } from "../rulebook.ts";
import { momentOf } from "./moment.ts";

/** Whether somebody has done nothing but wait in the round that goes on. @rule WH-INIT-04 */
export function isIdle({ actor, fightState }: Combatant.Implementation): boolean {
  const whole = actor?.isCreature() ? momentOf(actor).whole : undefined;
  return hasOnlyWaited(fightState, rulebookFor(actor), whole);
}
