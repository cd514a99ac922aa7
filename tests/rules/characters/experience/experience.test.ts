import { describe, expect, it, test } from "vitest";
import {
  CLASSES,
  DEFAULT_OPTIONS,
  type Earned,
  levelsReady,
  monsterXp,
  resolveAward,
  xpFor,
} from "../../../../src/rules/index.ts";
import { derived } from "../../builders.ts";

const NOTHING: Earned = { monsters: [], gold: 0, quests: [] };
const deft = CLASSES.deft;

describe("awards", () => {
  it.each([
    {
      rule: "WH-XP-01 (1)",
      earned: { ...NOTHING, monsters: [monsterXp(1, false), monsterXp(1, false)], gold: 40 },
      each: 25,
    },
    { rule: "WH-XP-01 (2)", earned: { ...NOTHING, gold: 100, quests: [200] }, each: 225 },
    { rule: "WH-XP-01, what does not divide", earned: { ...NOTHING, gold: 7 }, each: 1 },
  ])("$rule: four get $each each", ({ earned, each }) => {
    expect(resolveAward(earned, 4).each).toBe(each);
  });
  it.each([
    { rule: "WH-XP-02 (1)", earned: { monsters: [200], gold: 100, quests: [300] }, percent: 50 },
    { rule: "WH-XP-02 (2)", earned: { ...NOTHING, quests: [500] }, percent: 100 },
    { rule: "WH-XP-02 (3)", earned: { ...NOTHING, gold: 50, quests: [0] }, percent: 0 },
    { rule: "WH-XP-02, nothing at all", earned: NOTHING, percent: 0 },
  ])("$rule: $percent % come from quests", ({ earned, percent }) => {
    expect(resolveAward(earned, 4).questPercent).toBe(percent);
  });
  const earned = { monsters: [60], gold: 40, quests: [200] };
  it.each([
    { answers: {}, each: 225, percent: 67 },
    { answers: { xpSplit: "allSplit" }, each: 75, percent: 67 },
    { answers: { xpSplit: "allInFull" }, each: 300, percent: 67 },
  ] as const)("WH-XP-01 (2): are shared as the table wants, $answers (Amb-29)", ({ answers, each, percent }) => {
    const award = resolveAward(earned, 4, { ...DEFAULT_OPTIONS, ...answers });
    expect(award).toMatchObject({ each, questPercent: percent });
  });
  it.each([
    { gold: 40, sharers: 4, divided: 40, remainder: 0 },
    { gold: 7, sharers: 4, divided: 7, remainder: 3 },
    { gold: 0, sharers: 3, divided: 0, remainder: 0 },
  ])("WH-XP-01: $gold among $sharers leaves $remainder", ({ gold, sharers, divided, remainder }) => {
    const award = resolveAward({ ...NOTHING, gold, quests: [200] }, sharers);
    expect(award).toMatchObject({ divided, remainder, inFull: 200 });
    expect((award.each - award.inFull) * sharers + award.remainder).toBe(award.divided);
  });
  test("are no less without anybody to share", () => {
    expect(resolveAward({ ...NOTHING, gold: 9 }, 0).each).toBe(9);
  });
});

describe("levels", () => {
  it.each([
    { rule: "WH-XP-03 (1)", xp: 1499, factor: 1, ready: [] },
    { rule: "WH-XP-03 (2)", xp: 1500, factor: 1, ready: [2] },
    { rule: "WH-XP-03 (3)", xp: 2249, factor: 1.5, ready: [] },
    { rule: "WH-XP-03 (3), reached", xp: 2250, factor: 1.5, ready: [2] },
    { rule: "WH-XP-03 (4)", xp: 3000, factor: 1, ready: [2, 3] },
  ])("$rule: $xp open $ready", ({ xp, factor, ready }) => {
    expect(levelsReady(deft, 1, xp, factor)).toEqual(ready);
  });
  test("WH-XP-03: the sheet says when there is one to gain", () => {
    expect([1499, 1500, 3000].map((xp) => derived({ xp }).canLevelUp)).toEqual([false, true, true]);
  });
  test("end with the table", () => {
    expect([1, 1.5].map((factor) => deft.rows.slice(0, 3).map((row) => xpFor(row, factor)))).toEqual([
      [0, 1500, 3000],
      [0, 2250, 4500],
    ]);
    expect(levelsReady(deft, 10, 9_999_999)).toEqual([]);
  });
});
