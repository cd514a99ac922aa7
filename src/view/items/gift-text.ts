import type { Coins } from "../../rules/items/coins.ts";
import { type Localize, toFigure, toList } from "../base/localize.ts";

/** A gift: an item by its name, or coins. */
interface GiftWords {
  readonly name: string | null;
  readonly amount: number;
  readonly coins: Coins;
}

/** A gift in words: "3 × Torch", "2 gp, 5 sp". */
export function giftText({ name, amount, coins }: GiftWords, localize: Localize): string {
  if (name !== null) return amount === 1 ? name : `${toFigure(amount)} × ${name}`;
  return toList(
    (["gp", "sp", "cp"] as const)
      .filter((kind) => coins[kind] > 0)
      .map((kind) =>
        localize("WHITEHACK.Text.amount", {
          amount: toFigure(coins[kind]),
          unit: localize(`WHITEHACK.Abbreviation.${kind}`),
        }),
      ),
    localize,
  );
}
