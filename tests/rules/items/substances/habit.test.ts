import { describe, expect, test } from "vitest";
import {
  addictionSaveDue,
  dayOfHabits,
  doublesMiracles,
  formsHabit,
  type HabitForming,
  habitOf,
  noteDose,
  resolveAbstinence,
  resolveAddiction,
  resolveCheck,
  savingsOfHabits,
  toSaveCheck,
  withdrawals,
  withoutSavings,
} from "../../../../src/rules/index.ts";
import { explained } from "../../builders.ts";

const SMOKE: HabitForming = {
  name: "Dreamleaf",
  addictive: true,
  withdrawal: "The shakes",
  savings: 0,
  doublesMiracles: false,
};
const SILVER: HabitForming = {
  ...SMOKE,
  name: "Quicksilver",
  addictsAtOnce: true,
  savings: 1,
  doublesMiracles: true,
};
const save = (face: number) => resolveCheck(toSaveCheck({ savingThrow: explained(8) }), [face]);
const taken = (doses: number, substance = SILVER) =>
  Array.from({ length: doses }).reduce<ReturnType<typeof noteDose>>((habits) => noteDose(habits, substance), []);
const addicted = (doses: number) => resolveAddiction(taken(doses), SILVER, save(15)).habits;

describe("habits", () => {
  test("WH-POIS-01 (3): each use is noted, and the second asks for a save", () => {
    expect([addictionSaveDue([], SMOKE), addictionSaveDue(taken(1, SMOKE), SMOKE)]).toEqual([false, true]);
    expect(addictionSaveDue([], SILVER)).toBe(true);
    expect(addictionSaveDue(taken(3, { ...SMOKE, addictive: false }), { ...SMOKE, addictive: false })).toBe(false);
    expect(habitOf(taken(2, SMOKE), "Dreamleaf")).toMatchObject({
      uses: 2,
      today: 2,
      doses: 0,
      withdrawal: "The shakes",
    });
    expect([SMOKE, { ...SMOKE, addictive: false }, { ...SILVER, addictive: false }].map(formsHabit)).toEqual([
      true,
      false,
      true,
    ]);
  });

  test("WH-SUB-01 (1): doses of the day make the next miracle cheaper, once", () => {
    expect(savingsOfHabits(taken(2))).toEqual([{ label: "Quicksilver", value: -2, rule: "WH-SUB-01" }]);
    expect(savingsOfHabits(withoutSavings(taken(2)))).toEqual([]);
    expect(savingsOfHabits(taken(2, SMOKE))).toEqual([]);
    expect(savingsOfHabits(dayOfHabits(taken(2)).habits)).toEqual([]);
  });

  test("WH-SUB-01 (2): a failure makes an addict to the doses of the day; a 20 is an overdose of what can be overdosed", () => {
    expect(habitOf(addicted(2), "Quicksilver")).toMatchObject({ doses: 2, cleanDays: 0, today: 2 });
    expect(resolveAddiction(taken(3), { ...SILVER, overdose: true }, save(20)).overdose).toMatchObject({ count: 3 });
    expect(resolveAddiction(taken(3), SILVER, save(20)).overdose).toBeNull();
    expect(habitOf(resolveAddiction(taken(3), SILVER, save(4)).habits, "Quicksilver")).toMatchObject({ doses: 0 });
    expect(resolveAddiction([], SILVER, save(15))).toEqual({ habits: [], overdose: null });
  });

  test("WH-SUB-01 (3): a new day without it is withdrawal, and miracles cost double", () => {
    expect([withdrawals(addicted(2)), doublesMiracles(addicted(2))]).toEqual([[], false]);
    const { habits, missed } = dayOfHabits(addicted(2));
    expect([missed, withdrawals(habits).length, doublesMiracles(habits)]).toEqual([[], 1, true]);
    expect(dayOfHabits(habits).missed).toEqual(["Quicksilver"]);
    expect(doublesMiracles(dayOfHabits(resolveAddiction(taken(1, SMOKE), SMOKE, save(15)).habits).habits)).toBe(false);
  });

  test("WH-SUB-01: three saves in a row set free, a dose or a failure begins anew", () => {
    const days = (...saves: readonly boolean[]) =>
      saves.reduce(({ habits }, success) => resolveAbstinence(habits, "Quicksilver", success), {
        habits: addicted(2),
        isFree: false,
        daysLeft: 3,
      });
    expect(days(true, true)).toMatchObject({ isFree: false, daysLeft: 1 });
    expect(days(true, true, false)).toMatchObject({ isFree: false, daysLeft: 3 });
    const clean = days(true, true, true);
    expect(clean).toMatchObject({ isFree: true, daysLeft: 0 });
    expect(habitOf(clean.habits, "Quicksilver")).toMatchObject({ doses: 0, cleanDays: 0 });
    expect(resolveAbstinence([], "Quicksilver", true)).toEqual({ habits: [], isFree: true, daysLeft: 0 });
    const again = dayOfHabits(noteDose(days(true).habits, SILVER));
    expect(habitOf(again.habits, "Quicksilver")).toMatchObject({ cleanDays: 0 });
  });
});
