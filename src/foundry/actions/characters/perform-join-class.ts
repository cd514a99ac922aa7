import { localize } from "../../localize.ts";
import { classProblem, rulebookFor } from "../../rulebook.ts";

type Character = Actor.OfType<"character">;
type ClassItem = Item.OfType<"class">;

const isInWorld = (item: ClassItem): boolean => game.items.get(item.id ?? "") === (item as Item.Implementation);

const isPlayed = ({ system: { key } }: ClassItem): boolean => Object.hasOwn(rulebookFor(null).classes, key);

/** Puts a class into the world, whose rules it joins; says whether it could. */
async function addToWorld(item: ClassItem): Promise<boolean> {
  if (!game.user.can("ITEM_CREATE")) return false;
  const data = item.inCompendium ? game.items.fromCompendium(item as never) : item.toObject();
  await Item.implementation.create(data as Item.CreateData);
  return true;
}

/** What keeps somebody from having this class, in a sentence; null for nothing. */
async function refusalOf(item: ClassItem): Promise<string | null> {
  const { name } = item;
  const problem = classProblem(item);
  if (problem) return problem;
  if (!isPlayed(item) && (isInWorld(item) || !(await addToWorld(item))))
    return localize("WHITEHACK.Offer.classNotInWorld", { name });
  return isPlayed(item) ? null : localize("WHITEHACK.Offer.classUnusable", { name });
}

/** Gives a character a class, which becomes one of the world's where it is not yet; what is written down otherwise stays. @rule WH-CLASS-02 */
export async function performJoinClass(actor: Character, item: ClassItem): Promise<void> {
  const refusal = await refusalOf(item);
  if (refusal) {
    ui.notifications.warn(refusal);
    return;
  }
  await actor.update({ system: { class: item.system.key } });
  const { label } = rulebookFor(actor).classes[item.system.key] ?? { label: item.name };
  ui.notifications.info(localize("WHITEHACK.Offer.joined", { actor: actor.name, class: localize(label) }));
}
