import {
  type Check,
  type Modifier,
  requireCount,
  type Resisted,
  type Result,
  type SpellInForce,
  type Explained,
  inactivesFromWisdom,
  requireInteger,
  toExplained,
  toSaveCheck,
} from "../../../../rules/index.ts";
import type {
  CasterNumbers,
  CastingSituation,
  Spellcaster,
  SpellDisturbance,
  SpellTiming,
  WrittenSpell,
} from "./spell-rules.ts";

/** The highest level of a spell on a creature; 0 for none. */
export const levelOn = (spells: readonly SpellInForce[], original: string): number =>
  spells.reduce((most, spell) => (spell.original === original ? Math.max(most, spell.level) : most), 0);

/** The level of a Protector's ward, whatever its size. */
const PROTECTOR = 1;

/** The level of Anti Magic in which a creature stands. @rule FH-S2-01 FH-S3-01 */
export const antiMagic = (spells: readonly SpellInForce[]): number =>
  Math.max(levelOn(spells, "Antimagi"), levelOn(spells, "Beskyddare") > 0 ? PROTECTOR : 0);

/** Squares to which Anti Magic wards all around: three squares along each side; −1 for spells that ward nobody else. @rule FH-S2-01 */
export const wardReach = (original: string): number => (original === "Antimagi" ? 1 : -1);

/** A Protector wards the space between its stones. @rule FH-S3-01 */
export const wardsSpace = (original: string): boolean => original === "Beskyddare";

/** The bonus of Anti Magic to saving throws against spells. @rule FH-SPL-14 FH-S2-01 */
export function wardModifiers(spells: readonly SpellInForce[]): readonly Modifier[] {
  const level = antiMagic(spells);
  return level === 0 ? [] : [{ label: "WHITEHACK.SpellModifier.antiMagic", value: level, rule: "FH-S2-01" }];
}

/** The consequence of a successful saving throw against a spell. @rule FH-S2-01 FH-S3-01 */
export function afterResisting(spells: readonly SpellInForce[]): Resisted {
  if (levelOn(spells, "Beskyddare") > 0) return "answered";
  return antiMagic(spells) > 0 ? "reflected" : "nothing";
}

/** The level of the beam with which a Protector answers. @rule FH-S3-01 */
export const ANSWER_LEVEL = 1;

/** Whether a spell ends another, or stands against it: its level must be the same or higher. @rule FH-S1-05 FH-S1-07 FH-S2-08 FH-S2-13 */
export const overcomes = (level: number, other: number): boolean =>
  requireCount(level, "spell level") >= requireCount(other, "spell level");

const SEAL = "Försegla";
const OPENS = "Öppna";

/** Whether one spell ends another: Open undoes Seal alone, Dispel anything. @rule FH-S2-08 FH-S2-13 */
export const endsSpell = (original: string, level: number, other: SpellInForce): boolean =>
  (original !== OPENS || other.original === SEAL) && overcomes(level, other.level);

/** The score with which an item under Anti Magic keeps a spell that is being dispelled. @rule FH-S2-08 */
export const itemsSave = (level: number): number => 10 + requireCount(level, "spell level");

/** Damage by fire or cold that Resistance leaves, for each source by itself. @rule FH-S1-06 */
export const resistedDamage = (amount: number, spells: readonly SpellInForce[]): number =>
  Math.max(0, requireCount(amount, "damage") - levelOn(spells, "Motståndskraft"));

/** The highest level at which a spell can be cast: the caster's own, as far as the magic points reach. @rule FH-SPL-04 */
export const highestLevel = (level: number, points: number): number =>
  Math.min(requireCount(level, "level"), Math.max(0, points));

export const QUICK_TIMINGS = ["onTurn", "endOfRound"] as const;
/** When a quick spell takes effect. */
export type QuickTiming = (typeof QUICK_TIMINGS)[number];

/** When a spell that is being prepared takes effect. @rule FH-SPL-05 FH-SPL-06 */
export function timingOf({ quick }: Pick<WrittenSpell, "quick">, quickTiming: QuickTiming = "onTurn"): SpellTiming {
  if (!quick) return "beforeNextTurn";
  return quickTiming === "onTurn" ? "atOnce" : "endOfRound";
}

/** Spells that get in each other's way on the same target. */
const RIVALS: Readonly<Record<string, string>> = { Antimagi: "Skydd", Skydd: "Antimagi" };

/** The penalty of a casting roll: the rival spell that is already on the target. @rule FH-S2-01 FH-S2-09 */
export function rivalPenalty({ original, onTarget }: CastingSituation): readonly Modifier[] {
  const rival = RIVALS[original];
  const level = rival === undefined ? 0 : levelOn(onTarget, rival);
  return level === 0
    ? []
    : [
        {
          label: `WHITEHACK.SpellModifier.${rival === "Skydd" ? "armor" : "antiMagic"}`,
          value: -level,
          rule: "FH-S2-01",
        },
      ];
}

/** The casting roll. A critical success has no further effect. @rule FH-SPL-09 */
export function castingCheck({ chance }: Pick<CasterNumbers, "chance">, situation: CastingSituation): Check {
  const own =
    chance.override === null ? { score: chance.base, parts: chance.parts } : { score: chance.override, parts: [] };
  const { modifiers, readings } = situation;
  return {
    score: own.score,
    modifiers: [...own.parts, ...rivalPenalty(situation), ...modifiers],
    reasons: [],
    ...(readings && { readings }),
  };
}

export const ARMOR_COSTS = ["none", "two"] as const;
/** The cost that armor adds to the magic points of each spell. */
export type ArmorCost = (typeof ARMOR_COSTS)[number];

const COST_OF_FAILURE = 1;
const COST_OF_ARMOR = 2;

/**
 * Magic points that a spell costs: its level after a success or a fumble, one after a failure, none if it was aborted.
 * Armor may add two. @rule FH-SPL-07 FH-SPL-17
 */
export function spellCost(
  level: number,
  result: Result | null,
  { hindered, armorCost = "none" }: Pick<Spellcaster, "hindered"> & { readonly armorCost?: ArmorCost },
): number {
  if (result === null || result === "notAllowed") return 0;
  const own = result === "failure" ? COST_OF_FAILURE : requireCount(level, "spell level");
  return own + (hindered && armorCost === "two" ? COST_OF_ARMOR : 0);
}

const DISTURBED: Readonly<Record<SpellDisturbance, "save" | "lost" | "stays">> = {
  hurt: "save",
  pushed: "save",
  gaveGround: "lost",
  stopped: "lost",
  silenced: "lost",
  helpless: "lost",
  fightOver: "stays",
};

/** The effect of a disturbance on a spell that is being prepared or kept up. @rule FH-SPL-12 */
export const disturbed = (by: SpellDisturbance): "save" | "lost" | "stays" => DISTURBED[by];

export const POOLS = ["tenAndLevel", "wisdom", "wisdomAndLevel"] as const;
/** The sources of a character's magic points. */
export type Pool = (typeof POOLS)[number];

const part = (label: string, value: number, rule: string): readonly Modifier[] =>
  value === 0 ? [] : [{ label, value, rule }];

const wisdomOf = ({ wisdom }: Spellcaster): number => requireInteger(wisdom ?? 0, "wisdom");
const WISDOM = "WHITEHACK.SpellModifier.wisdom";
const LEVEL = "WHITEHACK.SpellModifier.level";
const HIT_DICE = "WHITEHACK.SpellModifier.hitDice";

/**
 * How many spells may be active: the slots of the class less those that hold a magick item; monsters have one for each
 * hit die. @rule FH-SPL-02 FH-SPL-10 FH-SPL-17
 */
export function activeSpells(caster: Spellcaster): Explained {
  const { kind, level, slots, slottedItems, written } = caster;
  if (kind === "monster") return toExplained(requireCount(level, "hit dice"), [], written.active);
  const taken = -Math.min(requireCount(slottedItems, "items"), requireCount(slots, "slots"));
  return toExplained(slots, part("WHITEHACK.SpellModifier.slottedItem", taken, "FH-SPL-17"), written.active);
}

/** How many known spells may be inactive: as many as there are slots, and more by Wisdom. @rule FH-SPL-02 FH-SPL-10 */
export function inactiveSpells(caster: Spellcaster): Explained {
  const { kind, level, slots, written } = caster;
  if (kind === "monster") return toExplained(requireCount(level, "hit dice"), [], written.inactive);
  const more = inactivesFromWisdom(wisdomOf(caster));
  return toExplained(requireCount(slots, "slots"), part(WISDOM, more, "FH-SPL-02"), written.inactive);
}

const BASIC_POOL = 10;

/** The most magic points: ten and the level or hit dice, or what the table says for characters. @rule FH-SPL-08 FH-SPL-10 */
function magicPoints(caster: Spellcaster, pool: Pool = "tenAndLevel"): Explained {
  const { kind, level, written } = caster;
  requireCount(level, "level");
  if (kind === "monster") return toExplained(BASIC_POOL, part(HIT_DICE, level, "FH-SPL-10"), written.pool);
  const byWisdom = pool !== "tenAndLevel";
  const levels = pool === "wisdom" ? 0 : level;
  return toExplained(byWisdom ? wisdomOf(caster) : BASIC_POOL, part(LEVEL, levels, "FH-SPL-08"), written.pool);
}

/** Hit dice from which monsters cast better, and what that adds; the greater bonus replaces the smaller. */
const TALENTS: readonly (readonly [dice: number, bonus: number])[] = [
  [6, 2],
  [3, 1],
];

const talentOf = (dice: number): number => TALENTS.find(([least]) => dice >= least)?.[1] ?? 0;

/**
 * The chance to cast a spell: the saving throw against magick, and a bonus for Wisdom; for monsters one for many hit
 * dice. @rule FH-SPL-09 FH-SPL-10
 */
function castingChance(caster: Spellcaster): Explained {
  const { kind, saver, level } = caster;
  const { score, modifiers } = toSaveCheck(saver, { tags: ["magick"] });
  const more =
    kind === "monster"
      ? part(HIT_DICE, talentOf(level), "FH-SPL-10")
      : part(WISDOM, inactivesFromWisdom(wisdomOf(caster)), "FH-SPL-09");
  return toExplained(score, [...modifiers, ...more]);
}

/** All of a caster's numbers. @rule FH-SPL-02 FH-SPL-08 FH-SPL-09 FH-SPL-10 */
export const casterNumbers = (caster: Spellcaster, pool?: Pool): CasterNumbers => ({
  active: activeSpells(caster),
  inactive: inactiveSpells(caster),
  pool: magicPoints(caster, pool),
  chance: castingChance(caster),
});
