import {
  addictionSaveDue,
  type CheckOutcome,
  ENERGY_ABILITY,
  type EnergyAtHand,
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
import { storeChange } from "../../documents/store-change.ts";
import { toFigure } from "../../../view/base/localize.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";
import type { DiceSource, RolledDice } from "../../host/dice.ts";
import type { Creature } from "../../documents/creature.ts";
import { localize } from "../../host/localize.ts";
import { saverOf } from "../../documents/fighters.ts";

type Ability = Item.OfType<"ability">;

/** The abilities with which an actor searches for energy. @rule WH-WISE-09 */
const searches = ({ items }: Actor.Implementation): readonly Ability[] =>
  items.contents.filter((item) => item.isAbility()).filter(({ system }) => system.key === ENERGY_ABILITY);

const withEnergy = (actor: Actor.Implementation): Ability | undefined =>
  searches(actor).find(({ system }) => system.found !== "");

/**
 * The energy that an actor has found; "none" where nothing is left of it, "unknown" where nobody counts.
 * @rule WH-WISE-09
 */
export function energyOf(actor: Actor.Implementation): EnergyAtHand {
  const [first] = searches(actor);
  return withEnergy(actor)?.system.found || (first ? "none" : "unknown");
}

/** Energy that was found helps once. @rule WH-WISE-09 WH-WISE-10 */
export async function spendEnergy(actor: Actor.Implementation | null): Promise<readonly Change[]> {
  const item = actor && withEnergy(actor);
  return item ? storeChange(item as Item.Implementation, { found: "" }) : [];
}

type Substance = SubstanceFacts & HabitForming;

/** The effect of a dose on a taker who may get used to it. */
export interface RolledHabit {
  readonly substance: Substance;
  /** Noted, and after the saving throw where there was one. */
  readonly habits: readonly HabitFacts[];
  readonly save: (RolledDice & { readonly outcome: CheckOutcome }) | null;
  readonly overdose: (RolledDice & { readonly dice: number }) | null;
}

/** The habits of a character as they are stored; a copy. */
export const habitsOf = (creature: Creature): readonly HabitFacts[] =>
  creature.isCharacter() ? creature.system.toObject().habits : [];

/** True if a dose of it calls for a saving throw against addiction. @rule WH-POIS-01 WH-SUB-01 */
export const mayAddict = (taker: Creature, substance: Substance): boolean =>
  taker.isCharacter() && addictionSaveDue(habitsOf(taker), substance);

/** Rolls the save against addiction, and an overdose; null where nobody keeps count. @rule WH-POIS-01 WH-SUB-01 */
export async function rollHabit(taker: Creature, substance: Substance, dice: DiceSource): Promise<RolledHabit | null> {
  if (!taker.isCharacter() || !formsHabit(substance)) return null;
  const habits = noteDose(habitsOf(taker), substance);
  if (!mayAddict(taker, substance)) return { substance, habits, save: null, overdose: null };
  const check = toSaveCheck(saverOf(taker), { tags: substance.tags });
  const rolled = await dice(planCheck(check));
  const outcome = resolveCheck(check, rolled.faces);
  const after = resolveAddiction(habits, substance, outcome);
  const overdose = after.overdose && { ...(await dice(after.overdose)), dice: after.overdose.count };
  return { substance, habits: after.habits, save: { ...rolled, outcome }, overdose };
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

/** The number of today's doses that count, and the result of the saving throw. @rule WH-POIS-01 WH-SUB-01 */
export function habitLines({ substance, habits, save }: RolledHabit): readonly FactLine[] {
  const habit = habitOf(habits, substance.name);
  if (!habit) return [];
  const today = { label: "WHITEHACK.Habit.Today", value: toFigure(habit.today) };
  return [today, ...(save ? [{ label: "WHITEHACK.Habit.Addiction", value: addictionText(habit) }] : [])];
}

/** "Needs 2 doses a day", or that there is no addiction. */
const addictionText = ({ doses }: Pick<HabitFacts, "doses">): string =>
  doses > 0 ? localize("WHITEHACK.Habit.Needs", { doses: toFigure(doses) }) : localize("WHITEHACK.Habit.Free");
