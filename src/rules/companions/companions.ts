import type { ClassTable } from "../characters/classes/class-table.ts";
import { type Modifier, NO_PARTS } from "../base/explained.ts";
import { requireCount, requireInteger, requireNumber } from "../base/numbers.ts";
import type { SlotContent, SlotFacts } from "../characters/classes/slots.ts";
import type { DicePlan } from "../base/dice.ts";
import { buy, type CoinRates, type Coins, type Purchase } from "../items/coins.ts";
import { type Task, toTaskCheck } from "../checks/task.ts";
import type { GroupFacts } from "../base/facts.ts";
import type { Employer } from "../families/company.ts";
import type { HirelingRules } from "../families/rulebook.ts";

const charismaTask = ({ attribute = "charisma", relevant, vocationDoubles = false }: Employer): Task => ({
  attribute,
  relevant,
  trained: false,
  vocationDoubles,
});

/** A Charisma roll calls help from an affiliation, and another keeps it. @rule WH-HIRE-01 WH-MORALE-02 */
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

/** A companion who follows by contract, takes up a slot and may grow. */
export interface Retainer {
  readonly id: string;
  /** Whole hit dice, at least 1. */
  readonly hitDice: number;
  readonly xp: number;
  /** False once the Referee has decided so. */
  readonly loyal: boolean;
  /** Mischievous by nature. */
  readonly mischievous: boolean;
  /** The player who plays the retainer for now; null for the Referee. */
  readonly playedBy: string | null;
}

/**
 * The slots with the retainers who follow in person: each takes the first free one, unless a thing of that name stands for
 * them in a slot already. Those beyond the slots take none.
 * @rule WH-FORT-02
 */
export function withFollowers(
  slots: readonly SlotFacts[],
  followers: readonly Pick<SlotContent, "id" | "name">[],
  { holds, count }: { readonly holds: string; readonly count: number },
): readonly SlotFacts[] {
  const length = Math.max(slots.length, requireCount(count, "slots"));
  const filled: SlotFacts[] = Array.from({ length }, (_, place) => slots[place] ?? { contents: [] });
  for (const { id, name } of followers) {
    const isThere = filled.some(({ contents }) => contents.some((one) => one.id === id || one.name === name));
    const free = filled.findIndex(({ contents, locked }, place) => place < count && !locked && contents.length === 0);
    if (isThere || free < 0) continue;
    filled[free] = { ...filled[free], contents: [{ id, name, kind: holds, active: true }] };
  }
  return filled;
}

/** Whether a retainer is reliable. @rule WH-FORT-02 */
export const isReliable = ({ loyal, mischievous }: Retainer): boolean => loyal && !mischievous;

/** A retainer after bad treatment; only severe treatment ends loyalty. @rule WH-FORT-02 */
export const afterMistreatment = (retainer: Retainer, severe: boolean): Retainer =>
  severe ? { ...retainer, loyal: false } : retainer;

/** The retainers at the start of a session: the Referee plays them again. @rule WH-FORT-02 */
export const atNewSession = (retainers: readonly Retainer[]): readonly Retainer[] =>
  retainers.map((retainer) => (retainer.playedBy === null ? retainer : { ...retainer, playedBy: null }));

/** The additions of a class to Charisma when its retainers' morale is tested. @rule WH-FORT-04 WH-MORALE-02 */
export function retainerMoraleModifiers({ label, traits: { retainers } }: ClassTable): readonly Modifier[] {
  return retainers ? [{ label, ...retainers.morale }] : NO_PARTS;
}

export const COMPANION_KINDS = ["none", "retainer", "hireling", "mount", "animal"] as const;
/** The kinds of companions. */
type CompanionKind = (typeof COMPANION_KINDS)[number];

export const WAGE_PERIODS = ["day", "week", "month", "adventure"] as const;
/** How often a wage is due. */
type WagePeriod = (typeof WAGE_PERIODS)[number];

/** The stored facts of a character's companion. @rule WH-FORT-02 WH-HIRE-01 */
export interface CompanionFacts {
  readonly kind: CompanionKind;
  /** Gold pieces for each period. */
  readonly wage: number;
  readonly period: WagePeriod;
  /** Added to the master's Charisma in tests of loyalty. */
  readonly morale: number;
  /** False once the Referee has decided so. */
  readonly loyal: boolean;
  /** Mischievous by nature. */
  readonly mischievous: boolean;
  /** Experience that a retainer was given. */
  readonly xp: number;
  /** The user who plays a retainer for now; "" for the Referee. */
  readonly playedBy: string;
}

/**
 * True if a companion follows by a contract: with a wage, and a loyalty that their master's Charisma keeps.
 * @rule WH-MORALE-02 WH-HIRE-01
 */
export const isEmployed = ({ kind }: Pick<CompanionFacts, "kind">): boolean =>
  kind === "retainer" || kind === "hireling";

/**
 * The modifiers besides Charisma in a companion's test of loyalty; the class helps only with retainers.
 * @rule WH-MORALE-02 WH-FORT-04
 */
export function loyaltyModifiers(
  { kind, morale }: Pick<CompanionFacts, "kind" | "morale">,
  employer: ClassTable | null,
): readonly Modifier[] {
  const own =
    requireInteger(morale, "loyalty") === 0
      ? NO_PARTS
      : [{ label: "WHITEHACK.Companion.morale", value: morale, rule: "WH-HIRE-01" }];
  return [...(employer && kind === "retainer" ? retainerMoraleModifiers(employer) : NO_PARTS), ...own];
}

/** A companion as a retainer who may grow. @rule WH-FORT-02 */
export const asRetainer = (
  { xp, loyal, mischievous, playedBy }: CompanionFacts,
  { id, hitDice }: Pick<Retainer, "id" | "hitDice">,
): Retainer => ({
  id,
  hitDice: Math.max(1, requireInteger(hitDice, "hit dice")),
  xp: requireCount(xp, "xp"),
  loyal,
  mischievous,
  playedBy: playedBy || null,
});

/** The purse after paying a companion for this many periods. @rule WH-HIRE-01 WH-EQ-01 */
export const payWage = (
  purse: Coins,
  { wage }: Pick<CompanionFacts, "wage">,
  { periods, rates }: { readonly periods: number; readonly rates: CoinRates },
): Purchase => buy(purse, wage * requireCount(periods, "periods"), rates);

/** The hit dice that a companion has gained; those of less than one start from one. @rule WH-FORT-03 */
export const gainedHitDice = (before: number, after: number): number =>
  Math.max(0, requireInteger(after, "hit dice") - Math.max(1, requireNumber(before, "hit dice")));

/** The dice for the hit points of newly gained hit dice. @rule WH-FORT-03 WH-MON-02 */
export const planGrowth = (gained: number): DicePlan => ({
  count: requireCount(gained, "hit dice"),
  faces: 6,
  bonus: 0,
});
