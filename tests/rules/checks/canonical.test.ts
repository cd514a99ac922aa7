// The register's resolver, written down once more and as plainly as it stands there: both must always agree.
import { describe, expect, it, test } from "vitest";
import { classify, DICE_MODES, type DiceMode, resolveCheck, RuleError } from "../../../src/rules/index.ts";
import { check } from "../builders.ts";

type Kind = "crit" | "success" | "failure" | "fumble";
const ORDER: readonly Kind[] = ["fumble", "failure", "success", "crit"];

function plain(S: number, r: number): { kind: Kind; Q: number | null } {
  if (S >= 20) {
    if (r === 20) return { kind: "failure", Q: null };
    return { kind: r === 19 ? "crit" : "success", Q: r + (S - 20) };
  }
  if (r === 20) return { kind: "fumble", Q: null };
  if (r > S) return { kind: "failure", Q: null };
  return { kind: r === S ? "crit" : "success", Q: r };
}

/** Outcomes from worst to best: by kind, then by quality or face. */
const rank = (S: number, r: number): number => ORDER.indexOf(plain(S, r).kind) * 1000 + (plain(S, r).Q ?? r);

function expected(S: number, mode: DiceMode, faces: readonly [number, number]) {
  const [better, worse] = rank(S, faces[0]) >= rank(S, faces[1]) ? faces : [faces[1], faces[0]];
  const face = mode === "negative" ? worse : better;
  const { kind, Q } = plain(S, face);
  const success = kind === "success" || kind === "crit";
  const isPair = faces[0] === faces[1];
  const benefit = mode === "positive" && success ? "benefit" : null;
  const detriment = mode === "negative" && !success ? "detriment" : null;
  return { face, result: kind, success, quality: Q, pair: isPair ? (benefit ?? detriment) : null };
}

describe("every score, mode and pair of faces", () => {
  const faces = Array.from({ length: 20 }, (_, at) => at + 1);
  const scores = Array.from({ length: 34 }, (_, at) => at + 1);
  test("WH-DICE-03, WH-DICE-04, WH-DICE-05, WH-PAIR-01, WH-PAIR-02, Amb-3, Amb-4, Amb-5, Amb-56: come out as the register says", () => {
    const wrong: string[] = [];
    for (const score of scores) {
      for (const one of faces) {
        for (const two of faces) {
          for (const mode of ["positive", "negative"] as const) {
            const { face, result, success, quality, pair } = resolveCheck(check(score, { mode }), [one, two]);
            const actual = JSON.stringify({ face, result, success, quality, pair });
            if (actual !== JSON.stringify(expected(score, mode, [one, two])))
              wrong.push(`${score} ${mode} ${one} ${two}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });
  test("WH-DICE-03: with one die too", () => {
    for (const score of scores) {
      for (const one of faces) {
        const { kind, Q } = plain(score, one);
        expect(resolveCheck(check(score), [one])).toMatchObject({ result: kind, quality: Q, pair: null });
      }
    }
  });
  test("WH-TASK-07: below 1 nothing is thrown, whatever the mode", () => {
    for (const score of [0, -1, -40]) {
      for (const mode of DICE_MODES) {
        expect(resolveCheck(check(score, { mode }), [])).toMatchObject({ result: "notAllowed", quality: null });
      }
    }
  });
});

describe("what no d20 shows", () => {
  it.each([0, 21, -1, 1.5, Number.NaN])("a face of %d is refused", (face) => {
    expect(() => classify(10, face)).toThrow(RuleError);
  });
  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY])("a score of %d is refused", (score) => {
    expect(() => classify(score, 10)).toThrow(RuleError);
    expect(() => resolveCheck(check(score), [10])).toThrow(RuleError);
  });
});
