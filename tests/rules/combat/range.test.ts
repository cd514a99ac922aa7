import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  type AttackRoll,
  coreRulebook,
  effectiveScore,
  planAttackRoll,
  rangeModifiers,
  rangePenalty,
  resolveAttackRoll,
  RuleError,
} from "../../../src/rules/index.ts";
import { check } from "../builders.ts";

const shot = (distance: number, close: number): AttackRoll => ({
  ...check(13),
  armorClass: 3,
  range: { distance, close },
});

describe("range", () => {
  it.each([
    { rule: "WH-RNG-01 (1)", distance: 70, close: 70, penalty: 0 },
    { rule: "WH-RNG-01 (2)", distance: 71, close: 70, penalty: -1 },
    { rule: "WH-RNG-01 (3) 300", distance: 300, close: 70, penalty: -4 },
    { rule: "WH-RNG-01 (3) 350", distance: 350, close: 70, penalty: -4 },
    { rule: "WH-RNG-01 (4)", distance: 351, close: 70, penalty: null },
    { rule: "WH-RNG-01, pistol", distance: 25, close: 20, penalty: -1 },
    { rule: "WH-RNG-01, the shortest range", distance: 2, close: 1, penalty: -1 },
    { rule: "WH-RNG-01, nose to nose", distance: 0, close: 20, penalty: 0 },
  ])("$rule: $distance ft with $close is $penalty", ({ distance, close, penalty }) => {
    expect(rangePenalty({ distance, close })).toBe(penalty);
  });

  test("WH-RNG-01: a pistol at 25 ft has AV 12 instead of 13, and says why", () => {
    const outcome = resolveAttackRoll(shot(25, 20), [12], coreRulebook);
    expect(outcome).toMatchObject({ base: 13, score: 12, result: "crit", hit: true });
    expect(outcome.modifiers).toEqual([{ label: "WHITEHACK.Modifier.range", value: -1, rule: "WH-RNG-01" }]);
  });
  test("WH-RNG-01 (4): nothing is thrown at what is too far away", () => {
    expect(planAttackRoll(shot(351, 70)).count).toBe(0);
    expect(resolveAttackRoll(shot(351, 70), [], coreRulebook)).toMatchObject({
      refusal: "outOfRange",
      hit: false,
      verdict: "miss",
      result: "notAllowed",
      base: 13,
      score: 13,
      face: null,
    });
  });
  test("no range, no line", () => {
    expect(rangeModifiers(null)).toEqual([]);
  });
  it.each([
    [10, 0],
    [10, -5],
    [-1, 20],
    [Number.NaN, 20],
    [10, Number.NaN],
  ])("%d ft with a close range of %d is refused", (distance, close) => {
    expect(() => rangePenalty({ distance, close })).toThrow(RuleError);
  });
  test("farther is never easier, and the penalty ends at −4", () => {
    const feet = fc.integer({ min: 0, max: 600 });
    fc.assert(
      fc.property(feet, feet, fc.integer({ min: 5, max: 100 }), (a, b, close) => {
        const [near, far] = [Math.min(a, b), Math.max(a, b)].map((distance) => rangePenalty({ distance, close }) ?? -5);
        expect(near).toBeGreaterThanOrEqual(far ?? Number.NaN);
        expect(near).toBeGreaterThanOrEqual(-5);
      }),
    );
  });
  test("effective scores leave the range to the attack", () => {
    expect(effectiveScore(shot(25, 20))).toBe(13);
  });
});
