import type { Check } from "../dice/check.ts";
import type { DicePlan } from "../dice/dice.ts";

/** Somebody who tries to turn the undead. */
export interface Turner {
  readonly level: number;
  readonly wisdom: number;
}

/** One of the undead. */
export interface Undead {
  readonly id: string;
  readonly hitDice: number;
  readonly savingThrow: number;
}

/** One who has to save, and the effect of failing. */
export interface Turned {
  readonly id: string;
  readonly check: Check;
  /** The pack's own word: "flees", "destroyed" … */
  readonly effect: string;
  /** How long it lasts, in the pack's own unit; null if it does not end. */
  readonly duration: DicePlan | null;
}
