// Stays in town: the steps, what is filled up and sold there, wages, and the mapper's list.
import { describe, expect, it } from "vitest";
import { MAP_LIMITS, recordIn, withNote } from "../../../../../src/games/hammercrawl/rules/party/party-facts.ts";
import {
  missingOf,
  openSteps,
  outfitEntry,
  soldFor,
  TOWN_STEPS,
  writtenEntry,
} from "../../../../../src/games/hammercrawl/rules/party/town.ts";
import { goldOfWage } from "../../../../../src/games/hammercrawl/rules/people/hirelings.ts";
import { COIN_RATES, RuleError } from "../../../../../src/rules/index.ts";

const ALL = { restores: true, hires: true };

describe("the steps", () => {
  it("HC-PTY-07 (1) (2) each is done once, and the way back ends it", () => {
    expect(openSteps([], ALL)).toEqual(TOWN_STEPS);
    expect(openSteps(["restore"], ALL)).not.toContain("restore");
    expect(openSteps([], { ...ALL, restores: false })).not.toContain("restore");
    expect(openSteps([], { ...ALL, hires: false })).not.toContain("wages");
    expect(openSteps(["back"], ALL)).toEqual([]);
  });
});

describe("the starting equipment", () => {
  it("HC-PTY-07 is read as it is written, and written as it is read", () => {
    expect(["Torch × 3", "Torch x3", "Torch (3)", "Rope", " "].map(outfitEntry)).toEqual([
      { name: "Torch", count: 3 },
      { name: "Torch", count: 3 },
      { name: "Torch", count: 3 },
      { name: "Rope", count: 1 },
      null,
    ]);
    expect(outfitEntry("Box")).toEqual({ name: "Box", count: 1 });
    expect(outfitEntry(writtenEntry({ name: "Iron spike", count: 12 }))).toEqual({ name: "Iron spike", count: 12 });
  });

  it("HC-PTY-07 is filled up by what is missing, whatever the letters' case", () => {
    const outfit = [
      { name: "Torch", count: 3 },
      { name: "Rope", count: 1 },
      { name: "Mirror", count: 1 },
    ];
    const carried = [
      { name: "torch", quantity: 1 },
      { name: "Rope", quantity: 2 },
    ];
    expect(missingOf(outfit, carried)).toEqual([
      { name: "Torch", count: 2 },
      { name: "Mirror", count: 1 },
    ]);
  });
});

describe("loot", () => {
  it("HC-PTY-07 is sold for a part of its price", () => {
    expect(soldFor([10, 2.5], 100, COIN_RATES)).toEqual({ gp: 12, sp: 5, cp: 0 });
    expect(soldFor([10], 50, COIN_RATES)).toEqual({ gp: 5, sp: 0, cp: 0 });
    expect(soldFor([10], 0, COIN_RATES)).toEqual({ gp: 0, sp: 0, cp: 0 });
    expect(() => soldFor([10], -1, COIN_RATES)).toThrow(RuleError);
  });
});

describe("wages", () => {
  it("HC-HIR-01 in coin are worth gold, one of platinum five; rations and experience are none", () => {
    const gold = (amount: number, unit: "cp" | "sp" | "gp" | "pp" | "ration" | "xp") =>
      goldOfWage({ amount, unit }, COIN_RATES);
    expect([gold(1, "cp"), gold(2, "sp"), gold(3, "gp"), gold(4, "pp")]).toEqual([0.01, 0.2, 3, 20]);
    expect([gold(1, "ration"), gold(5, "xp")]).toEqual([null, null]);
  });
});

describe("the mapper's list", () => {
  it("HC-GEN-04 has a note for each room, in their order; an empty one is taken off", () => {
    const first = withNote([], { room: 2, text: " A pit " });
    const both = withNote(first, { room: 1, text: "Stairs" });
    expect(both).toEqual([
      { room: 1, text: "Stairs" },
      { room: 2, text: "A pit" },
    ]);
    expect(withNote(both, { room: 2, text: "" })).toEqual([{ room: 1, text: "Stairs" }]);
    expect(withNote([], { room: 1, text: "x".repeat(999) })[0]?.text).toHaveLength(MAP_LIMITS.text);
  });

  it("HC-GEN-04 is read from what is stored, within its limits", () => {
    expect(recordIn({ map: [{ room: 1, text: "Stairs" }] }).map).toEqual([{ room: 1, text: "Stairs" }]);
    expect(recordIn({ map: "?" }).map).toEqual([]);
    const many = Array.from({ length: 90 }, (_, room) => ({ room, text: "x" }));
    expect(recordIn({ map: many }).map).toHaveLength(MAP_LIMITS.rooms);
  });
});
