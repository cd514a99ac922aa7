import type { Attribute } from "./attributes/attributes.ts";
import type { ClassHitDice, ClassTable } from "../classes/class-table.ts";
import type { AttackLine } from "../combat/blow/attack-line.ts";
import type { Explained, Modifier } from "../explained.ts";
import type { ArmorClassState } from "../gear/armor-class.ts";
import type { BurdenState } from "../gear/burden.ts";
import type { MovementState } from "../gear/movement.ts";
import type { RuleError } from "../rule-error.ts";

/** Groups that count mechanically: used and allowed. @rule WH-GROUP-01 WH-ATTR-08 */
export interface GroupLimit {
  readonly used: number;
  readonly limit: Explained;
  /** Attributes so low that each allows one more affiliation. */
  readonly lowAttributes: readonly string[];
}

/** A bonus that applies only to some saving throws. */
export interface SaveBonus extends Modifier {
  /** One of `SAVE_TAGS`, or a custom word. */
  readonly tag: string;
}

/** How armor hinders the wearer, by class. */
export interface ArmorLimits {
  /** Neither the slots' abilities nor the trade for double damage can be used. @rule WH-DEFT-09 */
  readonly slotsLost: boolean;
  /** What is added to the cost of every miracle. @rule WH-WISE-18 */
  readonly miracleSurcharge: number;
  /** The penalty on task rolls. @rule WH-BRAVE-06 */
  readonly taskModifiers: readonly Modifier[];
}

/** Every number on a character's sheet; `Name` are the attributes of the world. */
export interface CharacterDerived<Name extends string = Attribute> {
  /** Null while no class is chosen; class numbers are then 0, which rules out a roll. */
  readonly class: ClassTable | null;
  readonly attributes: Readonly<Record<Name, Explained>>;
  readonly attackValue: Explained;
  readonly savingThrow: Explained;
  readonly saveBonuses: readonly SaveBonus[];
  readonly armorClass: ArmorClassState;
  readonly armorLimits: ArmorLimits;
  /** The penalty on tasks of each attribute, from armor and conditions. @rule WH-BRAVE-06 WH-COND-01 */
  readonly taskModifiers: Readonly<Record<Name, readonly Modifier[]>>;
  readonly burden: BurdenState;
  readonly movement: MovementState;
  readonly initiativeBonus: Explained;
  readonly hitPointsMaximum: Explained;
  readonly hitDice: ClassHitDice | null;
  readonly slots: number;
  /** Extra inactive miracles in the first slot. @rule WH-ATTR-06 */
  readonly inactivesBonus: number;
  readonly groups: GroupLimit;
  readonly raises: number;
  readonly languagesBonus: Explained;
  readonly freeAttacks: number;
  /** Experience needed for the next level; null at the last level. */
  readonly xpNext: number | null;
  readonly canLevelUp: boolean;
  readonly attacks: readonly AttackLine[];
  /** What could not be derived, and why. */
  readonly problems: readonly RuleError[];
}
