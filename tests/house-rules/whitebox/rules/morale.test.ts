import { describe, expect, it } from "vitest";
import {
  clampedMorale,
  isDevastating,
  isHalfDown,
  leaderPart,
} from "../../../../src/house-rules/whitebox/rules/morale.ts";
import type { MoraleEvent } from "../../../../src/rules/index.ts";
import { whitebox } from "./whitebox.ts";

const rules = whitebox();
const { morale } = rules;
const side = (total: number, down: number) => ({ total, down });
const event = (more: Partial<MoraleEvent> = {}): MoraleEvent => ({ before: side(6, 2), after: side(6, 2), ...more });
const tested = (faces: readonly number[], modifier = 0, carried = 0) => {
  const test = { value: 9, carried, modifiers: modifier === 0 ? [] : [{ label: "more", value: modifier }] };
  return morale.resolve(test, faces, rules);
};

describe("when morale is tested", () => {
  it("WB-MOR-01 (1) three of six goblins are down", () => {
    expect(morale.triggers(event({ after: side(6, 3) }), rules)).toEqual(["halfDown"]);
    expect(morale.triggers(event({ before: side(6, 3), after: side(6, 4) }), rules)).toEqual([]);
  });
  it("WB-MOR-01 (2) the leader falls", () => {
    expect(morale.triggers(event({ reasons: ["leaderDown"] }), rules)).toEqual(["leaderDown"]);
  });
  it("WB-MOR-01: not at the first casualty, not of nobody, and always at the Referee's word", () => {
    expect(morale.triggers(event({ before: side(6, 0), after: side(6, 1) }), rules)).toEqual([]);
    expect(morale.triggers(event({ after: side(6, 6), asked: true }), rules)).toEqual([]);
    const quiet = whitebox({ "wb.moralePrompts": false });
    expect(quiet.morale.triggers(event({ after: side(6, 3), asked: true }), quiet)).toEqual(["asked"]);
  });
});

describe("two dice for morale", () => {
  it("WB-MOR-02 (1) a 7 is a withdrawal", () => {
    expect(tested([3, 4])).toMatchObject({ result: "withdraws", total: 7, carried: 0 });
  });
  it("WB-MOR-02 (2) 11 and 2 count as 12, and steady the next test", () => {
    expect(tested([5, 6], 2)).toMatchObject({ result: "holds", total: 12, carried: 1 });
    expect(tested([1, 1], 0, 1)).toMatchObject({ total: 3, result: "surrenders" });
  });
  it("WB-MOR-02 (3) 3 less 2 is flight", () => {
    expect(tested([1, 2], -2)).toMatchObject({ result: "flees", total: 2 });
  });
  it("WB-MOR-02: every total of the dice", () => {
    const results = Array.from({ length: 11 }, (_, at) => tested([at + 1, 1]).result);
    expect(results).toEqual([
      "flees",
      ...Array<string>(3).fill("surrenders"),
      ...Array<string>(3).fill("withdraws"),
      ...Array<string>(4).fill("holds"),
    ]);
    expect([-3, 20].map(clampedMorale)).toEqual([2, 12]);
  });
  it.each([
    { down: 1, total: 3, expected: false },
    { down: 2, total: 4, expected: true },
    { down: 2, total: 3, expected: true },
    { down: 0, total: 1, expected: false },
  ])("WB-MOR-01: $down down of $total are half: $expected", ({ expected, ...side }) => {
    expect(isHalfDown(side)).toBe(expected);
  });
  it.each([
    { what: "half of its maximum", hurt: {}, expected: true },
    { what: "less", hurt: { taken: 4 }, expected: false },
    { what: "nothing of nothing", hurt: { taken: 0, maximum: 0 }, expected: false },
    { what: "one that falls", hurt: { falls: true }, expected: true },
    { what: "a leader that falls", hurt: { falls: true, leads: true }, expected: false },
    { what: "one that falls as half of the side", hurt: { falls: true, side: { down: 2, total: 4 } }, expected: false },
  ])("WB-MOR-01: an attack that takes $what devastates: $expected", ({ hurt, expected }) => {
    const side = { down: 1, total: 4 };
    expect(isDevastating({ taken: 5, maximum: 10, falls: false, leads: false, side, ...hurt })).toBe(expected);
  });
  it("WB-MOR-03 (1) a fanatic with a 9 holds at 11", () => {
    expect(tested([4, 5], 2)).toMatchObject({ result: "holds", total: 11 });
    expect(morale.terms?.most).toBe(2);
  });
  it("WB-MOR-03 (2) a leader of Charisma 16 adds 2", () => {
    expect(leaderPart(16)).toMatchObject([{ value: 2, rule: "WB-MOR-03" }]);
    expect(morale.terms?.leader(12)).toEqual([]);
  });
});
