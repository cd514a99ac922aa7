import type { Change } from "../../../../../undo/record.ts";
import { effectDataOf, giveCondition } from "../../../../../foundry/conditions/give-condition.ts";
import { type Creature, resolveCreature } from "../../../../../foundry/documents/creature.ts";
import { packsAfterSpell } from "../../../../../foundry/documents/fight-extensions.ts";
import { storeConditions } from "../../../../../foundry/chat/undo/store-conditions.ts";
import type { SpellMark } from "../../../../../foundry/extensions/pack-extension.ts";
import { laidOn, markedConditions, writtenConditionOf } from "../../../../../foundry/documents/active-conditions.ts";
import { attempt, goneOf, madeOf } from "../../../../../foundry/documents/store-change.ts";

/** Puts a target under a lasting spell, and returns what changed. @rule FH-SPL-14 */
export async function putUnder(target: Creature, mark: SpellMark): Promise<readonly Change[]> {
  const { condition, level, rounds, img, source } = mark;
  const end = rounds === null ? ({ until: "lasting" } as const) : ({ until: "rounds", rounds } as const);
  const changes = await storeConditions(target, () =>
    giveCondition(target, condition, { strength: level, end, source, img }),
  );
  const now = (await resolveCreature(target.uuid)) ?? target; // the host makes a token's own actor anew
  return [...changes, ...(await packsAfterSpell(now, mark))];
}

/** Takes what lies on items off them, and returns what has gone. */
export async function takeOffItems(effects: readonly ActiveEffect.Implementation[]): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const effect of effects) {
    const gone = goneOf(effect);
    if ((await attempt<unknown>(effect.uuid, () => effect.delete())) !== undefined) changes.push(gone);
  }
  return changes;
}

/**
 * Puts a lasting spell on an item, in whatever hands that is later, or on a heap, and returns what changed; an equal one
 * that lies on it gives way. @rule FH-S1-04 FH-S2-04 FH-S2-05
 */
export async function putOn(
  item: Item.Implementation | Actor.Implementation,
  bearer: Creature,
  { condition, level, rounds, img, source }: SpellMark,
): Promise<readonly Change[]> {
  const lying = item instanceof Item ? laidOn(item) : markedConditions(item);
  const same = lying.filter(({ effect }) => writtenConditionOf(effect)?.id === condition.id);
  const gone = await takeOffItems(same.map(({ effect }) => effect));
  const end = rounds === null ? ({ until: "lasting" } as const) : ({ until: "rounds", rounds } as const);
  const effect = { ...effectDataOf(bearer, condition, { strength: level, end, source, img }), transfer: false };
  const data = [effect as ActiveEffect.CreateData];
  const had = new Set(item.effects.map(({ id }) => id));
  await attempt<unknown>(item.uuid, () =>
    item instanceof Item
      ? item.createEmbeddedDocuments("ActiveEffect", data)
      : item.createEmbeddedDocuments("ActiveEffect", data),
  );
  return [...gone, ...item.effects.contents.filter(({ id }) => !had.has(id)).map(madeOf)];
}
