import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  DEFAULT_READINGS,
  classify,
  type CheckOutcome,
  DICE_MODES,
  isSaveNeeded,
  keptIndex,
  type ModeReason,
  netMode,
  planCheck,
  resolveCheck,
  RuleError,
  toSaveCheck,
  type DiceMode,
} from "../../../src/rules/index.ts";
import { check, explained, plus } from "../builders.ts";

type Row = { rule: string; score: number; mode?: DiceMode; faces: readonly number[] } & Partial<CheckOutcome>;

function resolved({ score, mode, faces }: Row) {
  return resolveCheck(check(score, { ...(mode && { mode }) }), faces);
}

describe("classifying and keeping dice", () => {
  it.each<Row>([
    { rule: "WH-DICE-03 (1)", score: 12, faces: [12], result: "crit", quality: 12 },
    { rule: "WH-DICE-03 (2)", score: 12, faces: [11], result: "success", quality: 11 },
    { rule: "WH-DICE-03 (3)", score: 12, faces: [13], result: "failure", quality: null },
    { rule: "WH-DICE-03 (4)", score: 12, faces: [1], result: "success", quality: 1 },
    { rule: "WH-DICE-04 (1)", score: 12, mode: "positive", faces: [9, 11], face: 11, kept: 1 },
    { rule: "WH-DICE-04 (2)", score: 12, mode: "positive", faces: [12, 5], face: 12, result: "crit" },
    { rule: "WH-DICE-04 (3)", score: 12, mode: "positive", faces: [20, 14], face: 14, result: "failure" },
    { rule: "WH-DICE-04 (4)", score: 12, mode: "negative", faces: [20, 5], face: 20, result: "fumble" },
    { rule: "WH-DICE-05 (1)", score: 12, mode: "negative", faces: [12, 5], face: 5, result: "success" },
    { rule: "WH-DICE-05 (2)", score: 12, mode: "negative", faces: [12, 12], face: 12, result: "crit" },
    { rule: "WH-DICE-05 (3)", score: 12, mode: "positive", faces: [20, 20], result: "fumble" },
    { rule: "WH-DICE-05 (4)", score: 23, mode: "positive", faces: [20, 2], face: 2, quality: 5 },
    { rule: "WH-TASK-01 (1)", score: 12, faces: [12], result: "crit" },
    { rule: "WH-TASK-01 (2)", score: 12, faces: [9], result: "success", quality: 9 },
    { rule: "WH-TASK-01 (3)", score: 12, faces: [19], result: "failure" },
    { rule: "WH-TASK-01 (4)", score: 12, faces: [20], result: "fumble" },
    { rule: "WH-TASK-02 (1)", score: 14, faces: [3], quality: 3 },
    { rule: "WH-TASK-02 (2)", score: 23, faces: [4], quality: 7, surplus: 3 },
    { rule: "WH-TASK-02 (3)", score: 14, faces: [15], quality: null, surplus: 0 },
    { rule: "WH-TASK-03 (3)", score: 19, faces: [19], result: "crit" },
    { rule: "WH-TASK-03 (4)", score: 1, faces: [1], result: "crit" },
    { rule: "WH-TASK-04 (1)", score: 19, faces: [20], result: "fumble" },
    { rule: "WH-TASK-04 (2)", score: 20, faces: [20], result: "failure" },
    { rule: "WH-TASK-04 (3)", score: 12, mode: "positive", faces: [20, 5], face: 5, result: "success" },
    { rule: "WH-TASK-04 (4)", score: 0, faces: [], result: "notAllowed", face: null, kept: null },
    { rule: "WH-TASK-07 (3)", score: -1, faces: [], result: "notAllowed", pair: null },
    { rule: "WH-TASK-08 (1)", score: 20, faces: [19], result: "crit", quality: 19 },
    { rule: "WH-TASK-08 (2)", score: 23, faces: [19], result: "crit", quality: 22 },
    { rule: "WH-TASK-08 (3)", score: 23, faces: [20], result: "failure" },
    { rule: "WH-TASK-08 (4)", score: 23, faces: [1], result: "success", quality: 4 },
    { rule: "WH-PAIR-01 (1)", score: 12, mode: "positive", faces: [7, 7], result: "success", pair: "benefit" },
    { rule: "WH-PAIR-01 (2)", score: 12, mode: "positive", faces: [12, 12], result: "crit", pair: "benefit" },
    { rule: "WH-PAIR-01 (3)", score: 12, mode: "positive", faces: [15, 15], result: "failure", pair: null },
    { rule: "WH-PAIR-01 (4)", score: 12, faces: [7], result: "success", pair: null },
    { rule: "WH-PAIR-02 (1)", score: 12, mode: "negative", faces: [15, 15], result: "failure", pair: "detriment" },
    { rule: "WH-PAIR-02 (2)", score: 12, mode: "negative", faces: [20, 20], result: "fumble", pair: "detriment" },
    { rule: "WH-PAIR-02 (3)", score: 12, mode: "negative", faces: [7, 7], result: "success", pair: null },
    { rule: "WH-PAIR-02 (4)", score: 12, mode: "negative", faces: [12, 12], result: "crit", pair: null },
  ])("$rule: $score $mode $faces", (row) => {
    const { rule: _, score: __, ...expected } = row;
    expect(resolved(row)).toMatchObject(expected);
  });

  it.each([
    { rule: "WH-TASK-03 (1)", score: 14, modifier: -2, face: 12, result: "crit" },
    { rule: "WH-TASK-03 (2)", score: 14, modifier: -2, face: 14, result: "failure" },
    { rule: "WH-TASK-07 (1)", score: 8, modifier: -10, face: null, result: "notAllowed" },
    { rule: "WH-TASK-07 (2) r 1", score: 11, modifier: -10, face: 1, result: "crit" },
    { rule: "WH-TASK-07 (2) r 2", score: 11, modifier: -10, face: 2, result: "failure" },
    { rule: "WH-TASK-07 (3)", score: 1, modifier: -2, face: null, result: "notAllowed" },
  ])("$rule: $score with $modifier shows $face", ({ score, modifier, face, result }) => {
    const modified = check(score, { modifiers: [plus(modifier)] });
    expect(planCheck(modified).count).toBe(face === null ? 0 : 1);
    expect(resolveCheck(modified, face === null ? [] : [face])).toMatchObject({
      base: score,
      score: score + modifier,
      result,
    });
  });

  test("WH-TASK-08: the surplus can be left out of the quality", () => {
    expect(
      resolveCheck(check(23, { readings: { ...DEFAULT_READINGS, surplusAddsToQuality: false } }), [4]),
    ).toMatchObject({ quality: 4, surplus: 0 });
  });

  test("the outcome names the rules that decided", () => {
    const reasons = [{ label: "Thieves", mode: "positive", rule: "WH-GROUP-02" }] as const;
    const modifiers = [{ ...plus(9), rule: "WH-TASK-05" }, plus(1)];
    const { rules } = resolveCheck(
      check(12, { modifiers, reasons: [...reasons, { label: "Elf", mode: "positive" }] }),
      [7, 7],
    );
    expect(rules).toEqual(["WH-DICE-03", "WH-TASK-08", "WH-DICE-04", "WH-PAIR-01", "WH-TASK-05", "WH-GROUP-02"]);
    expect(resolveCheck(check(12, { mode: "negative" }), [15, 15]).rules).toContain("WH-PAIR-02");
  });
});

describe("several reasons for a double roll", () => {
  const [up, down] = [
    { label: "Thieves", mode: "positive" },
    { label: "Limp", mode: "negative" },
  ] as const satisfies readonly ModeReason[];
  it.each([
    { rule: "WH-DICE-06 (1)", reasons: [up, up], mode: "positive", count: 2 },
    { rule: "WH-DICE-06 (2)", reasons: [up, down], mode: "single", count: 1 },
    { rule: "WH-DICE-06 (3)", reasons: [down], mode: "negative", count: 2 },
    { rule: "WH-DICE-06, no reason", reasons: [], mode: "single", count: 1 },
  ])("$rule: $mode", ({ reasons, mode, count }) => {
    expect(netMode(reasons)).toBe(mode);
    expect(planCheck(check(12, { reasons })).count).toBe(count);
  });
  test("WH-DICE-06: the Referee's word goes before the reasons", () => {
    expect(planCheck(check(12, { reasons: [up], mode: "single" })).count).toBe(1);
  });
});

describe("bad input", () => {
  it.each([
    ["a score that is no number", check(Number.NaN), [3]],
    ["a score with a fraction", check(11.5), [3]],
    ["a modifier that is no number", check(11, { modifiers: [plus(Number.NaN)] }), [3]],
    ["too few faces", check(11, { mode: "positive" }), [3]],
    ["a face that no d20 has", check(11), [21]],
    ["faces where no roll is allowed", check(0), [3]],
  ] as const)("%s is refused", (_, bad, faces) => {
    expect(() => resolveCheck(bad, faces)).toThrow(RuleError);
  });
});

describe("laws", () => {
  const scores = Array.from({ length: 40 }, (_, index) => index - 5);
  const faces = Array.from({ length: 20 }, (_, index) => index + 1);
  const better = { crit: 3, success: 2, failure: 1, notAllowed: 1, fumble: 0 };

  test("WH-DICE-03, WH-TASK-08: exactly so many faces succeed, and exactly one is a crit", () => {
    for (const score of scores) {
      const results = faces.map((face) => classify(score, face));
      const count = (...wanted: string[]) => results.filter((result) => wanted.includes(result)).length;
      expect(count("crit", "success")).toBe(Math.min(Math.max(score, 0), 19));
      expect(count("crit")).toBe(score < 1 ? 0 : 1);
      expect(count("fumble")).toBe(score >= 1 && score < 20 ? 1 : 0);
      expect(count("notAllowed")).toBe(score < 1 ? 20 : 0);
    }
  });

  test("all scores × modes × pairs of faces: the kept die is the best or the worst, in either order", () => {
    let broken = 0;
    for (const score of scores.filter((value) => value >= 1)) {
      for (const first of faces) {
        for (const second of faces) {
          const both = [first, second];
          const ranks = both.map((face) => better[classify(score, face)]);
          const [low, high] = [Math.min(...ranks), Math.max(...ranks)];
          const positive = both[keptIndex(score, "positive", both)] ?? 0;
          const negative = both[keptIndex(score, "negative", both)] ?? 0;
          const turned = [second, first];
          if (better[classify(score, positive)] !== high || better[classify(score, negative)] !== low) broken += 1;
          if (turned[keptIndex(score, "positive", turned)] !== positive) broken += 1;
          if (turned[keptIndex(score, "negative", turned)] !== negative) broken += 1;
          if (first !== second && positive === negative) broken += 1;
        }
      }
    }
    expect(broken).toBe(0);
  });

  test("a success has a quality of at least 1, and nothing else has one", () => {
    const modes = fc.constantFrom(...DICE_MODES);
    const die = fc.integer({ min: 1, max: 20 });
    fc.assert(
      fc.property(
        fc.integer({ min: -30, max: 60 }),
        modes,
        die,
        die,
        fc.boolean(),
        (score, mode, a, b, cannotFumble) => {
          const rolled = check(score, { mode, cannotFumble });
          const outcome = resolveCheck(rolled, [a, b].slice(0, planCheck(rolled).count));
          expect(outcome.success).toBe(outcome.quality !== null);
          expect(outcome.quality ?? 1).toBeGreaterThanOrEqual(1);
          expect(cannotFumble && outcome.result === "fumble").toBe(false);
        },
      ),
    );
  });

  test("the order of reasons never matters", () => {
    const reason = fc.record({ label: fc.string(), mode: fc.constantFrom("positive" as const, "negative" as const) });
    fc.assert(fc.property(fc.array(reason), (reasons) => netMode(reasons) === netMode(reasons.toReversed())));
  });
});

describe("saving throws", () => {
  const saver = (score: number) => ({ savingThrow: explained(score) });
  it.each([
    { rule: "WH-SAVE-01 (1)", score: 7, face: 7, result: "crit" },
    { rule: "WH-SAVE-01 (2)", score: 7, face: 8, result: "failure" },
    { rule: "WH-SAVE-01 (3)", score: 7, face: 20, result: "failure" },
    { rule: "WH-SAVE-02 (1)", score: 7, face: 20, canFumble: true, result: "fumble" },
    { rule: "WH-SAVE-02 (2)", score: 7, face: 20, result: "failure" },
    { rule: "WH-MON-16 (1)", score: 22, face: 20, result: "failure" },
    { rule: "WH-MON-16 (2)", score: 20, face: 19, result: "crit" },
    { rule: "WH-MON-16 (3)", score: 8, face: 20, result: "failure" },
  ])("$rule: ST $score shows $face", ({ score, face, canFumble = false, result }) => {
    expect(resolveCheck(toSaveCheck(saver(score), { canFumble }), [face])).toMatchObject({ result });
  });

  it.each([
    { rule: "WH-SAVE-03 (1)", save: { resistant: true }, faces: [12, 6], success: true, quality: 6 },
    { rule: "WH-SAVE-03 (2)", save: { vulnerable: true }, faces: [4, 15], success: false, quality: null },
    { rule: "WH-SAVE-03 (4)", save: { resistant: true, vulnerable: true }, faces: [4], success: true, quality: 4 },
  ])("$rule: ST 8 shows $faces", ({ save, faces, success, quality }) => {
    expect(resolveCheck(toSaveCheck(saver(8), save), faces)).toMatchObject({ success, quality });
  });

  test("WH-SAVE-03 (3): the immune need no roll", () => {
    expect([isSaveNeeded({ immune: true }), isSaveNeeded({ resistant: true }), isSaveNeeded({})]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it.each([
    { rule: "WH-SAVE-04 (1), r 19", score: 18, modifier: 4, faces: [19], success: true },
    { rule: "WH-SAVE-04 (1), r 20", score: 18, modifier: 4, faces: [20], success: false },
    { rule: "WH-SAVE-04 (2)", score: 5, modifier: -6, faces: [], success: false },
    { rule: "WH-SAVE-04 (4)", score: 8, modifier: -1, faces: [8], success: false },
  ])("$rule: ST $score with $modifier", ({ score, modifier, faces, success }) => {
    expect(resolveCheck(toSaveCheck(saver(score), { modifiers: [plus(modifier)] }), faces).success).toBe(success);
  });

  test("reasons and the Referee's mode come through", () => {
    const reasons = [{ label: "Hardy", mode: "positive" }] as const;
    expect(planCheck(toSaveCheck(saver(8), { reasons })).count).toBe(2);
    expect(planCheck(toSaveCheck(saver(8), { reasons, mode: "single" })).count).toBe(1);
    expect(toSaveCheck(saver(8)).cannotFumble).toBe(true);
  });
});
