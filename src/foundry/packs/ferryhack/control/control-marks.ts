import type { Change } from "../../../../undo/record.ts";
import { type MarkedCondition, marksInForce, writtenConditionOf } from "../../../conditions/active-conditions.ts";
import type { Creature } from "../../../documents/creature.ts";
import { storeConditions } from "../../../undo/store-conditions.ts";

/** The condition of somebody whom Control Person holds. */
export const CONTROLLED = "fh-controlled";

/** Those conditions of somebody, in force now, that have this id. */
export const marksOf = (actor: Creature, id: string): readonly MarkedCondition[] =>
  marksInForce(actor).filter(({ effect }) => effect.parent === actor && writtenConditionOf(effect)?.id === id);

export const hasMark = (actor: Creature, id: string): boolean => marksOf(actor, id).length > 0;

/** Ends them, and returns what changed. */
export async function endMarks(actor: Creature, id: string): Promise<readonly Change[]> {
  const ids = marksOf(actor, id).map(({ effect }) => effect.id ?? "");
  return ids.length === 0 ? [] : storeConditions(actor, () => actor.deleteEmbeddedDocuments("ActiveEffect", ids));
}
