import { describe, expect, it, test } from "vitest";
import {
  coreRulebook,
  type CurseFacts,
  EXAMINATION_DICE,
  effectiveScore,
  flaskAttack,
  type MagickItem,
  modeOf,
  parseDamage,
  payIdentification,
  planFlask,
  planItemUse,
  removalCheck,
  resolveAttackRoll,
  resolveExamination,
  resolveItemUse,
  resolveRemoval,
  resolveSample,
  RuleError,
  shownName,
  toExamination,
} from "../../../../src/rules/index.ts";
import { derived, explained, group, NO_BONUS } from "../../builders.ts";

const hp = (value: number) => ({ value, max: 9, temporary: 0 });
const wand = (facts: Partial<MagickItem> = {}): MagickItem => ({
  name: "Wand",
  activation: "word",
  cost: null,
  charges: null,
  attack: "none",
  ...facts,
});
const curse = (facts: Partial<CurseFacts> = {}): CurseFacts => ({
  secretModifier: 0,
  secretCost: 0,
  removalSave: true,
  delayedCost: null,
  ...facts,
});

describe("magick items", () => {
  test("WH-ITEM-01 (1): a ray wand attacks like a missile", () => {
    expect(planItemUse(wand({ attack: "missile" }), hp(5))).toMatchObject({ attack: "missile", activation: "word" });
  });

  test("WH-ITEM-01 (2): an item may be used beyond one's hit points, with a warning", () => {
    const item = wand({ cost: parseDamage("d6") });
    expect(planItemUse(item, hp(3))).toMatchObject({
      refusal: null,
      dice: { count: 1, faces: 6, bonus: 0 },
      mayKnockOut: true,
    });
    expect(planItemUse(item, hp(7)).mayKnockOut).toBe(false);
    expect(resolveItemUse({ item, hp: hp(3) }, [5], coreRulebook)).toMatchObject({
      paid: 5,
      hp: { hp: { value: -2 } },
    });
  });

  test("WH-ITEM-01 (3): with its last charge an item is spent", () => {
    const last = resolveItemUse({ item: wand({ charges: 1 }), hp: hp(5) }, [], coreRulebook);
    expect(last).toMatchObject({ spent: true, paid: 0, item: { charges: 0 } });
    expect(resolveItemUse({ item: wand({ charges: 3 }), hp: hp(5) }, [], coreRulebook)).toMatchObject({
      spent: false,
      item: { charges: 2 },
    });
    const beyond = wand({ charges: 0, cost: parseDamage("d6") });
    expect(planItemUse(beyond, hp(3))).toMatchObject({
      refusal: "spent",
      dice: { count: 0, faces: 6, bonus: 0 },
      mayKnockOut: false,
    });
    expect(resolveItemUse({ item: beyond, hp: hp(3) }, [], coreRulebook)).toMatchObject({ refusal: "spent", paid: 0 });
    expect(resolveItemUse({ item: wand(), hp: hp(5) }, [], coreRulebook)).toMatchObject({
      spent: false,
      item: { charges: null },
    });
    expect(() => planItemUse(wand({ charges: -1 }), hp(3))).toThrow(RuleError);
  });
});

describe("examining an item", () => {
  const ring = (known: boolean, cover = "Dull ring") => {
    const magick = { is: true, known, cover, grants: NO_BONUS, sets: [], easesMiracles: false, countsAs: "" };
    return { name: "Ring of fog", magick };
  };
  const sage = { relevant: [group("Sage", { attributes: ["intelligence"] })], vocationDoubles: false };
  it.each([
    { rule: "WH-ITEM-02 (1)", roll: [5, 5], revealed: true, name: "Ring of fog" },
    { rule: "WH-ITEM-02 (2)", roll: [15, 16], revealed: false, name: "Dull ring" },
  ])("$rule: $roll under 12 and four hours", ({ roll, revealed, name }) => {
    expect(EXAMINATION_DICE.count).toBe(1);
    const outcome = resolveExamination(toExamination(explained(12), sage), { roll, hours: [4] }, coreRulebook);
    expect(outcome).toMatchObject({ revealed, time: { amount: 4, unit: "hour", seconds: 4 * 3600 } });
    expect(shownName(ring(outcome.revealed))).toBe(name);
  });

  test("WH-ITEM-02 (3): without a group it is a negative double roll", () => {
    expect(modeOf(toExamination(explained(12), { relevant: [], vocationDoubles: false }).made)).toBe("negative");
  });

  test("WH-ITEM-02 (4): a miracle of identification costs its hit points and tells all", () => {
    expect(payIdentification(hp(4), { cost: 1, curse: null }, coreRulebook).hp.value).toBe(3);
    expect(shownName(ring(true))).toBe("Ring of fog");
    expect(shownName(ring(false, ""))).toBe("Ring of fog");
  });

  test("WH-CURSE-01 (1): a curse hides in the score", () => {
    const { shown, made } = toExamination(explained(12), sage, curse({ secretModifier: -4 }));
    expect([effectiveScore(shown), effectiveScore(made)]).toEqual([12, 8]);
  });

  test("WH-CURSE-01 (2): what nobody was told of can kill", () => {
    const { hp: after, prompts } = payIdentification(hp(4), { cost: 1, curse: curse({ secretCost: 5 }) }, coreRulebook);
    expect(after.value).toBe(-2);
    expect(prompts).toContain("deathSave");
    expect(() => payIdentification(hp(4), { cost: -1, curse: null }, coreRulebook)).toThrow(RuleError);
  });
});

describe("curses", () => {
  const saver = { savingThrow: explained(6) };
  test("WH-CURSE-01 (3): a failed save keeps the thing", () => {
    expect(resolveRemoval(curse(), saver, [9]).gone).toBe(false);
    expect(resolveRemoval(curse(), saver, [6]).gone).toBe(true);
  });

  test("WH-CURSE-01 (4): some save better against curses", () => {
    const quirk = { id: "defiesCurses", name: "Quirk", kind: "quirk", active: true };
    const brave = derived({ class: "brave", slots: [{ contents: [quirk] }] });
    const check = removalCheck(curse(), brave);
    expect(check && effectiveScore(check)).toBe(brave.savingThrow.value + 4);
  });

  test("WH-CURSE-01: what asks for no save is left behind at will", () => {
    expect(resolveRemoval(curse({ removalSave: false }), saver, [])).toEqual({ save: null, gone: true });
  });
});

describe("potions and powders", () => {
  const area = (distance: number) => ({ distance, aim: "area" as const });
  it.each([
    { rule: "WH-ITEM-03 (1)", use: "crush", target: area(5), roll: "none", area: true, refusal: null },
    {
      rule: "WH-ITEM-03 (2)",
      use: "throw",
      target: area(20),
      roll: "areaMissile",
      armorClass: 0,
      area: true,
      refusal: null,
    },
    { rule: "WH-ITEM-03 (4)", use: "quaff", target: area(0), roll: "none", provokes: true, refusal: null },
    { rule: "WH-ITEM-03, too far to crush", use: "crush", target: area(6), refusal: "tooFar" },
    {
      rule: "WH-ITEM-03, at somebody",
      use: "throw",
      target: { distance: 20, aim: "person", armorClass: 3 },
      roll: "missile",
      armorClass: 3,
      area: false,
    },
    {
      rule: "WH-ITEM-03, at somebody unknown",
      use: "throw",
      target: { distance: 20, aim: "person" },
      roll: "missile",
      armorClass: null,
    },
  ] as const)("$rule: $use at $target.distance feet", ({ rule: _, use, target, ...plan }) => {
    expect(planFlask(use, target, coreRulebook)).toMatchObject(plan);
  });

  test("WH-ITEM-03 (2): thrown 20 ft at an area, it is an attack at -1 against armor class 0", () => {
    const attackValue = explained(11);
    const how = { attackValue, modifiers: [], distance: 20, readings: coreRulebook.options };
    const attack = flaskAttack(planFlask("throw", area(20), coreRulebook), how);
    const at = (face: number) => attack && resolveAttackRoll(attack, [face], coreRulebook);
    expect([at(10)?.hit, at(11)?.hit, at(10)?.score]).toEqual([true, false, 10]);
    expect(flaskAttack(planFlask("crush", area(5), coreRulebook), how)).toBeNull();
  });

  test("WH-ITEM-03 (3): only what is known can be recognized, in ten minutes", () => {
    expect(resolveSample("quicksilver", ["water"])).toBe("unknown");
    expect(resolveSample("water", ["water"])).toBe("recognized");
    expect(planFlask("sample", area(0), coreRulebook)).toMatchObject({
      activity: { unit: "dungeonTurn" },
      roll: "none",
    });
    expect(() => planFlask("sample", area(NaN), coreRulebook)).toThrow(RuleError);
  });
});
