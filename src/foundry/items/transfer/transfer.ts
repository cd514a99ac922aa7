import type { Coins } from "../../../rules/index.ts";
import { aText, aWhole, type Reader, shape } from "../../../rules/base/shape.ts";
import { hasPurse, type Holder, keepingOf, resolveHolderSync } from "../../documents/creature.ts";
import { isSealed, liesSealed } from "../sealed.ts";
import type { LangKey } from "../../../types/lang.ts";

/**
 * An item or coins that change hands; `from`, `to` and `item` are uuids and an id, `item` is "" where only coins are
 * given.
 */
export interface Gift {
  readonly from: string;
  readonly to: string;
  readonly item: string;
  /** The number of items. */
  readonly amount: number;
  readonly coins: Coins;
}

export const NO_COINS: Coins = { gp: 0, sp: 0, cp: 0 };

/** The fields of a gift that leaves the giver's hands, wherever it goes. */
export const GIVEN = { from: aText, item: aText, amount: aWhole, coins: shape({ gp: aWhole, sp: aWhole, cp: aWhole }) };

/** A gift that leaves the giver's hands, wherever it goes. */
export type Given = Omit<Gift, "to">;

/** Reads a gift; undefined if it is none. */
export const readGift: Reader<Gift> = shape({ ...GIVEN, to: aText });

/** A gift that can be given now, with everybody and everything that it concerns. */
export interface FoundGift {
  readonly gift: Gift;
  readonly from: Holder;
  readonly to: Holder;
  readonly item: Item.Implementation | null;
}

const KINDS = ["gp", "sp", "cp"] as const;

/** True if an item passes from hand to hand, and is no ability or class. */
export const isCarried = ({ system }: Item.Implementation): boolean => "packed" in system;

/** The quantity of an item. */
export const quantityOf = ({ system }: Item.Implementation): number =>
  "quantity" in system ? Number(system.quantity) : 0;

/** The two whom a gift concerns; null if either is missing. */
function holdersIn(gift: Gift): Pick<FoundGift, "from" | "to"> | null {
  const [from, to] = [resolveHolderSync(gift.from), resolveHolderSync(gift.to)];
  return from && to && from.uuid !== to.uuid ? { from, to } : null;
}

/** The gift as the documents of this client have it, or the reason why it cannot be given. */
export async function giftFrom(gift: Gift): Promise<FoundGift | LangKey> {
  const holders = holdersIn(gift);
  if (!holders) return "WHITEHACK.Refusal.noTarget";
  const found = { gift, ...holders, item: holders.from.items.get(gift.item) ?? null };
  if (gift.item === "" && !hasPurse(found.to)) return "WHITEHACK.Refusal.noPurse";
  if (isSealed(found.to)) return "WHITEHACK.Refusal.sealed";
  return lackIn(found) ?? found;
}

/** An item that leaves the hands of an actor, wherever it goes. */
export type Leaving = Pick<FoundGift, "from" | "item"> & { readonly gift: Given };

/** The reason why the giver cannot give it: the giver does not have it. */
export function lackIn(leaving: Leaving): LangKey | null {
  const { gift, from, item } = leaving;
  if (isSealed(from) || (item && liesSealed(item))) return "WHITEHACK.Refusal.sealed";
  const lack = gift.item === "" ? coinLack(leaving) : itemLack(leaving);
  return lack && keepingOf(from) === "heap" ? "WHITEHACK.Refusal.takenByOthers" : lack;
}

function itemLack({ gift: { amount }, item }: Leaving): LangKey | null {
  const isThere = item !== null && isCarried(item) && amount >= 1 && amount <= quantityOf(item);
  return isThere ? null : "WHITEHACK.Refusal.notThatMany";
}

function coinLack({ gift, from }: Leaving): LangKey | null {
  if (!hasPurse(from)) return "WHITEHACK.Refusal.noPurse";
  const { coins } = from.system;
  const isSome = KINDS.some((kind) => gift.coins[kind] > 0);
  const isThere = KINDS.every((kind) => gift.coins[kind] >= 0 && gift.coins[kind] <= coins[kind]);
  return isSome && isThere ? null : "WHITEHACK.Refusal.notThatManyCoins";
}
