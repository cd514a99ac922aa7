import { describe, expect, it } from "vitest";
import { parseDamage, RuleError, spellDamage } from "../../../src/rules/index.ts";

describe("the damage of a spell", () => {
  it.each([
    { text: "1d6", level: 1, dice: 1, bonus: 0 },
    { text: "1d6", level: 4, dice: 4, bonus: 0 },
    { text: "2d6+1", level: 3, dice: 6, bonus: 3 },
    { text: "2", level: 3, dice: 0, bonus: 6 },
    { text: "1d6", level: 0, dice: 0, bonus: 0 },
  ])("$text at level $level is $dice dice and $bonus", ({ text, level, dice, bonus }) => {
    expect(spellDamage(parseDamage(text), level)).toEqual({ dice, faces: 6, bonus });
  });

  it("asks for a whole level", () => {
    expect(() => spellDamage(parseDamage("1d6"), -1)).toThrow(RuleError);
    expect(() => spellDamage(parseDamage("1d6"), 1.5)).toThrow(RuleError);
  });
});
