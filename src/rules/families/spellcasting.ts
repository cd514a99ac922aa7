import type { Check } from "../checks/check.ts";
import type { DicePlan, Faces } from "../base/dice.ts";
import type { Duration, TimeUnit } from "./turns.ts";
import type { Condition } from "../conditions/condition.ts";
import type { RuleOptions } from "../base/options.ts";

export const TURNINGS = ["banish", "command"] as const;
/** The aim of turning: to drive the undead off, or to make them obey. */
export type Turning = (typeof TURNINGS)[number];

/** A character who tries to turn the undead. */
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

/** A time that is rolled for, or of a fixed length if there are no dice. */
interface TurnedTime {
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

/** The questions of an attempt before the dice. */
export interface TurningTerms {
  /** A holy symbol has to be held up. */
  readonly symbol: boolean;
  /** How long those who have saved are safe from the same turner. */
  readonly lock: Duration;
  readonly rules: readonly string[];
}

/** An attempt with its dice. */
export interface TurningRoll {
  readonly undead: readonly Undead[];
  readonly faces: Faces;
}

/** A spell in effect on a creature, and its level. */
export interface SpellInForce {
  readonly original: string;
  readonly level: number;
}

/** The fate of a spell that was resisted: nothing, it turns on its caster, or the ward answers with a beam. */
export type Resisted = "nothing" | "reflected" | "answered";

/** A condition that hurts at the start of each turn, and how. */
interface Lasting {
  readonly condition: Condition;
  readonly dice: DicePlan;
  /** Kinds of harm. */
  readonly kinds: readonly string[];
}

/** What the table asks of spells that are cast in place of miracles. Part of the slot of `family.magic`. */
export interface SpellcastingRules {
  /** The pack that decides this, for cards and sheets. */
  readonly pack: string;
  /** The spells among conditions with their strengths. */
  among(conditions: readonly { readonly id: string; readonly strength: number }[]): readonly SpellInForce[];
  /** The rest of damage of these kinds that spells on a target leave. */
  resisted(amount: number, harm: readonly string[], onTarget: readonly SpellInForce[]): number;
  /** True if the target catches fire. */
  catchesFire(harm: readonly string[], damage: number, saved: boolean): boolean;
  /** Conditions that hold containers and heaps shut. */
  readonly seals: readonly string[];
  /** Feet of one move of a target who flies by a spell, by what lies on them; null for those on the ground. */
  flight(onTarget: readonly SpellInForce[]): number | null;
  /** How half of the damage to a being of some element is rounded; null for as always. */
  halves(element: string): RuleOptions["halvingRounds"] | null;
  /** True if an invisible creature stays so after moving this far in a round, told the squares of one movement. */
  staysUnseen(way: { readonly squares: number; readonly move: number; readonly careful: boolean }): boolean;
  /** Conditions of those whose weapons count as magick. */
  readonly enchants: readonly string[];
  /** Conditions that end when their owner fights, uses magick or is hurt. */
  readonly hides: readonly string[];
  /** The effect of burning at the start of each turn, and the condition that says so. */
  readonly burning: Lasting;
}
