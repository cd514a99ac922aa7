import { AISLES, type Goods } from "../../../rules/characters/creation/catalog.ts";
import { goodsFound } from "../../../rules/characters/creation/standing.ts";
import { localize } from "../../host/localize.ts";
import { coinRatesOf, type Coins, costOf, pay } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { coinsText } from "../../../view/base/words.ts";
import { lineName, type ShopLine, sumTold, totalOf } from "../../../view/characters/shop/shop-view.ts";
import { priceTold } from "../../../view/characters/creation/gear-page.ts";
import type { StoredItem } from "../../../view/items/like-items.ts";
import { likeItem } from "../transfer/move-transfer.ts";
import type { CoinSpent, SpendingFollows } from "../../extensions/pack-extension.ts";
import { partsInForce } from "../../extensions/packs-in-force.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { asKind, type Purse } from "../../documents/creature.ts";
import { isItem } from "../../documents/changed-document.ts";
import { storeChange, storeMade } from "../../documents/store-change.ts";
import { postLines } from "../../chat/post/post-lines.ts";

/** The filter of a shop. */
export interface Looking {
  readonly query: string;
  readonly aisle: string;
}

/** Shows the goods of a shop that are looked for, without drawing it anew, and says how many they are. */
export function showFound(root: HTMLElement, goods: readonly Goods[], { query, aisle }: Looking): void {
  const list = root.querySelector(".make-goods");
  if (!list) return;
  const found = goodsFound({ goods }, AISLES.find((one) => one === aisle) ?? "", query);
  const ids = new Set(found.map(({ id }) => id));
  for (const row of list.querySelectorAll<HTMLElement>("[data-goods-row]"))
    row.hidden = !ids.has(row.dataset["goodsRow"] ?? "");
  const status = root.querySelector<HTMLElement>('.make-shop [role="status"]');
  if (status) status.textContent = localize("WHITEHACK.Creation.Found", { count: String(ids.size) });
}

/** An item as it lies in the shop, as many times as it is bought; null where it is gone. */
async function copyOf({ goods, count }: ShopLine): Promise<StoredItem | null> {
  const found: unknown = await fromUuid(goods.id);
  if (!isItem(found)) return null;
  const { _id: _, folder: __, sort: ___, ...copy } = found.toObject();
  const { quantity = 1 } = copy.system as { readonly quantity?: number };
  return { ...copy, system: { ...copy.system, quantity: quantity * count } };
}

/** Bought items are counted to like items that are there. */
async function storeBought(actor: Purse, items: readonly StoredItem[]): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const item of items) {
    const like = likeItem(actor, item);
    const more = numberOf(item);
    if (like) changes.push(...(await storeChange(like, { quantity: numberOf(like) + more })));
    else changes.push(...(await storeMade(actor, [item])));
  }
  return changes;
}

const numberOf = ({ system }: Pick<StoredItem, "system">): number =>
  "quantity" in system ? Number(system.quantity) : 1;

/** The effects of packs on spent coin, one after the other. */
async function followsSpending(spent: CoinSpent): Promise<SpendingFollows> {
  const follows: SpendingFollows[] = [];
  for (const { coinSpent } of partsInForce()) follows.push((await coinSpent?.(spent)) ?? { changes: [], facts: [] });
  return { changes: follows.flatMap(({ changes }) => changes), facts: follows.flatMap(({ facts }) => facts) };
}

const refuse = (reason: "tooPoor" | "notForSale"): false => {
  ui.notifications.warn(`WHITEHACK.Shop.Refusal.${reason}`, { localize: true });
  return false;
};

/** The items that are bought; null where one of them is not there any more. */
async function wares(lines: readonly ShopLine[]): Promise<readonly StoredItem[] | null> {
  const copies = (await Promise.all(lines.map(copyOf))).filter((copy) => copy !== null);
  return copies.length === lines.length ? copies : null;
}

/** Buys in play: the purse pays, with change, and the items are there; whether it was done. @rule WH-EQ-01 WH-EQ-02 FH-ENC-06 */
export async function performPurchase(
  actor: Purse,
  lines: readonly ShopLine[],
  agreed: number | null = null,
): Promise<boolean> {
  const rates = coinRatesOf(rulebookFor(actor).options);
  const gold = totalOf({ lines, agreed, rates });
  const before = { ...actor._source.system.coins };
  const { coins, refusal } = pay(before, gold, rates);
  if (refusal) return refuse(refusal);
  const items = await wares(lines);
  if (!items) return refuse("notForSale");
  const paid = gold > 0 ? await storeChange(actor, { coins }) : [];
  if (gold > 0 && paid.length === 0) return false; // the host has said why
  const made = await storeBought(actor, items);
  const buyer = asKind("character", actor);
  const follows = buyer ? await followsSpending({ actor: buyer, before, gold }) : { changes: [], facts: [] };
  await postBought(actor, { lines, gold, coins, follows, changes: [...paid, ...made, ...follows.changes] });
  return true;
}

interface Bought {
  readonly lines: readonly ShopLine[];
  readonly gold: number;
  readonly coins: Coins;
  readonly follows: SpendingFollows;
  readonly changes: readonly Change[];
}

async function postBought(actor: Purse, { lines, gold, coins, follows, changes }: Bought): Promise<void> {
  const telling = { rates: coinRatesOf(rulebookFor(actor).options), localize };
  const rows = lines.map((line) => ({
    label: lineName(line),
    value: priceTold(costOf([{ price: line.goods.price, count: line.count }], telling.rates), telling),
  }));
  await postLines({
    title: "WHITEHACK.Shop.bought",
    actor,
    facts: [
      ...rows,
      { label: "WHITEHACK.Shop.paid", value: sumTold(gold, localize, telling.rates) },
      { label: "WHITEHACK.Shop.left", value: coinsText(coins, localize) },
      ...follows.facts,
    ],
    rules: ["WH-EQ-02"],
    changes,
  });
}
