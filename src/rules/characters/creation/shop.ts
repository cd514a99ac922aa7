import type { ItemFacts } from "../../gear/items.ts";
import { aisleOf, type Aisle, type CreationWorld, type Goods } from "./catalog.ts";
import type { Draft, DraftPurchase } from "./draft.ts";
import { coinRatesOf, goldIn } from "../../gear/coins.ts";
import { boughtIn, purseOf, standingOf } from "./standing.ts";

export const SHOP_REFUSALS = ["notForSale", "tooPoor"] as const;
/** Why something was not bought. */
export type ShopRefusal = (typeof SHOP_REFUSALS)[number];

/** A draft after shopping, and why nothing was bought. */
export interface ShopStep {
  readonly draft: Draft;
  readonly refusal: ShopRefusal | null;
}

/** The goods of an aisle whose names contain all the words. @rule WH-EQ-02 */
export function goodsFound({ goods }: { readonly goods: readonly Goods[] }, aisle: Aisle | "", words: string) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return goods.filter(
    (one) => (aisle === "" || aisleOf(one) === aisle) && wanted.every((word) => one.name.toLowerCase().includes(word)),
  );
}

/** How something is carried at first: worn or wielded if there is room, otherwise in the pack. */
function carriage(goods: Goods, draft: Draft, world: CreationWorld): Pick<DraftPurchase, "equipped" | "packed"> {
  const held = boughtIn(draft, world).map(({ item }) => item);
  if (canBeWorn(goods.facts, held)) return { equipped: true, packed: false };
  const { burden } = standingOf(draft, world).derived;
  const fits = burden.packed + 1 <= burden.allowance.packed;
  return { equipped: false, packed: aisleOf(goods) === "gear" && fits };
}

const isOn = (item: ItemFacts): boolean => "equipped" in item && item.equipped;

/** Armor if none of its kind is worn, and a weapon if a hand is free. */
function canBeWorn(facts: ItemFacts, held: readonly ItemFacts[]): boolean {
  if (facts.type === "weapon") return !held.some((item) => item.type === "weapon" && isOn(item));
  return (
    facts.type === "armor" && !held.some((item) => item.type === "armor" && item.kind === facts.kind && isOn(item))
  );
}

/** Buys something once more, if the purse can pay. @rule WH-EQ-02 WH-EQ-01 */
export function buyGoods(draft: Draft, id: string, world: CreationWorld): ShopStep {
  const goods = world.catalog.goods.find((one) => one.id === id);
  if (!goods) return { draft, refusal: "notForSale" };
  const known = draft.purchases.find((one) => one.goods === id);
  const line = known ? { ...known, count: known.count + 1 } : { goods: id, count: 1, ...carriage(goods, draft, world) };
  const purchases = known ? draft.purchases.map((one) => (one === known ? line : one)) : [...draft.purchases, line];
  const next = { ...draft, purchases };
  return purseOf(next, world).tooPoor ? { draft, refusal: "tooPoor" } : { draft: next, refusal: null };
}

/** Gives one back for its price. @rule WH-EQ-02 */
export function returnGoods(draft: Draft, id: string): Draft {
  const purchases = draft.purchases
    .map((one) => (one.goods === id ? { ...one, count: one.count - 1 } : one))
    .filter(({ count }) => count > 0);
  return { ...draft, purchases };
}

/** The draft with something carried in another way. @rule WH-ENC-01 */
export const withCarriage = (
  draft: Draft,
  id: string,
  how: Partial<Pick<DraftPurchase, "equipped" | "packed">>,
): Draft => ({
  ...draft,
  purchases: draft.purchases.map((one) => (one.goods === id ? { ...one, ...how } : one)),
});

/** Whether it can still be paid for. @rule WH-EQ-02 */
export function affordable(draft: Draft, world: CreationWorld): readonly Goods[] {
  const { tooPoor, coins } = purseOf(draft, world);
  const left = tooPoor ? 0 : goldIn(coins, coinRatesOf(world.rulebook.options));
  return world.catalog.goods.filter(({ price }) => price <= left);
}
