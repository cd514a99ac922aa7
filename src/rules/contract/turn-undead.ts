import type { Check } from "../dice/check.ts";
import type { DicePlan, Faces } from "../dice/dice.ts";
import type { Duration, TimeUnit } from "./turn-length.ts";

export const TURNINGS = ["banish", "command"] as const;
/** What turning is to do: drive the undead off, or make them obey. */
export type Turning = (typeof TURNINGS)[number];

/** Somebody who tries to turn the undead. */
export interface Turner {
  readonly level: number;
  readonly wisdom: number;
  readonly turning?: Turning;
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
  /** How long it lasts; null if it does not end. */
  readonly duration: TurnedTime | null;
}

/** A time that is thrown for, or of a fixed length if there are no dice. */
export interface TurnedTime {
  readonly dice: DicePlan;
  readonly unit: TimeUnit;
}

/** Whom an attempt affects. */
export interface TurningOutcome {
  /** Hit dice that the attempt could affect, and those that were left over. */
  readonly hitDice: number;
  readonly lost: number;
  readonly turned: readonly Turned[];
  readonly rules: readonly string[];
}

/** What an attempt asks for before the dice. */
export interface TurningTerms {
  /** A holy symbol has to be held up. */
  readonly symbol: boolean;
  /** How long those who have saved are safe from the same turner. */
  readonly lock: Duration;
  readonly rules: readonly string[];
}

/** An attempt with its dice. */
export interface TurningThrow {
  readonly undead: readonly Undead[];
  readonly faces: Faces;
}
