import { RuleError } from "../rule-error.ts";
import { requireInteger } from "../numbers.ts";
import type { ScrollSlots } from "../magic/scroll-slots.ts";
import type { SlotRules } from "./slot-rules.ts";

/** What a saving throw is made against, as far as that affects its score. */
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
  /** What an off-hand weapon gives those whose vocation is fighting. @rule WH-DEFT-11 */
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
