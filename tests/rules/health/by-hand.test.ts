import { describe, expect, it } from "vitest";
import { coreRulebook, RuleError, setHitPoints, stepHitPoints } from "../../../src/rules/index.ts";

const hp = (value: number, temporary = 0) => ({ value, max: 8, temporary });

describe("hit points counted by hand", () => {
  it.each([
    { rule: "WH-DMG-01, temporary ones first", from: hp(5, 2), step: -3, to: { value: 4, temporary: 0 } },
    { rule: "WH-DMG-01, temporary ones are enough", from: hp(5, 4), step: -3, to: { value: 5, temporary: 1 } },
    { rule: "WH-DMG-03, below zero", from: hp(1), step: -3, to: { value: -2, temporary: 0 } },
    { rule: "up", from: hp(5, 2), step: 2, to: { value: 7, temporary: 2 } },
    { rule: "up to the maximum", from: hp(7), step: 5, to: { value: 8, temporary: 0 } },
    { rule: "up from above the maximum", from: hp(12), step: 1, to: { value: 12, temporary: 0 } },
    { rule: "down from above the maximum", from: hp(12), step: -1, to: { value: 11, temporary: 0 } },
    { rule: "not at all", from: hp(5, 2), step: 0, to: { value: 5, temporary: 2 } },
  ])("$rule: $step", ({ from, step, to }) => {
    expect(stepHitPoints(from, step, coreRulebook)).toEqual(to);
  });

  it("are written down up to the maximum, and below zero", () => {
    expect(setHitPoints(hp(5, 2), 99)).toEqual({ value: 8, temporary: 2 });
    expect(setHitPoints(hp(5, 2), -4)).toEqual({ value: -4, temporary: 2 });
  });

  it.each([Number.NaN, 0.5, Number.POSITIVE_INFINITY])("are no %s", (value) => {
    expect(() => stepHitPoints(hp(5), value, coreRulebook)).toThrow(RuleError);
    expect(() => setHitPoints(hp(5), value)).toThrow(RuleError);
  });
});
