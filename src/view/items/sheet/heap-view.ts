import { coinRatesOf, type Coins, isEmptyPurse, toFewestCoins } from "../../../rules/items/coins.ts";
import type { RuleOptions } from "../../../rules/base/options.ts";
import { type Localize, toFigure } from "../../base/localize.ts";
import { coinsText } from "../../base/words.ts";
import type { SheetItem } from "./sheet-item.ts";

/** The coins that are counted, the most valuable first. */
const COIN_IDS = ["gp", "sp", "cp"] as const;

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

/** The facts behind the sheet of a heap. */
interface HeapFacts {
  readonly name: string;
  readonly img: string;
  readonly items: readonly SheetItem[];
  readonly coins: Coins;
  /** True if it is still there when it is empty. */
  readonly stays: boolean;
  readonly options: RuleOptions;
  readonly localize: Localize;
}

/** An item of the heap; the contents of a container go along with it, unless a user takes them out. @rule WH-ENC-01 */
const itemRow = ({ id, name, img, facts, price = "", tip = "", place = "", typeLabel }: SheetItem) => ({
  id,
  name,
  img,
  price,
  tip,
  place,
  ...(facts ? countedRow(facts.quantity) : { typeLabel }),
  isStashed: true, // nobody carries it in a pack
});

const countedRow = (quantity: number) => ({ counted: true, quantity, isSeveral: quantity > 1 });

/** Everything on the sheet of a heap. */
export function heapView({ name, img, items, coins, stays, options, localize }: HeapFacts) {
  const hasCoins = !isEmptyPurse(coins);
  return {
    header: { name, img },
    items: items.map(itemRow),
    ...coinsView(coins, options),
    hasCoins,
    coinsText: coinsText(coins, localize),
    isEmpty: items.length === 0 && !hasCoins,
    stays,
  };
}
