import type { DicePlan, Faces } from "../base/dice.ts";
import type { Modifier } from "../base/explained.ts";
import type { WeaponSize } from "../items/items.ts";
import type { AreaSave } from "../combat/missiles/area.ts";
import type { Place } from "../movement/gap.ts";

/** The weapons in the hands of an attacker. */
export interface Hands {
  /** The size of the weapon that strikes. */
  readonly size: WeaponSize;
  /** The size of the weapon in the other hand; null for none. */
  readonly other: WeaponSize | null;
  /** The class's bonus for the other weapon by its own rule; null for none. @rule WH-DEFT-11 */
  readonly ownRule: string | null;
}

/** Fighting with a weapon in each hand. */
export interface TwoWeaponRules {
  modifiers(hands: Hands): readonly Modifier[];
}

/** Enemies who cannot be seen. */
export interface UnseenRules {
  /** On the attack value against a target who is out of sight. */
  readonly attack: readonly Modifier[];
  /** True if magick may be aimed at a target out of sight. */
  readonly mayBeAimedAt: boolean;
  /** The highest face of a d6 with which special senses find a target out of sight; null if the Referee decides. */
  senses(hitDice: number): number | null;
}

/** The effect of a thrown or poured flask. */
export interface FlaskRule {
  /** Damage of each round to a target that is hit or stands where it has landed. */
  readonly damage: DicePlan;
  /** Rounds for which it harms, the round of the throw among them. */
  readonly rounds: number;
  /** Kinds of creatures that it harms; empty for all. */
  readonly harms: readonly string[];
  /** Kinds of harm, as defences name them. */
  readonly kinds: readonly string[];
  /** The d6 after a miss, up to which a stray flask fails; 0 for one that never does. */
  readonly failsUpTo: number;
  readonly rules: readonly string[];
}

/** A flask that has missed and landed elsewhere. */
export interface Scattered {
  /** Squares from the target, to the east and to the south. */
  readonly step: Place;
  /** A language key. */
  readonly direction: string;
  readonly feet: number;
  /** Every square on the way from the target, the last one included. */
  readonly way: readonly Place[];
}

/** Clean water that can be made holy for a while. @rule WB-CMB-13 */
export interface BlessingRules {
  /** Whether it is clean water: what it is said to hold counts, or else its name. */
  blesses(name: string, holds?: string): boolean;
  /** Whether an ability is the miracle that does it: by its id in the rules, or else by its name. */
  isBless(name: string, key?: string): boolean;
  /** The moment of the world's clock, in seconds, at which it is water again. */
  until(now: number): number;
  /** Its effect until then. */
  readonly flask: FlaskRule;
}

/** Flasks that burn or splash. */
export interface GrenadeRules {
  /** Null where nobody makes holy water. */
  readonly blessing: BlessingRules | null;
  /**
   * The effect of a flask by what it is said to hold, or else by its name; null for those that these rules do not know.
   */
  flask(name: string, holds?: string): FlaskRule | null;
  /** The effect of a poured flask, and the squares along each side that it covers; null where it is not known. */
  readonly poured: (FlaskRule & { readonly squares: number }) | null;
  /** The dice of a miss: a direction, a distance. */
  readonly direction: DicePlan;
  readonly distance: DicePlan;
  scatter(direction: Faces, distance: Faces): Scattered;
}

/** A caster about to cast a spell or a miracle. */
export interface CastingHands {
  /** The id of a class; "" for none. */
  readonly class: string;
  /** Names of vocations and affiliations. */
  readonly groups: readonly string[];
  /** Weapons and shields that are in hand. */
  readonly weapons: number;
  readonly twoHanded: boolean;
  readonly shield: boolean;
  /** Body armor is worn, or a shield carried. */
  readonly armored: boolean;
  readonly speaks: boolean;
  /** Feet moved in this turn. */
  readonly moved: number;
}

/** Why a caster should not cast. */
export interface CastObjection {
  /** A language key. */
  readonly why: string;
  readonly rule: string;
  /** Whether it makes casting impossible, or is a warning. */
  readonly bars: boolean;
}

/** The demands of casting on hands, voice, feet and armor. */
export interface CastingRules {
  objections(caster: CastingHands): readonly CastObjection[];
  /** The addition of armor to the cost of a miracle. @rule WH-WISE-18 */
  surcharge(usual: number, caster: Pick<CastingHands, "class" | "groups">): number;
  /** True if a caster who has cast stays where they are for the rest of their turn. */
  readonly staysPut: boolean;
  /**
   * The effects of the targets' saving throw on a miracle, each a choice on its card; none where the table only talks
   * about it.
   */
  readonly targetSaves: readonly AreaSave[];
}
