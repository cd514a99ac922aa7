import { describe, expect, it, test } from "vitest";
import {
  BURDENS,
  canStrain,
  coreRulebook,
  effectiveScore,
  isToComeByClock,
  modeOf,
  QUIRKS,
  resolveCheck,
  resolveStrain,
  RuleError,
  STRAIN_UNITS,
  STRAINING,
  strainEffect,
  strainReasons,
  TIRED,
  toRequestedCheck,
} from "../../../../src/rules/index.ts";
import { check, explained, group } from "../../builders.ts";
import { toStrainCheck } from "../../../support/strain-check.ts";

const feet = (burden: (typeof BURDENS)[number]): number => coreRulebook.movement.rate("human", burden);

describe("straining", () => {
  test("WH-STRAIN-01 (1): a success lightens a severe burden for a round", () => {
    const outcome = resolveStrain("severe", "round", true);
    expect(outcome).toEqual({ burden: "heavy", unit: "round", restsNext: false });
    expect(feet(outcome.burden)).toBe(25);
  });
  test("WH-STRAIN-01: Strength, with a group at it and with a quirk", () => {
    const relevant = [group("Porter", { attributes: ["strength"] })];
    const task = { relevant, vocationDoubles: false };
    expect(modeOf(toStrainCheck(explained(12), task))).toBe("positive");
    expect(modeOf(toStrainCheck(explained(12), task, [{ label: "Quirk", mode: "negative" }]))).toBe("single");
    const stubborn = strainReasons(Object.values(QUIRKS));
    expect(modeOf(toStrainCheck(explained(12), { ...task, relevant: [] }, stubborn))).toBe("positive");
  });
  test("WH-STRAIN-01 (2): after a failure one moves as always, and then not at all", () => {
    expect(resolveStrain("severe", "dungeonTurn", false)).toEqual({
      burden: "severe",
      unit: "dungeonTurn",
      restsNext: true,
    });
  });
  test("WH-STRAIN-01 (3): nobody strains without a burden", () => {
    expect(BURDENS.map(canStrain)).toEqual([false, true, true, true, true]);
    expect(() => resolveStrain("normal", "round", true)).toThrow(RuleError);
  });
  test("WH-STRAIN-01 (4): a crit is a success and a fumble a failure, no more", () => {
    const strain = (face: number) => resolveStrain("heavy", "hour", resolveCheck(check(12), [face]).success);
    expect([strain(12), strain(20)]).toEqual([strain(5), strain(15)]);
  });
  test("WH-STRAIN-01: whoever succeeds is always faster, with every burden and in every unit", () => {
    for (const unit of STRAIN_UNITS) {
      for (const burden of BURDENS.filter(canStrain)) {
        expect(feet(resolveStrain(burden, unit, true).burden)).toBeGreaterThan(feet(burden));
      }
    }
  });
});

describe("a very heavy load", () => {
  const drag = (help: number, face: number) => {
    const task = { attribute: "strength", trained: false, difficulty: -4, help } as const;
    const roll = toRequestedCheck(explained(12), { task, hidden: false }, { relevant: [], vocationDoubles: false });
    return [effectiveScore(roll), resolveCheck(roll, [face]).success];
  };
  it.each([
    { rule: "WH-STRAIN-02 (1)", help: 0, face: 7, score: 8, moves: true },
    { rule: "WH-STRAIN-02 (2)", help: 0, face: 9, score: 8, moves: false },
    { rule: "WH-STRAIN-02 (3)", help: 2, face: 9, score: 10, moves: true },
  ])("$rule: $face against $score moves it: $moves", ({ help, face, score, moves }) => {
    expect(drag(help, face)).toEqual([score, moves]);
  });
});

describe("what straining brings about", () => {
  const of = (success: boolean, unit: (typeof STRAIN_UNITS)[number]) =>
    strainEffect(resolveStrain("severe", unit, success), { burden: "severe", size: "human" }, coreRulebook);

  test("WH-STRAIN-01 (1): five more feet for as long as it was for", () => {
    expect(of(true, "round")).toMatchObject({
      after: 0,
      condition: { id: STRAINING, movement: 5, end: { until: "rounds", rounds: 1 } },
    });
    expect(of(true, "watch").condition.end).toEqual({ until: "minutes", minutes: 360 });
  });
  test("WH-STRAIN-01 (2): no movement in the span after it", () => {
    expect(of(false, "dungeonTurn")).toMatchObject({
      after: 60,
      condition: { id: TIRED, movement: -20, prevents: ["move"], end: { until: "minutes", minutes: 20 } },
    });
  });
  test("WH-TIME-01: what waits is in force by the clock once its wait is over", () => {
    const { condition, after } = of(false, "dungeonTurn");
    const tired = { condition, after, since: null, began: 1000 };
    const at = (seconds: number) => isToComeByClock(tired, seconds, coreRulebook);
    expect([at(1000), at(1599), at(1600)]).toEqual([true, true, false]);
    expect(isToComeByClock({ ...tired, began: null }, 0, coreRulebook)).toBe(false);
    expect(isToComeByClock({ ...tired, after: 0 }, 1000, coreRulebook)).toBe(false);
  });
});
