import type { RateOfFire } from "../gear/items.ts";
import type { Modifier } from "../explained.ts";
import type { WornArmor } from "../gear/armor-class.ts";
import type { PackFacts } from "./pack-facts.ts";

/** Something with a price. */
export interface Goods {
  /** Gold pieces, as written. */
  readonly cost: number;
  readonly packs?: PackFacts;
}

/** What armor does besides protecting. Slot of what packs change about armor. */
export interface ArmorRules {
  /** What worn armor takes off the movement, in feet. */
  slowing(worn: WornArmor): readonly Modifier[];
  /** The price of armor in gold pieces. */
  price(goods: Goods): number;
}

/** Prices of things other than armor, and how fast weapons shoot. Slot of what packs change about gear. */
export interface GearRules {
  /** The price in gold pieces. */
  price(goods: Goods): number;
  /** Whether something on the shelf of other rules, a folder of the gear list by its key, is sold; left out for no. @rule WH-EQ-02 */
  readonly sells?: (shelf: string, goods: Goods) => boolean;
  /** How fast a weapon shoots; null for once in each round. @rule WH-WPN-02 WB-CMB-05 WB-CMB-06 */
  rate(weapon: { readonly name: string; readonly rateOfFire: RateOfFire | null }): RateOfFire | null;
}
