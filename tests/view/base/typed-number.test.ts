// What people type into fields for numbers: understood or refused with a sentence, never cut to fit.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCounted, numbersIn, readNumber } from "../../../src/view/base/read-number.ts";
import { numberIn } from "../../../src/view/base/typed-number.ts";

const coins = { min: 0, isWhole: true, from: 12 };
const plain = { min: 0, max: 999, isWhole: true };
const signed = { min: -9, max: 9, isWhole: true };
const feet = { min: 0, isWhole: false };

describe("a number that is typed", () => {
  it.each([
    ["12 coins", "-3", coins, 9],
    ["12 coins", "+5", coins, 17],
    ["12 coins", "−2", coins, 10],
    ["12 coins", "=3", coins, 3],
    ["12 coins", "15", coins, 15],
    ["12 coins", "1,000", coins, 1000],
    ["12 coins", "1 000", coins, 1000],
    ["12 coins", "1.000.000", coins, 1_000_000],
    ["12 coins", "+1,000", coins, 1012],
    ["hit points", "-4", { isWhole: true, from: 7 }, 3],
    ["hit points", "=-4", { isWhole: true, from: 7 }, -4],
    ["a modifier", "-4", signed, -4],
    ["a modifier", "+4", signed, 4],
    ["a distance", "7,5", feet, 7.5],
    ["a distance", "7.5", feet, 7.5],
    ["a distance", ".5", feet, 0.5],
    ["a distance", "1,234.5", feet, 1234.5],
    ["a distance", "1.234,5", feet, 1234.5],
    ["a level", " 7 ", plain, 7],
    ["a level", "007", plain, 7],
  ] as const)("into %s: %s", (_, text, bounds, value) => {
    expect(readNumber(text, bounds)).toMatchObject({ kind: "number", value });
  });

  it.each([
    ["1,5", coins, "notWhole"],
    ["7,5", coins, "notWhole"],
    ["2.5", plain, "notWhole"],
    ["1.000", coins, "unreadable"],
    ["1,000", feet, "unreadable"],
    ["1,00,0", coins, "unreadable"],
    ["12,34,56", coins, "unreadable"],
    ["1e9", plain, "unreadable"],
    ["0x10", plain, "unreadable"],
    ["five", plain, "unreadable"],
    ["5 gp", plain, "unreadable"],
    ["1 - 2", plain, "unreadable"],
    ["--3", plain, "unreadable"],
    ["-", plain, "unreadable"],
    ["Infinity", plain, "unreadable"],
    ["-13", coins, "atLeast"],
    ["-3", plain, "between"],
    ["1000000000", plain, "between"],
    ["10", { max: 9, isWhole: true }, "atMost"],
    ["99999999999999999999", { min: 0, isWhole: true }, "tooLarge"],
  ] as const)("is refused: %s", (text, bounds, why) => {
    expect(readNumber(text, bounds)).toMatchObject({ kind: "refused", text: `WHITEHACK.TypedNumber.${why}` });
  });

  it("is blank where nothing is", () => {
    expect([readNumber("", coins), readNumber("  ", coins)]).toEqual([{ kind: "blank" }, { kind: "blank" }]);
  });

  it("says the difference where there is one", () => {
    expect(readNumber("-3", coins)).toMatchObject({ by: -3 });
    expect(readNumber("=3", coins)).toMatchObject({ by: null });
  });

  it("counts hit points, coins, experience and stacks from what there is, and nothing else", () => {
    const names = ["system.hp.value", "system.coins.gp", "system.xp", "quantity", "system.magick.charges.value"];
    expect(names.filter(isCounted)).toEqual(names);
    expect(["system.attackBonus", "modifier", "system.hp.max", "system.level", "myxp"].filter(isCounted)).toEqual([]);
  });
});

describe("a list of numbers", () => {
  it.each([
    ["15, 15, 60", [15, 15, 60]],
    ["15,15,60", [15, 15, 60]],
    ["15 15 60", [15, 15, 60]],
    ["100,50", [100, 50]],
    ["1,000", [1000]],
    ["1,000, 50", [1000, 50]],
    ["100 + 50; 25", [100, 50, 25]],
    ["", []],
    ["-50", null],
    ["15, two", null],
    ["1.5", null],
    ["1e3", null],
  ] as const)("%s", (text, numbers) => {
    expect(numbersIn(text)).toEqual(numbers);
  });
});

describe("whatever is typed", () => {
  const bounds = fc.record({
    min: fc.option(fc.integer({ min: -50, max: 0 })),
    max: fc.option(fc.integer({ min: 0, max: 5000 })),
    isWhole: fc.boolean(),
    from: fc.option(fc.integer({ min: 0, max: 100 })),
  });
  const typed = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.stringMatching(/^[=+\-−]?[\d.,' ]{1,9}$/),
    fc.integer({ min: -6000, max: 6000 }).map(String),
  );

  it("is blank, refused, or a number within the bounds", () => {
    fc.assert(
      fc.property(typed, bounds, (text, within) => {
        const read = readNumber(text, within);
        expect(read.kind === "blank").toBe(text.trim() === "");
        if (read.kind !== "number") return;
        expect(Number.isFinite(read.value)).toBe(true);
        expect(!within.isWhole || Number.isInteger(read.value)).toBe(true);
        expect(read.value).toBeGreaterThanOrEqual(within.min ?? -Infinity);
        expect(read.value).toBeLessThanOrEqual(within.max ?? Infinity);
      }),
    );
  });

  it("a whole number is read as it is written, in each of the usual ways of writing it", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999_999, max: 9_999_999 }),
        fc.constantFrom(",", " ", "'", "\u00a0"),
        (value, by) => {
          const groups = String(Math.abs(value)).replaceAll(/\B(?=(\d{3})+$)/g, by);
          expect(numberIn(`${value < 0 ? "-" : ""}${groups}`)).toBe(value);
          expect(numberIn(String(value))).toBe(value);
        },
      ),
    );
  });

  it("a difference and its opposite lead back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 1, max: 999 }), (from, by) => {
        const up = readNumber(`+${by}`, { isWhole: true, from });
        expect(up).toMatchObject({ value: from + by });
        expect(readNumber(`-${by}`, { isWhole: true, from: from + by })).toMatchObject({ value: from });
      }),
    );
  });
});
