import { describe, expect, it, test } from "vitest";
import { DEFAULT_OPTIONS, OPTIONAL_RULES, optionalRulesInForce } from "../../src/rules/index.ts";

describe("optional rules", () => {
  test("WH-OPT-01 (2): none is in force unless the table wants it", () => {
    expect(optionalRulesInForce(DEFAULT_OPTIONS)).toEqual([]);
    expect(OPTIONAL_RULES).toHaveLength(23);
  });

  it.each(OPTIONAL_RULES.map((rule) => ({ rule })))("WH-OPT-01: $rule has a switch of its own", ({ rule }) => {
    expect(optionalRulesInForce({ ...DEFAULT_OPTIONS, [rule]: true })).toEqual([rule]);
  });
});
