import { type Holder, isHolder } from "../documents/holder.ts";
import { loadPart } from "../load-part.ts";
import type { Aim } from "../heaps/aim.ts";
import { isCarried, type Purse } from "./gift.ts";

const givePart = () => loadPart(() => import("../actions/things/perform-give.ts"));

/** Whether this user may give a thing away: one that somebody carries, or that lies in the open. */
export const isGivable = (item: Item.Implementation): boolean =>
  item.actor !== null && (item.isOwner || item.actor.isHeap()) && isCarried(item) && !item.inCompendium;

/** Whether a thing that is dropped on somebody is given to them: one of somebody else's, by whoever may give it. */
export const isGiven = (item: Item.Implementation, to: Actor.Implementation): to is Holder =>
  isHolder(to) && item.actor?.uuid !== to.uuid && isGivable(item);

/** Gives a thing to somebody, lays it down, or asks whose it becomes. */
export async function giveItem(item: Item.Implementation, aim: Aim = {}): Promise<void> {
  await (await givePart()).performGive(item, aim);
}

/** Asks who gets how many of somebody's coins. */
export async function giveCoins(actor: Purse): Promise<void> {
  await (await givePart()).performGiveCoins(actor);
}
