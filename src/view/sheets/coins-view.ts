import { type Coins, coinRatesOf, toFewestCoins } from "../../rules/gear/coins.ts";
import type { RuleOptions } from "../../rules/options.ts";
import { toFigure } from "../localize.ts";

/** The coins that are counted, the most valuable first. */
export const COIN_IDS = ["gp", "sp", "cp"] as const;

const coinFields = (coins: Coins) =>
  COIN_IDS.map((id) => ({
    id,
    label: `WHITEHACK.Abbreviation.${id}`,
    name: `WHITEHACK.Coin.${id}`,
    value: coins[id],
  }));

/** The same purse in as few coins as possible, and what they are worth in this world. @rule WH-EQ-01 */
function coinChange(coins: Coins, options: RuleOptions) {
  const rates = coinRatesOf(options);
  const fewest = toFewestCoins(coins, rates);
  const isNeeded = COIN_IDS.some((id) => fewest[id] !== coins[id]);
  return { sp: toFigure(rates.sp), cp: toFigure(rates.cp), isNeeded };
}

/** A purse as a sheet shows it: its coins, and whether they can be changed. @rule WH-EQ-01 */
export const coinsView = (coins: Coins, options: RuleOptions) => ({
  coins: coinFields(coins),
  change: coinChange(coins, options),
});
