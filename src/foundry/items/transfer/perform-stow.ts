import { fightOf, type Holder, isHolder, type Purse } from "../../documents/creature.ts";
import { lazy } from "../../host/lazy.ts";
import type { Aim } from "./perform-give.ts";
import { mayReach } from "../../documents/piles/heap.ts";
import { isCarried } from "./transfer.ts";
import { containersFor, placeInUse } from "../../../rules/index.ts";
import { carriedBy } from "../../documents/data/item-facts.ts";
import { isSealed, liesSealed } from "../sealed.ts";
import { inTurn } from "../../sheets/in-turn.ts";
import { performItemRoll } from "../perform-item-roll.ts";

const givePart = () => lazy(() => import("./perform-give.ts"));

/** The holder of an item in this world; null for none. */
const holderOf = ({ actor, inCompendium }: Item.Implementation): Holder | null =>
  actor && isHolder(actor) && !inCompendium ? actor : null;

/** True if this user may give an item away: one of their own, of their party's, or one that lies in the open. */
export function isGivable(item: Item.Implementation): boolean {
  const holder = holderOf(item);
  return holder !== null && mayReach(holder, game.user) && isCarried(item);
}

/** True if an item that is dropped on an actor comes from another actor; the Referee's client says whether it may. */
export function isGiven(item: Item.Implementation, to: Actor.Implementation): to is Holder {
  const holder = holderOf(item);
  return holder !== null && isHolder(to) && holder.uuid !== to.uuid && isCarried(item);
}

/** True if a dropped item belongs to another, so that this user may not copy it. */
export const isOthers = ({ actor, inCompendium, isOwner }: Item.Implementation): boolean =>
  actor !== null && !inCompendium && !isOwner;

/** Gives an item away, lays it down, or asks for its new owner. */
export async function giveItem(item: Item.Implementation, aim: Aim = {}): Promise<void> {
  await (await givePart()).performGive(item, aim);
}

/** Asks who gets how many of an actor's coins. */
export async function giveCoins(actor: Purse): Promise<void> {
  await (await givePart()).performGiveCoins(actor);
}

/** Item data of an item that lies in no container. */
export const AT_HAND = { packed: false, within: "" } as const;

/** True if an item lies in a container. */
export const isPacked = ({ system }: Item.Implementation): boolean => "packed" in system && system.packed === true;

/**
 * Puts an item into one of its bearer's containers ("" for the one in use), or takes it out (null). What is packed is no
 * longer held or worn; in a fight, what is taken out has to be searched for. @rule WH-ENC-01 WH-ENC-07
 */
export async function performStow(item: Item.Implementation, container: string | null): Promise<void> {
  if (!("packed" in item.system) || item.id === container) return;
  const into = container === null ? null : item.actor?.items.get(container || inUse(item));
  if (liesSealed(item) || (into && (isSealed(into) || liesSealed(into)))) {
    ui.notifications.warn("WHITEHACK.Refusal.sealed", { localize: true });
    return;
  }
  if (container === null) return takeOut(item);
  const hands = "equipped" in item.system ? { equipped: false } : {};
  const within = container || inUse(item);
  if (within !== "" && !canHold(within, item)) {
    ui.notifications.warn("WHITEHACK.Refusal.notIntoItself", { localize: true });
    return;
  }
  await inTurn(item, () => item.update({ system: { packed: true, within, ...hands } } as Item.UpdateData));
}

/** True if an item can be put into a container: never into one that lies in it. @rule WH-ENC-01 */
function canHold(container: string, { actor, id }: Item.Implementation): boolean {
  const all = carriedBy(actor);
  const facts = all.find((one) => one.id === id);
  return facts !== undefined && containersFor(facts, all).some((one) => one.id === container);
}

/** The container in use, by its id: what is put there stays there when another comes into use. @rule WH-ENC-01 */
function inUse({ actor, id }: Item.Implementation): string {
  const all = carriedBy(actor);
  const facts = all.find((one) => one.id === id);
  return facts ? placeInUse(facts, all) : "";
}

async function takeOut(item: Item.Implementation): Promise<void> {
  if (!isPacked(item)) return;
  if (item.actor && fightOf(item.actor)) return performItemRoll(item, "retrieve");
  await inTurn(item, () => item.update({ system: AT_HAND } as Item.UpdateData));
}
