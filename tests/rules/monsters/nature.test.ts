import { describe, expect, it, test } from "vitest";
import {
  atAttackValue,
  coreRulebook,
  darkSightOf,
  deriveMonster,
  effectiveScore,
  farthestOf,
  mayAttackOften,
  monsterRound,
  type MonsterFacts,
  type MonsterKeyword,
  monsterScore,
  scoreNoted,
  monsterXp,
  attacksPerRound,
  monsterAttackValue,
  monsterSavingThrow,
  resolveAttackRoll,
  planKeyword,
  widestOf,
  resolveKeyword,
  toMonsterKeyword,
  RuleError,
  toAttackRoll,
} from "../../../src/rules/index.ts";
import { suggestedArmorClass, suggestedHitDice } from "../../../src/importing/monster-draft.ts";
import { armor, group, helmet, monster, NO_BONUS, shield } from "../builders.ts";

const of = (hitDice: string, facts: Partial<MonsterFacts> = {}, rulebook = coreRulebook) =>
  deriveMonster(monster(hitDice, facts), rulebook);
const withOptions = (options: Partial<typeof coreRulebook.options>) => ({
  ...coreRulebook,
  options: { ...coreRulebook.options, ...options },
});
const OVERRIDES = { attackValue: null, savingThrow: null, xp: null };

describe("the morale of a monster", () => {
  it.each([
    { rule: "WH-MON-10 (1)", hitDice: "1", facts: { morale: "high" }, value: 11 },
    { rule: "WH-MON-10 (2)", hitDice: "1", facts: { morale: "poor" }, value: 6 },
    { rule: "WH-MON-10 (3)", hitDice: "2", facts: { morale: "raw" }, value: 2 },
    {
      rule: "WH-MON-10 (4)",
      hitDice: "2",
      facts: { morale: "raw", overrides: { ...OVERRIDES, morale: 9 } },
      value: 9,
    },
  ] as const)("$rule: HD $hitDice, $value", ({ hitDice, facts, value }) => {
    expect(of(hitDice, facts).morale).toBe(value);
  });
});

describe("a round of a monster", () => {
  it.each([
    { rule: "WH-MON-07 (1)", hitDice: "6", several: true, attackValues: [16, 10], mayMove: false },
    { rule: "WH-MON-07 (2)", hitDice: "6", several: false, attackValues: [16], mayMove: true },
    { rule: "WH-MON-07 (3)", hitDice: "15", several: true, attackValues: [25, 25, 25, 10], mayMove: false },
    { rule: "WH-MON-07 (4)", hitDice: "4", several: true, attackValues: [14], mayMove: true },
  ])("$rule: HD $hitDice", ({ rule: _, hitDice, several, ...round }) => {
    expect(monsterRound(of(hitDice), several)).toEqual(round);
    expect(mayAttackOften(of(hitDice))).toBe(hitDice !== "4");
  });
  test("WH-MON-07: the last attack is never better than the others", () => {
    const weak = of("6", { overrides: { ...OVERRIDES, attackValue: 8 } });
    expect([true, false].map((several) => monsterRound(weak, several).attackValues)).toEqual([[8, 8], [8]]);
  });
  test("WH-MON-07: what adds to an attack adds to the last one too", () => {
    const helped = of("6", { bonus: { ...NO_BONUS, attackValue: 2 } });
    const [line] = helped.attacks;
    if (!line) throw new Error("It has no attack.");
    const scores = (several: boolean) =>
      monsterRound(helped, several).attackValues.map((value) =>
        effectiveScore(toAttackRoll(atAttackValue(line, value), {}, null)),
      );
    expect([scores(true), scores(false)]).toEqual([[18, 12], [18]]);
    const attack = toAttackRoll(atAttackValue(line, 10), { advantage: 1 }, null);
    expect(resolveAttackRoll(attack, [14], coreRulebook)).toMatchObject({ score: 14, base: 10, result: "crit" });
  });
});

describe("the plus of hit dice", () => {
  test.each([
    { plusCountsAsDie: false, savingThrow: 6, attackValue: 11, xp: 30 },
    { plusCountsAsDie: true, savingThrow: 7, attackValue: 12, xp: 75 },
  ])("Amb-45, Amb-46: counts as a die: $plusCountsAsDie", ({ plusCountsAsDie, ...expected }) => {
    const { savingThrow, attackValue, xp, hitPoints } = of("1+1", {}, withOptions({ plusCountsAsDie }));
    expect({ savingThrow: savingThrow.value, attackValue: attackValue.value, xp: xp.value }).toEqual(expected);
    expect(hitPoints).toEqual({ count: 1, faces: 6, bonus: 1 });
    expect(of("1", {}, withOptions({ plusCountsAsDie })).savingThrow.value).toBe(6);
    expect(of("?", {}, withOptions({ plusCountsAsDie })).savingThrow.value).toBe(0);
  });
  test("WH-EXM-03 (2), Amb-46: a printed saving throw of 8 is written over", () => {
    expect(of("1+1").savingThrow.value).toBe(6);
    expect(of("1+1", { overrides: { ...OVERRIDES, savingThrow: 8 } }).savingThrow.value).toBe(8);
  });
  test("WH-MON-14 (3): dice may be chosen", () => {
    expect(of("8–14")).toMatchObject({ needsChoice: true, dice: 8 });
    expect(of("8–14", { hitDiceChosen: 12 })).toMatchObject({ needsChoice: false, attackValue: { value: 22 } });
  });
  test.each([0, -1, 1.5, Number.NaN])("%d hit dice are refused", (dice) => {
    for (const ask of [monsterSavingThrow, monsterAttackValue, attacksPerRound]) {
      expect(() => ask(dice)).toThrow(RuleError);
    }
    expect(() => monsterXp(dice, false)).toThrow(RuleError);
    expect(() => monsterScore("raw", dice)).toThrow(RuleError);
  });
});

describe("keywords", () => {
  const hp = { value: 7, max: 9, temporary: 0 };
  const paralyze: MonsterKeyword = { name: "Paralyze", text: "Cold fingers.", cost: 2, save: { tags: ["magick"] } };
  test("WH-MON-11 (1): cost hit points and ask for a saving throw", () => {
    const { payment, save } = resolveKeyword(hp, paralyze, coreRulebook);
    expect(payment.hp.value).toBe(5);
    expect(save).toEqual({ tags: ["magick"] });
  });
  test("WH-MON-11 (3): may cost nothing and ask for nothing", () => {
    const { payment, save } = resolveKeyword(hp, { ...paralyze, cost: 0, save: null }, coreRulebook);
    expect([payment.changes, save]).toEqual([[], null]);
  });
  test.each([
    ["", "", 0, null, { count: 0, bonus: 0 }],
    ["2", "magick", 2, { tags: ["magick"] }, { count: 0, bonus: 2 }],
    ["d6", "breath", 4, { tags: ["breath"] }, { count: 1, bonus: 0 }],
  ])("WH-MON-11: written as cost %j and save %j", (cost, save, paid, asked, plan) => {
    const written = { name: "Breath", text: "Fire.", cost, save };
    expect(planKeyword(written)).toMatchObject(plan);
    const faces = plan.count > 0 ? [4] : [];
    expect(toMonsterKeyword(written, faces)).toEqual({ name: "Breath", text: "Fire.", cost: paid, save: asked });
  });
  test.each([-1, 0.5, Number.NaN])("a cost of %d is refused", (cost) => {
    expect(() => resolveKeyword(hp, { ...paralyze, cost }, coreRulebook)).toThrow(RuleError);
  });
});

describe("sight in the dark", () => {
  const elf = group("Elf", { kind: "species" });
  it.each([
    { rule: "WH-MON-12 (1)", seer: { kind: "monster" }, feet: 30, askReferee: false },
    { rule: "WH-MON-12 (2)", seer: { kind: "monster", human: true }, feet: 0, askReferee: false },
    { rule: "WH-MON-12 (3)", seer: { kind: "character", groups: [elf] }, feet: 0, askReferee: true },
    { rule: "WH-MON-12, a human character", seer: { kind: "character" }, feet: 0, askReferee: false },
  ] as const)("$rule: $feet feet", ({ seer, feet, askReferee }) => {
    expect(darkSightOf(seer, coreRulebook.options)).toEqual({ feet, askReferee });
  });
  test("WH-MON-12: reaches as far as the table says", () => {
    expect(darkSightOf({ kind: "monster" }, withOptions({ darkSightFeet: 60 }).options).feet).toBe(60);
  });
});

describe("those who look and shine together", () => {
  it("see as far as the one who sees farthest; null is as far as there is light", () => {
    expect(farthestOf([{ range: 30 }, { range: 90 }, { range: 0 }])).toEqual({ range: 90 });
    expect(farthestOf([{ range: 90 }, { range: null }])).toEqual({ range: null });
    expect(farthestOf([])).toBeNull();
  });

  it("shine as widely as the widest light, bright and dim each", () => {
    expect(
      widestOf([
        { bright: 5, dim: 40 },
        { bright: 15, dim: 15 },
      ]),
    ).toEqual({ bright: 15, dim: 40 });
    expect(widestOf([{ bright: 0, dim: 0 }])).toBeNull();
  });
});

describe("the armor of a monster", () => {
  const leather = armor(2);
  it.each([
    { rule: "WH-MON-13 (1), listed", facts: { armorClass: 5 }, value: 5, shieldPart: 0 },
    { rule: "WH-MON-13 (1), undressed", facts: { armorClass: 5, naturalArmor: 0 }, value: 0, shieldPart: 0 },
    {
      rule: "WH-MON-13 (1), in leather",
      facts: { armorClass: 5, naturalArmor: 0, items: [leather] },
      value: 2,
      shieldPart: 0,
    },
    { rule: "WH-MON-13 (2)", facts: { naturalArmor: 2, items: [shield()] }, value: 3, shieldPart: 1 },
    { rule: "WH-MON-13 (3)", facts: { armorClass: 5, shield: true }, value: 5, shieldPart: 1 },
  ])("$rule: $value, $shieldPart of it a shield's", ({ facts, value, shieldPart }) => {
    expect(of("1", facts).armorClass).toMatchObject({ value, shield: shieldPart });
  });
  test("WH-MON-13 (3): a flail passes the shield of the listed armor class by", () => {
    const { armorClass } = of("1", { armorClass: 5, shield: true });
    expect(armorClass.value - armorClass.shield).toBe(4);
  });
  test("effects add to either, and a helmet is seen", () => {
    const bonus = { ...NO_BONUS, armorClass: 1 };
    expect(of("1", { armorClass: 5, bonus }).armorClass.value).toBe(6);
    const dressed = of("1", { naturalArmor: 1, bonus, items: [leather, helmet()] }).armorClass;
    expect(dressed).toMatchObject({ value: 4, base: 1, helmet: true });
  });
});

describe("monsters of older games", () => {
  test("WH-MON-15 (1): armor class 8 becomes 6 or 7", () => {
    expect(suggestedArmorClass(8)).toEqual({ from: 6, to: 7 });
  });
  it.each([
    { rule: "WH-MON-15 (2)", dice: 20, levels: 36, from: 6, to: 10 },
    { rule: "WH-MON-15, of twenty levels", dice: 20, levels: 20, from: 10, to: 10 },
    { rule: "WH-MON-15, low dice stay", dice: 8, levels: 36, from: 8, to: 8 },
    { rule: "WH-MON-15, of ten levels", dice: 14, levels: 10, from: 14, to: 14 },
    { rule: "WH-MON-15, of twelve levels", dice: 12, levels: 12, from: 10, to: 10 },
  ])("$rule: $dice hit dice of $levels levels", ({ dice, levels, from, to }) => {
    expect(suggestedHitDice(dice, levels)).toEqual({ from, to });
  });
  test("what is no number is refused", () => {
    expect(() => suggestedHitDice(1.5, 20)).toThrow(RuleError);
    expect(() => suggestedHitDice(5, Number.NaN)).toThrow(RuleError);
    expect(() => suggestedArmorClass(Number.NaN)).toThrow(RuleError);
  });
});

describe("a monster's task", () => {
  it("WH-MON-09: is poor at what nobody has noted, whatever it is called", () => {
    expect(scoreNoted({ wisdom: "good", charisma: null }, "wisdom")).toBe("good");
    for (const name of ["charisma", "strength", "constructor", "__proto__"])
      expect(scoreNoted({ wisdom: "good", charisma: null }, name)).toBe("poor");
  });
});
