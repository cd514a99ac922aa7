import type { Explained, Modifier } from "../explained.ts";
import type { GroupFacts } from "../facts.ts";
import type { Task } from "../dice/task.ts";

/** Whoever asks others for help. */
export interface Employer {
  readonly charisma: Explained;
  /** What the world calls it, at which groups may stand; "charisma" where it is left out. @rule WH-CUST-01 */
  readonly attribute?: string;
  /** Groups that the player names and the Referee takes. */
  readonly relevant: readonly GroupFacts[];
  /** A fitting vocation doubles every roll. */
  readonly vocationDoubles?: boolean;
  /** What somebody's class adds where a follower's morale is at stake. @rule WH-FORT-04 */
  readonly moraleModifiers?: readonly Modifier[];
}

/** A follower as far as the rules of following ask. */
export interface Follower {
  /** Hit dice as a line tells them. */
  readonly hitDice: string;
  readonly modifiers?: readonly Modifier[];
  /** What other rules ask besides, each by a key of its own: a tier, slots that are used. */
  readonly extra?: Readonly<Record<string, number>>;
}

/** What a call for help came to; how many come, for what pay and how loyal is the Referee's word. */
export interface HelpOutcome {
  readonly comes: boolean;
  /** A guide for number, pay and loyalty: the higher the better; null where nobody comes. */
  readonly quality: number | null;
  readonly rules: readonly string[];
}

/** What the Referee says of a call for help. */
export type HelpSituation = Pick<Task, "difficulty" | "mode" | "modifiers">;
