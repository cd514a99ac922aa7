import { describe, expect, it } from "vitest";
import { classify, DEFAULT_READINGS, type DiceReadings, planCheck, resolveCheck } from "../../../src/rules/index.ts";
import { check, plus } from "../builders.ts";

const read = (readings: Partial<DiceReadings>): DiceReadings => ({ ...DEFAULT_READINGS, ...readings });
const positive = { label: "Soldier", mode: "positive" } as const;
const negative = { label: "Limp", mode: "negative" } as const;

describe("the open questions of the dice", () => {
  it.each([
    ["Amb-3: a 20 against 22 is a plain failure", {}, "failure"],
    ["Amb-3, Amb-56: or a fumble", { extremeFumbles: true }, "fumble"],
  ] as const)("%s", (_, readings, result) => {
    expect(resolveCheck(check(22, { readings: read(readings) }), [20]).result).toBe(result);
    expect(resolveCheck(check(12, { readings: read(readings) }), [20]).result).toBe("fumble");
    expect(resolveCheck(check(22, { readings: read(readings), cannotFumble: true }), [20]).result).toBe("failure");
  });

  it.each([
    ["Amb-4: two critical dice of a negative roll are critical", {}, "crit"],
    ["Amb-4: or a plain success", { negativeRollsCrit: false }, "success"],
  ] as const)("%s", (_, readings, result) => {
    const rolled = (...faces: readonly number[]) =>
      resolveCheck(check(12, { reasons: [negative], readings: read(readings) }), faces);
    expect(rolled(12, 12)).toMatchObject({ result, quality: 12 });
    expect(rolled(12, 5)).toMatchObject({ result: "success", quality: 5 });
    expect(resolveCheck(check(12, { reasons: [positive], readings: read(readings) }), [12, 5]).result).toBe("crit");
  });

  it.each([
    ["Amb-5: pairs count where they are named", {}, null, null],
    ["Amb-5: or everywhere", { everyPairCounts: true }, "detriment", "benefit"],
  ] as const)("%s", (_, readings, failed, succeeded) => {
    const pair = (mode: typeof positive | typeof negative, face: number) =>
      resolveCheck(check(12, { reasons: [mode], readings: read(readings) }), [face, face]).pair;
    expect(pair(positive, 15)).toBe(failed);
    expect(pair(negative, 5)).toBe(succeeded);
    expect(pair(positive, 5)).toBe("benefit");
    expect(pair(negative, 15)).toBe("detriment");
    expect(resolveCheck(check(12, { readings: read(readings) }), [5]).pair).toBeNull();
  });

  it.each([
    ["Amb-12: opposite reasons leave one die", {}, 1, "single"],
    ["Amb-12: or a negative double roll", { mixedReasons: "negative" }, 2, "negative"],
  ] as const)("%s", (_, readings, count, mode) => {
    const both = check(12, { reasons: [positive, negative], readings: read(readings) });
    expect(planCheck(both).count).toBe(count);
    expect(resolveCheck(both, count === 1 ? [5] : [5, 9]).mode).toBe(mode);
    expect(planCheck({ ...both, reasons: [positive] }).count).toBe(2);
    expect(resolveCheck({ ...both, mode: "positive" }, [5, 9]).face).toBe(9);
  });

  it.each([
    ["Amb-57: the modified score is critical", {}, 14, 12],
    ["Amb-57: or the one that is written down", { critScore: "written" }, 12, 14],
  ] as const)("%s", (_, readings, crit, success) => {
    const result = (face: number) =>
      resolveCheck(check(12, { modifiers: [plus(2)], readings: read(readings) }), [face]).result;
    expect(result(crit)).toBe("crit");
    expect(result(success)).toBe("success");
  });

  it("Amb-57: a critical die is kept by the reading in force", () => {
    const doubled = check(12, { modifiers: [plus(2)], reasons: [positive], readings: read({ critScore: "written" }) });
    expect(resolveCheck(doubled, [12, 14])).toMatchObject({ face: 12, result: "crit" });
  });

  it("leave every face as it is where the register's answers are in force", () => {
    for (let score = 1; score <= 34; score += 1)
      for (let face = 1; face <= 20; face += 1)
        expect(resolveCheck(check(score, { readings: DEFAULT_READINGS }), [face]).result).toBe(classify(score, face));
  });
});
