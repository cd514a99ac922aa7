import { describe, expect, it, test } from "vitest";
import {
  CLASSES,
  comesTooLate,
  convertSlots,
  CREATION_STEPS,
  DEFAULT_OPTIONS,
  drawEntry,
  effectiveScore,
  goldForLevel,
  isPlayable,
  planLevels,
  resolveAttributes,
  resolveHitPoints,
  resolveLevels,
  RuleError,
  rowAt,
  toTaskCheck,
} from "../../../src/rules/index.ts";
import { derived, group, weapon } from "../builders.ts";

describe("attributes", () => {
  test("WH-ATTR-01 (1): are thrown in order, 3 to 18", () => {
    const rolls = [
      [1, 1, 1],
      [6, 6, 6],
      [3, 4, 5],
      [2, 2, 2],
      [1, 2, 3],
      [4, 4, 4],
    ];
    expect(resolveAttributes(rolls)).toEqual({
      strength: 3,
      dexterity: 18,
      constitution: 12,
      intelligence: 6,
      wisdom: 6,
      charisma: 12,
    });
    expect(() => resolveAttributes(rolls.slice(1))).toThrow(RuleError);
  });
  it.each([
    { rule: "WH-ATTR-01 (2)", score: -3 },
    { rule: "WH-ATTR-01 (2), high", score: 42 },
    { rule: "WH-ATTR-01 (3)", score: 19 },
  ])("$rule: may be $score", ({ score }) => {
    expect(derived({}, { strength: score }).attributes.strength.value).toBe(score);
  });
  it.each([
    { rule: "WH-ATTR-02 (1)", class: "deft", strength: 17, attackValue: 10 },
    { rule: "WH-ATTR-02 (2)", class: "strong", strength: 13, attackValue: 12 },
  ])("$rule: Strength $strength of the $class attacks with $attackValue", ({ class: id, strength, attackValue }) => {
    expect(derived({ class: id, items: [weapon()] }, { strength }).attacks[0]?.attackValue.value).toBe(attackValue);
  });
  test("WH-ATTR-04 (2): Constitution 16 gives the Strong two hit points", () => {
    expect(derived({ class: "strong" }, { constitution: 16 }).hitPointsMaximum.value).toBe(8);
  });
  it.each([
    { rule: "WH-ATTR-07 (1)", charisma: 14 },
    { rule: "WH-ATTR-07 (2), of the employer", charisma: 9 },
  ])("$rule: Charisma $charisma is what is rolled", ({ charisma }) => {
    const { attributes } = derived({}, { charisma });
    const task = { attribute: "charisma", relevant: [], trained: false, vocationDoubles: false } as const;
    expect(effectiveScore(toTaskCheck(attributes.charisma, task))).toBe(charisma);
  });
});

describe("creating a character", () => {
  const knight = group("Knight");
  it.each([
    { rule: "WH-GEN-01 (1)", id: "strong", groups: [], playable: true },
    { rule: "WH-GEN-01 (2)", id: "deft", groups: [], playable: false },
    { rule: "WH-GEN-01 (2), nameless", id: "deft", groups: [group("")], playable: false },
    { rule: "WH-GEN-01 (2), with one", id: "deft", groups: [knight], playable: true },
  ] as const)("$rule: a $id with $groups.length groups", ({ id, groups, playable }) => {
    expect(isPlayable(groups, CLASSES[id])).toBe(playable);
  });
  test("WH-GEN-01: has six steps in order", () => {
    expect(CREATION_STEPS.join(" ")).toBe("attributes class hitPoints groups abilities equipment identity");
  });
  test("WH-GEN-01 (3): a species comes with birth, anything else may come later", () => {
    const late = (["species", "vocation", "affiliation"] as const).map((kind) => comesTooLate(kind, true));
    expect(late).toEqual([true, false, false]);
    expect(comesTooLate("species", false)).toBe(false);
  });
  test("WH-GEN-03 (1): each level is worth 100 gp", () => {
    expect([1, 4].map(goldForLevel)).toEqual([0, 300]);
    expect(() => goldForLevel(1.5)).toThrow(RuleError);
  });
  test("WH-GEN-03 (2), (3): hit points are rolled level by level, and the best stays", () => {
    const plans = planLevels(CLASSES.strong, 3, DEFAULT_OPTIONS);
    expect(plans.map(({ plan, rolls }) => [plan.count, plan.bonus, rolls])).toEqual([
      [1, 2, 1],
      [2, 0, 1],
      [3, 0, 1],
    ]);
    expect(resolveLevels(CLASSES.strong, [[[6]], [[2, 3]]], DEFAULT_OPTIONS)).toBe(8);
    expect(resolveLevels(CLASSES.strong, [[[6]], [[2, 3]], [[3, 4, 4]]], DEFAULT_OPTIONS)).toBe(11);
    expect(planLevels(CLASSES.brave, 4, DEFAULT_OPTIONS).map(({ rolls }) => rolls)).toEqual([2, 2, 2, 1]);
    expect(() => planLevels(CLASSES.strong, 11, DEFAULT_OPTIONS)).toThrow(RuleError);
  });
  it.each([
    { rule: "WH-CLASS-01 (1)", id: "wise", groups: [knight] },
    { rule: "WH-CLASS-01 (2)", id: "deft", groups: [group("Wizard")] },
  ])("$rule: a $id may have any vocation", ({ id, groups }) => {
    expect(derived({ class: id, groups }).problems).toEqual([]);
  });
});

describe("names", () => {
  test("WH-GEN-06 (1): one is drawn", () => {
    expect([0, 0.5, 0.999].map((chance) => drawEntry(["Ada", "Bo"], chance))).toEqual(["Ada", "Bo", "Bo"]);
  });
  test("WH-GEN-06 (2): none where there are none", () => {
    expect(drawEntry([], 0.3)).toBeNull();
  });
});

describe("those of older editions", () => {
  test("WH-GEN-07 (1): get today's numbers from class and level", () => {
    const { attackValue, savingThrow } = derived({ class: "strong", level: 3 });
    expect([attackValue.value, savingThrow.value]).toEqual([12, 7]);
  });
  test("WH-GEN-07 (2): keep what there still is, and choose the rest anew", () => {
    expect(convertSlots(["Old trick", "Guard"], ["Guard"])).toEqual([null, "Guard"]);
  });
  test("WH-GEN-07 (3): need nothing but their burden counted anew", () => {
    expect(derived({ items: [] }).burden.burden).toBe("normal");
    expect(resolveHitPoints(rowAt(CLASSES.deft, 1).hitDice, [[3]], 5)).toBe(5);
  });
});
