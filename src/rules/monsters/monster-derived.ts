import type { AttackLine } from "../combat/blow/attack-line.ts";
import type { DicePlan } from "../dice/dice.ts";
import type { Explained } from "../explained.ts";
import type { ArmorClassState } from "../gear/armor-class.ts";
import type { MovementState } from "../gear/movement.ts";
import type { RuleError } from "../rule-error.ts";
import type { HitDice } from "./hit-dice.ts";

/** Every number that a monster's sheet shows. */
export interface MonsterDerived {
  /** Null where the text could not be read; the numbers that follow from it are then 0. */
  readonly hitDice: HitDice | null;
  /** The dice in force. */
  readonly dice: number;
  /** A range of hit dice that is not chosen yet; the fewest count until then. @rule WH-MON-02 */
  readonly needsChoice: boolean;
  readonly attackValue: Explained;
  readonly savingThrow: Explained;
  readonly armorClass: ArmorClassState;
  readonly movement: MovementState;
  readonly otherMovement: number | null;
  readonly attacksPerRound: number;
  /** The attack values if all attacks are used, before what adds to each; the move is then given up. @rule WH-MON-07 */
  readonly attackSequence: readonly number[];
  readonly xp: Explained;
  /** The dice that tell its hit points; null where the hit dice could not be read. */
  readonly hitPoints: DicePlan | null;
  readonly morale: number;
  readonly initiativeBonus: Explained;
  /** The natural attack first, then its weapons. */
  readonly attacks: readonly AttackLine[];
  readonly problems: readonly RuleError[];
}
