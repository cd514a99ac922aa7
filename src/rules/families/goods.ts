import type { PackFacts } from "./pack-facts.ts";
import type { Coins } from "../items/coins.ts";
import type { ItemFacts, RateOfFire } from "../items/items.ts";
import type { Modifier } from "../base/explained.ts";
import type { WornArmor } from "../items/armor-class.ts";

/** The possessions of a creature, and its own condition. */
export interface Bearer {
  readonly items: readonly ItemFacts[];
  readonly coins: Coins;
  readonly injured: boolean;
  /** Extra objects that can be carried. @rule WH-CUST-03 */
  readonly spaces?: number;
  /** The Strength score; left out for those without one. */
  readonly strength?: number;
  /** The data that packs of house rules store with the owner. */
  readonly packs?: PackFacts;
}

/** Something with a price. */
export interface Goods {
  /** Gold pieces, as written. */
  readonly cost: number;
  readonly packs?: PackFacts;
}

/** The effects of armor besides protection. Slot of what packs change about armor. */
export interface ArmorRules {
  /** The loss of movement in worn armor, in feet. */
  slowing(worn: WornArmor): readonly Modifier[];
  /** The price of armor in gold pieces. */
  price(goods: Goods): number;
}

/** Prices of items other than armor, and how fast weapons shoot. Slot of what packs change about gear. */
export interface GearRules {
  /** The price in gold pieces. */
  price(goods: Goods): number;
  /** Whether something on the shelf of other rules, a folder of the gear list by its key, is sold; left out for no. @rule WH-EQ-02 */
  readonly sells?: (shelf: string, goods: Goods) => boolean;
  /** How fast a weapon shoots; null for once in each round. @rule WH-WPN-02 WB-CMB-05 WB-CMB-06 */
  rate(weapon: { readonly name: string; readonly rateOfFire: RateOfFire | null }): RateOfFire | null;
}

/** The earnings of a party. */
export interface Earned {
  /** Experience for each monster overcome. */
  readonly monsters: readonly number[];
  /** Gold pieces brought home, worth one point each. */
  readonly gold: number;
  /** Experience for quests completed; a failed one is worth 0. */
  readonly quests: readonly number[];
  /** The names of the quests in their order, "" for one without; left out for none. @rule WH-XP-02 */
  readonly questNames?: readonly string[];
}

/** The players' agreement: parts in the order of those who share, null for an equal part of the rest. */
export interface Agreed {
  readonly parts: readonly (number | null)[];
  /** The part of helpers who are no characters. */
  readonly helpers: number;
}

/** The part of each of those who share, and the rest; negative if more was promised than there is. */
export interface AgreedShares {
  readonly each: readonly number[];
  readonly left: number;
}

/** The award. */
export interface Award {
  /** Experience for each of those who share. */
  readonly each: number;
  /** The amount that is divided among them. */
  readonly divided: number;
  /** The amount that each of them gets in full. */
  readonly inFull: number;
  /** The remainder of the division; nobody gets it. */
  readonly remainder: number;
  /** The share of all experience that comes from quests, in percent. */
  readonly questPercent: number;
}
