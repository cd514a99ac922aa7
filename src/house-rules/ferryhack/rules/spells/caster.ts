import {
  type Explained,
  inactivesFromWisdom,
  type Modifier,
  requireCount,
  requireInteger,
  toExplained,
  toSaveCheck,
} from "../../../../rules/index.ts";
import type { CasterNumbers, Spellcaster } from "./spell-rules.ts";

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
export function magicPoints(caster: Spellcaster, pool: Pool = "tenAndLevel"): Explained {
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
export function castingChance(caster: Spellcaster): Explained {
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
