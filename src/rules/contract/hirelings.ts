import type { Explained, Modifier } from "../explained.ts";
import type { GroupFacts } from "../facts.ts";
import type { Task } from "../dice/task.ts";

/** Somebody who calls for help. */
export interface Employer {
  readonly charisma: Explained;
  /** The world's name for it, by which groups are attached; "charisma" if left out. @rule WH-CUST-01 */
  readonly attribute?: string;
  /** Groups that the player names and the Referee accepts. */
  readonly relevant: readonly GroupFacts[];
  /** A fitting vocation gives a double roll for everything. */
  readonly vocationDoubles?: boolean;
  /** What the class adds where a follower's morale is tested. @rule WH-FORT-04 */
  readonly moraleModifiers?: readonly Modifier[];
}

/** A follower, as far as these rules matter. */
export interface Follower {
  /** Hit dice as written in a stat line. */
  readonly hitDice: string;
  readonly modifiers?: readonly Modifier[];
  /** Data for other rules, each under its own key: a tier, used slots. */
  readonly extra?: Readonly<Record<string, number>>;
}

/** The outcome of a call for help; the Referee decides how many come, for what pay, and how loyal. */
export interface HelpOutcome {
  readonly comes: boolean;
  /** A guide to number, pay and loyalty: the higher, the better; null if nobody comes. */
  readonly quality: number | null;
  readonly rules: readonly string[];
}

/** What the Referee decides about a call for help. */
export type HelpSituation = Pick<Task, "difficulty" | "mode" | "modifiers">;
