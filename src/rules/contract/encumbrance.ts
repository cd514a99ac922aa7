import type { PackFacts } from "./pack-facts.ts";
import type { Coins } from "../gear/coins.ts";
import type { ItemFacts } from "../gear/items.ts";

/** What somebody carries, and their own condition. */
export interface Bearer {
  readonly items: readonly ItemFacts[];
  readonly coins: Coins;
  readonly injured: boolean;
  /** Extra objects that can be carried. @rule WH-CUST-03 */
  readonly spaces?: number;
  /** The Strength score; left out for those without one. */
  readonly strength?: number;
  /** What packs of house rules store with whoever carries it. */
  readonly packs?: PackFacts;
}
