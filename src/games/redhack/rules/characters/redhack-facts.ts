import type { Attribute } from "../../../../rules/base/attribute-set.ts";
import type { CreatureSize, BonusFacts } from "../../../../rules/base/facts.ts";
import type { AttackUse } from "../../../../rules/combat/attack/attack-line.ts";
import type { Defences } from "../../../../rules/health/defences.ts";
import type { HitPoints } from "../../../../rules/health/hit-points.ts";
import type { InitiativeDie } from "../combat/initiative-die.ts";
import type { Supply } from "../tests/usage.ts";
import type { ArmorPiece } from "./armor.ts";

/** Written scores by attribute. */
type WrittenScores = Readonly<Record<Attribute, { readonly value: number }>>;

export const WEAPON_OPENINGS = ["spear", "dagger"] as const;
/** Weapons that let their wielder react where others cannot. @rule RH-REA-06 */
export type WeaponOpening = (typeof WEAPON_OPENINGS)[number];

export const HOLDS = ["no", "oneHand", "twoHands", "offHand"] as const;
/** How a weapon is held. @rule RH-OFF-01 */
export type Hold = (typeof HOLDS)[number];

/** A weapon as it is stored. */
export interface WeaponPiece {
  readonly id: string;
  readonly name: string;
  /** The base die: "d8". @rule RH-DMG-01 */
  readonly damage: string;
  /** One for each way to use it: a spear can be thrust and thrown. */
  readonly uses: readonly AttackUse[];
  /** Feet that it shoots or flies without disadvantage; 0 for melee alone. @rule RH-ATK-01 */
  readonly range: number;
  readonly held: Hold;
  readonly opening: WeaponOpening | null;
  /** The addition of fine work to the attack; 0 for none. */
  readonly fine: number;
  /** The magical bonus, which brings a chaser; 0 for none. @rule RH-ADV-02 */
  readonly magic: number;
  /** The name of the supply that is used with each shot; null for what needs none. @rule RH-ATK-01 RH-USE-01 */
  readonly ammunition: string | null;
}

/** A supply that is rolled for when it is used. @rule RH-USE-01 */
export interface SupplyFacts {
  readonly id: string;
  readonly name: string;
  readonly die: Supply;
}

/** An experience, which is ticked off when it has raised a level or awakened an item. */
export interface ExperienceFacts {
  readonly id: string;
  readonly name: string;
  /** Checked off. */
  readonly used: boolean;
}

/** The stored facts of one of the people of this game. @rule RH-CHR-01 */
export interface RedhackFacts {
  /** The id of a class, or "" until one is chosen. */
  readonly class: string;
  readonly level: number;
  readonly attributes: WrittenScores;
  /** Constitution lost at zero hit points is one of their counters. @rule RH-INJ-01 */
  readonly hp: HitPoints;
  /** The old rate in feet a turn: 120 for people on foot. @rule RH-MOV-02 */
  readonly rate: number;
  readonly armor: readonly ArmorPiece[];
  readonly weapons: readonly WeaponPiece[];
  readonly supplies: readonly SupplyFacts[];
  readonly backgrounds: readonly string[];
  readonly languages: readonly string[];
  readonly techniques: readonly string[];
  readonly experiences: readonly ExperienceFacts[];
  /** Spell slots that are used up. */
  readonly slotsUsed: number;
  readonly size: CreatureSize;
  readonly kinds: readonly string[];
  readonly defences: Defences;
  /** Numbers that active effects change, in the scales of the core: an armor class of +1 is +1 here too. */
  readonly bonus: BonusFacts;
  /** The player's or Referee's own figures; null for what is derived. */
  readonly overrides: {
    readonly armorClass: number | null;
    readonly initiative: InitiativeDie | null;
    readonly reactions: number | null;
    readonly slots: number | null;
    readonly techniques: number | null;
  };
}
