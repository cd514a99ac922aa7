import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  ATTRIBUTE_DICE,
  GOLD_DICE,
  parseDamage,
  planCheck,
  requireFaces,
  resolveStartingGold,
  resolveTotal,
  RuleError,
  seededFaces,
  seededNumbers,
  toDamageText,
} from "../../../src/rules/index.ts";
import { check } from "../builders.ts";

describe("dice used", () => {
  it.each([
    { rule: "WH-DICE-01 (1), WH-GEN-02 (1)", faces: [3, 3, 3], gold: 90 },
    { rule: "WH-GEN-02 (2)", faces: [1, 1, 1], gold: 30 },
    { rule: "WH-GEN-02 (3)", faces: [6, 6, 6], gold: 180 },
  ])("$rule: $faces make $gold gp", ({ faces, gold }) => {
    expect(GOLD_DICE).toEqual({ count: 3, faces: 6, bonus: 0 });
    expect(resolveStartingGold(faces)).toBe(gold);
  });
  test("WH-DICE-01 (2), WH-ATTR-01: an attribute is 3d6", () => {
    expect(ATTRIBUTE_DICE).toEqual({ count: 3, faces: 6, bonus: 0 });
  });
  test("WH-DICE-01 (3): a task is one d20", () => {
    expect(planCheck(check(12))).toEqual({ count: 1, faces: 20, bonus: 0 });
  });
});

describe("minimum of 1", () => {
  it.each([
    { rule: "WH-DICE-02 (1)", text: "d6-2", modifier: 0, die: 1, total: 1 },
    { rule: "WH-DICE-02 (2) die 1", text: "d6-3", modifier: 0, die: 1, total: 1 },
    { rule: "WH-DICE-02 (2) die 2", text: "d6-3", modifier: 0, die: 2, total: 1 },
    { rule: "WH-DICE-02 (2) die 3", text: "d6-3", modifier: 0, die: 3, total: 1 },
    { rule: "WH-DICE-02 (2) die 4", text: "d6-3", modifier: 0, die: 4, total: 1 },
    { rule: "WH-DICE-02 (2) die 5", text: "d6-3", modifier: 0, die: 5, total: 2 },
    { rule: "WH-DICE-02 (2) die 6", text: "d6-3", modifier: 0, die: 6, total: 3 },
    { rule: "WH-DICE-02 (3)", text: "d6-2", modifier: -2, die: 3, total: 1 },
    { rule: "WH-DICE-02 (4)", text: "d6-2", modifier: 0, die: 2, total: 1 },
  ])("$rule: $text and $modifier with $die is $total", ({ text, modifier, die, total }) => {
    const { dice, bonus } = parseDamage(text);
    expect(resolveTotal({ count: dice, faces: 6, bonus: bonus + modifier }, [die])).toBe(total);
  });
});

describe("damage as text", () => {
  it.each([
    ["d6", 1, 0],
    ["1d6", 1, 0],
    ["D6+1", 1, 1],
    ["d6−2", 1, -2],
    ["d6–2", 1, -2],
    [" 2 d6 + 10 ", 2, 10],
    ["3d6", 3, 0],
    ["d6-0", 1, 0],
    ["1", 0, 1],
  ] as const)("WH-WPN-01: %s is read", (text, dice, bonus) => {
    expect(parseDamage(text)).toEqual({ dice, faces: 6, bonus });
  });
  it.each(["", "d8", "1d20", "0d6", "00d6", "d6+", "d6+1d6", "d6 fire", "-1", "999999d6", "d6+1e9", "NaN"])(
    "WH-DICE-01: %j is refused",
    (text) => {
      expect(() => parseDamage(text)).toThrow(RuleError);
    },
  );
  test("what is read and written again is the same", () => {
    const formulas = fc.record({
      dice: fc.integer({ min: 0, max: 99 }),
      faces: fc.constant(6 as const),
      bonus: fc.integer({ min: -999, max: 999 }),
    });
    fc.assert(
      fc.property(
        formulas.filter(({ dice, bonus }) => dice > 0 || bonus >= 0),
        (formula) => {
          expect(parseDamage(toDamageText(formula))).toEqual(formula);
        },
      ),
    );
  });
  const isReadOrRefused = (text: string): boolean => {
    try {
      return Number.isSafeInteger(parseDamage(text).bonus);
    } catch (error) {
      return error instanceof RuleError && error.label === "WHITEHACK.Error.damage";
    }
  };
  test("any text is either read or refused with a sentence", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(isReadOrRefused(text)).toBe(true);
      }),
    );
  });
});

describe("faces", () => {
  const plan = { count: 2, faces: 6, bonus: 0 } as const;
  it.each([[[1]], [[1, 2, 3]], [[0, 1]], [[7, 1]], [[1.5, 1]], [[Number.NaN, 1]]])("%j are not 2d6", (faces) => {
    expect(() => requireFaces(plan, faces)).toThrow(RuleError);
  });
  test("faces that fit are handed on", () => {
    expect(requireFaces(plan, [6, 1])).toEqual([6, 1]);
  });
});

describe("seeded dice", () => {
  const plan = { count: 3, faces: 20, bonus: 0 } as const;
  test("tell the same story for the same seed, and another for another", () => {
    const [first, again, other] = [seededFaces(7), seededFaces(7), seededFaces(8)];
    const story = [first(plan), first(plan)];
    expect([again(plan), again(plan)]).toEqual(story);
    expect([other(plan), other(plan)]).not.toEqual(story);
  });
  test("always fit the plan", () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat({ max: 10 }), fc.constantFrom(6, 20), (seed, count, faces) => {
        const wanted = { count, faces, bonus: 0 } as const;
        expect(requireFaces(wanted, seededFaces(seed)(wanted))).toHaveLength(count);
      }),
    );
  });
  test("show every face about as often", () => {
    const faces = seededFaces(1)({ count: 20_000, faces: 20, bonus: 0 });
    for (let wanted = 1; wanted <= 20; wanted += 1) {
      const count = faces.filter((face) => face === wanted).length;
      expect(Math.abs(count - 1000)).toBeLessThan(150);
    }
  });
  test("refuse a seed that is no whole number", () => {
    expect(() => seededNumbers(Number.NaN)).toThrow(RuleError);
  });
});
