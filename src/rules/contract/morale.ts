import type { Modifier } from "../explained.ts";
import type { ModeReason, DiceMode } from "../dice/mode.ts";
import type { Faces } from "../dice/dice.ts";

/** Somebody, or a group, whose morale is tested. */
export interface MoraleTest {
  /** The core's morale value. @rule WH-MON-10 */
  readonly value: number;
  readonly modifiers?: readonly Modifier[];
  readonly reasons?: readonly ModeReason[];
  readonly mode?: DiceMode;
  /** Earlier tests in the same fight. */
  readonly before?: number;
  /** What an earlier test carries over into this one. */
  readonly carried?: number;
  /** Data for other rules, each under its own key. */
  readonly extra?: Readonly<Record<string, number>>;
}

export const MORALE_RESULTS = ["holds", "withdraws", "surrenders", "flees", "breaks"] as const;
/** The outcome of a morale test; the Referee decides whether those who break flee or surrender. */
export type MoraleResult = (typeof MORALE_RESULTS)[number];

export interface MoraleOutcome {
  readonly result: MoraleResult;
  readonly faces: Faces;
  /** The total that decided, for rules that add the dice up. */
  readonly total?: number;
  /** Carried over into the next test of this fight. */
  readonly carried: number;
  readonly rules: readonly string[];
}

/** The number of combatants on one side. */
export interface SideCount {
  readonly total: number;
  readonly down: number;
}

/** A side before and after something happened, and what else frightens it. */
export interface MoraleEvent {
  readonly before: SideCount;
  readonly after: SideCount;
  /** A crit or another gruesome end was seen. @rule WH-CRIT-03 */
  readonly gruesome?: boolean;
  /** The Referee asks for it. */
  readonly asked?: boolean;
  /** What else has happened, for rules that know more reasons: a leader has fallen, surprise. */
  readonly reasons?: readonly MoraleTrigger[];
}

/** What the Referee is asked before a test by other rules than the core's. */
export interface MoraleTerms {
  /** The largest modifier for cowards and the fierce. */
  readonly most: number;
  /** What a leader's Charisma adds. */
  leader(charisma: number): readonly Modifier[];
  /** How cowardly or fierce somebody is by nature, of what packs have stored of them. */
  temper(packs: unknown): number;
}

export const MORALE_TRIGGERS = [
  "firstDown",
  "halfDown",
  "gruesome",
  "leaderDown",
  "surprised",
  "devastating",
  "outnumbered",
  "surrender",
  "asked",
] as const;
/** Why morale is tested; packs may add their own reasons. */
export type MoraleTrigger = (typeof MORALE_TRIGGERS)[number] | (string & {});
