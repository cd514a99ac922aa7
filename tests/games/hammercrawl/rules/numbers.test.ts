import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  averageTier,
  droppedOf,
  HIT_DICE,
  keptOf,
  netSteps,
  planSteps,
  statModifier,
  stepDie,
  stepsAsMode,
  targetByTier,
  tierModifier,
  tierOf,
  tierOfHitDice,
} from "../../../../src/games/hammercrawl/rules/numbers.ts";
import { oddsOf, planTest, resolveTest, type Test } from "../../../../src/games/hammercrawl/rules/test.ts";
import { RuleError } from "../../../../src/rules/index.ts";

const tested = (modifier: number, target: number, steps: readonly number[] = []): Test => ({
  label: "mind",
  modifiers: [{ label: "level", value: modifier }],
  target,
  steps: steps.map((value) => ({ label: "reason", value })),
  rules: [],
});

describe("tiers", () => {
  it.each([
    ["HC-TIR-01 (1) level 3", 3, 1],
    ["HC-TIR-01 (1) level 4", 4, 2],
    ["HC-TIR-01 (2) ten hit dice", 10, 4],
    ["HC-TIR-01 (2) sixteen hit dice", 16, 6],
    ["HC-TIR-01 (3) a Whitehack character of level 10", 10, 4],
    ["HC-TIR-01 none", 0, 0],
    ["HC-TIR-01 the most there are", 40, 6],
  ])("%s", (_, level, tier) => {
    expect(tierOf(level)).toBe(tier);
  });
  it("HC-TIR-01 fewer than one hit die count as one", () => {
    expect([tierOfHitDice(0.5), tierOfHitDice(0), tierOfHitDice(7)]).toEqual([1, 1, 3]);
  });
  it("HC-TIR-01 the whole table", () => {
    expect(Array.from({ length: 18 }, (_, level) => tierOf(level)).join("")).toBe("011122233344455566");
    expect(() => tierOf(Number.NaN)).toThrow(RuleError);
  });
  it.each([
    ["HC-XP-02 (1) levels 2, 3, 4", [2, 3, 4], 1],
    ["HC-XP-02 a half counts up", [3, 4], 2],
    ["HC-XP-02 nobody", [], 0],
  ])("%s", (_, levels, tier) => {
    expect(averageTier(levels)).toBe(tier);
  });
});

describe("targets", () => {
  it.each([
    ["HC-SAV-02 (1) equal tiers", 2, 2, 15],
    ["HC-SAV-02 (2) two higher", 4, 2, 21],
    ["HC-SAV-02 (3) two lower", 1, 3, 9],
    ["HC-SAV-02 one lower", 1, 2, 12],
    ["HC-SAV-02 one higher", 3, 2, 18],
    ["HC-SAV-02 five higher", 6, 1, 21],
    ["HC-SAV-03 (1) the table counts, not the example", 3, 1, 21],
  ])("%s", (_, source, own, target) => {
    expect(targetByTier(source, own)).toBe(target);
  });
  it("HC-SAV-07 (1) the saving throw of Whitehack's people: 9 against one tier higher is 6", () => {
    expect(9 + tierModifier(2, 1)).toBe(6);
    expect([-2, -1, 0, 1, 2].map((above) => tierModifier(3 + above, 3))).toEqual([6, 3, 0, -3, -6]);
  });
});

describe("stats and dice", () => {
  it.each([
    ["HC-GEN-05 (1)", 8, -1],
    ["HC-GEN-05 (2)", 13, 1],
    ["HC-GEN-05 (3)", 17, 2],
  ])("%s a stat of %i", (_, score, modifier) => {
    expect(statModifier(score)).toBe(modifier);
  });
  it("HC-GEN-05 the whole table", () => {
    expect(Array.from({ length: 16 }, (_, at) => statModifier(at + 3)).join(" ")).toBe(
      "-3 -2 -2 -1 -1 -1 0 0 0 0 1 1 1 2 2 3",
    );
    expect([statModifier(0), statModifier(21)]).toEqual([-3, 3]);
    expect(() => statModifier(1.5)).toThrow(RuleError);
  });
  it("HC-DMG-01 dice step through five sizes and no further", () => {
    expect(HIT_DICE.map((die) => stepDie(die, 1))).toEqual([6, 8, 10, 12, 12]);
    expect(HIT_DICE.map((die) => stepDie(die, -1))).toEqual([4, 4, 6, 8, 10]);
    expect(stepDie(8, -3)).toBe(4);
  });
});

describe("advantage in steps", () => {
  const steps = (...values: number[]) => netSteps(values.map((value) => ({ label: "reason", value })));
  it.each([
    ["HC-CNV-07 (1) +2 and −1", [2, -1], [3, 17], 2, 17],
    ["HC-CNV-07 (2) +2", [2], [9, 4, 12], 3, 12],
    ["HC-CNV-07 (3) −1", [-1], [9, 4], 2, 4],
    ["HC-CNV-07 they cancel each other", [1, -1], [7], 1, 7],
  ])("%s", (_, values, faces, count, face) => {
    const net = steps(...values);
    expect(planSteps(20, net)).toEqual({ count, faces: 20, bonus: 0 });
    expect(faces[keptOf(faces, net)]).toBe(face);
    expect(droppedOf(faces, net)).toHaveLength(count - 1);
  });
  it("HC-CNV-07 (4) hit dice have it too", () => {
    expect(planSteps(8, 1)).toEqual({ count: 2, faces: 8, bonus: 0 });
  });
  it("HC-CNV-07 is one double roll for Whitehack's people", () => {
    expect([3, 1, 0, -2].map(stepsAsMode)).toEqual(["positive", "positive", "single", "negative"]);
  });
});

describe("a test", () => {
  it.each([
    ["HC-CNV-01 (1) 13 + 2 against 15", 2, 15, 13, true],
    ["HC-CNV-01 (2) 12 + 2 against 15", 2, 15, 12, false],
    ["HC-SAV-05 (1) 20 + 0 against 21", 0, 21, 20, false],
    ["HC-SAV-05 a 1 may succeed", 8, 9, 1, true],
  ])("%s", (_, modifier, target, face, success) => {
    expect(resolveTest(tested(modifier, target), [face])).toMatchObject({ success, face, total: face + modifier });
  });
  it("HC-CNV-07 keeps the die that its steps say, and tells how far it is short", () => {
    expect(resolveTest(tested(1, 15, [1]), [4, 16])).toMatchObject({ face: 16, success: true, short: 0, dropped: [0] });
    expect(resolveTest(tested(1, 15, [-1]), [4, 16])).toMatchObject({ face: 4, short: 10, dropped: [1] });
    expect(() => resolveTest(tested(1, 15, [1]), [4])).toThrow(RuleError);
  });
  test("HC-CNV-07 the odds are those of all dice that may fall", () => {
    const all = Array.from({ length: 20 }, (_, at) => at + 1);
    const pairs = all.flatMap((one) => all.map((other) => [one, other]));
    fc.assert(
      fc.property(fc.integer({ min: -4, max: 18 }), fc.constantFrom(1, -1), (modifier, step) => {
        const asked = tested(modifier, 15, [step]);
        expect(planTest(asked).count).toBe(2);
        const good = pairs.filter((faces) => resolveTest(asked, faces).success).length;
        expect(oddsOf(asked)).toBeCloseTo(good / 400);
      }),
      { numRuns: 20 },
    );
    expect(oddsOf(tested(2, 15))).toBeCloseTo(0.4);
  });
});
