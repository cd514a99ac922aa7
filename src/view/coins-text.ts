import { type CoinRates, type Coins, coinsOfPrice } from "../rules/gear/coins.ts";
import { type Localize, toFigure } from "./localize.ts";

const COINS = ["gp", "sp", "cp"] as const;

const inWords = (coins: Coins, shown: readonly (typeof COINS)[number][], localize: Localize): string =>
  shown.map((coin) => `${toFigure(coins[coin])} ${localize(`WHITEHACK.Abbreviation.${coin}`)}`).join(" ");

/** A purse in words: "42 gp 5 sp". */
export const coinsText = (coins: Coins, localize: Localize): string =>
  inWords(
    coins,
    COINS.filter((coin) => coins[coin] > 0 || coin === "gp"),
    localize,
  );

/** A price in gold pieces as the coins that are paid: "5 sp", "2 gp 5 sp". @rule WH-EQ-01 */
export function priceInCoins(gold: number, localize: Localize, rates?: CoinRates): string {
  const coins = coinsOfPrice(gold, rates);
  return inWords(
    coins,
    COINS.filter((coin) => coins[coin] > 0),
    localize,
  );
}
