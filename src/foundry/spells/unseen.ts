import type { Change } from "../../undo/record.ts";
import { marksInForce, writtenConditionOf } from "../conditions/active-conditions.ts";
import type { Creature } from "../documents/creature.ts";
import { rulebookFor } from "../rulebook.ts";
import { storeConditions } from "../undo/store-conditions.ts";

/** Somebody invisible fights, uses magick or is hurt: everybody sees them again. @rule FH-S3-08 */
export async function betray(actor: Creature): Promise<readonly Change[]> {
  const rules = rulebookFor(actor).magic.spells;
  if (!rules) return [];
  const ids = marksInForce(actor)
    .filter(({ effect }) => effect.parent === actor && rules.hides.includes(writtenConditionOf(effect)?.id ?? ""))
    .map(({ effect }) => effect.id ?? "");
  return ids.length === 0 ? [] : storeConditions(actor, () => actor.deleteEmbeddedDocuments("ActiveEffect", ids));
}
