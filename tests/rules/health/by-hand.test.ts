import { describe, expect, it } from "vitest";
import { coreRulebook, type HitPoints, RuleError, stepHitPoints, writeHitPoints } from "../../../src/rules/index.ts";

const hp = (value: number, temporary = 0, more: Partial<HitPoints> = {}): HitPoints => ({
  value,
  max: 8,
  temporary,
  ...more,
});

describe("hit points counted by hand", () => {
  it.each([
    { rule: "WH-DMG-01, temporary ones first", from: hp(5, 2), step: -3, to: { value: 4, temporary: 0, state: "up" } },
    { rule: "WH-DMG-01, temporary ones are enough", from: hp(5, 4), step: -3, to: { value: 5, temporary: 1 } },
    { rule: "WH-DMG-02, to zero", from: hp(1), step: -1, to: { value: 0, state: "knockedOut", injured: false } },
    { rule: "WH-DMG-03, below zero", from: hp(1), step: -3, to: { value: -2, state: "savingForLife", injured: true } },
    { rule: "WH-DMG-04, to the end", from: hp(1), step: -11, to: { value: -10, state: "dead" } },
    { rule: "up", from: hp(5, 2), step: 2, to: { value: 7, temporary: 2 } },
    { rule: "WH-DMG-02, to one's feet", from: hp(0), step: 1, to: { value: 1, state: "up" } },
    { rule: "up to the maximum", from: hp(7), step: 5, to: { value: 8, temporary: 0 } },
    { rule: "up from above the maximum", from: hp(12), step: 1, to: { value: 12, temporary: 0 } },
    { rule: "down from above the maximum", from: hp(12), step: -1, to: { value: 11, temporary: 0 } },
    { rule: "not at all", from: hp(5, 2), step: 0, to: { value: 5, temporary: 2 } },
  ])("$rule: $step", ({ from, step, to }) => {
    expect(stepHitPoints(from, step, coreRulebook).hp).toMatchObject(to);
  });

  it.each([Number.NaN, 0.5, Number.POSITIVE_INFINITY])("are no %s", (value) => {
    expect(() => stepHitPoints(hp(5), value, coreRulebook)).toThrow(RuleError);
    expect(() => writeHitPoints(hp(5), value, coreRulebook)).toThrow(RuleError);
  });
});

describe("hit points written anew", () => {
  it.each([
    { rule: "WH-DMG-01, past the temporary ones", from: hp(5, 2), value: 3, to: { value: 3, temporary: 2 } },
    { rule: "WH-DMG-03, below zero", from: hp(5, 2), value: -4, to: { state: "savingForLife", injured: true } },
    {
      rule: "WH-SVD-02, worse for the dying",
      from: hp(-3, 0, { state: "dying", rounds: 2 }),
      value: -5,
      to: { state: "dying", rounds: 2 },
    },
    {
      rule: "WH-DMG-02, and back up",
      from: hp(-3, 0, { state: "dying", rounds: 2, tended: true }),
      value: 1,
      to: { state: "up", rounds: null, tended: false },
    },
    { rule: "from the dead, by whoever knows why", from: hp(-12, 0, { state: "dead" }), value: 2, to: { state: "up" } },
    { rule: "still below zero", from: hp(-5, 0, { state: "stable" }), value: -2, to: { value: -2, state: "stable" } },
    { rule: "WH-GHOST-02, a ghost's", from: hp(-5, 0, { state: "ghost" }), value: 4, to: { value: 4, state: "ghost" } },
    {
      rule: "WH-GHOST-03, a ghost's last",
      from: hp(4, 0, { state: "ghost" }),
      value: 0,
      to: { value: 0, state: "lost" },
    },
    { rule: "WH-BOSS-03, no last breath", from: hp(1, 0, { lastBreath: true }), value: 2, to: { lastBreath: false } },
    { rule: "above the maximum", from: hp(5), value: 99, to: { value: 99 } },
    { rule: "as before", from: hp(-3), value: -3, to: { value: -3, state: "stable" } },
  ])("$rule: $value", ({ from, value, to }) => {
    expect(writeHitPoints(from, value, coreRulebook).hp).toMatchObject(to);
  });

  it("WH-HEAL-04: leave an injury to whoever treats it", () => {
    expect(writeHitPoints(hp(-3, 0, { injured: true }), 5, coreRulebook).hp.injured).toBe(true);
  });

  it("WH-HEAL-04: are corrected with the injury where somebody has all of them again", () => {
    const { max } = hp(-3);
    expect(writeHitPoints(hp(-3, 0, { injured: true }), max, coreRulebook).hp.injured).toBe(false);
  });
});
