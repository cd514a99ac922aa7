import type { CheckOutcome } from "../../checks/check.ts";
import type { DicePlan } from "../../base/dice.ts";
import type { Modifier } from "../../base/explained.ts";
import { requireCount } from "../../base/numbers.ts";
import { asksForAddictionSave, type SubstanceFacts } from "./dose.ts";
import {
  abstain,
  type Addiction,
  CLEAN_DAYS,
  type HabitFacts,
  isInWithdrawal,
  quicksilverSavings,
  resolveQuicksilver,
} from "./quicksilver.ts";

/** The part of a substance that matters for habits. */
export interface HabitForming extends Pick<SubstanceFacts, "name" | "addictive" | "addictsAtOnce" | "withdrawal"> {
  /** Hit points that each dose takes off the cost of a miracle. @rule WH-SUB-01 */
  readonly savings: number;
  readonly doublesMiracles: boolean;
}

const FRESH = { uses: 0, today: 0, savings: 0, doses: 0, cleanDays: 0 } as const;

/** The habit of that substance; undefined for one that was never taken. */
export const habitOf = <Habit extends Pick<HabitFacts, "substance">>(
  habits: readonly Habit[],
  substance: string,
): Habit | undefined => habits.find((habit) => habit.substance === substance);

/** The habits with one of them replaced, or added. */
const withHabit = (habits: readonly HabitFacts[], habit: HabitFacts): readonly HabitFacts[] =>
  habitOf(habits, habit.substance)
    ? habits.map((one) => (one.substance === habit.substance ? habit : one))
    : [...habits, habit];

/** Whether doses of a substance are counted. @rule WH-POIS-01 WH-SUB-01 */
export const formsHabit = ({ addictive, savings }: HabitForming): boolean => addictive || savings > 0;

/** Counts a dose that was taken. @rule WH-POIS-01 WH-SUB-01 */
export function noteDose(habits: readonly HabitFacts[], substance: HabitForming): readonly HabitFacts[] {
  const { name, savings, doublesMiracles, withdrawal } = substance;
  const before = habitOf(habits, name) ?? { ...FRESH, substance: name };
  const { uses, today } = before;
  const taken = { uses: uses + 1, today: today + 1, savings: before.savings + requireCount(savings, "savings") };
  return withHabit(habits, { ...before, ...taken, doublesMiracles, withdrawal });
}

/** Whether the next dose calls for a saving throw against addiction. @rule WH-POIS-01 WH-SUB-01 */
export const addictionSaveDue = (habits: readonly HabitFacts[], substance: HabitForming): boolean =>
  asksForAddictionSave(substance, habitOf(habits, substance.name)?.uses ?? 0);

const addictionOf = ({ doses, cleanDays }: Addiction): Addiction | null => (doses > 0 ? { doses, cleanDays } : null);
const FREE: Addiction = { doses: 0, cleanDays: 0 };

/**
 * The result of the saving throw against addiction: the habits, and the damage of an overdose.
 * @rule WH-POIS-01 WH-SUB-01
 */
export function resolveAddiction(
  habits: readonly HabitFacts[],
  { name, overdose = false }: Pick<SubstanceFacts, "name" | "overdose">,
  save: Pick<CheckOutcome, "success" | "faces" | "kept">,
): { readonly habits: readonly HabitFacts[]; readonly overdose: DicePlan | null } {
  const habit = habitOf(habits, name);
  if (!habit) return { habits, overdose: null };
  const outcome = resolveQuicksilver(habit.today, addictionOf(habit), save);
  return {
    habits: withHabit(habits, { ...habit, ...(outcome.addiction ?? FREE) }),
    overdose: overdose ? outcome.overdose : null,
  };
}

/** The result of the saving throw after a day without the substance. @rule WH-POIS-01 WH-SUB-01 */
export function resolveAbstinence(
  habits: readonly HabitFacts[],
  substance: string,
  success: boolean,
): { readonly habits: readonly HabitFacts[]; readonly isFree: boolean; readonly daysLeft: number } {
  const habit = habitOf(habits, substance);
  if (!habit || habit.doses === 0) return { habits, isFree: true, daysLeft: 0 };
  const after = abstain(habit, success);
  const { doses, cleanDays } = after ?? FREE;
  return {
    habits: withHabit(habits, { ...habit, doses, cleanDays }),
    isFree: after === null,
    daysLeft: after ? CLEAN_DAYS - cleanDays : 0,
  };
}

/**
 * A new day: doses are counted anew, and the substances that addicts went without are named.
 * @rule WH-POIS-01 WH-SUB-01
 */
export function dayOfHabits(habits: readonly HabitFacts[]): {
  readonly habits: readonly HabitFacts[];
  readonly missed: readonly string[];
} {
  return {
    habits: habits.map((habit) => ({
      ...habit,
      today: 0,
      savings: 0,
      cleanDays: habit.today > 0 ? 0 : habit.cleanDays,
    })),
    missed: habits.filter(({ doses, today }) => doses > 0 && today === 0).map(({ substance }) => substance),
  };
}

/** The habits in withdrawal, for lack of enough doses today. @rule WH-POIS-01 WH-SUB-01 */
export const withdrawals = <Habit extends Addiction & Pick<HabitFacts, "today">>(
  habits: readonly Habit[],
): readonly Habit[] => habits.filter((habit) => isInWithdrawal(addictionOf(habit), habit.today));

/** Whether withdrawal doubles the cost of miracles. @rule WH-SUB-01 */
export const doublesMiracles = (habits: readonly HabitFacts[]): boolean =>
  withdrawals(habits).some((habit) => habit.doublesMiracles);

/** The savings of today's doses on the cost of the next miracle. @rule WH-SUB-01 WH-WISE-05 */
export const savingsOfHabits = (habits: readonly HabitFacts[]): readonly Modifier[] =>
  habits.flatMap(({ savings, substance }) => quicksilverSavings(savings, substance));

/** The habits after those savings are used up. @rule WH-SUB-01 */
export const withoutSavings = (habits: readonly HabitFacts[]): readonly HabitFacts[] =>
  habits.map((habit) => ({ ...habit, savings: 0 }));
