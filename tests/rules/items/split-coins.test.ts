import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coinsFound, equalShare, isEmptyPurse, RuleError, together, withoutShares } from "../../../src/rules/index.ts";

describe("coins that are divided (WH-EQ-01)", () => {
  it("go in equal shares of the coins at hand, and what is over stays", () => {
    const purse = { gp: 31, sp: 14, cp: 7 };
    const share = equalShare(purse, 4);
    expect(share).toEqual({ gp: 7, sp: 3, cp: 1 });
    expect(withoutShares(purse, share, 4)).toEqual({ gp: 3, sp: 2, cp: 3 });
  });

  it("stay where they are too few, or where nobody shares", () => {
    const purse = { gp: 2, sp: 0, cp: 1 };
    expect(isEmptyPurse(equalShare(purse, 3))).toBe(true);
    expect(isEmptyPurse(equalShare(purse, 0))).toBe(true);
    expect(isEmptyPurse(purse)).toBe(false);
  });

  it("stay for those who could not take theirs", () => {
    expect(withoutShares({ gp: 9, sp: 0, cp: 0 }, { gp: 3, sp: 0, cp: 0 }, 2)).toEqual({ gp: 3, sp: 0, cp: 0 });
  });

  it("are whole coins, and never more than there are", () => {
    expect(() => equalShare({ gp: -1, sp: 0, cp: 0 }, 2)).toThrow(RuleError);
    expect(() => withoutShares({ gp: 1, sp: 0, cp: 0 }, { gp: 1, sp: 0, cp: 0 }, 2)).toThrow(RuleError);
  });

  it("are neither made nor lost", () => {
    const count = fc.nat(100_000);
    fc.assert(
      fc.property(fc.record({ gp: count, sp: count, cp: count }), fc.integer({ min: 1, max: 9 }), (purse, sharers) => {
        const share = equalShare(purse, sharers);
        const left = withoutShares(purse, share, sharers);
        const all = Array.from({ length: sharers }, () => share).reduce(together, left);
        expect(all).toEqual(purse);
        expect(Math.max(left.gp, left.sp, left.cp)).toBeLessThan(sharers);
      }),
    );
  });
});

describe("coins in the words of a table", () => {
  it.each([
    ["2d6 × 10 gp and 30 cp", ["gp 2d6+0×10", "cp 0d0+30×1"]],
    ["d8x5 SP, a ring", ["sp 1d8+0×5"]],
    ["12 gp", ["gp 0d0+12×1"]],
    ["3 goblins with 2 spears, lint", []],
    ["", []],
  ])("%s", (text, expected) => {
    const told = coinsFound(text).map(
      ({ kind, count, faces, bonus, times }) => `${kind} ${count}d${faces}+${bonus}×${times}`,
    );
    expect(told).toEqual(expected);
  });

  it("are found by what a language calls them", () => {
    expect(coinsFound("3d6 GM", { gp: "GM", sp: "SM", cp: "KM" })).toEqual([
      { kind: "gp", count: 3, faces: 6, bonus: 0, times: 1 },
    ]);
  });
});
