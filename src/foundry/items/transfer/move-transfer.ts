import { likeAmong, type StoredItem } from "../../../view/items/like-items.ts";
import { type Coins, holdersAmong, isEmptyPurse, together, withoutShares } from "../../../rules/index.ts";
import { carriedBy } from "../../documents/data/item-facts.ts";
import { hasPurse, type Holder } from "../../documents/creature.ts";
import { type FoundGift, NO_COINS, quantityOf } from "./transfer.ts";
import { dropWay, noteWay, type Passing, type Way } from "./ways-noted.ts";
import { type Change, type Data, isSame, valueAt } from "../../../undo/record.ts";
import { clearHeap } from "../piles/heap-at.ts";
import { storeBoth, storeChange, storeGone, storeItems, storeMade } from "../../documents/store-change.ts";

/** The actor's item to which like ones are counted; null where there is none. @rule WH-ENC-01 */
export function likeItem(actor: Actor.Implementation, item: StoredItem): Item.Implementation | null {
  const stored = (actor.token?.actor ?? actor).items.contents.map((item) => {
    const { name, type, img, effects, flags, system } = item.toObject();
    return { item, name, type, img, effects, flags, system };
  });
  return likeAmong(item, stored)?.item ?? null;
}

/** An item that is to change hands, and how many of it. */
interface Wanted {
  readonly item: Item.Implementation;
  readonly amount: number;
}

/** The plan of a transfer, with the data of the items that are new at the receiver. */
interface MovePlan {
  readonly way: Way;
  readonly made: readonly Made[];
}

/** A new item, under the id that it will have. */
interface Made {
  readonly _id: string;
  readonly system: { readonly quantity: number; readonly coat?: string };
}

interface Planning {
  readonly to: Holder;
  readonly items: Passing[];
  readonly made: Made[];
  /** The receiver's numbers of the items to which like ones are counted. */
  readonly counts: Map<string, number>;
}

/** Plans how items, each with all that lies in it, and coins go from one to another: like items become one row. @rule WH-ENC-01 */
function planMove(from: Holder, to: Holder, wanted: readonly Wanted[], coins: Coins): MovePlan {
  const planning: Planning = { to, items: [], made: [], counts: new Map() };
  for (const one of wanted) if (!countToLike(one, planning)) copy(one.item, one.amount, "", planning);
  const items = planning.items.map((one) =>
    one.raised === null ? one : { ...one, raised: planning.counts.get(one.heir) ?? one.raised },
  );
  const way = { from: from.uuid, to: to.uuid, items, coins: coinsOf(from, to, coins) };
  return { way, made: planning.made.map((one) => coatedAnew(one, planning.items)) };
}

/** A weapon leads to the substance on it under the id that this has in other hands, where both go there. @rule WH-POIS-01 */
function coatedAnew(one: Made, items: readonly Passing[]): Made {
  const heir = items.find(({ item }) => item !== "" && item === one.system.coat)?.heir;
  return heir === undefined ? one : { ...one, system: { ...one.system, coat: heir } };
}

function coinsOf(from: Holder, to: Holder, coins: Coins): Way["coins"] {
  if (isEmptyPurse(coins) || !hasPurse(from) || !hasPurse(to)) return null;
  const had = from.system.coins;
  return { had: { ...had }, left: withoutShares(had, coins, 1), got: together(to.system.coins, coins) };
}

/** Counts an item to a like one that the receiver has; false where there is none. */
function countToLike({ item, amount }: Wanted, { to, items, counts }: Planning): boolean {
  const like = likeItem(to, item.toObject());
  const heir = like?.id;
  if (!like || !heir) return false;
  const raised = (counts.get(heir) ?? quantityOf(like)) + amount;
  counts.set(heir, raised);
  items.push({ ...passing(item, amount), heir, raised });
  return true;
}

const passing = (item: Item.Implementation, amount: number) => {
  const had = quantityOf(item);
  return { item: item.id ?? "", had, left: had - amount };
};

/** The same item in other hands, with all that lies in it; `within` is the container it lies in there, "" for at hand. */
function copy(item: Item.Implementation, amount: number, within: string, planning: Planning): void {
  const { name, type, img, system, effects, flags } = item.toObject();
  const hands = "equipped" in system ? { equipped: false } : {};
  const place = { quantity: amount, within, packed: within !== "" };
  const heir = foundry.utils.randomID();
  const data = { _id: heir, name, type, img, effects, flags, system: { ...system, ...hands, ...place } };
  const row = passing(item, amount);
  planning.made.push(data);
  planning.items.push({ ...row, heir, raised: null });
  if (row.left === 0) for (const one of contentsOf(item)) copy(one, quantityOf(one), heir, planning);
}

/** The contents of a container, which go where it goes. @rule WH-ENC-01 */
function contentsOf({ actor, id }: Item.Implementation): readonly Item.Implementation[] {
  const all = carriedBy(actor);
  const holderIn = holdersAmong(all);
  const inside = all.filter((one) => holderIn(one)?.id === id);
  return inside.flatMap((one) => actor?.items.get(one.id) ?? []);
}

/** Tells what has changed hands. */
type Post = (changes: readonly Change[]) => Promise<unknown>;

/** Gives what is to be given, has it told, and returns what that has changed; null where the receiver did not get it. */
export async function moveGift({ gift, from, to, item }: FoundGift, post?: Post): Promise<readonly Change[] | null> {
  const items = item ? [{ item, amount: gift.amount }] : [];
  const changes = await move(from, to, { items, coins: item ? NO_COINS : gift.coins }, post);
  return changes.length > 0 ? changes : null;
}

/** A load that is moved together: items, each with all that lies in it, and coins. */
export interface Load {
  readonly items: readonly Item.Implementation[];
  readonly coins: Coins;
}

/** Gives all of this at once, has it told, and returns what that has changed; what did not arrive stays where it was. */
export function moveLoad(from: Holder, to: Holder, { items, coins }: Load, post?: Post): Promise<readonly Change[]> {
  const shownItems = items.map((item) => ({ item, amount: quantityOf(item) }));
  return move(from, to, { items: shownItems, coins }, post);
}

interface Moving {
  readonly items: readonly Wanted[];
  readonly coins: Coins;
}

/**
 * Gives the items to the receiver before the giver loses them, so that nothing is lost on the way. A note kept until
 * all of it is told lets the next active Referee finish what a page that was closed meanwhile has begun.
 */
async function move(from: Holder, to: Holder, { items, coins }: Moving, post?: Post): Promise<readonly Change[]> {
  const isAtOnce = !from.isToken && !to.isToken; // for coins: both purses lie in the world
  const halves = planMove(from, to, items, isAtOnce ? NO_COINS : coins);
  const note = items.length > 0 || halves.way.coins ? await noteWay(halves.way) : null;
  const made = await giveHalf(to, halves);
  const lost = made.length > 0 ? await takeHalf(halves.way, from, to) : [];
  const paid = isAtOnce ? await payAtOnce(from, to, coins) : [];
  const moved = [...made, ...lost, ...paid];
  const changes = moved.length > 0 ? [...moved, ...(await clearHeap(from))] : [];
  if (changes.length > 0) await post?.(changes);
  await dropWay(note);
  return changes;
}

/** Both purses change in one request, so that a page which is closed meanwhile neither makes coins nor loses any. */
async function payAtOnce(from: Holder, to: Holder, coins: Coins): Promise<readonly Change[]> {
  const { way } = planMove(from, to, [], coins);
  if (!way.coins) return [];
  return storeBoth([
    { document: to, update: { system: { coins: way.coins.got } } },
    { document: from, update: { system: { coins: way.coins.left } } },
  ]);
}

/** A holder as it is now: the host makes a token's actor anew when the token changes. */
const nowOf = (holder: Holder): Holder => (holder.token?.actor as Holder | null | undefined) ?? holder;

/** The receiver's half: new items by one request, with their contents. */
async function giveHalf(to: Holder, { way, made }: MovePlan): Promise<readonly Change[]> {
  const amounts = new Map(made.map(({ _id, system }) => [_id, system.quantity]));
  const stored = await storeMade(to, made, { keepId: true });
  const news = stored.map((one) => {
    const quantity = amounts.get(one.document?.split(".").at(-1) ?? "");
    return { ...one, after: { system: { quantity } } }; // as many must be there to go back
  });
  const counts = new Map(way.items.flatMap(({ heir, raised }) => (raised === null ? [] : [[heir, raised] as const])));
  const raises = [...counts].flatMap(([heir, quantity]) => {
    const item = nowOf(to).items.get(heir);
    return item ? [{ item, system: { quantity } }] : [];
  });
  const raised = raises.length > 0 ? await storeItems(nowOf(to), raises) : [];
  const got = way.coins ? await storeChange(nowOf(to), { coins: way.coins.got }) : [];
  return [...news, ...raised, ...got];
}

/** True if the receiver has an item. */
function hasArrived(to: Holder, { heir, raised }: Passing): boolean {
  const item = to.items.get(heir);
  return item !== undefined && (raised === null || quantityOf(item) === raised);
}

const storedCoins = (holder: Holder): unknown => (hasPurse(holder) ? holder._source.system.coins : null);

/** The part of a transfer that has arrived. */
export function arrivedOn({ items, coins }: Way, to: Holder): { items: readonly Passing[]; coins: Way["coins"] } {
  const now = nowOf(to);
  return {
    items: items.filter((one) => hasArrived(now, one)),
    coins: coins && isSame({ ...(storedCoins(now) as object) }, coins.got) ? coins : null,
  };
}

/** The giver's loss: as much as has arrived, and is still there. */
export async function takeHalf(way: Way, from: Holder, to: Holder): Promise<readonly Change[]> {
  const arrived = arrivedOn(way, to);
  const there = arrived.items.flatMap((one) => {
    const item = nowOf(from).items.get(one.item);
    return item && quantityOf(item) === one.had ? [{ ...one, item }] : [];
  });
  const gone = there.filter(({ left }) => left === 0);
  const fewer = there.filter(({ left }) => left > 0).map(({ item, left }) => ({ item, system: { quantity: left } }));
  const lost = await storeMoved(
    nowOf(from),
    gone.map(({ item, heir }) => ({ item, heir: nowOf(to).items.get(heir)?.uuid ?? "" })),
  );
  const lowered = fewer.length > 0 ? await storeItems(nowOf(from), fewer) : [];
  const { coins } = arrived;
  const isDue = coins !== null && isSame({ ...(storedCoins(nowOf(from)) as object) }, coins.had);
  const paid = isDue ? await storeChange(nowOf(from), { coins: coins.left }) : [];
  return [...lost, ...lowered, ...paid];
}

/** An item that has gone into other hands, with its uuid there. */
interface Heir {
  readonly item: Item.Implementation;
  readonly heir: string;
}

/** Takes items away that others have now: their card keeps where they were, and what they are is known from there. */
async function storeMoved(from: Holder, gone: readonly Heir[]): Promise<readonly Change[]> {
  const kept = new Map(gone.map(({ item, heir }) => [item.uuid, { heir, source: placeKept(item) }]));
  const items = gone.map(({ item }) => item);
  return (await storeGone(from, items)).map((one) => ({ ...one, ...kept.get(one.document ?? "") }));
}

const PLACE = ["equipped", "packed", "within", "quantity", "coat"] as const;

/** The data of an item that depend on its place. */
function placeKept(item: Item.Implementation): Data {
  const { sort, folder, system } = item.toObject();
  const place = PLACE.flatMap((part) => (part in system ? [[part, valueAt({ ...system }, part)]] : []));
  return { sort, folder, system: Object.fromEntries(place) };
}

/** The items of a holder that lie in no other: the contents of a container go where it goes. @rule WH-ENC-01 */
export function outermostOf(holder: Holder): readonly Item.Implementation[] {
  const all = carriedBy(holder);
  const holderIn = holdersAmong(all);
  return all.filter((one) => holderIn(one) === null).flatMap(({ id }) => holder.items.get(id) ?? []);
}
