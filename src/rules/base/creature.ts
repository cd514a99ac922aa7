import type { AttackLine } from "../combat/attack/attack-line.ts";
import type { MovementState } from "../conditions/levers.ts";
import type { ArmorClassState } from "../items/armor-class.ts";
import type { Defences } from "../health/defences.ts";
import type { ClassTable } from "../characters/classes/class-table.ts";
import type { BurdenState } from "../items/burden.ts";
import type { Explained, Modifier } from "./explained.ts";
import type { CreatureSize } from "./facts.ts";
import type { OwnInitiative } from "../families/turns.ts";
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

/** Numbers that some creatures have and others lack, in the same scales; left out where there is no such number. */
export interface SomeDerived {
  /** The class of those who have one; null while none is chosen. */
  readonly class?: ClassTable | null;
  readonly attributes?: Readonly<Record<string, Explained>>;
  /** Bonuses against some hazards alone. */
  readonly saveBonuses?: readonly (Modifier & { readonly tag: string })[];
  readonly burden?: BurdenState;
  /** Where it is not simply what is stored. */
  readonly hitPointsMaximum?: Explained;
  /** In a round; left out for one. */
  readonly freeAttacks?: number;
  /** Where the game of the creature gives it a die of its own. @rule RH-INI-01 */
  readonly ownInitiative?: OwnInitiative;
  /** What it adds as the leader of a side, where its game says so; left out for what its scores add. @rule HC-CMB-03 */
  readonly leadership?: number;
  /** What it adds to two dice of initiative, where its game says other than to one. @rule WB-INI-01 */
  readonly twoDiceBonus?: number;
  readonly attacksPerRound?: number;
  /** As the game of the creature writes them, where its scales are not the core's; null for a number that it does not have. */
  readonly ownScale?: { readonly armorClass: Explained; readonly savingThrow: Explained | null };
  /** In feet a round; null for what moves in one way. */
  readonly otherMovement?: number | null;
}

/**
 * The numbers that shared procedures read of a creature of any game, in the core's scales: an armor class of 0 is
 * unarmored and higher is better, a saving throw is a score from 1 to 20, movement is in feet a round.
 */
export interface CreatureDerived extends CreatureNature, SomeDerived {
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
