import { RuleError } from "../../base/rule-error.ts";
import { requireCount, requireInteger } from "../../base/numbers.ts";
import type { ScrollSlots } from "../../magic/scroll-slots.ts";
import type { SlotRules } from "./slot-rules.ts";
import { type DicePlan, type Faces, resolveTotal } from "../../base/dice.ts";
import type { RuleOptions } from "../../base/options.ts";
import { raisesAtLevel } from "../../base/attribute-set.ts";

/** The threats that saving throws are made against, as far as that affects their score. */
export const SAVE_TAGS = ["poison", "death", "specialMelee", "magick", "mind", "cursed"] as const;
export type SaveTag = (typeof SAVE_TAGS)[number];

/** Whether a word is one of the game's tags rather than a table's own. */
export const isSaveTag = (tag: string): tag is SaveTag => SAVE_TAGS.some((known) => known === tag);

/** Hit dice of a level: a number of d6 and a bonus that is added once. */
export interface ClassHitDice {
  readonly dice: number;
  readonly bonus: number;
  /** How often they are rolled; the best roll counts. */
  readonly rolls: 1 | 2;
}

/** The numbers of a level that need no calculation. */
export const CLASS_COLUMNS = ["xp", "attackValue", "savingThrow", "slots", "groups", "raises"] as const;
export type ClassColumn = (typeof CLASS_COLUMNS)[number];

/** One line of an advancement table. @rule WH-CLASS-02 */
export interface ClassRow {
  readonly level: number;
  readonly xp: number;
  readonly hitDice: ClassHitDice;
  readonly attackValue: number;
  readonly savingThrow: number;
  readonly slots: number;
  readonly groups: number;
  readonly raises: number;
}

/** How a class differs from the others; whatever is left out is ordinary. */
export interface ClassTraits {
  readonly saveBonuses?: readonly { readonly tag: string; readonly value: number; readonly rule: string }[];
  /** Strength helps in melee. @rule WH-STRONG-14 */
  readonly meleeStrength?: boolean;
  /** Constitution gives hit points. @rule WH-STRONG-15 */
  readonly hardy?: boolean;
  /** Two-handed weapons without an attunement to them are harder to use. @rule WH-DEFT-10 WH-WISE-20 */
  readonly twoHandedPenalty?: { readonly weapons: "melee" | "all"; readonly value: number; readonly rule: string };
  /** Armor beyond this, or a shield, blocks the abilities in the slots. @rule WH-DEFT-09 */
  readonly slotArmorLimit?: number;
  /** Armor beyond this, or a shield, makes miracles cost more. @rule WH-WISE-18 */
  readonly miracleArmorLimit?: number;
  /** Armor beyond `armorClass` hinders task rolls. @rule WH-BRAVE-06 */
  readonly taskArmorPenalty?: { readonly armorClass: number; readonly value: number; readonly rule: string };
  /** Every member of this class has a vocation, which stands at no attribute. @rule WH-DEFT-01 */
  readonly vocationRequired?: boolean;
  /** A fitting vocation gives a double roll, which may be traded for double damage. @rule WH-DEFT-02 WH-DEFT-03 */
  readonly vocationDoubles?: boolean;
  /** The bonus from an off-hand weapon for those whose vocation is fighting. @rule WH-DEFT-11 */
  readonly offHand?: { readonly armorClass: number; readonly damage: number; readonly rule: string };
  /** Those whose vocation is not fighting may turn a success into a crit by a saving throw. @rule WH-DEFT-12 */
  readonly savesForCrit?: boolean;
  /** Setbacks bring comeback dice. @rule WH-BRAVE-01 */
  readonly comebackDice?: boolean;
  /** May deny an enemy's action once per session. @rule WH-BRAVE-03 */
  readonly saysNo?: boolean;
  /** An attribute may be lowered instead of raised. @rule WH-BRAVE-06 */
  readonly lowers?: boolean;
  /** How natural healing differs. @rule WH-WISE-11 */
  readonly healing?: { readonly naturalFactor: number; readonly naturalOnly: boolean; readonly rule: string };
  /** Scrolls may be tied to slots. @rule WH-WISE-15 WH-TRUE-03 */
  readonly scrollSlots?: ScrollSlots;
  /** Wisdom gives extra inactive miracles in the first slot. @rule WH-ATTR-06 */
  readonly wisdomInactives?: boolean;
  /** Another attack at once when an enemy goes down. @rule WH-STRONG-02 */
  readonly momentum?: boolean;
  /** May take keywords from enemies killed in memorable battles. @rule WH-STRONG-03 */
  readonly loots?: boolean;
  /** Good fortune, a standing that helps, and a signature object. @rule WH-FORT-01 WH-FORT-04 */
  readonly fortunate?: boolean;
  /** Retainers in slots, who can grow, and a bonus to tests of their morale. @rule WH-FORT-02 WH-FORT-03 WH-FORT-04 */
  readonly retainers?: { readonly morale: { readonly value: number; readonly rule: string } };
  /** As many free attacks per round as levels. @rule WH-STRONG-16 */
  readonly freeAttacksByLevel?: boolean;
  /** Suppressive fire does not stop them. @rule WH-GUN-04 */
  readonly ignoresSuppression?: boolean;
  /** Modifier of reaction rolls. @rule WH-REACT-01 */
  readonly reactionBonus?: { readonly value: number; readonly rule: string };
}

/** A class: its table and what its numbers do differently. */
export interface ClassTable {
  readonly id: string;
  /** A language key, or the name of a custom class. */
  readonly label: string;
  readonly rare: boolean;
  readonly rows: readonly ClassRow[];
  readonly slotRules: SlotRules;
  readonly traits: ClassTraits;
}

const noSuchLevel = ({ id, rows }: ClassTable, level: number): RuleError =>
  new RuleError("WHITEHACK.Error.level", `The class "${id}" has levels 1 to ${rows.length}, but not ${level}.`, {
    class: id,
    level,
    last: rows.length,
  });

/** The line of a level. */
export function rowAt(table: ClassTable, level: number): ClassRow {
  const row = table.rows[requireInteger(level, "level") - 1];
  if (row) return row;
  throw noSuchLevel(table, level);
}

/**
 * The line of a level. Beyond the table nothing grows, so its last line is used, and the result says so.
 * @rule WH-POST-01
 */
export function rowUpTo(table: ClassTable, level: number, problems: RuleError[]): ClassRow {
  const last = table.rows.at(-1);
  if (!last || requireInteger(level, "level") <= last.level) return rowAt(table, level);
  problems.push(noSuchLevel(table, level));
  return last;
}

/** All hit dice of a level; they may have to be rolled more than once. @rule WH-CLASS-08 */
export const planHitPoints = ({ dice, bonus }: ClassHitDice): DicePlan => ({
  count: requireCount(dice, "hit dice"),
  faces: 6,
  bonus: requireInteger(bonus, "bonus"),
});

/** If the hit dice are rolled more than once, the best roll counts; rolls never add up. @rule WH-CLASS-06 */
export function bestRoll(hitDice: ClassHitDice, rolls: readonly Faces[]): Faces {
  const totalOf = (faces: Faces): number => resolveTotal(planHitPoints(hitDice), faces);
  return rolls.reduce((best, faces) => (totalOf(faces) > totalOf(best) ? faces : best), rolls[0] ?? []);
}

/** The best of all rolls and the earlier total. @rule WH-CLASS-08 WH-CLASS-06 */
export function resolveHitPoints(hitDice: ClassHitDice, rolls: readonly Faces[], previous: number): number {
  const plan = planHitPoints(hitDice);
  return Math.max(requireInteger(previous, "hit points"), ...rolls.map((faces) => resolveTotal(plan, faces)));
}

/**
 * The hit dice of a level; if characters are meant to be stronger, those of the first level are added.
 * @rule WH-CAMP-02
 */
export function hitDiceOf(
  { rows }: Pick<ClassTable, "rows">,
  { hitDice }: Pick<ClassRow, "hitDice">,
  { extraHitDice }: Pick<RuleOptions, "extraHitDice">,
): ClassHitDice {
  const [first] = rows;
  if (!extraHitDice || !first) return hitDice;
  return { ...hitDice, dice: hitDice.dice + first.hitDice.dice, bonus: hitDice.bonus + first.hitDice.bonus };
}

/** An advancement table as it is printed: one list for each column, level by level. */
interface ClassColumns {
  readonly xp: readonly number[];
  /** "1", "2+1", or "3*" for dice that are rolled twice. */
  readonly hitDice: readonly string[];
  readonly attackValue: readonly number[];
  readonly firstSavingThrow: number;
  readonly slots: readonly number[];
  readonly groups: readonly number[];
}

const HIT_DICE = /^([1-9]\d?)(?:\+(\d{1,2}))?(\*?)$/;

/** A class's hit dice, as printed. @rule WH-CLASS-02 WH-CLASS-06 */
export function parseClassHitDice(text: string): ClassHitDice {
  const [whole, dice, bonus = 0, star] = HIT_DICE.exec(text) ?? [];
  if (whole !== undefined) return { dice: Number(dice), bonus: Number(bonus), rolls: star ? 2 : 1 };
  const message = `"${text}" are not hit dice of a class: write "2", "2+1" or "2*".`;
  throw new RuleError("WHITEHACK.Error.classDice", message, { text });
}

/** A column's value at a level; a table with holes is rejected. */
function at<Value>(column: readonly Value[], index: number): Value {
  const value = column[index];
  if (value !== undefined) return value;
  const level = index + 1;
  throw new RuleError("WHITEHACK.Error.level", `A class table has a hole at level ${level}.`, { level });
}

/**
 * The lines of a table, built from its columns; raises and saving throws follow from the level.
 * @rule WH-CLASS-02 WH-ATTR-09
 */
export function toRows(columns: ClassColumns): readonly ClassRow[] {
  return columns.xp.map((xp, index) => ({
    level: index + 1,
    xp,
    hitDice: parseClassHitDice(at(columns.hitDice, index)),
    attackValue: at(columns.attackValue, index),
    savingThrow: requireInteger(columns.firstSavingThrow, "savingThrow") + index,
    slots: at(columns.slots, index),
    groups: at(columns.groups, index),
    raises: raisesAtLevel(index + 1),
  }));
}

/** Experience for each of ten levels: 0 at first, then an amount that doubles each time. */
export function doublingXp(second: number): readonly number[] {
  return [0, ...Array.from({ length: 9 }, (_, index) => requireCount(second, "xp") * 2 ** index)];
}
