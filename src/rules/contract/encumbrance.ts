import type { ItemFacts } from "../gear/items.ts";
import type { Coins } from "../gear/coins.ts";

/** What somebody carries and in what state. */
export interface Bearer {
  readonly items: readonly ItemFacts[];
  readonly coins: Coins;
  readonly injured: boolean;
  /** Objects that can be carried beyond the usual. @rule WH-CUST-03 */
  readonly spaces?: number;
}
