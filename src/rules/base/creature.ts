import type { AttackLine } from "../combat/attack/attack-line.ts";
import type { MovementState } from "../conditions/levers.ts";
import type { ArmorClassState } from "../items/armor-class.ts";
import type { Defences } from "../health/defences.ts";
import type { Explained } from "./explained.ts";
import type { CreatureSize } from "./facts.ts";
import type { RuleError } from "./rule-error.ts";

/** What a creature is, of whatever game. */
export interface CreatureNature {
  /** Levels or hit dice. */
  readonly level: number;
  readonly size: CreatureSize;
  /** Words that tell what it is: "undead". Some things harm such more than others. @rule WH-ART-05 */
  readonly kinds: readonly string[];
  readonly defences: Defences;
}

/**
 * The numbers that shared procedures read of a creature of any game, in the core's scales: an armor class of 0 is
 * unarmored and higher is better, a saving throw is a score from 1 to 20, movement is in feet a round.
 */
export interface CreatureDerived extends CreatureNature {
  readonly attackValue: Explained;
  readonly savingThrow: Explained;
  readonly armorClass: ArmorClassState;
  readonly movement: MovementState;
  readonly initiativeBonus: Explained;
  /** Each is resolved by the game of the creature. */
  readonly attacks: readonly AttackLine[];
  /** The numbers that could not be derived, and why. */
  readonly problems: readonly RuleError[];
}
