import {
  addictionSaveDue,
  type CheckOutcome,
  formsHabit,
  type HabitFacts,
  type HabitForming,
  habitOf,
  type Modifier,
  noteDose,
  planCheck,
  resolveAddiction,
  resolveCheck,
  type SubstanceFacts,
  toSaveCheck,
  withoutSavings,
} from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { toFigure } from "../../../view/localize.ts";
import type { FactLine } from "../../../view/things/item-facts.ts";
import type { DiceSource, Throw } from "../../dice.ts";
import type { Creature } from "../../documents/creature.ts";
import { localize } from "../../localize.ts";
import { saverOf } from "../../fight/fighters.ts";
import { storeChange } from "../../undo/store-change.ts";

type Substance = SubstanceFacts & HabitForming;

/** What a dose does to somebody who may get used to it. */
export interface ThrownHabit {
  readonly substance: Substance;
  /** Noted, and after the saving throw where there was one. */
  readonly habits: readonly HabitFacts[];
  readonly save: (Throw & { readonly outcome: CheckOutcome }) | null;
  readonly overdose: (Throw & { readonly dice: number }) | null;
}

/** The habits of a character as they are stored; a copy. */
export const habitsOf = (creature: Creature): readonly HabitFacts[] =>
  creature.isCharacter() ? creature.system.toObject().habits : [];

/** Whether a dose of it calls for a saving throw against addiction. @rule WH-POIS-01 WH-SUB-01 */
export const mayAddict = (taker: Creature, substance: Substance): boolean =>
  taker.isCharacter() && addictionSaveDue(habitsOf(taker), substance);

/** Throws the save against addiction, and an overdose; null where nobody keeps count. @rule WH-POIS-01 WH-SUB-01 */
export async function throwHabit(taker: Creature, substance: Substance, dice: DiceSource): Promise<ThrownHabit | null> {
  if (!taker.isCharacter() || !formsHabit(substance)) return null;
  const habits = noteDose(habitsOf(taker), substance);
  if (!mayAddict(taker, substance)) return { substance, habits, save: null, overdose: null };
  const check = toSaveCheck(saverOf(taker), { tags: substance.tags });
  const thrown = await dice(planCheck(check));
  const outcome = resolveCheck(check, thrown.faces);
  const after = resolveAddiction(habits, substance, outcome);
  const overdose = after.overdose && { ...(await dice(after.overdose)), dice: after.overdose.count };
  return { substance, habits: after.habits, save: { ...thrown, outcome }, overdose };
}

/** Stores the habits. @rule WH-POIS-01 WH-SUB-01 */
export const storeHabits = async (
  taker: Creature,
  habits: readonly HabitFacts[] | undefined,
): Promise<readonly Change[]> => (habits ? storeChange(taker, { habits }) : []);

/** Today's doses help with one miracle only: marks them as used. @rule WH-SUB-01 */
export async function spendDoses(
  actor: Actor.Implementation | null,
  { savings = [] }: { readonly savings?: readonly Modifier[] },
): Promise<readonly Change[]> {
  const isHelped = savings.some(({ rule }) => rule === "WH-SUB-01");
  return isHelped && actor?.isCharacter() ? storeHabits(actor, withoutSavings(habitsOf(actor))) : [];
}

/** How many doses of today count, and what the saving throw has brought. @rule WH-POIS-01 WH-SUB-01 */
export function habitLines({ substance, habits, save }: ThrownHabit): readonly FactLine[] {
  const habit = habitOf(habits, substance.name);
  if (!habit) return [];
  const today = { label: "WHITEHACK.Habit.Today", value: toFigure(habit.today) };
  return [today, ...(save ? [{ label: "WHITEHACK.Habit.Addiction", value: addictionText(habit) }] : [])];
}

/** "Needs 2 doses a day", or that there is no addiction. */
export const addictionText = ({ doses }: Pick<HabitFacts, "doses">): string =>
  doses > 0 ? localize("WHITEHACK.Habit.Needs", { doses: toFigure(doses) }) : localize("WHITEHACK.Habit.Free");
