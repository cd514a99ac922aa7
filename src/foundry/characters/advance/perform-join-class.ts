import type { Change } from "../../../undo/record.ts";
import { localize } from "../../host/localize.ts";
import { classProblem, rulebookFor } from "../../host/rulebook.ts";
import { madeOf, storeChange } from "../../documents/store-change.ts";
import { postLines } from "../../chat/post/post-lines.ts";

type Character = Actor.OfType<"character">;

type ClassItem = Item.OfType<"class">;

const isInWorld = (item: ClassItem): boolean => game.items.get(item.id ?? "") === (item as Item.Implementation);

const isPlayed = ({ system: { key } }: ClassItem): boolean => Object.hasOwn(rulebookFor(null).classes, key);

/** Adds a class to the world and its rules; null if that is not possible. */
export async function addToWorld(item: ClassItem): Promise<readonly Change[] | null> {
  if (!game.user.can("ITEM_CREATE")) return null;
  const data = item.inCompendium ? game.items.fromCompendium(item as Item.Implementation) : item.toObject();
  const made = await Item.implementation.create(data as Item.CreateData);
  return made ? [madeOf(made)] : null;
}

type Entrance = { readonly made: readonly Change[] } | { readonly refusal: string };

/** Makes sure that the world has a class; otherwise gives a sentence that says why it cannot. */
async function admit(item: ClassItem): Promise<Entrance> {
  const { name } = item;
  if (item.system.game !== "") return { refusal: localize("WHITEHACK.Offer.classOfOtherGame", { name }) };
  const problem = classProblem(item);
  if (problem) return { refusal: problem };
  if (isPlayed(item)) return { made: [] };
  const made = isInWorld(item) ? null : await addToWorld(item);
  if (!made) return { refusal: localize("WHITEHACK.Offer.classNotInWorld", { name }) };
  return isPlayed(item) ? { made } : { refusal: localize("WHITEHACK.Offer.classUnusable", { name }) };
}

/**
 * Gives a character a class, and adds it to the world's if needed; nothing else of the character changes.
 * @rule WH-CLASS-02
 */
export async function performJoinClass(actor: Character, item: ClassItem): Promise<void> {
  const entrance = await admit(item);
  if ("refusal" in entrance) {
    ui.notifications.warn(entrance.refusal);
    return;
  }
  const changes = [...entrance.made, ...(await storeChange(actor, { class: item.system.key }))];
  const { label } = rulebookFor(actor).classes[item.system.key] ?? { label: item.name };
  const text = localize("WHITEHACK.Offer.joined", { actor: actor.name, class: localize(label) });
  if (changes.length === 0) ui.notifications.info(text);
  else await postLines({ title: actor.name, text, facts: [], rules: ["WH-CLASS-02"], actor, changes });
}
