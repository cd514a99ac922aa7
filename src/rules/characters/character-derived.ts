import type { Attribute } from "./attributes/attributes.ts";
import type { ClassHitDice, ClassTable } from "../classes/class-table.ts";
import type { AttackLine } from "../combat/blow/attack-line.ts";
import type { Explained, Modifier } from "../explained.ts";
import type { ArmorClassState } from "../gear/armor-class.ts";
import type { BurdenState } from "../gear/burden.ts";
import type { MovementState } from "../gear/movement.ts";
import type { RuleError } from "../rule-error.ts";

/** Groups with mechanical effect, used and allowed. @rule WH-GROUP-01 WH-ATTR-08 */
export interface GroupLimit {
  readonly used: number;
  readonly limit: Explained;
  /** Attributes so low that each allows one affiliation more. */
  readonly lowAttributes: readonly string[];
}

/** A bonus that only some saving throws get. */
export interface SaveBonus extends Modifier {
  /** One of `SAVE_TAGS`, or a word of one's own. */
  readonly tag: string;
}

/** What armor costs the wearer by class. */
export interface ArmorLimits {
  /** The abilities of the slots are lost, and the trade for double damage. @rule WH-DEFT-09 */
  readonly slotsLost: boolean;
  /** What every miracle costs on top. @rule WH-WISE-18 */
  readonly miracleSurcharge: number;
  /** What task rolls suffer. @rule WH-BRAVE-06 */
  readonly taskModifiers: readonly Modifier[];
}

/** Every number that a character's sheet shows; `Name` are the attributes of the world. */
export interface CharacterDerived<Name extends string = Attribute> {
  /** Null while no class is chosen; class numbers are then 0, which forbids the roll. */
  readonly class: ClassTable | null;
  readonly attributes: Readonly<Record<Name, Explained>>;
  readonly attackValue: Explained;
  readonly savingThrow: Explained;
  readonly saveBonuses: readonly SaveBonus[];
  readonly armorClass: ArmorClassState;
  readonly armorLimits: ArmorLimits;
  /** What tasks of each attribute suffer, by armor and conditions. @rule WH-BRAVE-06 WH-COND-01 */
  readonly taskModifiers: Readonly<Record<Name, readonly Modifier[]>>;
  readonly burden: BurdenState;
  readonly movement: MovementState;
  readonly initiativeBonus: Explained;
  readonly hitPointsMaximum: Explained;
  readonly hitDice: ClassHitDice | null;
  readonly slots: number;
  /** Inactive miracles of the first slot beyond the usual one. @rule WH-ATTR-06 */
  readonly inactivesBonus: number;
  readonly groups: GroupLimit;
  readonly raises: number;
  readonly languagesBonus: Explained;
  readonly freeAttacks: number;
  /** Experience that the next level asks for; null at the last level. */
  readonly xpNext: number | null;
  readonly canLevelUp: boolean;
  readonly attacks: readonly AttackLine[];
  /** What could not be worked out, and why. */
  readonly problems: readonly RuleError[];
}
