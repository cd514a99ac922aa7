import type { AttackLine } from "../combat/blow/attack-line.ts";
import type { DicePlan } from "../dice/dice.ts";
import type { Explained } from "../explained.ts";
import type { ArmorClassState } from "../gear/armor-class.ts";
import type { MovementState } from "../gear/movement.ts";
import type { RuleError } from "../rule-error.ts";
import type { HitDice } from "./hit-dice.ts";

/** Every number on a monster's sheet. */
export interface MonsterDerived {
  /** Null if the text could not be read; the numbers that follow from it are then 0. */
  readonly hitDice: HitDice | null;
  /** The dice in force. */
  readonly dice: number;
  /** The hit dice are a range without a choice yet; until then the fewest count. @rule WH-MON-02 */
  readonly needsChoice: boolean;
  readonly attackValue: Explained;
  readonly savingThrow: Explained;
  readonly armorClass: ArmorClassState;
  readonly movement: MovementState;
  readonly otherMovement: number | null;
  readonly attacksPerRound: number;
  /** The attack values if all attacks are used, before modifiers; the move is then given up. @rule WH-MON-07 */
  readonly attackSequence: readonly number[];
  readonly xp: Explained;
  /** The dice for its hit points; null if the hit dice could not be read. */
  readonly hitPoints: DicePlan | null;
  readonly morale: number;
  readonly initiativeBonus: Explained;
  /** The natural attack first, then its weapons. */
  readonly attacks: readonly AttackLine[];
  readonly problems: readonly RuleError[];
}
