import type { Modifier } from "../explained.ts";
import type { ModeReason, DiceMode } from "../dice/mode.ts";
import type { Faces } from "../dice/dice.ts";

/** Somebody, or a group, whose courage is in question. */
export interface MoraleTest {
  /** The core's morale value. @rule WH-MON-10 */
  readonly value: number;
  readonly modifiers?: readonly Modifier[];
  readonly reasons?: readonly ModeReason[];
  readonly mode?: DiceMode;
  /** Tests of the same fight before this one. */
  readonly before?: number;
  /** What an earlier test left for this one. */
  readonly carried?: number;
  /** What other rules ask besides, each by a key of its own. */
  readonly extra?: Readonly<Record<string, number>>;
}

export const MORALE_RESULTS = ["holds", "withdraws", "surrenders", "flees", "breaks"] as const;
/** What becomes of courage; those who break flee or surrender, as the Referee says. */
export type MoraleResult = (typeof MORALE_RESULTS)[number];

export interface MoraleOutcome {
  readonly result: MoraleResult;
  readonly faces: Faces;
  /** What the next test of this fight carries. */
  readonly carried: number;
  readonly rules: readonly string[];
}

/** Heads of one side in a fight. */
export interface SideCount {
  readonly total: number;
  readonly down: number;
}

/** A side before and after something happened, and what else frightens. */
export interface MoraleEvent {
  readonly before: SideCount;
  readonly after: SideCount;
  /** A critical hit or another gruesome end was seen. @rule WH-CRIT-03 */
  readonly gruesome?: boolean;
  /** The Referee asks. */
  readonly asked?: boolean;
}

export const MORALE_TRIGGERS = ["firstDown", "halfDown", "gruesome", "asked"] as const;
/** Why morale is tested; packs may name reasons of their own. */
export type MoraleTrigger = (typeof MORALE_TRIGGERS)[number] | (string & {});
