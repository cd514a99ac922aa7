import { PARRYING } from "../../../../rules/index.ts";
import type { Change } from "../../../../undo/record.ts";
import { markedConditions } from "../../../documents/active-conditions.ts";
import type { Creature } from "../../../documents/creature.ts";
import { storeConditions } from "../../../chat/undo/store-conditions.ts";

/** The conditions of a parry: the parry itself, and the opening that it gains. */
const OF_PARRY: readonly string[] = [PARRYING.id, "opening"];

/** A parry was broken by damage: nothing is left of it. @rule WH-STRONG-21 */
export function loseParry(creature: Creature): Promise<readonly Change[]> {
  const marks = markedConditions(creature).filter(({ active }) => OF_PARRY.includes(active.condition.id));
  const ids = marks.filter(({ effect }) => effect.parent === creature).map(({ effect }) => effect.id ?? "");
  return storeConditions(creature, () => creature.deleteEmbeddedDocuments("ActiveEffect", ids));
}
