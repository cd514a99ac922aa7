import type { MagickFacts } from "./magick/magick-facts.ts";

export const WEAPON_SIZES = ["none", "weightless", "minor", "regular", "heavy"] as const;
/** How big a weapon is, from nothing at all (bare hands) upwards; weightless ones go a hundred to one. */
export type WeaponSize = (typeof WEAPON_SIZES)[number];

export const GEAR_SIZES = ["tiny", "minor", "regular", "heavy"] as const;
export type GearSize = (typeof GEAR_SIZES)[number];

export const ARMOR_KINDS = ["body", "shield", "helmet"] as const;
export type ArmorKind = (typeof ARMOR_KINDS)[number];

export const ITEM_TYPES = ["weapon", "armor", "gear", "substance", "scroll"] as const;
/** The kinds of things that can be carried. */
export type ItemType = (typeof ITEM_TYPES)[number];

/** What is written down about everything that is carried. */
export interface CarriedFacts {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  /** In the pack and not at hand. */
  readonly packed: boolean;
  /** Left out for ordinary things. @rule WH-ART-05 */
  readonly magick?: MagickFacts | null;
}

/** A rate of fire: three shots in one round, or one shot in four. */
export interface RateOfFire {
  readonly shots: number;
  readonly rounds: number;
}

export interface WeaponFacts extends CarriedFacts {
  readonly type: "weapon";
  readonly equipped: boolean;
  /** Held in the other hand, beside the one that strikes. @rule WH-DEFT-11 */
  readonly offHand?: boolean;
  readonly damage: string;
  /** Damage in melee where it differs; "" for the same. */
  readonly meleeDamage: string;
  readonly size: WeaponSize;
  /** Close range in feet; null for a weapon of melee alone. */
  readonly range: number | null;
  readonly rateOfFire: RateOfFire | null;
  /** Words of `WEAPON_TRAITS`; others are left to the table. */
  readonly traits: readonly string[];
  readonly attackBonus: number;
  readonly damageBonus: number;
  /** Of no use until it is mended. @rule WH-CRIT-03 WH-FUM-01 */
  readonly broken?: boolean;
}

export interface ArmorFacts extends CarriedFacts {
  readonly type: "armor";
  readonly equipped: boolean;
  readonly kind: ArmorKind;
  readonly armorClass: number;
  readonly metal: boolean;
  /** Null for armor that weighs its armor class. */
  readonly weight: number | null;
  /** The ordinary armor class it counts as where classes are limited; null for its own. */
  readonly countsAs: number | null;
  /** Made so that it does not hinder miracles. @rule WH-WISE-18 */
  readonly easesMiracles?: boolean;
  /** Of no use until it is mended. @rule WH-CRIT-03 WH-FUM-01 */
  readonly broken?: boolean;
  /** Points of armor class that it has lost until it is mended. @rule WH-CRIT-03 */
  readonly damaged?: number;
}

export interface GearFacts extends CarriedFacts {
  readonly type: "gear";
  readonly size: GearSize;
  readonly container: boolean;
  /** Regular objects that a container holds; null, or left out, for the usual. @rule WH-ENC-01 */
  readonly capacity?: number | null;
  /** It helps beside the one container in use, and weighs what it weighs, full or empty. @rule WH-ART-05 */
  readonly extraContainer?: boolean;
}

/** A potion, poison, drug, powder or material. */
export interface CarriedSubstance extends CarriedFacts {
  readonly type: "substance";
  readonly size: GearSize;
}

export interface CarriedScroll extends CarriedFacts {
  readonly type: "scroll";
  readonly size: GearSize;
}

export type ItemFacts = WeaponFacts | ArmorFacts | GearFacts | CarriedSubstance | CarriedScroll;
