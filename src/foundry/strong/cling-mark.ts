import { CLINGING } from "../../rules/index.ts";
import { type MarkedCondition, markedConditions } from "../conditions/active-conditions.ts";

/** What says that somebody hangs on to an enemy, from the climb on; null for nobody who does. @rule WH-STRONG-12 */
export const clingMark = (actor: Actor.Implementation): MarkedCondition | null =>
  markedConditions(actor).find(({ active }) => active.condition.id === CLINGING) ?? null;
