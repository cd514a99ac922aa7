import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  bestAmong,
  CONTEST_RANKS,
  type Contestant,
  contestRank,
  contestWinners,
  deriveMonster,
  coreRulebook,
  DEFAULT_OPTIONS,
  type DiceMode,
  groupResult,
  MONSTER_SCORES,
  monsterScore,
  resolveCheck,
} from "../../../src/rules/index.ts";
import { check, monster } from "../builders.ts";

const rolled = (score: number, faces: readonly number[], mode: DiceMode = "single"): Contestant =>
  resolveCheck(check(score, { mode }), faces);
const BARRED = rolled(0, []);

describe("a contest", () => {
  it.each([
    { rule: "WH-CONT-01 (1)", sides: [rolled(12, [4, 4], "positive"), rolled(12, [12])], plain: [0], granular: [0] },
    { rule: "WH-CONT-01 (2)", sides: [rolled(12, [12]), rolled(14, [13])], plain: [0], granular: [0] },
    { rule: "WH-CONT-01 (3)", sides: [rolled(12, [20]), rolled(12, [13])], plain: [1], granular: [1] },
    {
      rule: "WH-CONT-01 (4), WH-CONT-02 (1)",
      sides: [rolled(12, [3]), rolled(12, [11])],
      plain: [0, 1],
      granular: [1],
    },
    { rule: "WH-CONT-02 (2)", sides: [rolled(12, [18]), rolled(12, [14])], plain: [0, 1], granular: [0] },
    { rule: "WH-CONT-02 (3)", sides: [rolled(23, [4]), rolled(12, [6])], plain: [0, 1], granular: [0] },
    { rule: "WH-CONT-02 (4)", sides: [rolled(12, [6]), rolled(14, [6])], plain: [0, 1], granular: [0, 1] },
    { rule: "WH-CONT-04 (1)", sides: [BARRED, rolled(12, [13])], plain: [0, 1], granular: [1] },
    { rule: "WH-CONT-04 (2)", sides: [BARRED, rolled(12, [20])], plain: [0], granular: [0] },
    { rule: "WH-CONT-04 (3)", sides: [BARRED, BARRED], plain: [0, 1], granular: [0, 1] },
    {
      rule: "WH-CONT-01, a failed negative pair is the worst",
      sides: [rolled(12, [15, 15], "negative"), rolled(12, [20])],
      plain: [1],
      granular: [1],
    },
  ])("$rule", ({ sides, plain, granular }) => {
    expect(contestWinners(sides)).toEqual(plain);
    expect(contestWinners(sides, { granular: true })).toEqual(granular);
  });

  test("WH-CONT-03 (1): Intelligence may stand against Charisma", () => {
    expect(contestWinners([rolled(9, [8]), rolled(15, [16])])).toEqual([0]);
  });
  it.each([
    { rule: "WH-CONT-03 (2), WH-MON-09 (1)", score: "good", value: 14 },
    { rule: "WH-CONT-03 (2), WH-MON-09 (2)", score: "poor", value: 9 },
    { rule: "WH-MON-09 (3)", score: "raw", value: 4 },
    { rule: "WH-CONT-03 (2), WH-MON-09 (4)", score: "lowest", value: 1 },
  ] as const)("$rule: a monster of 4 hit dice has $value", ({ score, value }) => {
    const { dice } = deriveMonster(monster("4"), coreRulebook);
    expect(monsterScore(score, dice)).toBe(value);
    expect(MONSTER_SCORES).toContain(score);
  });
  test("WH-MON-09 (4): with 1 only a 1 succeeds, and that is a crit", () => {
    expect([1, 2].map((face) => resolveCheck(check(1), [face]).result)).toEqual(["crit", "failure"]);
  });

  test("WH-CONT-02 (2): failures tie where the table compares successes alone (Amb-49)", () => {
    const options = { ...DEFAULT_OPTIONS, granularFailures: false };
    const failures = [rolled(12, [18]), rolled(12, [14])];
    expect(contestWinners(failures, { granular: true, options })).toEqual([0, 1]);
    expect(contestWinners(failures, { granular: true, options: DEFAULT_OPTIONS })).toEqual([0]);
    expect(contestWinners([rolled(12, [3]), rolled(12, [11])], { granular: true, options })).toEqual([1]);
  });

  test("somebody always wins or ties, in whatever order they stand", () => {
    const side = fc
      .record({ score: fc.integer({ min: -2, max: 25 }), face: fc.integer({ min: 1, max: 20 }) })
      .map(({ score, face }) => rolled(score, score < 1 ? [] : [face]));
    fc.assert(
      fc.property(fc.array(side, { minLength: 1, maxLength: 5 }), fc.boolean(), (sides, granular) => {
        const best = contestWinners(sides, { granular }).map((place) => sides[place]);
        const turned = sides.toReversed();
        const again = contestWinners(turned, { granular }).map((place) => turned[place]);
        expect(best.length).toBeGreaterThan(0);
        expect(new Set(again)).toEqual(new Set(best));
        const ranks = sides.map((one) => CONTEST_RANKS.indexOf(contestRank(one)));
        for (const one of best) expect(one && CONTEST_RANKS.indexOf(contestRank(one))).toBe(Math.min(...ranks));
      }),
    );
  });
});

describe("several who were asked to roll", () => {
  const [good, bad] = [rolled(12, [11]), rolled(12, [19])];
  it.each([
    { rule: "WH-CONT-01, who did not roll does not win", sides: [null, bad, good], best: [2] },
    { rule: "WH-CONT-01, a tie", sides: [good, null, good], best: [0, 2] },
    { rule: "WH-CONT-01, nobody", sides: [null, null], best: [] },
  ])("$rule", ({ sides, best }) => expect(bestAmong(sides)).toEqual(best));
  it.each([
    { rule: "WH-TASK-06, nobody counts", needed: 0, isEnough: null },
    { rule: "WH-TASK-06, as many as it takes", needed: 1, isEnough: true },
    { rule: "WH-TASK-06, too few", needed: 2, isEnough: false },
  ])("$rule", ({ needed, isEnough }) => {
    expect(groupResult([{ success: true }, { success: false }, null], needed)).toEqual({ made: 1, isEnough });
  });
});
