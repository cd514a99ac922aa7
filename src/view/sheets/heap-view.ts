import type { Coins } from "../../rules/gear/coins.ts";
import { isEmptyPurse } from "../../rules/gear/split-coins.ts";
import type { RuleOptions } from "../../rules/options.ts";
import { coinsText } from "../coins-text.ts";
import type { Localize } from "../localize.ts";
import { coinsView } from "./coins-view.ts";
import type { SheetItem } from "./sheet-item.ts";

/** The facts behind the sheet of a heap. */
export interface HeapFacts {
  readonly name: string;
  readonly img: string;
  readonly items: readonly SheetItem[];
  readonly coins: Coins;
  /** Whether it is still there when it is empty. */
  readonly stays: boolean;
  readonly options: RuleOptions;
  readonly localize: Localize;
}

/** A thing that lies there; what lies in another goes where that goes, unless somebody takes it out. @rule WH-ENC-01 */
const thingRow = ({ id, name, img, facts, price = "", tip = "", place = "", typeLabel }: SheetItem) => ({
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
    things: items.map(thingRow),
    ...coinsView(coins, options),
    hasCoins,
    coinsText: coinsText(coins, localize),
    isEmpty: items.length === 0 && !hasCoins,
    stays,
  };
}
