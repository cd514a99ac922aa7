import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  successBand,
  facesThatSucceed,
  readFace,
  readFaceAs,
  succeeds,
} from "../../../../../src/games/redhack/rules/tests/band.ts";
import {
  chancesOf,
  oddsOf,
  planTest,
  resolveTest,
  simpleTest,
  type Test,
  withLines,
} from "../../../../../src/games/redhack/rules/tests/test.ts";
import { against, lineOf } from "../../../../../src/games/redhack/rules/tests/reasons.ts";
import { toTestResult } from "../../../../../src/games/redhack/rules/tests/test-result.ts";
import { toWhitehackTest } from "../../../../../src/games/redhack/rules/tests/whitehack-band.ts";
import { chaserFor, planChaser } from "../../../../../src/games/redhack/rules/tests/chaser.ts";
import { RuleError } from "../../../../../src/rules/index.ts";
import { group } from "../../../../rules/builders.ts";

const tested = (score: number, difficulty = 0, more: Partial<Test> = {}): Test => ({
  ...withLines(simpleTest("strength", score), { difficulty: [lineOf("other", difficulty, "RH-TST-03")] }),
  ...more,
});
const advantage = [{ label: "Higher ground", mode: "positive" }] as const;
const disadvantage = [against("prone", "RH-ATK-03")];
const score = fc.integer({ min: -3, max: 25 });
const difficulty = fc.integer({ min: -3, max: 22 });
const face = fc.integer({ min: 1, max: 20 });

describe("a face of the d20", () => {
  it.each([
    ["RH-TST-01 (1) a simple test", 13, 0, 13, "success"],
    ["RH-TST-01 (2)", 13, 0, 14, "overScore"],
    ["RH-TST-02 (1) a 20", 6, 0, 20, "twenty"],
    ["RH-TST-02 (2) a 1", 18, 0, 1, "one"],
    ["RH-TST-03 (3) at the difficulty", 12, 7, 7, "underDifficulty"],
    ["RH-TST-03 (4) above the score", 12, 7, 13, "overScore"],
    ["RH-TST-03 above the score, but not over the difficulty", 9, 13, 11, "underDifficulty"],
    ["RH-TST-03 a difficulty below 0 has no effect", 12, -4, 2, "success"],
  ] as const)("%s", (_, against, over, shown, reading) => {
    expect(readFace(against, over, shown)).toBe(reading);
    expect(resolveTest(tested(against, over), [shown]).reading).toBe(reading);
  });

  test("is read alike wherever it succeeds, and the band counts them", () => {
    fc.assert(
      fc.property(score, difficulty, (against, over) => {
        const band = successBand(against, over);
        const faces = Array.from({ length: 20 }, (_, at) => at + 1).filter((one) =>
          succeeds(readFace(against, over, one)),
        );
        expect(faces.at(-1)).toBe(20);
        expect(faces.length).toBe(1 + (band ? band.upTo - band.from + 1 : 0));
        expect(facesThatSucceed(against, over)).toBe(faces.length);
        expect(band ? [faces[0], faces.at(-2)] : null).toEqual(band && [band.from, band.upTo]);
      }),
    );
  });
});

describe("a test", () => {
  it.each([
    ["RH-TST-03 (1) a wall of difficulty 7", 12, 7, { from: 8, upTo: 12 }, 6],
    ["RH-TST-03 (2) an armor class of 3", 16, 3, { from: 4, upTo: 16 }, 14],
    ["RH-TST-03 nothing but a 20", 7, 7, null, 1],
    ["RH-TST-03 at most all but a 1", 25, 0, { from: 2, upTo: 19 }, 19],
  ] as const)("%s", (_, against, over, band, chances) => {
    expect(resolveTest(tested(against, over), [10])).toMatchObject({ band, score: against, difficulty: over });
    expect(chancesOf(tested(against, over))).toBe(chances);
  });

  it("tells what it is made of", () => {
    const steep = withLines(tested(12, 7, { rules: ["RH-SKL-02"] }), {
      modifiers: [{ label: "Rope", value: 2, rule: "X-1" }],
      difficulty: [lineOf("light", 2, "RH-LGT-03")],
    });
    const outcome = resolveTest(steep, [13]);
    expect(outcome).toMatchObject({ base: 12, score: 14, difficulty: 9, success: true, special: null, mode: "single" });
    expect(outcome.difficultyParts.map(({ label, value }) => [label, value])).toEqual([
      ["other", 7],
      ["light", 2],
    ]);
    expect(outcome.rules).toEqual(["RH-SKL-02", "RH-TST-01", "X-1", "RH-TST-03", "RH-LGT-03"]);
  });

  it("has faces of its own", () => {
    expect(() => resolveTest(tested(12), [21])).toThrow(RuleError);
    expect(() => resolveTest(tested(12), [3, 4])).toThrow(RuleError);
    expect(() => resolveTest(tested(Number.NaN), [3])).toThrow(RuleError);
  });

  it.each([
    ["RH-ADV-01 (1) advantage takes the better", advantage, [3, 9], 9, true],
    ["RH-ADV-01 (2) disadvantage takes the worse", disadvantage, [3, 9], 3, false],
    ["RH-ADV-01 a 20 is the best", advantage, [9, 20], 20, true],
    ["RH-ADV-01 a 1 is the worst", disadvantage, [1, 2], 1, false],
    ["RH-ADV-01 a failure above is better than one below", advantage, [3, 18], 18, false],
    ["RH-ADV-01 of two successes the higher", advantage, [14, 5], 14, true],
  ] as const)("%s", (_, reasons, faces, kept, success) => {
    const outcome = resolveTest(tested(14, 4, { reasons }), faces);
    expect(outcome).toMatchObject({ face: kept, success });
    expect(outcome.faces[outcome.kept]).toBe(kept);
  });

  it("RH-ADV-01 both cancel each other, unless the Referee decides", () => {
    const both = tested(14, 4, { reasons: [...advantage, ...disadvantage, ...disadvantage] });
    expect(planTest(both).count).toBe(1);
    expect(planTest({ ...both, mode: "negative" }).count).toBe(2);
  });

  test("RH-ADV-01 the order of two dice does not matter, and advantage is never worse", () => {
    fc.assert(
      fc.property(score, difficulty, face, face, (against, over, one, other) => {
        const kept = (mode: "positive" | "negative", faces: number[]) =>
          resolveTest(tested(against, over, { mode }), faces).face;
        expect(kept("positive", [one, other])).toBe(kept("positive", [other, one]));
        const both = [kept("positive", [one, other]), kept("negative", [one, other])];
        expect(both).toEqual(expect.arrayContaining([one, other]));
        const better = resolveTest(tested(against, over, { mode: "positive" }), [one, other]);
        expect(better.success).toBe([one, other].some((shown) => succeeds(readFace(against, over, shown))));
      }),
    );
  });

  test("RH-ADV-01 the odds are those of all dice that may fall", () => {
    const all = Array.from({ length: 20 }, (_, at) => at + 1);
    const pairs = all.flatMap((one) => all.map((other) => [one, other]));
    for (const mode of ["positive", "negative"] as const) {
      const asked = tested(12, 7, { mode });
      const made = pairs.filter((faces) => resolveTest(asked, faces).success).length;
      expect(oddsOf(asked)).toBeCloseTo(made / 400);
    }
    expect(oddsOf(tested(12, 7))).toBeCloseTo(0.3);
  });
});

describe("what procedures read of a test", () => {
  const result = (asked: Test, faces: number[], chaser: number[] = []) =>
    toTestResult(resolveTest(asked, faces, chaser));
  it.each([
    ["RH-TST-03 over the score", 12, 7, 13, { success: false, face: 13, reason: "over" }],
    ["RH-TST-03 not over the difficulty", 12, 7, 7, { success: false, face: 7, reason: "under" }],
    ["RH-TST-03 within", 12, 7, 9, { success: true, face: 9, reason: null }],
    ["RH-TST-02 a 1 where there is a difficulty", 12, 7, 1, { success: false, face: 1, reason: "under" }],
    ["RH-TST-02 a 1 alone", 12, 0, 1, { success: false, face: 1, reason: null }],
    ["RH-TST-02 a 20", 12, 7, 20, { success: true, face: 20, reason: null }],
  ] as const)("%s", (_, against, over, shown, read) => {
    expect(result(tested(against, over), [shown])).toEqual(read);
  });
  it("RH-TST-09 of Whitehack's people with their best face as a 20, and their worst as a 1", () => {
    const guest = tested(12, 7, { manner: "whitehack" });
    expect(result(guest, [12])).toEqual({ success: true, face: 20, reason: null });
    expect(result(guest, [20])).toEqual({ success: false, face: 1, reason: "under" });
  });
  it("RH-ADV-02 a chaser that hits is a success", () => {
    expect(result(tested(12, 7, { chaser: chaserFor(1, "Sword") }), [2], [12])).toMatchObject({
      success: true,
      reason: null,
    });
  });
});

describe("a chaser", () => {
  const sword = (bonus: number) => chaserFor(bonus, "Sword");

  it("RH-ADV-02 (1) +2 rolls a d10, whose 1 and 10 hit", () => {
    const chaser = sword(2);
    expect(chaser?.die).toBe(10);
    const hits = Array.from({ length: 10 }, (_, at) => at + 1).filter(
      (shown) => resolveTest(tested(14, 4, { chaser }), [2], [shown]).success,
    );
    expect(hits).toEqual([1, 10]);
    expect(oddsOf(tested(14, 30, { chaser, mode: "single" }))).toBeCloseTo(1 - 0.95 * 0.8);
  });

  it("RH-ADV-02 the die of each bonus", () => {
    expect([1, 2, 3, 4, 5, 6].map((bonus) => sword(bonus)?.die)).toEqual([12, 10, 8, 6, 4, 4]);
    expect([sword(0), planChaser(null)]).toEqual([null, null]);
    expect(planChaser(sword(5))).toEqual({ count: 1, faces: 4, bonus: 0 });
    expect(() => sword(-1)).toThrow(RuleError);
  });

  it("RH-ADV-02 succeeds where the roll fails, even with a 1, and is no 20", () => {
    const outcome = resolveTest(tested(14, 4, { chaser: sword(1) }), [3], [12]);
    expect(outcome).toMatchObject({ reading: "underDifficulty", success: true, special: null });
    expect(outcome.chaser).toEqual({ die: 12, label: "Sword", face: 12, hits: true });
    expect(resolveTest(tested(14, 4, { chaser: sword(1) }), [1], [1])).toMatchObject({ success: true, special: null });
    expect(resolveTest(tested(14, 4, { chaser: sword(1) }), [20], [12]).special).toBe("twenty");
    expect(resolveTest(tested(14, 4, { chaser: sword(1) }), [1], [5])).toMatchObject({
      success: false,
      special: "one",
    });
    expect(() => resolveTest(tested(14, 4, { chaser: sword(1) }), [9])).toThrow(RuleError);
  });
});

describe("a Whitehack character in a procedure of this game", () => {
  const band = (relevant: readonly ReturnType<typeof group>[], trained = true) =>
    toWhitehackTest({
      task: { attribute: "intelligence", relevant, trained, vocationDoubles: false },
      score: 12,
      difficulty: [lineOf("other", 7, "RH-SKL-08")],
      rules: ["RH-SKL-08"],
    });

  it.each([
    ["RH-TST-09 (1) the score itself is the best", 12, "twenty"],
    ["RH-TST-09 (2) a 20 is the worst", 20, "one"],
    ["RH-TST-09 below", 7, "underDifficulty"],
    ["RH-TST-09 within", 8, "success"],
    ["RH-TST-09 above", 13, "overScore"],
  ] as const)("%s", (_, shown, reading) => {
    const scholar = group("Scholar", { attributes: ["intelligence"] });
    expect(resolveTest({ ...band([scholar]), mode: "single" }, [shown]).reading).toBe(reading);
  });

  it("RH-TST-09 a low face is an ordinary one, and the score counts whatever the difficulty", () => {
    expect(readFaceAs("whitehack", 12, 0, 1)).toBe("success");
    expect(readFaceAs("whitehack", 12, 14, 12)).toBe("twenty");
    expect(facesThatSucceed(12, 7, "whitehack")).toBe(5);
    expect(successBand(12, 0, "whitehack")).toEqual({ from: 1, upTo: 12 });
  });

  it("RH-TST-09 a group at the attribute helps, and its lack hinders where training is needed", () => {
    expect(planTest(band([group("Scholar", { attributes: ["intelligence"] })])).count).toBe(2);
    expect(resolveTest(band([]), [9, 12])).toMatchObject({ mode: "negative", face: 9 });
    expect(planTest(band([], false)).count).toBe(1);
    expect(resolveTest(band([]), [9, 12]).rules).toContain("RH-TST-09");
  });
});
