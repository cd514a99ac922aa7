import type { PackFacts } from "../families/pack-facts.ts";
import type { MagickFacts } from "./magick/magick-facts.ts";
import { requireCount, requireInteger } from "../base/numbers.ts";
import { parseDamage } from "../base/dice.ts";

export const WEAPON_SIZES = ["none", "weightless", "minor", "regular", "heavy"] as const;
/** Weapon sizes, from none (bare hands) upwards; a hundred weightless ones count as one object. */
export type WeaponSize = (typeof WEAPON_SIZES)[number];

export const GEAR_SIZES = ["tiny", "minor", "regular", "heavy"] as const;
export type GearSize = (typeof GEAR_SIZES)[number];

export const ARMOR_KINDS = ["body", "shield", "helmet"] as const;
type ArmorKind = (typeof ARMOR_KINDS)[number];

export const ITEM_TYPES = ["weapon", "armor", "gear", "substance", "scroll"] as const;

/** The stored facts of everything that is carried. */
export interface CarriedFacts {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  /** In the pack, not at hand. */
  readonly packed: boolean;
  /** The id of the container that it is packed in; "" or left out for the one in use. @rule WH-ENC-01 */
  readonly within?: string;
  /** Left out for ordinary items. @rule WH-ART-05 */
  readonly magick?: MagickFacts | null;
  /** The data that house rules store with it, each pack under its id. */
  readonly packs?: PackFacts;
}

/** A rate of fire: three shots per round, or one shot in four rounds. */
export interface RateOfFire {
  readonly shots: number;
  readonly rounds: number;
}

/** An effect that lies on a weapon for a while, such as a spell. */
export interface LaidOn {
  /** The id of the condition. */
  readonly id: string;
  /** A language key or a name. */
  readonly label: string;
  readonly attackValue: number;
  readonly damage: number;
  readonly rule: string;
}

export interface WeaponFacts extends CarriedFacts {
  readonly type: "weapon";
  readonly equipped: boolean;
  /** Held in the off hand. @rule WH-DEFT-11 */
  readonly offHand?: boolean;
  readonly damage: string;
  /** Damage in melee if different; "" for the same. */
  readonly meleeDamage: string;
  readonly size: WeaponSize;
  /** Close range in feet; null for a melee-only weapon. */
  readonly range: number | null;
  readonly rateOfFire: RateOfFire | null;
  /** Words of `WEAPON_TRAITS`; other words are left to the table. */
  readonly traits: readonly string[];
  readonly attackBonus: number;
  readonly damageBonus: number;
  /** Unusable until repaired. @rule WH-CRIT-03 WH-FUM-01 */
  readonly broken?: boolean;
  /** Left out for nothing. @rule FH-S2-04 FH-S2-05 */
  readonly laid?: readonly LaidOn[];
}

export interface ArmorFacts extends CarriedFacts {
  readonly type: "armor";
  readonly equipped: boolean;
  readonly kind: ArmorKind;
  readonly armorClass: number;
  readonly metal: boolean;
  /** Null for armor that weighs as much as its armor class. */
  readonly weight: number | null;
  /** The ordinary armor class it counts as for class limits; null for its own. */
  readonly countsAs: number | null;
  /** Made so that it does not hinder miracles. @rule WH-WISE-18 */
  readonly easesMiracles?: boolean;
  /** Unusable until repaired. @rule WH-CRIT-03 WH-FUM-01 */
  readonly broken?: boolean;
  /** Points of armor class lost until repaired. @rule WH-CRIT-03 */
  readonly damaged?: number;
}

export interface GearFacts extends CarriedFacts {
  readonly type: "gear";
  readonly size: GearSize;
  readonly container: boolean;
  /** Regular objects that a container holds; null or left out for the usual number. @rule WH-ENC-01 */
  readonly capacity?: number | null;
  /** It counts in addition to the one container in use, and keeps its own weight. @rule WH-ART-05 */
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

/** Shots in the round of firing. @rule WH-WPN-02 */
export const shotsPerRound = ({ shots }: RateOfFire): number => requireCount(shots, "shots");

/** Rounds spent loading between a shot and the next. @rule WH-WPN-02 */
export const reloadRounds = ({ rounds }: RateOfFire): number => Math.max(0, requireCount(rounds, "rounds") - 1);

/** Whether a weapon can be loaded on the move: not if it takes more than the round. @rule WH-WPN-02 */
export const canReloadMoving = (rate: RateOfFire): boolean => reloadRounds(rate) === 0;

/** The maximum damage a weapon should do in one round: the highest result of d6+2. */
const MOST_DAMAGE = 8;

const WEAPON_WARNINGS = ["damage", "rateOfFire"] as const;
/** The reason why a custom weapon is too strong. */
type WeaponWarning = (typeof WEAPON_WARNINGS)[number];

/**
 * Warnings for the Referee: damage above d6+2, or several shots that exceed it; a weapon with few uses may be
 * stronger. @rule WH-WPN-12
 */
export function weaponWarnings(
  { damage, rateOfFire }: Pick<WeaponFacts, "damage" | "rateOfFire">,
  hasFewUses = false,
): readonly WeaponWarning[] {
  if (hasFewUses) return [];
  const { dice, faces, bonus } = parseDamage(damage);
  const most = dice * faces + bonus;
  if (most > MOST_DAMAGE) return ["damage"];
  return rateOfFire && rateOfFire.shots * most > MOST_DAMAGE && rateOfFire.shots > 1 ? ["rateOfFire"] : [];
}

/** Whether a missile weapon can be fired, given the rounds of loading it still needs. @rule WH-WPN-02 */
export const isLoaded = (roundsLeft: number): boolean => requireInteger(roundsLeft, "rounds") <= 0;

/** Rounds that pass until it is loaded, where nobody presses and nothing hinders. @rule WH-WPN-02 */
export const roundsToLoad = (roundsLeft: number): number => Math.max(0, requireInteger(roundsLeft, "rounds"));

/** The rounds of loading left after one more round; a slow weapon cannot be loaded on the move. @rule WH-WPN-02 */
export function afterLoading(
  roundsLeft: number,
  rate: RateOfFire,
  moved: boolean,
): { readonly roundsLeft: number; readonly hindered: boolean } {
  const left = roundsToLoad(roundsLeft);
  const hindered = left > 0 && moved && !canReloadMoving(rate);
  return { roundsLeft: hindered ? left : Math.max(0, left - 1), hindered };
}
