import type { Change } from "../../../undo/record.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import type { Creature } from "../../documents/creature.ts";
import { storeChange } from "../../documents/store-change.ts";
import { localize } from "../../host/localize.ts";
import { addToWorld } from "./perform-join-class.ts";

type ClassItem = Item.OfType<"class">;

/** A game whose classes are items, as far as joining one asks. */
interface ClassGame {
  readonly id: string;
  /** The rule that classes are by. */
  readonly rule: string;
  /** The name of a class of the world, a language key or plain words; null where the world has none of that id. */
  classLabel(key: string): string | null;
}

/** The changes that make a class one of the world's, none where it is one already; null where this user cannot. */
async function admit(item: ClassItem, { classLabel }: ClassGame): Promise<readonly Change[] | null> {
  const isPlayed = classLabel(item.system.key) !== null;
  const isNew = game.user.isGM && !game.items.some((one) => one.isClass() && isSame(one, item));
  if (isNew) return (await addToWorld(item)) ?? (isPlayed ? [] : null);
  return isPlayed ? [] : null;
}

const isSame = ({ system }: ClassItem, { system: { game: ofGame, key } }: ClassItem): boolean =>
  system.game === ofGame && system.key === key;

/** Gives a character of a game the class of an item, which a Referee's drop brings into the world, to be changed there. */
export async function joinGameClass(actor: Creature, item: ClassItem, played: ClassGame): Promise<void> {
  const { key, game: ofGame } = item.system;
  const made = ofGame === played.id && key !== "" ? await admit(item, played) : null;
  if (!made) {
    const why = ofGame === played.id ? "classNotInWorld" : "classOfOtherGame";
    ui.notifications.warn(localize(`WHITEHACK.Offer.${why}`, { name: item.name }));
    return;
  }
  const changes = [...made, ...(await storeChange(actor, { class: key }))];
  const name = localize(played.classLabel(key) ?? key);
  const text = localize("WHITEHACK.Offer.joined", { actor: actor.name, class: name });
  if (changes.length === 0) ui.notifications.info(text);
  else await postLines({ title: actor.name, text, facts: [], rules: [played.rule], actor, changes });
}
