import { CLINGING } from "../../rules/index.ts";
import { type MarkedCondition, markedConditions } from "../conditions/active-conditions.ts";

/** The condition of somebody who hangs on to an enemy; null for others. @rule WH-STRONG-12 */
export const clingMark = (actor: Actor.Implementation): MarkedCondition | null =>
  markedConditions(actor).find(({ active }) => active.condition.id === CLINGING) ?? null;
