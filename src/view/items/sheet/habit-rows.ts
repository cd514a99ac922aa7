import { CLEAN_DAYS, type HabitFacts } from "../../../rules/items/substances/quicksilver.ts";
import { withdrawals } from "../../../rules/items/substances/habit.ts";
import { type Localize, toFigure } from "../../base/localize.ts";
import type { ConditionRow } from "../../conditions/conditions-view.ts";

/** The doses that an addict lacks today, in words. */
const lackText = ({ doses, today, cleanDays, withdrawal }: HabitFacts, localize: Localize): string =>
  [
    localize("WHITEHACK.Habit.Lacks", { taken: toFigure(today), doses: toFigure(doses) }),
    ...(cleanDays > 0
      ? [localize("WHITEHACK.Habit.Clean", { days: toFigure(cleanDays), of: toFigure(CLEAN_DAYS) })]
      : []),
    withdrawal,
  ]
    .filter(Boolean)
    .join(" · ");

/**
 * Addictions among the conditions, with the effects of withdrawal while doses are missing.
 * @rule WH-POIS-01 WH-SUB-01
 */
export function habitRows(habits: readonly HabitFacts[], img: string, localize: Localize): readonly ConditionRow[] {
  const lacking = withdrawals(habits);
  return habits
    .filter(({ doses }) => doses > 0)
    .map((habit) => ({
      id: "",
      img,
      strength: null,
      source: null,
      canBeTaken: false,
      ...(lacking.includes(habit)
        ? { name: localize("WHITEHACK.Habit.Withdrawal", { name: habit.substance }), end: lackText(habit, localize) }
        : { name: localize("WHITEHACK.Habit.Addicted", { name: habit.substance }), end: satedText(habit, localize) }),
    }));
}

const satedText = ({ doses }: HabitFacts, localize: Localize): string =>
  localize("WHITEHACK.Habit.Needs", { doses: toFigure(doses) });
