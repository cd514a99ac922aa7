import { storeConditions } from "../../../../foundry/chat/undo/store-conditions.ts";
import { giveCondition } from "../../../../foundry/conditions/give-condition.ts";
import { conditionsOf, markedConditions } from "../../../../foundry/documents/active-conditions.ts";
import type { Creature } from "../../../../foundry/documents/creature.ts";
import type { Change } from "../../../../undo/record.ts";
import { HC_CONDITIONS, type HcCondition, isIn } from "../../rules/combat/conditions.ts";

/** Whether a creature is in one of this game's conditions. */
export const isInto = (creature: Creature | null, which: HcCondition): boolean =>
  creature !== null &&
  isIn(
    conditionsOf(creature).map(({ id }) => id),
    which,
  );

/** Puts a creature into one of them; the changes are for the card that tells it. */
export const putInto = (creature: Creature, which: HcCondition, source: string | null = null) =>
  storeConditions(creature, () => giveCondition(creature, HC_CONDITIONS[which], { source }));

/** Takes a creature out of those of them that it is in. */
export function takeOutOf(creature: Creature, which: readonly HcCondition[]): Promise<readonly Change[]> {
  const ids = which.map((one) => HC_CONDITIONS[one].id);
  const effects = markedConditions(creature)
    .filter(({ active }) => ids.includes(active.condition.id))
    .flatMap(({ effect }) => effect.id ?? []);
  if (effects.length === 0) return Promise.resolve([]);
  return storeConditions(creature, () => creature.deleteEmbeddedDocuments("ActiveEffect", effects));
}
