import { describe, expect, it } from "vitest";
import { chancesOf, difficultyOf, resolveTest } from "../../../../../src/games/redhack/rules/tests/test.ts";
import {
  monsterResistance,
  type Scores,
  toEffectTest,
  toSaveTest,
} from "../../../../../src/games/redhack/rules/tests/saves.ts";
import { SAVE_DIFFICULTY, THREATS } from "../../../../../src/games/redhack/rules/tests/threats.ts";
import {
  AVERAGE_USES,
  planUsage,
  resolveUsage,
  smallerUsage,
  toSupply,
  USAGE_DICE,
  type UsageDie,
} from "../../../../../src/games/redhack/rules/tests/usage.ts";
import { sumOf } from "../../../../../src/rules/index.ts";

const scores: Scores = {
  strength: 11,
  dexterity: 13,
  constitution: 10,
  intelligence: 12,
  wisdom: 9,
  charisma: 8,
};

describe("saving throws", () => {
  it.each([
    ["RH-TST-06 (1) a spell", "spell", "intelligence", { from: 7, upTo: 12 }, 7],
    ["RH-TST-06 (2) poison", "poison", "constitution", { from: 3, upTo: 10 }, 9],
    ["RH-TST-06 what has no difficulty of its own", "fear", "charisma", { from: 5, upTo: 8 }, 5],
  ] as const)("%s", (_, threat, attribute, band, chances) => {
    const test = toSaveTest(scores, { threat });
    expect(resolveTest(test, [10])).toMatchObject({ rolled: attribute, band });
    expect(chancesOf(test)).toBe(chances);
  });

  it("RH-TST-06 every threat has its attribute", () => {
    const by = Object.entries(THREATS).map(([threat, row]) =>
      [threat, row.attribute, SAVE_DIFFICULTY[row.kind]].join(" "),
    );
    expect(by).toEqual([
      "harm strength 4",
      "dodge dexterity 4",
      "poison constitution 2",
      "disease constitution 4",
      "death constitution 2",
      "spell intelligence 6",
      "psionics intelligence 4",
      "magic intelligence 4",
      "deception wisdom 4",
      "illusion wisdom 4",
      "emotion charisma 4",
      "fear charisma 4",
    ]);
  });

  it("RH-TST-06 attribute and difficulty can be chosen", () => {
    const test = toSaveTest(scores, { threat: "dodge", attribute: "strength", kind: "spell" });
    expect([test.rolled, difficultyOf(test)]).toEqual(["strength", 6]);
    expect(difficultyOf(toSaveTest(scores, { threat: "dodge", kind: "death" }))).toBe(2);
  });
});

describe("effects on monsters", () => {
  it("RH-TST-07 (1) an arcane effect on four hit dice", () => {
    const test = toEffectTest({ ...scores, intelligence: 15 }, { source: "arcane", hitDice: 4, kind: null });
    expect(resolveTest(test, [5])).toMatchObject({
      rolled: "intelligence",
      band: { from: 5, upTo: 15 },
      success: true,
    });
  });
  it("RH-TST-07 a divine effect is rolled with Wisdom", () => {
    expect(toEffectTest(scores, { source: "divine", hitDice: 4, kind: null })).toMatchObject({
      rolled: "wisdom",
      score: 9,
    });
  });
  it.each([
    ["RH-TST-08 (1) a spell", 5, "spell", 3],
    ["RH-TST-08 (2) poison", 5, "poison", 7],
    ["RH-TST-08 death", 5, "death", 7],
    ["RH-TST-08 never below 0", 1, "spell", 0],
    ["RH-TST-08 anything else", 5, "other", 5],
  ] as const)("%s", (_, hitDice, kind, difficulty) => {
    expect(sumOf(monsterResistance(hitDice, kind))).toBe(difficulty);
    expect(difficultyOf(toEffectTest(scores, { source: "arcane", hitDice, kind }))).toBe(difficulty);
  });
});

describe("usage dice", () => {
  it.each([
    ["RH-USE-01 (1) a 2 lowers it", 8, 2, 6],
    ["RH-USE-01 (2) a 1 on the smallest uses it up", 4, 1, null],
    ["RH-USE-01 (3) a 3 leaves it", 8, 3, 8],
  ] as const)("%s", (_, die, face, after) => {
    expect(resolveUsage(die, [face])).toMatchObject({ before: die, face, after });
  });

  it("RH-USE-01 the dice in their order, with the uses they stand for", () => {
    expect(USAGE_DICE.map(smallerUsage)).toEqual([12, 10, 8, 6, 4, null]);
    expect(USAGE_DICE.map((die) => AVERAGE_USES[die])).toEqual([30, 20, 14, 9, 5, 2]);
    expect([toSupply(10), toSupply(7), toSupply(null)]).toEqual([10, null, null]);
  });

  it("RH-USE-01 the average uses are about those of the dice", () => {
    const uses = (die: UsageDie): number => {
      const next = smallerUsage(die);
      return planUsage(die).faces / 2 + (next ? uses(next) : 0);
    };
    for (const die of USAGE_DICE) expect(Math.abs(uses(die) - AVERAGE_USES[die])).toBeLessThanOrEqual(1);
  });
});
