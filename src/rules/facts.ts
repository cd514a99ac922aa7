import type { Attribute } from "./characters/attributes/attributes.ts";
import type { CustomBonus } from "./characters/attributes/custom-bonuses.ts";
import type { ImplantFacts, ReplacedScore } from "./characters/attributes/implants.ts";
import type { AspectFacts } from "./characters/aspects.ts";
import type { SpeciesFacts } from "./characters/species.ts";
import type { SlotFacts } from "./classes/slots.ts";
import type { Condition } from "./conditions/condition.ts";
import type { Coins } from "./gear/coins.ts";
import type { ItemFacts } from "./gear/items.ts";
import type { BodySize } from "./contract/movement.ts";
import type { CorruptionFacts } from "./health/corruption/corruption.ts";
import type { HitPoints } from "./health/hit-points.ts";
import type { CreatureSize } from "./monsters/creature-size.ts";
import type { Defences } from "./monsters/defences.ts";
import type { MonsterMovement } from "./monsters/monster-movement.ts";

export const GROUP_KINDS = ["species", "vocation", "affiliation"] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

/** How many groups fit beside an attribute. @rule WH-GROUP-03 */
const GROUPS_PER_ATTRIBUTE = 2;

/** Whether another group may be written at an attribute. @rule WH-GROUP-03 */
export const hasRoomFor = (groups: readonly GroupFacts[], attribute: string): boolean =>
  groups.filter(({ attributes }) => attributes.includes(attribute)).length < GROUPS_PER_ATTRIBUTE;

/** A service that is owed to a god or a power. @rule WH-DIV-01 */
export interface Debt {
  readonly creditor: string;
  readonly service: string;
}

export interface GroupFacts {
  readonly name: string;
  readonly kind: GroupKind;
  /** The attributes it is written at, none to two. */
  readonly attributes: readonly string[];
  /** A vocation of fighting. @rule WH-DEFT-11 WH-DEFT-12 */
  readonly combat?: boolean;
  /** Beyond the limit: part of the fiction only. */
  readonly unwritten: boolean;
  /** A species of one parent alone. @rule WH-GROUP-05 */
  readonly half?: boolean;
  /** An affiliation with good, evil, law and the like. @rule WH-GROUP-09 */
  readonly moral?: boolean;
  /** It is pledged, and of no use until the service is done. @rule WH-DIV-01 */
  readonly debt?: Debt | null;
  /** Languages that belong to it. @rule WH-GROUP-08 */
  readonly languages?: readonly string[];
}

/** Something lasting beside an attribute that hinders: a limp, lost fingers. It is no group and takes no room. @rule WH-GROUP-12 WH-INJ-01 */
export interface DisadvantageFacts {
  readonly name: string;
  readonly attribute: string;
}

/** What active effects change: they add to the inputs of the rules, never to derived numbers. */
export interface BonusFacts {
  readonly armorClass: number;
  readonly attackValue: number;
  readonly savingThrow: number;
  readonly damage: number;
  readonly initiative: number;
  readonly movement: number;
}

/** An attribute was raised, or lowered by those who may. @rule WH-ATTR-09 WH-BRAVE-06 */
export interface RaiseFacts {
  readonly level: number;
  readonly attribute: string;
  /** 1, or -1. */
  readonly by: number;
}

/** What is written down about a character; `Name` are the attributes of the world. */
export interface CharacterFacts<Name extends string = Attribute> {
  readonly level: number;
  /** The id of a class in the rulebook, or "" until one is chosen. */
  readonly class: string;
  readonly xp: number;
  readonly hp: Omit<HitPoints, "max"> & {
    readonly rolled: number;
    /** Paid for permanent magick, until the hit dice are re-rolled. @rule WH-WISE-13 */
    readonly permanentCost?: number;
  };
  readonly attributes: Readonly<Record<Name, { readonly value: number }>>;
  readonly groups: readonly GroupFacts[];
  /** What stays of injuries. @rule WH-INJ-01 */
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
  /** What was chosen for each slot of the class, in the order in which they were gained. @rule WH-CLASS-11 */
  readonly slots?: readonly SlotFacts[];
  /** Every raise so far, in the order of the levels that brought them. @rule WH-ATTR-09 WH-POST-01 */
  readonly raises?: readonly RaiseFacts[];
  readonly aspects?: readonly AspectFacts[];
  /** Marks beyond the last level of which use was made. @rule WH-POST-01 */
  readonly milestones?: number;
  /** Scores that things give in place of the written ones. @rule WH-ATTR-08 */
  readonly replacedScores?: readonly ReplacedScore[];
  /** Bonuses that were won at creation and with raises. @rule WH-CUST-02 */
  readonly customBonuses?: readonly CustomBonus[];
  readonly implants?: readonly ImplantFacts[];
  /** @rule WH-CORR-01 */
  readonly corruption?: CorruptionFacts;
  /** Comeback dice, by what each of them was gained for. @rule WH-BRAVE-01 */
  readonly comeback?: readonly { readonly incident: string }[];
  /** Slots that a god has taken, counted from 1. @rule WH-DIV-01 */
  readonly lockedSlots?: readonly { readonly slot: number }[];
  /** The species, where it is played like a class. @rule WH-SPC-01 */
  readonly speciesClass?: SpeciesFacts | null;
  /** Human size where it is left out. */
  readonly size?: BodySize;
  /** Went below zero hit points and has not been treated. @rule WH-HEAL-04 */
  readonly injured?: boolean;
  /** What is the matter now, as far as it changes numbers. @rule WH-COND-01 */
  readonly conditions?: readonly Condition[];
}

export const MORALES = ["high", "poor", "raw"] as const;
/** How bravely a monster fights. */
export type Morale = (typeof MORALES)[number];

/** What is written down about a monster, which is anybody whom no player plays. @rule WH-MON-01 */
export interface MonsterFacts {
  readonly hitDice: string;
  readonly hitDiceChosen: number | null;
  readonly armorClass: number;
  /** That of the most hit dice, where it grows with them. @rule WH-MON-02 */
  readonly armorClassTo?: number | null;
  readonly movement: MonsterMovement;
  readonly hp: HitPoints;
  /** The natural attack. */
  readonly damage: string;
  readonly attackName: string;
  readonly morale: Morale;
  readonly metalArmor: boolean;
  /** One point of the armor class is a shield's. */
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
  /** Medium where it is left out. */
  readonly size?: CreatureSize;
  /** Its armor class without any gear, where its gear counts; left out, the listed one already holds it. @rule WH-MON-13 */
  readonly naturalArmor?: number | null;
  readonly defences?: Defences;
  /** What is the matter now, as far as it changes numbers. @rule WH-COND-01 */
  readonly conditions?: readonly Condition[];
}
