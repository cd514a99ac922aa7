import { describe, expect, it } from "vitest";
import { NOTHING_LEFT, WHOLE_ROUND } from "../../../src/rules/index.ts";
import { type RoundFacts, roundPips } from "../../../src/view/combat/pips.ts";
import { isEmptyRow, trackerRow } from "../../../src/view/combat/tracker-row.ts";

/** Keys with what is filled in, so that tests need no language. */
const localize = (key: string, data: Readonly<Record<string, string>> = {}): string =>
  [key.replace("WHITEHACK.Pip.", ""), ...Object.values(data)].join(" ");

const WHOLE: RoundFacts = { left: WHOLE_ROUND, whole: WHOLE_ROUND, free: null, mayCorrect: false };
const pips = (facts: Partial<RoundFacts>) => roundPips({ ...WHOLE, ...facts }, localize);
const dots = (facts: Partial<RoundFacts>) => pips(facts).map((pip) => pip.dots);

describe("WH-ACT-01: the parts of a round as pips", () => {
  it("are full at first, and empty when they are used", () => {
    expect(dots({})).toEqual(["●", "●", "●"]);
    expect(dots({ left: { attack: 0, move: 1, small: 0 } })).toEqual(["○", "●", "○"]);
    expect(pips({ left: NOTHING_LEFT }).map(({ isSpent }) => isSpent)).toEqual([true, true, true]);
  });

  it("are as many as are left, or as there are; many are a number", () => {
    expect(dots({ left: { attack: 0, move: 2, small: 1 } })).toEqual(["○", "●●", "●"]);
    const whole = { attack: 5, move: 1, small: 1 };
    expect(dots({ left: { ...whole, attack: 2 }, whole })).toEqual(["2/5", "●", "●"]);
    expect(dots({ left: { ...whole, attack: 2 }, whole: { ...whole, attack: 3 } })[0]).toBe("●●○");
  });

  it("say what they are, and what pressing them does for those who may", () => {
    const left = { attack: 0, move: 1, small: 1 };
    expect(pips({ left }).map(({ label }) => label)).toEqual([
      "none name.attack",
      "left name.move 1",
      "left name.small 1",
    ]);
    expect(pips({ left, mayCorrect: true }).map(({ label }) => label)).toEqual([
      "giveBack none name.attack",
      "spend left name.move 1",
      "spend left name.small 1",
    ]);
  });
});

it("WH-ACT-02: attack and move can be traded down while they are left, by those who may", () => {
  expect(pips({ mayCorrect: true }).map(({ trade }) => trade)).toEqual(["trade.attack", "trade.move", ""]);
  expect(pips({ mayCorrect: true, left: NOTHING_LEFT }).map(({ trade }) => trade)).toEqual(["", "", ""]);
  expect(pips({}).map(({ trade }) => trade)).toEqual(["", "", ""]);
});

it("WH-FREE-02: free attacks are a pip of their own, and never fewer than none", () => {
  expect(dots({ free: { left: 1, whole: 3 } })[3]).toBe("●○○");
  expect(dots({ free: { left: -1, whole: 1 } })[3]).toBe("○");
  expect(pips({ mayCorrect: true, free: { left: 1, whole: 1 } })[3]?.trade).toBe("");
});

describe("WH-ACT-01: a row of the tracker", () => {
  const facts = { name: "Berta", round: WHOLE, moved: 0, movement: 30, tie: "", marks: [] };

  it("tells how far somebody has moved, of how much only to those who may know", () => {
    expect(trackerRow({ ...facts, moved: 20 }, localize).moved).toMatchObject({ label: "movedOf 20 30" });
    expect(trackerRow({ ...facts, moved: 20, movement: null }, localize).moved?.label).toMatch(/^moved 20/);
    expect(trackerRow({ ...facts, movement: null }, localize).moved).toBeNull();
  });

  it("shows hit points, armor class and save to those who may know them", () => {
    const numbers = { hp: 3, max: 4, armorClass: 2, savingThrow: 6 };
    expect(trackerRow({ ...facts, numbers }, localize).numbers).toContain("3 4 2 6");
    expect(trackerRow({ ...facts, numbers: { ...numbers, savingThrow: null } }, localize).numbers).toMatch(/3 4 2$/);
    expect(trackerRow(facts, localize).numbers).toBe("");
  });

  it("has no pips without a round, and nothing at all without anything to say", () => {
    const row = trackerRow({ ...facts, round: null, moved: 20 }, localize);
    expect(row).toMatchObject({ pips: [], moved: null, mayCorrect: false });
    expect(isEmptyRow(row)).toBe(true);
    expect(isEmptyRow({ ...row, tie: "first" })).toBe(false);
  });
});
