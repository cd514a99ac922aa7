import type { ClassTable } from "../classes/class-table.ts";
import { type Check, type CheckOutcome, type ModeReason, planCheck, resolveCheck } from "../../checks/check.ts";
import type { DicePlan, Faces } from "../../base/dice.ts";
import { requireInteger } from "../../base/numbers.ts";
import type { RuleOptions } from "../../base/options.ts";
import {
  ATTEMPTS_AT_CREATION,
  type BonusKind,
  bonusesOffered,
  bonusProblems,
  type CustomBonus,
  resolveBonusAttempt,
} from "./custom-bonuses.ts";

/** A task roll for a custom bonus, and what the player takes for it. @rule WH-CUST-02 */
export interface BonusAttempt {
  readonly attribute: string;
  /** The score when the dice were rolled. */
  readonly score: number;
  readonly faces: Faces;
  /** "" while nothing is chosen. */
  readonly kind: BonusKind | "";
  /** Of a bonus to saving throws: against what. */
  readonly against: string;
  /** A positive double roll, as the Referee allows those who are made for the attribute. */
  readonly aligned?: boolean;
}

/** The rules of a table that an attempt follows. */
type Options = Pick<RuleOptions, "bonusFumblesCost" | "alignedDoubleRolls"> & NonNullable<Check["readings"]>;

/** The facts that decide the dice of an attempt. */
type Tried = Pick<BonusAttempt, "score" | "aligned">;

const ALIGNED: ModeReason = { label: "WHITEHACK.Reason.aligned", mode: "positive", rule: "WH-CUST-02" };

const checkOf = ({ score, aligned = false }: Tried, options: Options): Check => ({
  score,
  modifiers: [],
  reasons: aligned && options.alignedDoubleRolls ? [ALIGNED] : [],
  readings: options,
});

/** The dice of an attempt. @rule WH-CUST-02 */
export const planAttempt = (tried: Tried, options: Options): DicePlan => planCheck(checkOf(tried, options));

/** Whether the dice of an attempt can show this: what is stored may come from anybody. @rule WH-CUST-02 */
export function canShow(attempt: BonusAttempt, options: Options): boolean {
  const plan = planAttempt(attempt, options);
  const { faces } = attempt;
  return faces.length === plan.count && faces.every((face) => face >= 1 && face <= plan.faces);
}

/** How an attempt has gone. @rule WH-CUST-02 */
export const outcomeOfAttempt = (attempt: BonusAttempt, options: Options): CheckOutcome =>
  resolveCheck(checkOf(attempt, options), attempt.faces);

/** Whether an attempt brings something to choose: a bonus, or the penalty of a fumble. @rule WH-CUST-02 */
export function bringsBonus(attempt: BonusAttempt, options: Options): boolean {
  if (!canShow(attempt, options)) return false;
  const { bonuses, penalty } = resolveBonusAttempt(outcomeOfAttempt(attempt, options), options);
  return bonuses > 0 || penalty;
}

/** The bonus or the penalty that an attempt brings; null for none, and while nothing is chosen. @rule WH-CUST-02 */
export function bonusOfAttempt(attempt: BonusAttempt, options: Options): CustomBonus | null {
  const { kind, against } = attempt;
  if (kind === "" || !bringsBonus(attempt, options)) return null;
  const { doubled, penalty } = resolveBonusAttempt(outcomeOfAttempt(attempt, options), options);
  return { kind, doubled, penalty, against: kind === "savingThrowVersus" ? against : "" };
}

/** The bonuses and penalties of all attempts. @rule WH-CUST-02 */
export const bonusesOfAttempts = (attempts: readonly BonusAttempt[], options: Options): readonly CustomBonus[] =>
  attempts.flatMap((attempt) => bonusOfAttempt(attempt, options) ?? []);

const count = (names: readonly string[], wanted: string): number => names.filter((name) => name === wanted).length;

/** How many attempts of creation are used up: those that no raise of their attribute pays for. */
function usedOfCreation(attributes: readonly string[], raises: readonly string[]): number {
  const names = [...new Set(attributes)];
  return names.reduce((sum, name) => sum + Math.max(0, count(attributes, name) - count(raises, name)), 0);
}

/** Whether there are more attempts than creation and the raises allow. @rule WH-CUST-02 */
export const areTooMany = (attempts: readonly BonusAttempt[], raises: readonly string[]): boolean =>
  usedOfCreation(
    attempts.map(({ attribute }) => attribute),
    raises,
  ) > ATTEMPTS_AT_CREATION;

/** The attributes open to another attempt: two attempts are free, and each raise brings one for its attribute. @rule WH-CUST-02 */
export function attributesToTry(
  names: readonly string[],
  attempts: readonly BonusAttempt[],
  raises: readonly string[],
): readonly string[] {
  const used = attempts.map(({ attribute }) => attribute);
  return names.filter((name) => usedOfCreation([...used, name], raises) <= ATTEMPTS_AT_CREATION);
}

/**
 * The kinds that an attempt may bring besides those of the others; a penalty may fall on any.
 * @rule WH-CUST-02 WH-CUST-03
 */
export const kindsForAttempt = (table: ClassTable, others: readonly CustomBonus[]): readonly BonusKind[] =>
  bonusesOffered(
    table,
    others.filter(({ penalty }) => !penalty),
  );

/** How many bonuses nobody may choose: there already, or not for the class. @rule WH-CUST-02 WH-CUST-03 */
export const refusedBonuses = (table: ClassTable | null, bonuses: readonly CustomBonus[]): number =>
  bonusProblems(table, bonuses).length;

/** The player's wish for the attempt that a raise brings. @rule WH-CUST-02 */
export type BonusWish = Pick<BonusAttempt, "kind" | "against" | "aligned">;

/** The attempt of a new level before the dice are rolled; null where there is none, or nothing is wished for. @rule WH-CUST-02 WH-OPT-01 */
export function attemptOfRaise(
  wish: BonusWish,
  raised: { readonly attribute: string; readonly by?: 1 | -1; readonly score: number } | null,
  { customAttributes }: Pick<RuleOptions, "customAttributes">,
): BonusAttempt | null {
  if (!customAttributes || wish.kind === "" || !raised || raised.by === -1) return null;
  return { attribute: raised.attribute, score: requireInteger(raised.score, "score"), faces: [], ...wish };
}
