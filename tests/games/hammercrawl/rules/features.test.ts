import { describe, expect, it } from "vitest";
import {
  attackedFirst,
  isAgelessAgainst,
  notices,
  passesLarge,
} from "../../../../src/games/hammercrawl/rules/features.ts";

describe("what classes can do besides their numbers", () => {
  it("HC-CLS-03 HC-CLS-11 half of what is hidden is noticed in passing", () => {
    expect([1, 43, 50, 51, 100].map(notices)).toEqual([true, true, true, false, false]);
  });

  it("HC-CLS-07 the words of a table tell what elves do not feel", () => {
    const words = ["sleep", " Charm", "", "drain"];
    expect(isAgelessAgainst(["own-asleep", "Asleep"], words)).toBe(true);
    expect(isAgelessAgainst(["Charmed"], words)).toBe(true);
    expect(isAgelessAgainst(["prone", "Prone"], words)).toBe(false);
    expect(isAgelessAgainst(["prone"], [""])).toBe(false);
  });

  it("HC-CLS-15 others are attacked first, unless nobody else is there or nobody overlooks them", () => {
    const [plain, halfling] = [{ isOverlooked: false }, { isOverlooked: true }];
    expect(attackedFirst(halfling, [plain, halfling])).toEqual([plain]);
    expect(attackedFirst(halfling, [halfling])).toEqual([]);
    expect(attackedFirst(plain, [plain])).toEqual([]);
  });

  it("HC-CLS-19 (2) halflings pass, and whoever is as small; people do not", () => {
    expect(passesLarge("medium", [])).toBe(false);
    expect(passesLarge("medium", ["wee"])).toBe(true);
    expect(passesLarge("small", [])).toBe(true);
  });
});
