import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  DAMAGE_DICE,
  damageIn,
  damageSteps,
  damageText,
  planDamage,
  resolveDamage,
  stepDamage,
} from "../../../../../src/games/redhack/rules/combat/damage.ts";
import { RuleError } from "../../../../../src/rules/index.ts";

const read = (text: string) => {
  const damage = damageIn(text);
  if (!damage) throw new Error(text);
  return damage;
};
const stepped = (text: string, steps: number) => damageText(stepDamage(read(text), steps));

describe("damage", () => {
  it("RH-DMG-01 (1) a strong fighter with both hands", () => {
    const steps = damageSteps({ strength: "high", classSteps: 1, twoHanded: true });
    expect([steps, stepped("d8", steps)]).toEqual([3, "d12+1"]);
  });
  it("RH-DMG-01 (2) a weak arm", () => {
    expect(stepped("d4", damageSteps({ strength: "low", classSteps: 0, twoHanded: false }))).toBe("d3");
  });
  it.each([
    ["d2", -1, "d2"],
    ["d2", 6, "d12"],
    ["d12", 2, "d12+2"],
    ["d12+1", -1, "d12"],
    ["d12+1", -2, "d10"],
    ["2d4", 2, "2d4+2"],
    ["d6+1", 1, "d6+2"],
    ["3", 1, "4"],
  ] as const)("RH-DMG-01 %s by %i is %s", (text, steps, result) => {
    expect(stepped(text, steps)).toBe(result);
  });

  test("RH-DMG-01 a step up and a step down meet", () => {
    fc.assert(
      fc.property(fc.constantFrom(...DAMAGE_DICE), fc.nat(9), (faces, steps) => {
        const damage = { dice: 1, faces, bonus: 0 };
        expect(stepDamage(stepDamage(damage, steps), -steps)).toEqual(damage);
      }),
    );
  });

  it("is read from what is written", () => {
    expect([" 1D8 + 1", "d3", "2d6−1", "5"].map((text) => damageText(read(text)))).toEqual([
      "d8+1",
      "d3",
      "2d6-1",
      "5",
    ]);
    expect(["", "d7", "d20", "d", "+1", "1d6+", "8d"].map(damageIn)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it("RH-TST-04 (2) is rolled twice after a critical hit", () => {
    expect(planDamage(read("d8"), true)).toEqual({ count: 2, faces: 8, bonus: 0 });
    expect(planDamage(read("d12+1"), true)).toEqual({ count: 2, faces: 12, bonus: 2 });
    expect(resolveDamage(read("d12+1"), [3, 12], true)).toBe(17);
    expect(planDamage(read("3"), true)).toEqual({ count: 0, faces: 6, bonus: 6 });
  });

  it("with two or three faces is rolled with larger dice", () => {
    expect([planDamage(read("d2")).faces, planDamage(read("d3")).faces]).toEqual([4, 6]);
    expect([1, 2, 3, 4].map((face) => resolveDamage(read("d2"), [face]))).toEqual([1, 1, 2, 2]);
    expect([1, 2, 3, 4, 5, 6].map((face) => resolveDamage(read("d3"), [face]))).toEqual([1, 1, 2, 2, 3, 3]);
  });

  it("is at least 1, and has faces of its own", () => {
    expect(resolveDamage(read("d4-3"), [1])).toBe(1);
    expect(() => resolveDamage(read("d4"), [5])).toThrow(RuleError);
  });
});
