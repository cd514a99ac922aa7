import type { Check } from "../dice/check.ts";
import type { DicePlan, Faces } from "../dice/dice.ts";

/** Somebody who would drive the undead away. */
export interface Turner {
  readonly level: number;
  readonly wisdom: number;
}

/** One of those who would be driven away. */
export interface Undead {
  readonly id: string;
  readonly hitDice: number;
  readonly savingThrow: number;
}

/** One who has to save, and what failing means. */
export interface Turned {
  readonly id: string;
  readonly check: Check;
  /** A word of the pack's own: "flees", "destroyed" … */
  readonly effect: string;
  /** How long it lasts, in the pack's own unit; null where it does not end. */
  readonly duration: DicePlan | null;
}

/** Turning the undead as an act of its own. Slot of `family.turnUndead`. */
export interface TurnUndeadRules {
  /** The dice that tell how many are concerned; null where there is no such act. */
  plan(turner: Turner): DicePlan | null;
  /** Those who must save. */
  turned(turner: Turner, undead: readonly Undead[], faces: Faces): readonly Turned[];
}

/** There is no such act: the Wise may word a miracle for it, at its cost. @rule WH-WISE-02 */
export const coreTurnUndead: TurnUndeadRules = { plan: () => null, turned: () => [] };
