import type { Change } from "../../../../undo/record.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { addToWorld } from "../../../../foundry/characters/advance/perform-join-class.ts";
import type { Creature } from "../../../../foundry/documents/creature.ts";
import { storeChange } from "../../../../foundry/documents/store-change.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { classLabel } from "../../view/class-view.ts";
import { knownClasses } from "../redhack-numbers.ts";
import { REDHACK_NAMES } from "../../rules/redhack-names.ts";

type ClassItem = Item.OfType<"class">;

/** The changes that make a class one of the world's, none where it is one already; null where this user cannot. */
async function admit(item: ClassItem): Promise<readonly Change[] | null> {
  const isPlayed = Object.hasOwn(knownClasses(), item.system.key);
  const isNew = game.user.isGM && !game.items.some((one) => one.isClass() && isSame(one, item));
  if (isNew) return (await addToWorld(item)) ?? (isPlayed ? [] : null);
  return isPlayed ? [] : null;
}

const isSame = ({ system }: ClassItem, { system: { game: ofGame, key } }: ClassItem): boolean =>
  system.game === ofGame && system.key === key;

/** Gives a character the class of an item, which a Referee's drop brings into the world, to be changed there. @rule RH-CHR-02 */
export async function joinClass(actor: Creature, item: ClassItem): Promise<void> {
  const { key, game: ofGame } = item.system;
  const made = ofGame === REDHACK_NAMES.id && key !== "" ? await admit(item) : null;
  if (!made) {
    const why = ofGame === REDHACK_NAMES.id ? "classNotInWorld" : "classOfOtherGame";
    ui.notifications.warn(localize(`WHITEHACK.Offer.${why}`, { name: item.name }));
    return;
  }
  const changes = [...made, ...(await storeChange(actor, { class: key }))];
  const name = localize(classLabel(key, knownClasses()));
  const text = localize("WHITEHACK.Offer.joined", { actor: actor.name, class: name });
  if (changes.length === 0) ui.notifications.info(text);
  else await postLines({ title: actor.name, text, facts: [], rules: ["RH-CHR-02"], actor, changes });
}
