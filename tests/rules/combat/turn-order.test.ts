import { describe, expect, it, test } from "vitest";
import {
  afterWaiting,
  BARE_HANDS,
  coreRulebook,
  DEFAULT_OPTIONS,
  designatedTurns,
  type Fighter,
  type InitiativeEntry,
  lowerInitiative,
  mayWait,
  planTieBreak,
  resolveTieBreak,
  spend,
  turnOrder,
  WHOLE_ROUND,
} from "../../../src/rules/index.ts";

const fighter = (id: string, value: number | null, rest: Partial<InitiativeEntry> = {}): Fighter => ({
  id,
  entry: value === null ? null : { ...BARE_HANDS, size: "regular", value, ...rest },
});
const order = (...fighters: readonly Fighter[]) => turnOrder(fighters, coreRulebook);
const withOptions = <Key extends keyof typeof DEFAULT_OPTIONS>(key: Key, value: (typeof DEFAULT_OPTIONS)[Key]) => ({
  ...DEFAULT_OPTIONS,
  [key]: value,
});

describe("the order of a fight", () => {
  test("WH-INIT-01, WH-INIT-03: high acts first, ties that nothing decides act at once", () => {
    const axe = fighter("axe", 3, { size: "heavy" });
    expect(order(fighter("a", 2), axe, fighter("b", 6), fighter("c", 3), fighter("d", 3))).toEqual([
      ["b"],
      ["c", "d"],
      ["axe"],
      ["a"],
    ]);
    expect(order()).toEqual([]);
  });
  test("WH-SURP-01: the surprised come last", () => {
    expect(order(fighter("late", null), fighter("slow", 1), fighter("too", null), fighter("quick", 6))).toEqual([
      ["quick"],
      ["slow"],
      ["late", "too"],
    ]);
  });
  test("WH-INIT-03 (4), Amb-32: a table may let dice decide between two swords", () => {
    const rolled = withOptions("initiativeTies", "thrown");
    expect(planTieBreak(2, DEFAULT_OPTIONS).count).toBe(0);
    expect(planTieBreak(1, rolled).count).toBe(0);
    expect(planTieBreak(3, rolled)).toEqual({ count: 3, faces: 6, bonus: 0 });
    expect(resolveTieBreak(["a", "b"], [], DEFAULT_OPTIONS)).toEqual([["a", "b"]]);
    expect(resolveTieBreak(["a", "b", "c"], [2, 6, 2], rolled)).toEqual([["b"], ["a", "c"]]);
    expect(() => resolveTieBreak(["a", "b"], [2], rolled)).toThrow("2 dice");
  });
});

describe("waiting", () => {
  it.each([
    { rule: "WH-INIT-04 (1)", value: 1, waited: 6, worthwhile: true },
    { rule: "WH-INIT-04 (2)", value: 8, waited: 6, worthwhile: false },
    { rule: "WH-INIT-04, already there", value: 6, waited: 6, worthwhile: false },
  ])("$rule: $value becomes $waited", ({ value, waited, worthwhile }) => {
    expect(afterWaiting(value, 2, DEFAULT_OPTIONS)).toEqual({ value: waited, worthwhile });
  });
  test("WH-INIT-04 (3): whoever has dropped a weapon has not waited", () => {
    const dropped = spend(WHOLE_ROUND, "small");
    expect(mayWait(WHOLE_ROUND, coreRulebook)).toBe(true);
    expect(dropped && mayWait(dropped, coreRulebook)).toBe(false);
  });
  test("WH-INIT-04 (4): sixes are a tie like any other", () => {
    const waited = afterWaiting(1, 0, DEFAULT_OPTIONS).value;
    expect(order(fighter("sword", waited), fighter("bow", 6, { missile: true }))).toEqual([["bow"], ["sword"]]);
  });
  test("WH-INIT-04, Amb-58: a table may let the own bonus count", () => {
    expect(afterWaiting(7, 2, withOptions("waitingGives", "sixAndBonus"))).toEqual({ value: 8, worthwhile: true });
  });
  test("WH-INIT-04: where an order does not last, nobody waits", () => {
    const moves = { wait: false, lower: false, delay: false };
    const rulebook = { ...coreRulebook, initiative: { ...coreRulebook.initiative, moves } };
    expect(mayWait(WHOLE_ROUND, rulebook)).toBe(false);
    expect(lowerInitiative(5, 3, 1, rulebook)).toBeNull();
  });
});

describe("a lower initiative", () => {
  const lowered = lowerInitiative(5, 3, 1, coreRulebook);
  const inRound = (round: number): readonly (readonly string[])[] =>
    order(
      fighter("foe", 3, { size: "minor" }),
      fighter("self", lowered?.value ?? null, { first: lowered?.firstInRound === round, size: "heavy" }),
      fighter("other", 3, { missile: true }),
    );
  test("WH-INIT-05 (1): goes before the others on that number in the next round", () => {
    expect(lowered).toEqual({ value: 3, firstInRound: 2 });
    expect(inRound(2)).toEqual([["self"], ["other"], ["foe"]]);
  });
  test("WH-INIT-05 (2): and after that as weapons decide", () => {
    expect(inRound(3)).toEqual([["other"], ["foe"], ["self"]]);
  });
  it.each([
    [3, 5],
    [3, 3],
    [3, 0],
  ])("WH-INIT-05 (3): %d cannot become %d", (value, to) => {
    expect(lowerInitiative(value, to, 1, coreRulebook)).toBeNull();
  });
});

test("WH-BOSS-05, Amb-48: whom a boss names takes the own turn early, unless the table makes it one more", () => {
  const fighters = [
    { id: "done", acted: true },
    { id: "waiting", acted: false },
  ];
  expect(designatedTurns(fighters, DEFAULT_OPTIONS)).toEqual([{ id: "waiting", spendsTurn: true }]);
  expect(designatedTurns(fighters, withOptions("designatedTurn", "additional"))).toEqual([
    { id: "done", spendsTurn: false },
    { id: "waiting", spendsTurn: false },
  ]);
});
