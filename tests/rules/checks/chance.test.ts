import { describe, expect, it, test } from "vitest";
import { successChance } from "../../../src/rules/index.ts";
import { check } from "../builders.ts";

describe("the chance of a check", () => {
  it.each([
    { rule: "WH-TASK-07, no roll", score: 0, chance: 0 },
    { rule: "WH-DICE-03", score: 1, chance: 0.05 },
    { rule: "WH-DICE-03", score: 12, chance: 0.6 },
    { rule: "WH-TASK-08, 20 fails", score: 25, chance: 0.95 },
  ])("$rule: $score succeeds with $chance", ({ score, chance }) => {
    expect(successChance(check(score))).toBeCloseTo(chance);
  });
  test("WH-DICE-04: double rolls are as likely as at a table", () => {
    for (let score = 1; score <= 19; score += 1) {
      const share = score / 20;
      expect(successChance(check(score, { mode: "positive" }))).toBeCloseTo(1 - (1 - share) ** 2);
      expect(successChance(check(score, { mode: "negative" }))).toBeCloseTo(share ** 2);
    }
  });
});
