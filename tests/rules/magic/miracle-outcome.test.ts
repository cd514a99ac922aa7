import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  coreRulebook,
  MAGNITUDE_COSTS,
  MAGNITUDES,
  planCostSave,
  planMiracle,
  quicksilverSavings,
  resolveMiracle,
  resolveTotal,
  toCaster,
} from "../../../src/rules/index.ts";
import { armor, derived } from "../builders.ts";
import { attempt, caster, surchargeIn, withOptions } from "./casters.ts";

describe("trying a miracle", () => {
  it.each([
    { rule: "WH-WISE-06 (1)", hp: 5, price: "major", refusal: "beyondHitPoints" },
    { rule: "WH-WISE-06 (2)", hp: 6, price: "major", refusal: null },
    { rule: "WH-WISE-06 (3)", hp: 11, price: "powerful", refusal: "beyondHitPoints" },
    { rule: "WH-WISE-06 (3) enough", hp: 12, price: "powerful", refusal: null },
    { rule: "WH-WISE-06 (4)", hp: 6, price: "major", surcharge: surchargeIn([4]), refusal: "beyondHitPoints" },
    { rule: "WH-WISE-08 (2)", hp: 1, price: "standard", refusal: "beyondHitPoints" },
    { rule: "WH-WISE-01 (2)", hp: 9, price: "simple", active: false, refusal: "inactive" },
    { rule: "WH-DMG-02, knocked out", hp: 0, price: "trivial", refusal: "unable" },
  ])("$rule: $hp HP, $price", ({ hp, price, refusal, active = true, surcharge = 0 }) => {
    const wise = caster(3, hp, { miracleSurcharge: surcharge });
    const plan = planMiracle({ attempt: attempt(price, { active }), caster: wise }, coreRulebook);
    expect(plan.refusal).toBe(refusal);
    expect(plan.dice.count === 0).toBe(refusal !== null);
  });

  test("WH-WISE-06: whatever is refused costs nothing", () => {
    const outcome = resolveMiracle(
      { attempt: attempt("major"), caster: caster(3, 5) },
      { cost: [], save: [] },
      coreRulebook,
    );
    expect(outcome).toMatchObject({ refusal: "beyondHitPoints", paid: 0, hp: null, cost: null, rules: ["WH-WISE-06"] });
  });

  test("WH-WISE-06 (Amb-21): a table may measure what was agreed alone", () => {
    const wise = caster(3, 6, { miracleSurcharge: 2 });
    const rulebook = withOptions({ miracleMaximum: "agreed" });
    expect(planMiracle({ attempt: attempt("major"), caster: wise }, rulebook)).toMatchObject({
      refusal: null,
      maximum: 6,
    });
    expect(planMiracle({ attempt: attempt("d6-9"), caster: wise }, rulebook).maximum).toBe(1);
    expect(planMiracle({ attempt: attempt("d6+1"), caster: wise }, rulebook).maximum).toBe(7);
  });

  test("WH-GHOST-01 (2): a ghost keeps its miracles", () => {
    const ghost = caster(3, 9, { hp: { value: 9, max: 9, temporary: 0, state: "ghost" } });
    const outcome = resolveMiracle({ attempt: attempt("simple"), caster: ghost }, { cost: [], save: [] }, coreRulebook);
    expect(outcome).toMatchObject({ refusal: null, paid: 1, hp: { hp: { value: 8, state: "ghost" } } });
  });
});

describe("paying for a miracle", () => {
  it.each([
    { rule: "WH-WISE-07 (1)", level: 2, hp: 9, price: "major", cost: [2], save: [], paid: 2, value: 7 },
    { rule: "WH-WISE-07 (2)", level: 2, hp: 11, price: "major", cost: [5], save: [7], paid: 10, value: 1 },
    { rule: "WH-WISE-07 (3)", level: 2, hp: 6, price: "major", cost: [6], save: [20], paid: 12, value: -6 },
    { rule: "WH-WISE-07 (4)", level: 5, hp: 9, price: "5", cost: [], save: [], paid: 5, value: 4 },
    { rule: "WH-WISE-07, saved", level: 2, hp: 11, price: "major", cost: [5], save: [6], paid: 5, value: 6 },
    { rule: "WH-WISE-08 (1)", level: 3, hp: 2, price: "standard", cost: [], save: [], paid: 2, value: 0 },
    { rule: "WH-WISE-12 (4)", level: 3, hp: 12, price: "major", cost: [3], save: [9], charges: 1, paid: 12, value: 0 },
    {
      rule: "WH-WISE-18 (3)",
      level: 3,
      hp: 9,
      price: "standard",
      cost: [],
      save: [9],
      surcharge: surchargeIn([4]),
      paid: 8,
      value: 1,
    },
  ])("$rule: $price at level $level", ({ level, hp, price, cost, save, paid, value, charges = 0, surcharge = 0 }) => {
    const wise = caster(level, hp, { miracleSurcharge: surcharge });
    const asked = attempt(price, { charges });
    const outcome = resolveMiracle({ attempt: asked, caster: wise }, { cost, save }, coreRulebook);
    expect(outcome).toMatchObject({ refusal: null, paid, permanent: 0, hp: { hp: { value } } });
    expect(outcome.rules.includes("WH-WISE-12")).toBe(charges > 0);
    if (!outcome.cost) throw new Error("paid without a cost");
    expect(planCostSave({ attempt: asked, caster: wise }, cost, coreRulebook).count).toBe(save.length);
    expect(planMiracle({ attempt: asked, caster: wise }, coreRulebook).mayKnockOut).toBe(
      value <= 0 || price === "major",
    );
  });

  test("WH-WISE-07 (3): the caster may die of it; WH-WISE-08 (1): at 0 the caster is knocked out", () => {
    const of = (hp: number, price: string, cost: readonly number[], save: readonly number[]) =>
      resolveMiracle({ attempt: attempt(price), caster: caster(2, hp) }, { cost, save }, coreRulebook).hp?.state;
    expect(of(6, "major", [6], [20])).toBe("savingForLife");
    expect(of(2, "standard", [], [])).toBe("knockedOut");
  });

  test("WH-WISE-21 (3): the save for one's own miracle is no defense against magick", () => {
    const { saveBonuses } = derived({ class: "wise" });
    const wise = caster(2, 12, { saveBonuses });
    const { save } = resolveMiracle(
      { attempt: attempt("major"), caster: wise },
      { cost: [5], save: [7] },
      coreRulebook,
    );
    expect(save).toMatchObject({ score: 6, success: false });
  });

  test("WH-WISE-13 (3): a permanent cost above the level is saved against too", () => {
    const asked = attempt("standard", { charges: 1, permanent: true });
    const outcome = resolveMiracle({ attempt: asked, caster: caster(3, 12) }, { cost: [], save: [12] }, coreRulebook);
    expect(outcome).toMatchObject({ doubled: true, paid: 8, permanent: 8, hp: { hp: { value: 4, max: 4 } } });
  });

  test("WH-WISE-23 (1), (2): enemies in reach get free attacks, and nobody else", () => {
    const prompts = (enemiesInReach: number) =>
      resolveMiracle(
        { attempt: attempt("simple", { enemiesInReach }), caster: caster(3, 9) },
        { cost: [], save: [] },
        coreRulebook,
      ).prompts;
    expect(prompts(1)).toEqual(["freeAttacks"]);
    expect(prompts(0)).toEqual([]);
    const calm = { ...coreRulebook, engagement: { ...coreRulebook.engagement, provokes: () => false } };
    expect(
      resolveMiracle(
        { attempt: attempt("simple", { enemiesInReach: 2 }), caster: caster(3, 9) },
        { cost: [], save: [] },
        calm,
      ).prompts,
    ).toEqual([]);
  });

  test("WH-WISE-02, WH-WISE-22: what follows is told in the order of play", () => {
    const busy = { enemiesInReach: 1, lengthy: true, casterSaves: true, targetsSave: true };
    const outcome = resolveMiracle(
      { attempt: attempt("major", busy), caster: caster(2, 12) },
      { cost: [6], save: [6] },
      coreRulebook,
    );
    expect(outcome.prompts).toEqual(["freeAttacks", "concentration", "casterSave", "targetSaves"]);
    expect(outcome.rules).toEqual(expect.arrayContaining(["WH-WISE-03", "WH-WISE-07", "WH-WISE-22", "WH-WISE-23"]));
  });

  test("WH-WISE-12, WH-WISE-18, pipeline P3: every step in its order", () => {
    const wise = derived({ class: "wise", level: 3, items: [armor(4, { name: "Chainmail" })] });
    const hp = { value: 12, max: 12, temporary: 0 };
    const potions = attempt("major", {
      concentration: true, // a d6 becomes 2
      savings: quicksilverSavings(1, "Quicksilver"), // and 1
      charges: 2, // three times 1
      enemiesInReach: 1,
    });
    const performance = { attempt: potions, caster: toCaster(wise, 3, hp) }; // 5 in armor
    const plan = planMiracle(performance, coreRulebook);
    expect(plan).toMatchObject({ refusal: null, dice: { count: 0 }, maximum: 5, mayDouble: true, mayKnockOut: false });
    expect(planCostSave(performance, [], coreRulebook).count).toBe(1);
    const failed = resolveMiracle(performance, { cost: [], save: [9] }, coreRulebook);
    expect(failed).toMatchObject({
      cost: { subtotal: 1, factor: 3, surcharge: 2, total: 5 },
      save: { score: 8, success: false },
      paid: 10,
      hp: { hp: { value: 2, max: 12 } },
      prompts: ["freeAttacks"],
      rules: ["WH-WISE-07", "WH-WISE-23", "WH-WISE-03", "WH-WISE-12", "WH-WISE-18", "WH-SUB-01"],
    });
    expect(resolveMiracle(performance, { cost: [], save: [8] }, coreRulebook)).toMatchObject({
      doubled: false,
      paid: 5,
    });
  });

  test("a miracle never gives hit points, and costs at most twice its maximum", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 12, max: 40 }),
        fc.constantFrom(...MAGNITUDES),
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 2 }),
        fc.integer({ min: 1, max: 20 }),
        fc.boolean(),
        (level, hp, price, dice, face, permanent) => {
          const wise = caster(level, hp);
          const asked = attempt(price, { permanent });
          const plan = planMiracle({ attempt: asked, caster: wise }, coreRulebook);
          const cost = dice.slice(0, plan.dice.count);
          const price0 = MAGNITUDE_COSTS[price];
          const asksSave = (price0.dice ? resolveTotal({ ...plan.dice, bonus: 0 }, cost) : price0.bonus) > level;
          const outcome = resolveMiracle(
            { attempt: asked, caster: wise },
            { cost, save: asksSave ? [face] : [] },
            coreRulebook,
          );
          expect(outcome.paid).toBeLessThanOrEqual(plan.maximum * 2);
          expect(outcome.hp?.hp.value).toBe(hp - outcome.paid);
          expect(plan.mayDouble || !outcome.doubled).toBe(true);
        },
      ),
    );
  });
});
