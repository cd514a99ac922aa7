import type { Attribute } from "../../../../rules/base/attribute-set.ts";
import { DIE_SIZES, type DieSize } from "../../../../rules/base/dice.ts";
import { requireCount } from "../../../../rules/base/numbers.ts";
import { aCount, aFlag, aWord, isRecord, oneOf } from "../../../../rules/base/reading.ts";
import { EFFECT_SOURCES, type EffectSource } from "../tests/saves.ts";
import { INITIATIVE_DICE, type InitiativeDie } from "../combat/initiative-die.ts";
import { ARMOR_WEIGHTS, type ArmorWeight } from "./armor.ts";

/** A number that grows with the level: a start, and one more for every so many levels; 0 levels for no growth. */
export interface Growth {
  readonly start: number;
  readonly every: number;
}

/** The number at a level. @rule RH-CHR-02 */
export const grownAt = ({ start, every }: Growth, level: number): number =>
  requireCount(start, "start") + (every > 0 ? Math.floor(requireCount(level, "level") / every) : 0);

/** A class as its item stores it; every number can be edited. @rule RH-CHR-02 */
export interface RedhackClass {
  readonly id: string;
  /** A name, or "" for the usual one of this id. */
  readonly name: string;
  readonly hitDie: DieSize;
  readonly initiative: InitiativeDie;
  /** Reactions in a round, at least 1. */
  readonly reactions: Growth;
  /** Fighting techniques known. */
  readonly techniques: Growth;
  /** Spells that can be cast between rests. */
  readonly slots: Growth;
  /** The power of its spells; null for none. */
  readonly magic: EffectSource | null;
  /** The heaviest armor that it is used to. */
  readonly armor: ArmorWeight;
  readonly shield: boolean;
  /** Steps of damage with every weapon. @rule RH-DMG-01 */
  readonly damageSteps: number;
  /** Its level lowers the difficulty of a thief's skills, and it finds traps. */
  readonly thief: boolean;
  /** Casts with a shield or a light in the other hand. @rule RH-OFF-01 */
  readonly castsWithFullHand: boolean;
  /** The two attributes that it needs most. */
  readonly requisites: readonly [primary: Attribute, secondary: Attribute];
}

const NONE: Growth = { start: 0, every: 0 };
const ONE: Growth = { start: 1, every: 0 };
const WITH_EVERY_LEVEL: Growth = { start: 0, every: 1 };
const WITH_EVERY_OTHER: Growth = { start: 1, every: 2 };

/** Numbers that most classes share. */
const COMMON = {
  name: "",
  reactions: ONE,
  techniques: NONE,
  slots: NONE,
  magic: null,
  shield: false,
  damageSteps: 0,
  thief: false,
  castsWithFullHand: false,
} as const;

/** The four classes with default numbers, which the booklet leaves open: they are ours. @rule RH-CHR-02 */
export const REDHACK_CLASSES = {
  fighter: {
    ...COMMON,
    id: "fighter",
    hitDie: 8,
    initiative: 8,
    reactions: WITH_EVERY_OTHER,
    techniques: WITH_EVERY_OTHER,
    armor: "heavy",
    shield: true,
    damageSteps: 1,
    requisites: ["strength", "constitution"],
  },
  thief: {
    ...COMMON,
    id: "thief",
    hitDie: 4,
    initiative: 8,
    armor: "light",
    thief: true,
    requisites: ["dexterity", "charisma"],
  },
  cleric: {
    ...COMMON,
    id: "cleric",
    hitDie: 6,
    initiative: 6,
    slots: WITH_EVERY_LEVEL,
    magic: "divine",
    armor: "heavy",
    shield: true,
    castsWithFullHand: true,
    requisites: ["wisdom", "strength"],
  },
  wizard: {
    ...COMMON,
    id: "wizard",
    hitDie: 4,
    initiative: 6,
    slots: WITH_EVERY_LEVEL,
    magic: "arcane",
    armor: "none",
    requisites: ["intelligence", "dexterity"],
  },
} as const satisfies Readonly<Record<string, RedhackClass>>;

/** The numbers of those who have no class yet. @rule RH-CHR-02 */
export const CLASSLESS: RedhackClass = {
  ...COMMON,
  id: "",
  hitDie: 6,
  initiative: 6,
  armor: "none",
  requisites: ["strength", "dexterity"],
};

/** Classes by their ids. */
export type RedhackClasses = Readonly<Record<string, RedhackClass>>;

/** The class of a character; null while none is chosen, or if the world has none of that id. @rule RH-CHR-01 */
export const classOf = (id: string, classes: RedhackClasses = REDHACK_CLASSES): RedhackClass | null =>
  (Object.hasOwn(classes, id) ? classes[id] : undefined) ?? null;

/** Reactions in a round, at least 1. @rule RH-CHR-02 RH-REA-01 */
export const reactionsAt = ({ reactions }: Pick<RedhackClass, "reactions">, level: number): number =>
  Math.max(1, grownAt(reactions, level));

const growthIn = (written: unknown, usual: Growth): Growth => {
  if (!isRecord(written)) return usual;
  return { start: aCount(written["start"]) ?? usual.start, every: aCount(written["every"]) ?? usual.every };
};

/**
 * A class as its item has it: a number that cannot be read, or that no die has, is that of the class it was made from.
 * @rule RH-CHR-02
 */
export function redhackClassIn(written: Readonly<Record<string, unknown>>, from: RedhackClass): RedhackClass {
  const flag = (name: "shield" | "thief" | "castsWithFullHand"): boolean => aFlag(written[name]) ?? from[name];
  return {
    id: aWord(written["id"]) ?? from.id,
    name: aWord(written["name"]) ?? from.name,
    hitDie: oneOf(...DIE_SIZES)(written["hitDie"]) ?? from.hitDie,
    initiative: oneOf(...INITIATIVE_DICE)(written["initiative"]) ?? from.initiative,
    reactions: growthIn(written["reactions"], from.reactions),
    techniques: growthIn(written["techniques"], from.techniques),
    slots: growthIn(written["slots"], from.slots),
    magic: written["magic"] === null ? null : (oneOf(...EFFECT_SOURCES)(written["magic"]) ?? from.magic),
    armor: oneOf(...ARMOR_WEIGHTS)(written["armor"]) ?? from.armor,
    shield: flag("shield"),
    damageSteps: aCount(written["damageSteps"]) ?? from.damageSteps,
    thief: flag("thief"),
    castsWithFullHand: flag("castsWithFullHand"),
    requisites: from.requisites,
  };
}
