import { type Holder, isHolder } from "../documents/holder.ts";
import { loadPart } from "../load-part.ts";
import { isCarried, type Purse } from "./gift.ts";

const givePart = () => loadPart(() => import("../actions/things/perform-give.ts"));

/** Whether a thing that is dropped on somebody is given to them: one that somebody else carries, by whoever may give it. */
export const isGiven = (item: Item.Implementation, to: Actor.Implementation): to is Holder =>
  isHolder(to) &&
  item.actor !== null &&
  item.actor.uuid !== to.uuid &&
  item.isOwner &&
  isCarried(item) &&
  !item.inCompendium;

/** Gives a thing to somebody, or asks to whom. */
export async function giveItem(item: Item.Implementation, to: Holder | null = null): Promise<void> {
  await (await givePart()).performGive(item, to);
}

/** Asks who gets how many of somebody's coins. */
export async function giveCoins(actor: Purse): Promise<void> {
  await (await givePart()).performGiveCoins(actor);
}
