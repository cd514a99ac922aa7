import type { Goods } from "../../../rules/characters/creation/catalog.ts";
import { type CoinRates, type Coins, costOf, goldIn, pay } from "../../../rules/items/coins.ts";
import { coinsText, priceInCoins } from "../../base/words.ts";
import { priceTold, shopShelves, type Telling } from "../creation/gear-page.ts";
import { type Localize, toFigure } from "../../base/localize.ts";

/** A line of a shopping list in play. */
export interface ShopLine {
  readonly goods: Goods;
  readonly count: number;
}

/** A purchase: the goods, the lines, the purse, and the way of telling it. */
export interface Shopping extends Telling {
  readonly goods: readonly Goods[];
  readonly lines: readonly ShopLine[];
  readonly purse: Coins;
  /** Gold pieces that were agreed on instead of the listed price; null for the listed one. */
  readonly agreed: number | null;
}

/** The whole price in gold pieces. @rule WH-EQ-02 */
export const totalOf = ({ lines, agreed, rates }: Pick<Shopping, "lines" | "agreed" | "rates">): number =>
  agreed ??
  costOf(
    lines.map(({ goods: { price }, count }) => ({ price, count })),
    rates,
  );

/** A price that may be nothing at all. */
export const sumTold = (gold: number, localize: Localize, rates: CoinRates): string =>
  gold > 0
    ? priceInCoins(gold, localize, rates)
    : localize("WHITEHACK.Text.amount", { amount: "0", unit: localize("WHITEHACK.Abbreviation.gp") });

/** A line as the card tells it: "Torches (6) × 2". */
export const lineName = ({ goods: { name }, count }: ShopLine): string =>
  count > 1 ? `${name} × ${toFigure(count)}` : name;

/** The shop as a character sees it in play: shelves, shopping list, and what the purse makes of it. @rule WH-EQ-01 WH-EQ-02 */
export function shopView(shopping: Shopping) {
  const { goods, lines, purse, agreed, rates, localize } = shopping;
  const total = totalOf(shopping);
  const { coins, refusal } = pay(purse, total, rates);
  return {
    ...shopShelves(goods, refusal ? 0 : goldIn(coins, rates), shopping),
    bought: lines.map(({ goods: { id, name, price }, count }) => ({
      id,
      name,
      count,
      cost: priceTold(costOf([{ price, count }], rates), shopping),
    })),
    purse: coinsText(purse, localize),
    total: sumTold(total, localize, rates),
    left: refusal ? "" : coinsText(coins, localize),
    agreed: agreed ?? "",
    refusal,
    mayPay: lines.length > 0 && refusal === null,
  };
}
