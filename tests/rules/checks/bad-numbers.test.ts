import { describe, expect, it } from "vitest";
import {
  CLASSES,
  doublingXp,
  isBetter,
  replacementsOf,
  rowUpTo,
  RuleError,
  scoreGiving,
  CORE_ATTRIBUTES,
  surplusOf,
} from "../../../src/rules/index.ts";

describe("numbers that are none", () => {
  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1.5])("%d is refused wherever it enters", (bad) => {
    const asked: readonly (() => unknown)[] = [
      () => surplusOf(bad),
      () => isBetter(bad, 1, 2),
      () => isBetter(10, bad, 2),
      () => doublingXp(bad),
      () => rowUpTo(CLASSES.deft, bad, []),
      () => replacementsOf([{ name: "Arm", type: "replacement", attribute: "strength", score: bad }]),
      () => scoreGiving(CORE_ATTRIBUTES, "initiative", { dexterity: { value: bad } }),
    ];
    for (const ask of asked) expect(ask).toThrow(RuleError);
  });
});
