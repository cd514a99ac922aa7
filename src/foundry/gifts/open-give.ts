import { type Holder, isHolder } from "../documents/holder.ts";
import { loadPart } from "../load-part.ts";
import type { Aim } from "../heaps/aim.ts";
import { mayReach } from "../heaps/heap.ts";
import { isCarried, type Purse } from "./gift.ts";

const givePart = () => loadPart(() => import("../actions/things/perform-give.ts"));

/** Who has a thing in this world; null for nobody. */
const holderOf = ({ actor, inCompendium }: Item.Implementation): Holder | null =>
  actor && isHolder(actor) && !inCompendium ? actor : null;

/** Whether this user may give a thing away: one of their own, of their party's, or one that lies in the open. */
export function isGivable(item: Item.Implementation): boolean {
  const holder = holderOf(item);
  return holder !== null && mayReach(holder, game.user) && isCarried(item);
}

/** Whether a thing that is dropped on somebody comes from somebody else; the Referee's client says whether it may. */
export function isGiven(item: Item.Implementation, to: Actor.Implementation): to is Holder {
  const holder = holderOf(item);
  return holder !== null && isHolder(to) && holder.uuid !== to.uuid && isCarried(item);
}

/** Whether what is dropped on somebody belongs to another, so that this user may not copy it. */
export const isOthers = ({ actor, inCompendium, isOwner }: Item.Implementation): boolean =>
  actor !== null && !inCompendium && !isOwner;

/** Gives a thing to somebody, lays it down, or asks whose it becomes. */
export async function giveItem(item: Item.Implementation, aim: Aim = {}): Promise<void> {
  await (await givePart()).performGive(item, aim);
}

/** Asks who gets how many of somebody's coins. */
export async function giveCoins(actor: Purse): Promise<void> {
  await (await givePart()).performGiveCoins(actor);
}
