import { describe, expect, it } from "vitest";
import { REDHACK_CLASSES } from "../../../../../src/games/redhack/rules/characters/classes.ts";
import {
  assignArray,
  orderFor,
  planHitDice,
  planRandom,
  planScores,
  randomClass,
  resolveHitDice,
  resolveRandom,
  resolveScores,
} from "../../../../../src/games/redhack/rules/characters/creation.ts";
import { ATTRIBUTES, RuleError, seededFaces } from "../../../../../src/rules/index.ts";

const rolls = [
  [1, 1, 1],
  [2, 2, 2],
  [3, 3, 3],
  [6, 6, 6],
  [4, 4, 4],
  [5, 5, 1],
];

describe("RH-CHR-01: a new character", () => {
  it("has scores in the order rolled", () => {
    expect(planScores()).toEqual(ATTRIBUTES.map(() => ({ count: 3, faces: 6, bonus: 0 })));
    expect(Object.values(resolveScores(rolls))).toEqual([3, 6, 9, 18, 12, 11]);
    expect(() => resolveScores([])).toThrow(RuleError);
  });

  it("or those of the array, as assigned", () => {
    const scores = assignArray(orderFor(REDHACK_CLASSES.thief));
    expect(scores).toMatchObject({ dexterity: 14, charisma: 12, strength: 11, wisdom: 7 });
    expect(Object.values(scores).toSorted((one, other) => other - one)).toEqual([14, 12, 11, 10, 9, 7]);
    expect(() => assignArray(["strength"])).toThrow(RuleError);
    expect(() => assignArray([...ATTRIBUTES.slice(1), "charisma"])).toThrow(RuleError);
  });

  it("has hit points by the class's die", () => {
    expect(planHitDice(REDHACK_CLASSES.cleric, 3)).toEqual({ count: 3, faces: 6, bonus: 0 });
    expect(planHitDice(REDHACK_CLASSES.cleric, 0).count).toBe(1);
    expect(resolveHitDice(REDHACK_CLASSES.cleric, 2, [6, 3])).toBe(9);
  });

  it("at random has the class whose primary requisite is the highest", () => {
    const terms = { method: "rolled", level: 1 } as const;
    expect(planRandom(terms)).toHaveLength(7);
    expect(randomClass(terms, [[1], ...rolls]).id).toBe("wizard");
    const made = resolveRandom(terms, [[1], ...rolls], [3]);
    expect(made).toMatchObject({ class: "wizard", level: 1, hitPoints: 3, scores: { intelligence: 18 } });
    const even = rolls.map(() => [3, 3, 3]);
    expect([1, 2, 3, 4].map((face) => randomClass(terms, [[face], ...even]).id)).toEqual(Object.keys(REDHACK_CLASSES));
  });

  it("at random with the array, or of a class asked for", () => {
    const array = { method: "array", level: 2 } as const;
    expect(planRandom(array)).toHaveLength(1);
    expect(resolveRandom(array, [[3]], [6, 2])).toMatchObject({
      class: "cleric",
      hitPoints: 8,
      scores: { wisdom: 14 },
    });
    expect(resolveRandom({ ...array, class: "fighter" }, [[3]], [6, 2])).toMatchObject({ class: "fighter" });
    expect(() => resolveRandom({ ...array, class: "bard" }, [[3]], [6])).toThrow(RuleError);
  });

  it("at random draws all classes", () => {
    const faces = seededFaces(5);
    const terms = { method: "rolled", level: 1 } as const;
    const ids = Array.from({ length: 200 }, () => randomClass(terms, planRandom(terms).map(faces)).id);
    expect(new Set(ids).size).toBe(4);
  });
});
