import { afterCalledAttack, CALLED, isDeclined, type Blow } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import { markedConditions } from "../conditions/active-conditions.ts";
import { storeConditions } from "../undo/store-conditions.ts";

/** Takes away what a tactical call has given, once an attack has used it. @rule WH-STRONG-18 */
export async function spendCall(actor: Actor.Implementation, blow: Blow): Promise<readonly Change[]> {
  if (isDeclined(blow, "attackValue", CALLED.label)) return [];
  const marks = markedConditions(actor).filter(({ effect }) => effect.parent === actor);
  const kept = afterCalledAttack(marks.map(({ active }) => active));
  const spent = marks.filter(({ active }) => !kept.includes(active)).map(({ effect }) => effect.id ?? "");
  if (spent.length === 0) return [];
  return storeConditions(actor, () => actor.deleteEmbeddedDocuments("ActiveEffect", spent));
}
