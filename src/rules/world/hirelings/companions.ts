import { type ClassTable } from "../../classes/class-table.ts";
import { type Retainer, retainerMoraleModifiers } from "../../classes/fortunate/retainers.ts";
import type { DicePlan } from "../../dice/dice.ts";
import { type Modifier, NO_PARTS } from "../../explained.ts";
import { buy, type CoinRates, type Coins, type Purchase } from "../../gear/coins.ts";
import { requireCount, requireInteger, requireNumber } from "../../numbers.ts";

export const COMPANION_KINDS = ["none", "retainer", "hireling", "mount", "animal"] as const;
/** What somebody is to their master. */
export type CompanionKind = (typeof COMPANION_KINDS)[number];

export const WAGE_PERIODS = ["day", "week", "month", "adventure"] as const;
/** How often a wage is due. */
export type WagePeriod = (typeof WAGE_PERIODS)[number];

/** What is written down about somebody who follows a character. @rule WH-FORT-02 WH-HIRE-01 */
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

/** Whether somebody follows by a contract: with a wage, and a loyalty that their master's Charisma keeps. @rule WH-MORALE-02 WH-HIRE-01 */
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

/** How many hit dice somebody has gained; those of less than one start from one. @rule WH-FORT-03 */
export const gainedHitDice = (before: number, after: number): number =>
  Math.max(0, requireInteger(after, "hit dice") - Math.max(1, requireNumber(before, "hit dice")));

/** The dice for the hit points of newly gained hit dice. @rule WH-FORT-03 WH-MON-02 */
export const planGrowth = (gained: number): DicePlan => ({
  count: requireCount(gained, "hit dice"),
  faces: 6,
  bonus: 0,
});
