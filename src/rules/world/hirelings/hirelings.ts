import type { Check, CheckOutcome } from "../../dice/check.ts";
import { type Task, toTaskCheck } from "../../dice/task.ts";
import { type Explained, type Modifier, NO_PARTS } from "../../explained.ts";
import type { GroupFacts } from "../../facts.ts";
import type { Rulebook } from "../../rulebook.ts";

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

/** How followers are found and kept. Slot of `family.hirelings`. */
export interface HirelingRules {
  /** The roll that calls for help. */
  call(employer: Employer, situation: HelpSituation, rulebook: Rulebook): Check;
  answer(outcome: CheckOutcome, rulebook: Rulebook): HelpOutcome;
  /** Hit dice of somebody who comes. */
  hitDice(extra: Readonly<Record<string, number>>): string;
  /** The roll that keeps a follower where courage fails. */
  loyalty(employer: Employer, follower: Follower, rulebook: Rulebook): Check;
}

/** What the Referee says of a call for help. */
export type HelpSituation = Pick<Task, "difficulty" | "mode" | "modifiers">;

const charismaTask = ({ attribute = "charisma", relevant, vocationDoubles = false }: Employer): Task => ({
  attribute,
  relevant,
  trained: false,
  vocationDoubles,
});

/** Charisma calls help from an affiliation, and keeps it. @rule WH-HIRE-01 WH-MORALE-02 */
export const coreHirelings: HirelingRules = {
  call: (employer, situation) => toTaskCheck(employer.charisma, { ...charismaTask(employer), ...situation }),
  answer: ({ success, quality, rules }) => ({ comes: success, quality, rules: ["WH-HIRE-01", ...rules] }),
  hitDice: () => "1",
  loyalty(employer, { modifiers = NO_PARTS }) {
    const added = [...(employer.moraleModifiers ?? NO_PARTS), ...modifiers];
    return { ...toTaskCheck(employer.charisma, { ...charismaTask(employer), modifiers: added }), cannotFumble: true };
  },
};

/** Whether a group can be asked for help at all. @rule WH-HIRE-01 */
export const canCallHelp = ({ kind, unwritten }: GroupFacts): boolean => kind === "affiliation" && !unwritten;
