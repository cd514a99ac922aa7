import { describe, expect, it, test } from "vitest";
import { healthConditions, type HitPoints } from "../../../src/rules/index.ts";

const hp = (value: number, rest: Partial<HitPoints> = {}): HitPoints => ({ value, max: 9, temporary: 0, ...rest });
const ids = (known: HitPoints) => healthConditions(known).map(({ id }) => id);

describe("conditions that hit points bring", () => {
  it.each([
    { rule: "WH-DMG-02 (1)", known: hp(0), conditions: ["knockedOut"] },
    { rule: "WH-DMG-02 (2)", known: hp(1), conditions: [] },
    { rule: "WH-DMG-03, saving", known: hp(-2, { state: "savingForLife" }), conditions: ["knockedOut"] },
    { rule: "WH-DMG-03, stable", known: hp(-2), conditions: ["knockedOut"] },
    { rule: "WH-DMG-03, dying", known: hp(-2, { state: "dying" }), conditions: ["knockedOut"] },
    { rule: "WH-CRIT-03, death to come", known: hp(3, { state: "dying", rounds: 5 }), conditions: [] },
    { rule: "WH-SVD-02 (1)", known: hp(2, { state: "knockedOut", rounds: 2 }), conditions: ["knockedOut"] },
    { rule: "WH-DMG-05 (3)", known: hp(3, { bleeding: 1 }), conditions: ["bleeding"] },
    { rule: "WH-DMG-06, tended", known: hp(3, { bleeding: 1, tended: true }), conditions: [] },
    { rule: "WH-GHOST-01 (1)", known: hp(9, { state: "ghost" }), conditions: [] },
  ])("$rule: $conditions", ({ known, conditions }) => {
    expect(ids(known)).toEqual(conditions);
  });
  test("bleed as much as they bleed", () => {
    expect(healthConditions(hp(3, { bleeding: 2 }))).toMatchObject([{ id: "bleeding", bleeding: 2 }]);
  });
});
