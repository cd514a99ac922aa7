import { writtenConditionOf } from "../conditions/active-conditions.ts";
import { conditionFlags } from "../conditions/begin-condition.ts";
import { todaysEffectId } from "../conditions/statuses.ts";

/** An effect as it lies in what a token has for its own; a tombstone says that the actor's effect of that id is off. */
export interface StoredEffect {
  readonly _id?: string | null;
  readonly _tombstone?: boolean;
}

type Effect = ActiveEffect.Implementation;

/** Whether the palette has made an effect under an id for which it no longer looks. */
const isFormer = ({ id }: Effect): boolean => id !== null && todaysEffectId(id) !== id;

/** The same effect under the id that the palette looks for, with its meaning stored. When it began is unknown. */
function renewedData(effect: Effect): ActiveEffect.CreateData {
  const written = writtenConditionOf(effect);
  const { flags, ...rest } = effect.toObject();
  const noted = foundry.utils.mergeObject({ ...flags }, written ? conditionFlags(written) : {});
  return { ...rest, _id: todaysEffectId(effect.id ?? ""), flags: noted } as ActiveEffect.CreateData;
}

/** The statuses of other effects are called as they are today, in what is stored too. */
async function renewStatuses(parent: Actor.Implementation | Item.Implementation, effects: readonly Effect[]) {
  const due = effects.filter(({ statuses }) => statuses.size > 0);
  if (due.length === 0) return true;
  const updates = due.map(({ id, statuses }) => ({ _id: id, statuses: [...statuses] }));
  const written = await ActiveEffect.updateDocuments(updates as ActiveEffect.UpdateData[], { parent, diff: false });
  return written.length === due.length;
}

/** Effects that the palette of today could not take off are made anew; where both are there, the old one goes. */
async function replace(actor: Actor.Implementation, former: readonly Effect[]): Promise<boolean> {
  const missing = former.filter(({ id }) => !actor.effects.has(todaysEffectId(id ?? "")));
  const made = await actor.createEmbeddedDocuments("ActiveEffect", missing.map(renewedData), { keepId: true });
  if (made.length < missing.length) return false;
  const gone = await actor.deleteEmbeddedDocuments(
    "ActiveEffect",
    former.map(({ id }) => id ?? ""),
  );
  return gone.length === former.length;
}

/** What an effect on a thing says of conditions, written anew. */
export const writeEffectsOfItem = (item: Item.Implementation): Promise<boolean> =>
  renewStatuses(item, item.effects.contents);

/** Rewrites somebody's effects in today's shape. @rule WH-COND-01 */
export async function writeEffects(
  actor: Actor.Implementation,
  effects: readonly Effect[] = actor.effects.contents,
): Promise<boolean> {
  const former = effects.filter(isFormer);
  const areReplaced = former.length === 0 || (await replace(actor, former));
  const others = effects.filter((effect) => !isFormer(effect));
  return (await renewStatuses(actor, others)) && areReplaced;
}

/** The same for a token's own effects; those of its actor that it lacks stay off under the new id too. */
export async function writeOwnEffects(actor: Actor.Implementation, stored: readonly StoredEffect[]): Promise<boolean> {
  const idsOf = (isGone: boolean): readonly string[] =>
    stored.filter((one) => (one._tombstone === true) === isGone).map(({ _id }) => _id ?? "");
  const own = new Set(idsOf(false));
  const back = idsOf(true)
    .map(todaysEffectId)
    .filter((id) => actor.effects.has(id) && !own.has(id));
  if (back.length > 0) await actor.deleteEmbeddedDocuments("ActiveEffect", back);
  return writeEffects(
    actor,
    actor.effects.filter(({ id }) => own.has(id ?? "")),
  );
}
