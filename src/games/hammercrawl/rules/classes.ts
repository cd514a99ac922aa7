import type { Attribute } from "../../../rules/base/attribute-set.ts";
import { requireCount } from "../../../rules/base/numbers.ts";
import { aCount, aFlag, aWord, isRecord, oneOf } from "../../../rules/base/reading.ts";
import { type Save, SAVES, THIEF_SKILLS, type ThiefSkill } from "./hammercrawl-names.ts";
import { HIT_DICE, type HitDie } from "./numbers.ts";

/** The stat that modifies each save; death and luck have none. @rule HC-SAV-04 */
export const STAT_OF_SAVE: Readonly<Record<Save, Attribute | null>> = {
  area: "dexterity",
  body: "constitution",
  death: null,
  luck: null,
  mind: "wisdom",
  rally: "charisma",
};

export const SAVE_GRADES = ["good", "okay", "bad"] as const;
/** How well a class saves in a category. */
export type SaveGrade = (typeof SAVE_GRADES)[number];

export const ATTACK_RANKS = ["a", "b", "c", "d"] as const;
/** How well a class attacks: by its level, half of it, a third, or not at all. */
export type AttackRank = (typeof ATTACK_RANKS)[number];

const BY_LEVEL = { a: 1, b: 2, c: 3, good: 1, okay: 2, bad: 3 } as const;

/** The addition of a rank to attacks at a level. @rule HC-CLS-01 */
export const attackBonusAt = (rank: AttackRank, level: number): number =>
  rank === "d" ? 0 : Math.floor(requireCount(level, "level") / BY_LEVEL[rank]);

/** The addition of a grade to saves at a level. @rule HC-CLS-01 */
export const saveBonusAt = (grade: SaveGrade, level: number): number =>
  Math.floor(requireCount(level, "level") / BY_LEVEL[grade]);

/** The stat of each of them. @rule HC-CLS-36 */
export const STAT_OF_SKILL: Readonly<Record<ThiefSkill, Attribute>> = {
  deciphering: "intelligence",
  lockpicking: "dexterity",
  perception: "wisdom",
  stealth: "dexterity",
  climbing: "strength",
  tracking: "wisdom",
  trapFinding: "intelligence",
  trapBreaking: "dexterity",
};

export const TRAININGS = ["none", "plain", "advantage", "disadvantage"] as const;
/** Whether a class has a skill, and with which step. @rule HC-CLS-14 HC-CLS-36 */
export type Training = (typeof TRAININGS)[number];

/** What a class can do beside its numbers; each can be switched on its item. */
export const FEATURES = [
  "bornInArmor", // HC-CLS-02
  "stonework", // HC-CLS-03
  "resilience", // HC-CLS-05
  "shieldBrothers", // HC-CLS-06
  "ageless", // HC-CLS-07
  "bladeDancer", // HC-CLS-10
  "keenAwareness", // HC-CLS-11
  "overlooked", // HC-CLS-15
  "innerStrength", // HC-CLS-16
  "tacticalAttacker", // HC-CLS-17
  "wee", // HC-CLS-18
  "large", // HC-CLS-19
  "rage", // HC-CLS-20
  "savageTwoHander", // HC-CLS-21
  "turning", // HC-CLS-23
  "notToday", // HC-CLS-25
  "primaryTank", // HC-CLS-26
  "shieldTrained", // HC-CLS-27
  "twoHander", // HC-CLS-28
  "bloodcaster", // HC-CLS-30
  "highcaster", // HC-CLS-31
  "magicalMind", // HC-CLS-32
  "stabbity", // HC-CLS-35
  "bailiwick", // HC-CLS-36
  "expertise", // HC-CLS-37
  "trapwise", // HC-CLS-37
  "noLongbows", // HC-GEN-11
  "noTwoHanders", // HC-CLS-29
  "noHeavyArmor", // HC-CLS-29
  "noShields", // HC-CLS-29
] as const;
export type Feature = (typeof FEATURES)[number];

/** Attack dice: so many at first, and one more at each of these levels. @rule HC-CLS-01 */
export interface DiceSchedule {
  readonly start: number;
  readonly at: readonly number[];
  /** Missiles have a single die. @rule HC-CLS-04 */
  readonly meleeOnly: boolean;
}

export const CLASS_KINDS = ["warrior", "hybrid", "rogue", "caster"] as const;
export const SPELL_LISTS = ["cleric", "magicUser"] as const;
export const ALIGNMENTS = ["chaotic", "evil", "good", "lawful", "neutral"] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** The weights of armor, from none upwards. @rule HC-EQP-01 */
export const ARMOR_WEIGHTS = ["none", "light", "medium", "heavy", "plate"] as const;
export type ArmorWeight = (typeof ARMOR_WEIGHTS)[number];

/** The magic of a class. */
export interface ClassMagic {
  readonly list: (typeof SPELL_LISTS)[number];
  readonly stat: Attribute;
  /** Spells in the book at level 1, before the stat adds to them. */
  readonly start: number;
  /** Spells that each further level brings. */
  readonly each: number;
  /** In how many of a hundred cases armor of a weight spoils a spell; 100 for armor that forbids it. */
  readonly failure: Readonly<Record<Exclude<ArmorWeight, "none">, number>>;
}

/** A class as its item stores it; every number can be edited. @rule HC-CLS-01 */
export interface HammercrawlClass {
  readonly id: string;
  /** A name, or "" for the usual one of this id. */
  readonly name: string;
  readonly kind: (typeof CLASS_KINDS)[number];
  /** The stats that get the highest rolls. @rule HC-GEN-03 */
  readonly prime: readonly Attribute[];
  readonly hitDie: HitDie;
  readonly rank: AttackRank;
  /** Feet in a round. */
  readonly speed: number;
  readonly saves: Readonly<Record<Save, SaveGrade>>;
  readonly dice: DiceSchedule;
  readonly skills: Readonly<Record<ThiefSkill, Training>>;
  readonly features: readonly Feature[];
  readonly magic: ClassMagic | null;
  /** The language that it knows besides; "" for none. */
  readonly language: string;
  /** The alignment that its people never have; "" for none. @rule HC-GEN-02 */
  readonly never: Alignment | "";
}

/** Attack dice at a level. @rule HC-CLS-01 HC-CLS-12 HC-CLS-13 HC-CLS-24 */
export const diceAt = ({ start, at }: DiceSchedule, level: number): number =>
  start + at.filter((from) => requireCount(level, "level") >= from).length;

const GRADE_OF_LETTER: Readonly<Record<string, SaveGrade>> = { G: "good", O: "okay", B: "bad" };

/** Six grades from six letters, in the order of the saves. */
const grades = (letters: string): Readonly<Record<Save, SaveGrade>> =>
  Object.fromEntries(SAVES.map((save, at) => [save, GRADE_OF_LETTER[letters[at] ?? ""] ?? "bad"])) as Record<
    Save,
    SaveGrade
  >;

const NO_SKILLS = Object.fromEntries(THIEF_SKILLS.map((skill) => [skill, "none"])) as Record<ThiefSkill, "none">;
const ALL_SKILLS = Object.fromEntries(THIEF_SKILLS.map((skill) => [skill, "plain"])) as Record<ThiefSkill, "plain">;
const WARRIOR_DICE: DiceSchedule = { start: 2, at: [5, 10, 15], meleeOnly: false };
const ONE_DIE: DiceSchedule = { start: 1, at: [], meleeOnly: false };
const COMMON = { name: "", speed: 30, skills: NO_SKILLS, magic: null, language: "", never: "" } as const;

/** The eight classes. @rule HC-CLS-01 */
export const HAMMERCRAWL_CLASSES: Readonly<Record<string, HammercrawlClass>> = {
  dwarf: {
    ...COMMON,
    id: "dwarf",
    kind: "warrior",
    prime: ["strength", "constitution"],
    hitDie: 8,
    rank: "a",
    speed: 25,
    saves: grades("BGGOBO"),
    dice: { ...WARRIOR_DICE, meleeOnly: true },
    features: ["bornInArmor", "stonework", "resilience", "shieldBrothers", "noLongbows"],
    language: "dwarf",
  },
  elf: {
    ...COMMON,
    id: "elf",
    kind: "hybrid",
    prime: ["dexterity", "intelligence"],
    hitDie: 8,
    rank: "b",
    saves: grades("OOGBGO"),
    dice: WARRIOR_DICE,
    features: ["ageless", "bladeDancer", "keenAwareness"],
    magic: {
      list: "magicUser",
      stat: "intelligence",
      start: 1,
      each: 1,
      failure: { light: 0, medium: 25, heavy: 50, plate: 75 },
    },
    language: "elf",
  },
  halfling: {
    ...COMMON,
    id: "halfling",
    kind: "rogue",
    prime: ["dexterity", "charisma"],
    hitDie: 6,
    rank: "b",
    speed: 20,
    saves: grades("GGGGGG"),
    dice: { start: 1, at: [4, 8, 12], meleeOnly: false },
    skills: {
      ...NO_SKILLS,
      lockpicking: "plain",
      perception: "plain",
      stealth: "advantage",
      climbing: "plain",
      trapFinding: "disadvantage",
    },
    features: ["overlooked", "innerStrength", "tacticalAttacker", "wee"],
    language: "halfling",
  },
  halfOgre: {
    ...COMMON,
    id: "halfOgre",
    kind: "warrior",
    prime: ["strength", "constitution"],
    hitDie: 10,
    rank: "a",
    saves: grades("OGGBBO"),
    dice: WARRIOR_DICE,
    features: ["large", "rage", "savageTwoHander"],
    language: "ogre",
    never: "lawful",
  },
  cleric: {
    ...COMMON,
    id: "cleric",
    kind: "caster",
    prime: ["wisdom", "charisma"],
    hitDie: 6,
    rank: "b",
    saves: grades("BOOGOG"),
    dice: ONE_DIE,
    features: ["turning"],
    magic: {
      list: "cleric",
      stat: "wisdom",
      start: 2,
      each: 2,
      failure: { light: 0, medium: 0, heavy: 0, plate: 0 },
    },
    never: "neutral",
  },
  fighter: {
    ...COMMON,
    id: "fighter",
    kind: "warrior",
    prime: ["strength", "constitution"],
    hitDie: 8,
    rank: "a",
    saves: grades("OGGBBG"),
    dice: { start: 2, at: [3, 6, 9, 12, 15], meleeOnly: false },
    features: ["notToday", "primaryTank", "shieldTrained", "twoHander"],
  },
  magicUser: {
    ...COMMON,
    id: "magicUser",
    kind: "caster",
    prime: ["intelligence"],
    hitDie: 4,
    rank: "d",
    saves: grades("BBBOGB"),
    dice: ONE_DIE,
    features: ["bloodcaster", "highcaster", "magicalMind", "noTwoHanders", "noHeavyArmor", "noShields"],
    magic: {
      list: "magicUser",
      stat: "intelligence",
      start: 2,
      each: 2,
      failure: { light: 50, medium: 75, heavy: 100, plate: 100 },
    },
  },
  thief: {
    ...COMMON,
    id: "thief",
    kind: "rogue",
    prime: ["dexterity", "intelligence"],
    hitDie: 6,
    rank: "c",
    saves: grades("GBOGBO"),
    dice: ONE_DIE,
    skills: ALL_SKILLS,
    features: ["tacticalAttacker", "stabbity", "bailiwick", "expertise", "trapwise"],
    language: "thievesCant",
  },
};

/** The numbers of those who have no class yet. */
export const CLASSLESS: HammercrawlClass = {
  ...COMMON,
  id: "",
  kind: "rogue",
  prime: [],
  hitDie: 6,
  rank: "d",
  saves: grades("BBBBBB"),
  dice: ONE_DIE,
  features: [],
};

/** Classes by their ids. */
export type HammercrawlClasses = Readonly<Record<string, HammercrawlClass>>;

/** The class of a character; null while none is chosen, or if the world has none of that id. */
export const classOf = (id: string, classes: HammercrawlClasses = HAMMERCRAWL_CLASSES): HammercrawlClass | null =>
  (Object.hasOwn(classes, id) ? classes[id] : undefined) ?? null;

/** Whether people of a class may have an alignment. @rule HC-GEN-02 */
export const mayBe = ({ never }: Pick<HammercrawlClass, "never">, alignment: Alignment): boolean => alignment !== never;

/** A class as its item has it. */
export interface WrittenClass {
  /** The id that characters of the class store. */
  readonly key: string;
  readonly name: string;
  /** What is written of its numbers. */
  readonly table: unknown;
}

/** A number that forms may give as a word. */
const numberIn = (value: unknown): unknown => (typeof value === "string" && value !== "" ? Number(value) : value);

/** Levels in a text such as "5, 10, 15"; undefined for anything else. */
function levelsIn(written: unknown): readonly number[] | undefined {
  if (typeof written !== "string") return undefined;
  const all = written
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  return all.every((level) => Number.isSafeInteger(level) && level > 0) ? all : undefined;
}

function scheduleIn(written: unknown, usual: DiceSchedule): DiceSchedule {
  if (!isRecord(written)) return usual;
  return {
    start: aCount(numberIn(written["start"])) ?? usual.start,
    at: levelsIn(written["at"]) ?? usual.at,
    meleeOnly: aFlag(written["meleeOnly"]) ?? usual.meleeOnly,
  };
}

/** Words by their names, each one of those that there are. */
function wordsIn<Name extends string, Word extends string>(
  written: unknown,
  words: readonly Word[],
  usual: Readonly<Record<Name, Word>>,
): Readonly<Record<Name, Word>> {
  if (!isRecord(written)) return usual;
  const entries = Object.entries<Word>(usual).map(([name, word]) => [name, oneOf(...words)(written[name]) ?? word]);
  return Object.fromEntries(entries) as Record<Name, Word>;
}

function featuresIn(written: unknown, usual: readonly Feature[]): readonly Feature[] {
  if (!isRecord(written)) return usual;
  return FEATURES.filter((feature) => aFlag(written[feature]) ?? usual.includes(feature));
}

/** A class by its item; what cannot be read is as in the class of the same id, or in none. @rule HC-CLS-01 */
export function writtenClass({ key, name, table }: WrittenClass): HammercrawlClass {
  const from = classOf(key) ?? CLASSLESS;
  const written = isRecord(table) ? table : {};
  return {
    ...from,
    id: key,
    name,
    hitDie: oneOf(...HIT_DICE)(numberIn(written["hitDie"])) ?? from.hitDie,
    rank: oneOf(...ATTACK_RANKS)(written["rank"]) ?? from.rank,
    speed: aCount(numberIn(written["speed"])) ?? from.speed,
    saves: wordsIn(written["saves"], SAVE_GRADES, from.saves),
    dice: scheduleIn(written["dice"], from.dice),
    skills: wordsIn(written["skills"], TRAININGS, from.skills),
    features: featuresIn(written["features"], from.features),
    language: aWord(written["language"]) ?? from.language,
    never: oneOf<Alignment | "">("", ...ALIGNMENTS)(written["never"]) ?? from.never,
  };
}

/** The classes of a world: the eight of the game, and those that items write, in place of one of the same id. @rule HC-CLS-01 */
export function classesWith(written: readonly WrittenClass[]): HammercrawlClasses {
  const own = written.filter(({ key }) => key !== "").toReversed(); // what was there first counts
  return { ...HAMMERCRAWL_CLASSES, ...Object.fromEntries(own.map((one) => [one.key, writtenClass(one)])) };
}
