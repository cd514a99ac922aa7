import type { Check } from "../dice/check.ts";
import type { DicePlan } from "../dice/dice.ts";

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
