import type { RuleOptions } from "../options.ts";
import { type BurdenState, deriveBurden } from "./burden.ts";
import type { Coins } from "./coins.ts";
import type { ItemFacts } from "./items.ts";
import { loadOf } from "./load.ts";

/** What somebody carries and in what state. */
export interface Bearer {
  readonly items: readonly ItemFacts[];
  readonly coins: Coins;
  readonly injured: boolean;
  /** Objects that can be carried beyond the usual. @rule WH-CUST-03 */
  readonly spaces?: number;
}

/** What a load does. Slot of `family.encumbrance`. */
export interface EncumbranceRules {
  burden(bearer: Bearer, options: RuleOptions): BurdenState;
}

/** Objects are counted, and every odd excess weighs down. @rule WH-ENC-01 WH-ENC-04 WH-ENC-06 */
export const coreEncumbrance: EncumbranceRules = {
  burden: ({ items, coins, injured, spaces = 0 }, options) =>
    deriveBurden({ spaces, ...loadOf(items, coins, options) }, injured, options),
};
