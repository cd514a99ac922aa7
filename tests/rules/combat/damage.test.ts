import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import { type Damage, parseDamage, planDamage, resolveDamage, RuleError } from "../../../src/rules/index.ts";
import { plus } from "../builders.ts";

const damage = (text: string, bonus = 0, multiplier = 1): Damage => ({
  formula: parseDamage(text),
  modifiers: bonus === 0 ? [] : [plus(bonus)],
  multiplier,
});

describe("damage rolls", () => {
  it.each([
    { rule: "WH-DMG-01 (2)", text: "d6-2", bonus: 0, multiplier: 1, faces: [1], total: 1, floored: true },
    {
      rule: "WH-DMG-01 (3), WH-CRIT-01 (1)",
      text: "d6+1",
      bonus: 2,
      multiplier: 2,
      faces: [3],
      total: 12,
      floored: false,
    },
    { rule: "WH-CRIT-01 (2)", text: "d6-2", bonus: 0, multiplier: 2, faces: [1], total: 2, floored: true },
    { rule: "WH-CRIT-01 (3)", text: "d6", bonus: 0, multiplier: 3, faces: [4], total: 12, floored: false },
    { rule: "WH-DEFT-04 (1)", text: "d6", bonus: 0, multiplier: 4, faces: [5], total: 20, floored: false },
    { rule: "WH-DEFT-04 (2)", text: "d6", bonus: 0, multiplier: 2, faces: [5], total: 10, floored: false },
    { rule: "WH-MON-06 (2)", text: "d6", bonus: 3, multiplier: 1, faces: [6], total: 9, floored: false },
    { rule: "WH-WPN-01 (4), darts", text: "1", bonus: 0, multiplier: 1, faces: [], total: 1, floored: false },
    { rule: "WH-SPEC-03 (2)", text: "d6-2", bonus: -2, multiplier: 1, faces: [3], total: 1, floored: true },
  ])("$rule: $text and $bonus with $faces times $multiplier", ({ text, bonus, multiplier, faces, total, floored }) => {
    expect(resolveDamage(damage(text, bonus, multiplier), faces)).toMatchObject({ total, floored });
  });

  test("the plan holds every constant", () => {
    expect(planDamage(damage("2d6-1", 3))).toEqual({ count: 2, faces: 6, bonus: 2 });
  });
  test("the outcome tells the steps and the rules", () => {
    const modified = { ...damage("d6-3", 0, 2), modifiers: [{ ...plus(1), rule: "WH-CA-01" }] };
    expect(resolveDamage(modified, [1])).toMatchObject({
      faces: [1],
      rolled: 1,
      subtotal: 1,
      total: 2,
      rules: ["WH-DMG-01", "WH-DICE-02", "WH-CRIT-01", "WH-CA-01"],
    });
    expect(resolveDamage(damage("d6", 1), [4]).rules).toEqual(["WH-DMG-01"]);
  });
  it.each([Number.NaN, 1.5])("a multiplier of %d is refused", (multiplier) => {
    expect(() => resolveDamage(damage("d6", 0, multiplier), [1])).toThrow(RuleError);
  });
  test("damage is never less than the multiplier, and always a multiple of it", () => {
    const die = fc.integer({ min: 1, max: 6 });
    const multipliers = fc.constantFrom(1, 2, 3, 4, 6);
    fc.assert(
      fc.property(fc.integer({ min: -20, max: 20 }), multipliers, die, (bonus, multiplier, face) => {
        const { total } = resolveDamage(damage("d6", bonus, multiplier), [face]);
        expect(total).toBeGreaterThanOrEqual(multiplier);
        expect(total % multiplier).toBe(0);
      }),
    );
  });
});
