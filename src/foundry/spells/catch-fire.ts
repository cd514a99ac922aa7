import type { Change } from "../../undo/record.ts";
import { shareAt } from "../../view/cards/shares.ts";
import { giveCondition } from "../conditions/give-condition.ts";
import type { Creature } from "../documents/creature.ts";
import { icon } from "../paths.ts";
import { rulebookFor } from "../rulebook.ts";
import { storeConditions } from "../undo/store-conditions.ts";

/** Somebody whom the fire of a spell has hurt burns until it is put out, unless they have saved. @rule FH-S1-02 */
export async function catchFire(
  { system }: ChatMessage.OfType<"damage">,
  creature: Creature,
  taken: number,
): Promise<readonly Change[]> {
  const rules = rulebookFor(creature).magic.spells;
  if (!rules) return [];
  const place = system.many.findIndex(({ actor }) => actor === creature.uuid);
  const isSaved = place >= 0 && shareAt(system.caught, place).save === "made";
  if (!rules.catchesFire(system.kinds, taken, isSaved)) return [];
  const { condition } = rules.burning;
  return storeConditions(creature, () => giveCondition(creature, condition, { img: icon("fluffy-flame") }));
}
