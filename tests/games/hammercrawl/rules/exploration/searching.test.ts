// Searching, light and time by HAMMERCRAWL!
import { describe, expect, it } from "vitest";
import {
  dungeonTier,
  feetOfLight,
  finds,
  isCertain,
  lightByTurns,
  SEARCHED_FEET,
  searchByNumbers,
  searchChance,
} from "../../../../../src/games/hammercrawl/rules/exploration/searching.ts";
import { coreRulebook, coreSearch, secondsOf } from "../../../../../src/rules/index.ts";

const search = (searchers: number, turns: number) => ({ searchers, turns });
const asked = (what: "hidden" | "trap", searchers: number, turns: number) =>
  searchByNumbers.method({ what, exact: false, searchers, turns });

describe("searching", () => {
  it("HC-SRC-01 (1)–(4) as many faces as searchers times turns", () => {
    expect([search(2, 2), search(1, 1), search(3, 2), search(2, 3)].map(searchChance)).toEqual([4, 1, 6, 6]);
    expect([search(3, 2), search(2, 3), search(2, 2)].map(isCertain)).toEqual([true, true, false]);
    expect([finds(search(2, 2), 4), finds(search(2, 2), 5), finds(search(9, 9), null)]).toEqual([true, false, true]);
    expect(asked("hidden", 2, 2)).toEqual({ kind: "chance", inSix: 4 });
    expect(asked("hidden", 3, 2)).toEqual({ kind: "certain" });
    expect(searchByNumbers.activity({ what: "hidden", exact: false, searchers: 1, turns: 1 })).toMatchObject({
      unit: "dungeonTurn",
    });
    expect(SEARCHED_FEET).toBe(10);
  });
  it("HC-SRC-02 (1) (2) traps are found as before", () => {
    const trap = { what: "trap", exact: false, searchers: 2, turns: 3 } as const;
    expect(asked("trap", 2, 3)).toEqual(coreSearch.method(trap));
    expect(searchByNumbers.activity(trap)).toEqual(coreSearch.activity(trap));
  });
});

describe("light and time", () => {
  it("HC-LGT-01 (1) (2) a torch burns for six turns, a lantern for twenty-four", () => {
    const { torch, lantern } = lightByTurns.sources;
    expect([torch, lantern].map((one) => one && [one.lasts.amount, one.radius])).toEqual([
      [6, 20],
      [24, 40],
    ]);
    expect((lantern?.lasts.amount ?? 0) - 10).toBe(14);
    expect([feetOfLight({ pieces: 3 }), feetOfLight({ pieces: 0 })]).toEqual([20, 40]);
  });
  it("HC-TIM-01 (1) twelve rounds are two minutes, sixty a turn", () => {
    const secondsOfRounds = (amount: number) => secondsOf({ amount, unit: "round" }, coreRulebook);
    expect([1, 12, 60].map(secondsOfRounds)).toEqual([10, 120, 600]);
    expect(secondsOf({ amount: 1, unit: "dungeonTurn" }, coreRulebook)).toBe(600);
    expect(secondsOf({ amount: 6, unit: "dungeonTurn" }, coreRulebook)).toBe(
      secondsOf({ amount: 1, unit: "hour" }, coreRulebook),
    );
  });
  it("HC-TIR-02 (1) a level has the tier of its strongest monster", () => {
    expect([dungeonTier(10), dungeonTier(null, [1, 4]), dungeonTier(null)]).toEqual([4, 2, 1]);
  });
});
