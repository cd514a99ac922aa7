import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  constitutionWanting,
  CONTENT,
  type DayOfRations,
  isFatigued,
  passDay,
  type Privation,
  restOff,
  wantEffects,
} from "../../../../../src/games/redhack/rules/burdens/privation.ts";
import { RuleError } from "../../../../../src/rules/index.ts";

const days = (count: number, day: DayOfRations, from: Privation = CONTENT) =>
  Array.from({ length: count }, () => day).reduce(passDay, from);
const burdens = (privation: Privation) => wantEffects(privation).reduce((sum, one) => sum + one.burdens, 0);

describe("privation", () => {
  it("RH-PRV-01 (1) three levels of exhaustion are gone after a night", () => {
    expect(restOff(3, "night")).toEqual({ left: 0, heals: true });
  });
  it("RH-PRV-01 a short rest or a watch takes off one, and heals if it did", () => {
    expect([restOff(3, "shortRest"), restOff(1, "watch"), restOff(0, "night")]).toEqual([
      { left: 2, heals: true },
      { left: 0, heals: true },
      { left: 0, heals: false },
    ]);
    expect(burdens({ ...CONTENT, exhaustion: 2 })).toBe(2);
    expect(() => restOff(-1, "night")).toThrow(RuleError);
  });
  it("RH-PRV-02 (1) twenty-five hours awake are a burden, until a day of rest", () => {
    expect(isFatigued(false, { awake: 25, rested: 0 })).toBe(true);
    expect(isFatigued(false, { awake: 23, rested: 0 })).toBe(false);
    expect(isFatigued(true, { awake: 2, rested: 8 })).toBe(true);
    expect(isFatigued(true, { awake: 0, rested: 24 })).toBe(false);
    expect(burdens({ ...CONTENT, fatigued: true })).toBe(1);
  });
  it("RH-PRV-03 (1) two days of thirst cost six Constitution, and are two burdens", () => {
    const dry = days(2, { ate: true, drank: false });
    expect([constitutionWanting(dry), burdens(dry)]).toEqual([6, 2]);
    expect(wantEffects(passDay(dry, { ate: true, drank: true }))).toEqual([]);
  });
  it("RH-PRV-04 (1) eight days without food: four Constitution, two burdens", () => {
    const starved = days(8, { ate: false, drank: true });
    expect(starved).toMatchObject({ hunger: 8, starvation: 1 });
    expect([constitutionWanting(starved), burdens(starved)]).toEqual([4, 2]);
  });
  it("RH-PRV-04 (2) hunger does not add up by the day; it ends with a meal, starvation with a week of them", () => {
    const hungry = days(6, { ate: false, drank: true });
    expect([constitutionWanting(hungry), burdens(hungry)]).toEqual([1, 1]);
    const starved = days(14, { ate: false, drank: true });
    expect(starved.starvation).toBe(2);
    const meals = days(6, { ate: true, drank: true }, starved);
    expect([constitutionWanting(meals), burdens(meals)]).toEqual([6, 2]);
    expect(days(7, { ate: true, drank: true }, starved)).toEqual(CONTENT);
    expect(passDay(meals, { ate: false, drank: true }).fed).toBe(0);
  });
  test("RH-PRV-03 RH-PRV-04 a week of plenty ends every want but fatigue and exhaustion", () => {
    const day = fc.record({ ate: fc.boolean(), drank: fc.boolean() });
    fc.assert(
      fc.property(fc.array(day, { maxLength: 30 }), (all) => {
        expect(days(7, { ate: true, drank: true }, all.reduce(passDay, CONTENT))).toEqual(CONTENT);
      }),
    );
  });
});
