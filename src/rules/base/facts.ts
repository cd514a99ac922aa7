import type { Attribute } from "./attribute-set.ts";
import type { CustomBonus, ImplantFacts, ReplacedScore } from "../characters/attributes/custom-bonuses.ts";
import type { AspectFacts } from "../characters/aspects.ts";
import type { SpeciesFacts } from "../characters/species.ts";
import type { SlotContent, SlotFacts } from "../characters/classes/slots.ts";
import type { Condition } from "../conditions/condition.ts";
import type { Coins } from "../items/coins.ts";
import type { ItemFacts } from "../items/items.ts";
import type { HabitFacts } from "../items/substances/quicksilver.ts";
import type { BodySize } from "../families/movement.ts";
import type { PackFacts } from "../families/pack-facts.ts";
import type { CorruptionFacts } from "../health/corruption/corruption.ts";
import type { HitPoints } from "../health/hit-points.ts";
import type { Defences } from "../health/defences.ts";

/** Land first, then water or air. @rule WH-MOVE-05 */
export interface MonsterMovement {
  readonly land: number;
  readonly other: number | null;
}

export const CREATURE_SIZES = ["tiny", "small", "medium", "large", "huge"] as const;
/** Creature sizes, smallest first; people are medium. The core has no rule for them, packs do. */
export type CreatureSize = (typeof CREATURE_SIZES)[number];

const SQUARES: Readonly<Partial<Record<CreatureSize, number>>> = { large: 2, huge: 3 };

/** By how many sizes the first is larger than the second; below 0 if it is smaller. */
export const sizesLarger = (first: CreatureSize, second: CreatureSize): number =>
  CREATURE_SIZES.indexOf(first) - CREATURE_SIZES.indexOf(second);

/** The length of one side of a creature on the scene, in squares. */
export const squaresWide = (size: CreatureSize): number => SQUARES[size] ?? 1;

export const GROUP_KINDS = ["species", "vocation", "affiliation"] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

/** How many groups fit at one attribute. @rule WH-GROUP-03 */
const GROUPS_PER_ATTRIBUTE = 2;

/** Whether an attribute has room for another group. @rule WH-GROUP-03 */
export const hasRoomFor = (groups: readonly GroupFacts[], attribute: string): boolean =>
  groups.filter(({ attributes }) => attributes.includes(attribute)).length < GROUPS_PER_ATTRIBUTE;

/** A service owed to a god or a power. @rule WH-DIV-01 */
export interface Debt {
  readonly creditor: string;
  readonly service: string;
}

export interface GroupFacts {
  readonly name: string;
  readonly kind: GroupKind;
  /** The attributes it is written at: none, one or two. */
  readonly attributes: readonly string[];
  /** A vocation that is about fighting. @rule WH-DEFT-11 WH-DEFT-12 */
  readonly combat?: boolean;
  /** Beyond the limit of groups: story only. */
  readonly unwritten: boolean;
  /** The character has only one parent of this species. @rule WH-GROUP-05 */
  readonly half?: boolean;
  /** An affiliation with good, evil, law and the like. @rule WH-GROUP-09 */
  readonly moral?: boolean;
  /** A stigma: it only ever hinders, and counts like any other. @rule WH-EXM-01 */
  readonly negative?: boolean;
  /** It is pledged, and cannot be used until the service is done. @rule WH-DIV-01 */
  readonly debt?: Debt | null;
  /** The languages that come with it. @rule WH-GROUP-08 */
  readonly languages?: readonly string[];
  /** Who helps its members, and who is against them, in a few words. @rule WH-GROUP-08 */
  readonly friends?: string;
  readonly enemies?: string;
}

/**
 * A lasting hindrance at an attribute, such as a limp or lost fingers. It is not a group and takes no room.
 * @rule WH-GROUP-12 WH-INJ-01
 */
export interface DisadvantageFacts {
  readonly name: string;
  readonly attribute: string;
}

/** The numbers that active effects change: always inputs of the rules, never derived numbers. */
export interface BonusFacts {
  readonly armorClass: number;
  readonly attackValue: number;
  readonly savingThrow: number;
  readonly damage: number;
  readonly initiative: number;
  readonly movement: number;
}

/** An attribute that was raised, or lowered where the class allows it. @rule WH-ATTR-09 WH-BRAVE-06 */
export interface RaiseFacts {
  readonly level: number;
  readonly attribute: string;
  /** 1 for a raise, −1 for a lowering. */
  readonly by: number;
}

/** The stored facts of a character; `Name` are the attributes of the world. */
export interface CharacterFacts<Name extends string = Attribute> {
  readonly level: number;
  /** The id of a class in the rulebook, or "" until one is chosen. */
  readonly class: string;
  readonly xp: number;
  readonly hp: Omit<HitPoints, "max"> & {
    readonly rolled: number;
    /** Hit points paid for permanent magick, until the hit dice are re-rolled. @rule WH-WISE-13 */
    readonly permanentCost?: number;
  };
  readonly attributes: Readonly<Record<Name, { readonly value: number }>>;
  readonly groups: readonly GroupFacts[];
  /** Lasting disadvantages, as injuries may leave them. @rule WH-INJ-01 */
  readonly disadvantages?: readonly DisadvantageFacts[];
  readonly coins: Coins;
  readonly overrides: {
    readonly armorClass: number | null;
    readonly attackValue: number | null;
    readonly savingThrow: number | null;
    readonly movement: number | null;
    readonly initiative: number | null;
    readonly hitPoints?: number | null;
    readonly slots?: number | null;
    readonly groups?: number | null;
  };
  readonly bonus: BonusFacts;
  readonly items: readonly ItemFacts[];
  /** The choice for each slot of the class, in the order in which they were gained. @rule WH-CLASS-11 */
  readonly slots?: readonly SlotFacts[];
  /** Retainers who follow in person, whom slots count. @rule WH-FORT-02 */
  readonly followers?: readonly Pick<SlotContent, "id" | "name">[];
  /** Every raise so far, in the order of the levels. @rule WH-ATTR-09 WH-POST-01 */
  readonly raises?: readonly RaiseFacts[];
  readonly aspects?: readonly AspectFacts[];
  /** How many milestones beyond the last level were used. @rule WH-POST-01 */
  readonly milestones?: number;
  /** Scores that items and implants put in place of the written ones. @rule WH-ATTR-08 */
  readonly replacedScores?: readonly ReplacedScore[];
  /** Bonuses won at creation and with raises. @rule WH-CUST-02 */
  readonly customBonuses?: readonly CustomBonus[];
  readonly implants?: readonly ImplantFacts[];
  /** @rule WH-CORR-01 */
  readonly corruption?: CorruptionFacts;
  /** Comeback dice, by the incident that brought each. @rule WH-BRAVE-01 */
  readonly comeback?: readonly { readonly incident: string }[];
  /** Habits of taking substances. @rule WH-POIS-01 WH-SUB-01 */
  readonly habits?: readonly HabitFacts[];
  /** Slots taken by a god, counted from 1, and what for. @rule WH-DIV-01 */
  readonly lockedSlots?: readonly ({ readonly slot: number } & Partial<Debt>)[];
  /** The species, where it is played like a class. @rule WH-SPC-01 */
  readonly speciesClass?: SpeciesFacts | null;
  /** Human size if left out. */
  readonly size?: BodySize;
  /** Has been below zero hit points and was not treated since. @rule WH-HEAL-04 */
  readonly injured?: boolean;
  /** Current conditions, as far as they change numbers. @rule WH-COND-01 */
  readonly conditions?: readonly Condition[];
  /** The data that house rules store, each pack under its id. */
  readonly packs?: PackFacts;
}

export const MORALES = ["high", "poor", "raw"] as const;
/** How bravely a monster fights. */
export type Morale = (typeof MORALES)[number];

/** The stored facts of a monster: any creature without a player. @rule WH-MON-01 */
export interface MonsterFacts {
  readonly hitDice: string;
  readonly hitDiceChosen: number | null;
  readonly armorClass: number;
  /** The armor class at the most hit dice, if it grows with them. @rule WH-MON-02 */
  readonly armorClassTo?: number | null;
  readonly movement: MonsterMovement;
  readonly hp: HitPoints;
  /** The natural attack. */
  readonly damage: string;
  readonly attackName: string;
  readonly morale: Morale;
  readonly metalArmor: boolean;
  /** One point of the armor class comes from a shield. */
  readonly shield: boolean;
  readonly overrides: {
    readonly attackValue: number | null;
    readonly savingThrow: number | null;
    readonly xp: number | null;
    readonly armorClass?: number | null;
    readonly morale?: number | null;
  };
  readonly bonus: BonusFacts;
  readonly items: readonly ItemFacts[];
  /** Medium if left out. */
  readonly size?: CreatureSize;
  /**
   * The armor class without gear, if its gear counts separately; if left out, the listed one includes the gear.
   * @rule WH-MON-13
   */
  readonly naturalArmor?: number | null;
  readonly defences?: Defences;
  /** Current conditions, as far as they change numbers. @rule WH-COND-01 */
  readonly conditions?: readonly Condition[];
  /** The data that house rules store, each pack under its id. */
  readonly packs?: PackFacts;
}
