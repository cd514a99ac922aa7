import { type Coins, holdersAmong, isEmptyPurse, together, withoutShares } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import { type Data, valueAt } from "../../undo/span.ts";
import { carriedBy } from "../data/item-facts.ts";
import type { Holder } from "../documents/holder.ts";
import { clearHeap } from "../heaps/clear-heap.ts";
import { storeBoth, storeChange, storeGone, storeMade } from "../undo/store-change.ts";
import { likeThing } from "./like-thing.ts";
import { type FoundGift, hasPurse, NO_COINS, quantityOf } from "./gift.ts";

/** Something that has gone into other hands, with its uuid there. */
interface Heir {
  readonly item: Item.Implementation;
  readonly heir: string;
}

/** What changes hands, and what is new where it goes. */
interface Moved {
  readonly gone: readonly Heir[];
  readonly made: readonly Change[];
}

/** Gives what is to be given, and returns what that has changed; null where the receiver did not get it. */
export async function moveGift(found: FoundGift): Promise<readonly Change[] | null> {
  const moved = await (found.item ? moveThing(found, found.item) : moveCoins(found));
  return moved && [...moved, ...(await clearHeap(found.from))];
}

/** What is moved together: things, each with all that lies in it, and coins. */
export interface Load {
  readonly items: readonly Item.Implementation[];
  readonly coins: Coins;
}

/** Gives all of this at once, and returns what that has changed; what did not arrive stays where it was. */
export async function moveLoad(from: Holder, to: Holder, { items, coins }: Load): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const item of items) {
    const gift = { from: from.uuid, to: to.uuid, item: item.id ?? "", amount: quantityOf(item), coins: NO_COINS };
    changes.push(...((await moveThing({ gift, from, to, item }, item)) ?? []));
  }
  const gift = { from: from.uuid, to: to.uuid, item: "", amount: 1, coins };
  if (!isEmptyPurse(coins)) changes.push(...((await moveCoins({ gift, from, to, item: null })) ?? []));
  return [...changes, ...(await clearHeap(from))];
}

/** What somebody has that lies in nothing else: what is in a container goes where that goes. @rule WH-ENC-01 */
export function outermostOf(holder: Holder): readonly Item.Implementation[] {
  const all = carriedBy(holder);
  const holderIn = holdersAmong(all);
  return all.filter((one) => holderIn(one) === null).flatMap(({ id }) => holder.items.get(id) ?? []);
}

/**
 * Both purses change in one request, so that a page which is closed meanwhile neither makes coins nor loses any. What lies on
 * a scene has its purse with its token, which takes a request of its own: there the receiver has them first.
 */
async function moveCoins({ gift: { coins }, from, to }: FoundGift): Promise<readonly Change[] | null> {
  if (!hasPurse(from) || !hasPurse(to)) return null;
  const got = { coins: together(to.system.coins, coins) };
  const left = { coins: withoutShares(from.system.coins, coins, 1) };
  if (from.isToken || to.isToken) {
    const first = await storeChange(to, got);
    return first.length > 0 ? [...first, ...(await storeChange(from, left))] : null;
  }
  const changes = await storeBoth([
    { document: to, update: { system: got } },
    { document: from, update: { system: left } },
  ]);
  return changes.length > 0 ? changes : null;
}

/** The receiver has it before the giver loses it, so that nothing is lost on the way. */
async function moveThing({ gift, from, to }: FoundGift, item: Item.Implementation): Promise<readonly Change[] | null> {
  const quantity = quantityOf(item);
  const isWhole = gift.amount === quantity;
  const { gone, made } =
    (await stack(item, to, gift.amount)) ??
    (await copyOf(item, { to, within: "", amount: gift.amount, withContents: isWhole }));
  if (made.length === 0) return null;
  const lost = isWhole ? await storeMoved(from, gone) : await storeChange(item, { quantity: quantity - gift.amount });
  return [...made, ...lost];
}

/** Counts a thing to a like one that the receiver has; null where there is none. */
async function stack(item: Item.Implementation, to: Holder, amount: number): Promise<Moved | null> {
  const like = likeThing(to, item.toObject());
  if (!like) return null;
  const made = await storeChange(like, { quantity: quantityOf(like) + amount });
  return { gone: [{ item, heir: like.uuid }], made };
}

/** Takes things away that others have now: their card keeps where they were, and what they are is known from there. */
async function storeMoved(from: Holder, gone: readonly Heir[]): Promise<readonly Change[]> {
  const kept = new Map(gone.map(({ item, heir }) => [item.uuid, { heir, source: placeKept(item) }]));
  const items = gone.map(({ item }) => item);
  return (await storeGone(from, items)).map((one) => ({ ...one, ...kept.get(one.document ?? "") }));
}

const PLACE = ["equipped", "packed", "within", "quantity"] as const;

/** What is different in other hands. */
function placeKept(item: Item.Implementation): Data {
  const { sort, folder, system } = item.toObject();
  const place = PLACE.flatMap((part) => (part in system ? [[part, valueAt({ ...system }, part)]] : []));
  return { sort, folder, system: Object.fromEntries(place) };
}

interface Copying {
  readonly to: Holder;
  /** The container it lies in there; "" for at hand. */
  readonly within: string;
  readonly amount: number;
  readonly withContents: boolean;
}

/** The same thing in other hands, with all that lies in it. */
async function copyOf(item: Item.Implementation, { to, within, amount, withContents }: Copying): Promise<Moved> {
  const { name, type, img, system, effects, flags } = item.toObject();
  const hands = "equipped" in system ? { equipped: false } : {};
  const place = { quantity: amount, within, packed: within !== "" };
  const stored = await storeMade(to, [{ name, type, img, effects, flags, system: { ...system, ...hands, ...place } }]);
  const made = stored.map((one) => ({ ...one, after: { system: { quantity: amount } } })); // as many must be there to go back
  const heir = made[0]?.document;
  const id = heir?.split(".").at(-1);
  if (!heir || !id) return { gone: [], made }; // what did not arrive stays
  const inside: Moved[] = [];
  for (const one of withContents ? contentsOf(item) : [])
    inside.push(await copyOf(one, { to, within: id, amount: quantityOf(one), withContents: true }));
  return {
    gone: [{ item, heir }, ...inside.flatMap(({ gone }) => gone)],
    made: [...made, ...inside.flatMap((one) => one.made)],
  };
}

/** What lies in a container and goes where it goes. @rule WH-ENC-01 */
function contentsOf({ actor, id }: Item.Implementation): readonly Item.Implementation[] {
  const all = carriedBy(actor);
  const holderIn = holdersAmong(all);
  const inside = all.filter((one) => holderIn(one)?.id === id);
  return inside.flatMap((one) => actor?.items.get(one.id) ?? []);
}
