import type { ItemFacts } from "../gear/items.ts";
import type { Coins } from "../gear/coins.ts";

/** What somebody carries, and their own condition. */
export interface Bearer {
  readonly items: readonly ItemFacts[];
  readonly coins: Coins;
  readonly injured: boolean;
  /** Extra objects that can be carried. @rule WH-CUST-03 */
  readonly spaces?: number;
}
