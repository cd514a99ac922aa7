import { describe, expect, it } from "vitest";
import { armorClassAt, coreRulebook, deriveMonster, parseHitDice } from "../../../src/rules/index.ts";
import { monster } from "../builders.ts";

/** Every armor class of a range, from the fewest hit dice to the most. */
const along = (hitDice: string, armorClass: number, armorClassTo: number | null): readonly number[] => {
  const range = parseHitDice(hitDice);
  const dice = Array.from({ length: range.to - range.from + 1 }, (_, step) => range.from + step);
  return dice.map((count) => armorClassAt({ armorClass, armorClassTo }, range, count));
};

describe("an armor class that goes with the hit dice (WH-MON-02, WH-MON-14)", () => {
  it.each([
    ["Demon", "3–9", 2, 7, [2, 2, 3, 4, 5, 6, 7]],
    ["Doppelganger", "4–7", 2, 5, [2, 3, 4, 5]],
    ["Dragon, black", "6–12", 5, 6, [5, 5, 5, 5, 5, 5, 6]],
    ["Dragon, red", "8–14", 7, 9, [7, 7, 7, 8, 8, 8, 9]],
    ["Dragon, white", "4–10", 4, 6, [4, 4, 4, 5, 5, 5, 6]],
    ["Giant", "1–7+7", 0, 5, [0, 0, 1, 2, 3, 4, 5]],
    ["Lich", "9–15", 9, null, [9, 9, 9, 9, 9, 9, 9]],
    ["anybody without a range of dice", "3", 2, 7, [2]],
  ])("%s: HD %s, AC %i to %s: %j", (_, hitDice, armorClass, armorClassTo, expected) => {
    expect(along(hitDice, armorClass, armorClassTo)).toEqual(expected);
  });

  const demon = { armorClass: 2, armorClassTo: 7 };
  const derived = (facts: object) => deriveMonster(monster("3–9", { ...demon, ...facts }), coreRulebook).armorClass;

  it("is that of the fewest until somebody chooses", () => {
    expect(derived({}).value).toBe(2);
    expect(derived({ hitDiceChosen: 9 }).value).toBe(7);
    expect(derived({ hitDiceChosen: 6, bonus: { ...monster("1").bonus, armorClass: 1 } }).value).toBe(5);
  });

  it("is what the Referee writes over it", () => {
    const overrides = { attackValue: null, savingThrow: null, xp: null, armorClass: 1 };
    expect(derived({ hitDiceChosen: 9, overrides })).toMatchObject({ value: 1, base: 7, override: 1 });
    expect(derived({ naturalArmor: 3, overrides }).value).toBe(1);
  });

  it("is the listed one where the hit dice cannot be read", () => {
    expect(deriveMonster(monster("many", demon), coreRulebook).armorClass.value).toBe(2);
  });
});
