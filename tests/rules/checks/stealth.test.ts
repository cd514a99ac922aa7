import { describe, expect, it, test } from "vitest";
import {
  DEFAULT_OPTIONS,
  effectiveScore,
  resolveCheck,
  resolveStealth,
  STEALTH_RESULTS,
  BOOK_TASKS,
  taskHelp,
  toTaskCheck,
} from "../../../src/rules/index.ts";
import { check, explained } from "../builders.ts";

const rolled = (score: number, ...faces: number[]) => resolveCheck(check(score), faces);

describe("stealth", () => {
  test("WH-CASE-02 (1): a thief who helps makes 9 to 11, and gets nothing for it", () => {
    const stealth = BOOK_TASKS.find(({ id }) => id === "stealth") ?? { helps: 0 };
    const help = taskHelp(stealth, "companion", "thief");
    const task = { attribute: "dexterity", relevant: [], trained: false, vocationDoubles: false, help } as const;
    expect(effectiveScore(toTaskCheck(explained(9), task))).toBe(11);
    expect([taskHelp(stealth, "thief", "thief"), taskHelp(stealth, "companion", "")]).toEqual([0, 0]);
    expect(taskHelp({ helps: 0 }, "companion", "thief")).toBe(0);
  });
  it.each([
    { rule: "WH-CASE-02 (2)", sneak: rolled(12, 8), guard: rolled(10, 8), result: "again" },
    { rule: "WH-CASE-02, the finer success", sneak: rolled(12, 9), guard: rolled(10, 8), result: "unseen" },
    { rule: "WH-CASE-02, the guard is better", sneak: rolled(12, 7), guard: rolled(10, 8), result: "noticed" },
    { rule: "WH-CASE-02, both fail", sneak: rolled(12, 15), guard: rolled(10, 12), result: "unseen" },
    { rule: "WH-CASE-02 (3)", sneak: rolled(12, 8), guard: null, result: "unseen" },
    { rule: "WH-CASE-02 (3), a failure", sneak: rolled(12, 13), guard: null, result: "noticed" },
  ])("$rule: $result", ({ sneak, guard, result }) => {
    expect(resolveStealth(sneak, guard, DEFAULT_OPTIONS)).toBe(result);
    expect(STEALTH_RESULTS).toContain(result);
  });
  test("WH-CASE-02: two failures tie where only successes are compared", () => {
    const options = { ...DEFAULT_OPTIONS, granularFailures: false };
    expect(resolveStealth(rolled(12, 15), rolled(10, 12), options)).toBe("again");
  });
});
