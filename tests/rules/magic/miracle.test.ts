import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  type Caster,
  COST_FACTORS,
  coreRulebook,
  DEFAULT_OPTIONS,
  exampleMagnitude,
  type Magnitude,
  MAGNITUDE_COSTS,
  MAGNITUDES,
  maximumCost,
  type MiracleAttempt,
  type MiracleCost,
  parseDamage,
  planCostSave,
  planMiracle,
  planMiracleCost,
  resolveMiracle,
  resolveMiracleCost,
  resolveTotal,
  RuleError,
  type RuleOptions,
  shiftMagnitude,
  suggestCost,
  toDamageText,
} from "../../../src/rules/index.ts";
import { derived, armor, explained } from "../builders.ts";

const attempt = (price: string, rest: Partial<MiracleAttempt> = {}): MiracleAttempt => ({
  active: true,
  price: (MAGNITUDES as readonly string[]).includes(price) ? (price as Magnitude) : parseDamage(price),
  ...rest,
});
const caster = (level: number, value: number, rest: Partial<Caster> = {}): Caster => ({
  level,
  hp: { value, max: Math.max(value, 9), temporary: 0 },
  savingThrow: explained(6),
  miracleSurcharge: 0,
  ...rest,
});
const withOptions = (options: Partial<RuleOptions>) => ({
  ...coreRulebook,
  options: { ...DEFAULT_OPTIONS, ...options },
});
const surchargeIn = (...items: Parameters<typeof armor>[]) =>
  derived({ class: "wise", items: items.map((piece) => armor(...piece)) }).armorLimits.miracleSurcharge;

describe("magnitudes", () => {
  it.each([
    { rule: "WH-WISE-03 (1)", effect: "Light", cost: "1" },
    { rule: "WH-WISE-03 (2)", effect: "Breathe water", cost: "2" },
    { rule: "WH-WISE-03 (3)", effect: "Teleport", cost: "1d6" },
    { rule: "WH-WISE-03 (4)", effect: "Raise dead", cost: "2d6" },
  ])("$rule: $effect costs $cost", ({ effect, cost }) => {
    expect(toDamageText(MAGNITUDE_COSTS[exampleMagnitude(effect) ?? "trivial"])).toBe(cost);
  });

  test("WH-WISE-03: any other effect is the Referee's to judge", () => {
    expect([exampleMagnitude("scare zombies"), exampleMagnitude("constructor")]).toEqual([null, null]);
  });

  it.each([
    { rule: "WH-WISE-10 (1)", from: "powerful", to: "major" },
    { rule: "WH-WISE-10 (2)", from: "standard", to: "simple" },
    { rule: "WH-WISE-10 (3)", from: "simple", to: "trivial" },
    { rule: "WH-WISE-10 (4)", from: "trivial", to: "trivial" },
  ] as const)("$rule: $from becomes $to by a concentration", ({ from, to }) => {
    const plan = planMiracle(attempt(from, { concentration: true }), caster(9, 30), coreRulebook);
    const { dice, bonus } = MAGNITUDE_COSTS[to];
    expect(plan).toMatchObject({ dice: { count: dice }, maximum: dice * 6 + bonus });
  });

  test("WH-WISE-10: a price that is no magnitude is not on the ladder", () => {
    expect(planMiracle(attempt("d6+1", { concentration: true }), caster(9, 30), coreRulebook).maximum).toBe(7);
    expect(() => shiftMagnitude("major", 0.5)).toThrow(RuleError);
  });

  test("WH-WISE-10: every step up can be taken back, short of the ends", () => {
    for (const magnitude of MAGNITUDES.slice(0, -1))
      expect(shiftMagnitude(shiftMagnitude(magnitude, 1), -1)).toBe(magnitude);
    expect(shiftMagnitude("powerful", 3)).toBe("powerful");
  });
});

describe("factors", () => {
  const costOf = (magnitude: Magnitude, ticked: readonly string[]) => {
    const { magnitude: price, charges, permanent } = suggestCost(magnitude, ticked);
    const cost = { formula: MAGNITUDE_COSTS[price], charges, permanent };
    return resolveMiracleCost(cost, [], DEFAULT_OPTIONS);
  };
  it.each([
    { rule: "WH-WISE-04 (1)", magnitude: "simple", ticked: ["craft"], total: 2, permanent: false },
    {
      rule: "WH-WISE-04 (2)",
      magnitude: "simple",
      ticked: ["craft", "extraCharge", "extraCharge"],
      total: 4,
      permanent: false,
    },
    { rule: "WH-WISE-04 (3)", magnitude: "standard", ticked: ["permanentItem"], total: 4, permanent: true },
    { rule: "WH-WISE-05 (3)", magnitude: "simple", ticked: ["rareIngredients"], total: 0, permanent: false },
    { rule: "WH-WISE-04, one step up", magnitude: "simple", ticked: ["wider"], total: 2, permanent: false },
    { rule: "WH-WISE-04, unknown", magnitude: "simple", ticked: ["weather"], total: 1, permanent: false },
  ] as const)("$rule: $magnitude with $ticked comes to $total", ({ magnitude, ticked, total, permanent }) => {
    expect(costOf(magnitude, ticked)).toMatchObject({ total, permanent });
  });

  test("WH-WISE-05 (2): the caster's save is asked for before the effect", () => {
    expect(suggestCost("standard", ["casterSaves"])).toMatchObject({ magnitude: "simple", casterSaves: true });
    const { prompts } = resolveMiracle(
      attempt("simple", { casterSaves: true }),
      caster(3, 9),
      { cost: [], save: [] },
      coreRulebook,
    );
    expect(prompts).toEqual(["casterSave"]);
  });

  test("WH-WISE-04, WH-WISE-05: dearer is the Referee's and cheaper the player's", () => {
    for (const { steps, side } of COST_FACTORS) expect(side).toBe(steps < 0 ? "player" : "referee");
    expect(new Set(COST_FACTORS.map(({ id }) => id)).size).toBe(COST_FACTORS.length);
  });
});

describe("what a miracle costs", () => {
  it.each<{ rule: string; price: string; cost?: Partial<MiracleCost>; faces?: readonly number[]; total: number }>([
    { rule: "WH-WISE-12 (1)", price: "1", cost: { charges: 1 }, total: 2 },
    { rule: "WH-WISE-12 (2)", price: "2", cost: { charges: 3 }, total: 8 },
    { rule: "WH-WISE-12 (3)", price: "d6", cost: { charges: 1 }, faces: [3], total: 6 },
    { rule: "WH-WISE-05 (1)", price: "2", cost: { savings: [{ label: "Quicksilver", value: -1 }] }, total: 1 },
    { rule: "WH-WISE-05, below nothing", price: "1", cost: { savings: [{ label: "Dew", value: -3 }] }, total: 0 },
    {
      rule: "WH-DICE-02, dice come to 1",
      price: "d6",
      cost: { savings: [{ label: "Dew", value: -3 }] },
      faces: [2],
      total: 1,
    },
    { rule: "WH-SUB-01, withdrawal and craft", price: "2", cost: { charges: 1, withdrawal: true }, total: 8 },
    { rule: "WH-WISE-18 (2)", price: "1", cost: { surcharge: surchargeIn([3]) }, total: 3 },
    { rule: "WH-WISE-18 (1)", price: "1", cost: { surcharge: surchargeIn([2]) }, total: 1 },
    {
      rule: "WH-WISE-18 (4)",
      price: "1",
      cost: { surcharge: surchargeIn([4, { easesMiracles: true }]) },
      total: 1,
    },
    { rule: "WH-WISE-18, armor after multipliers", price: "2", cost: { charges: 1, surcharge: 2 }, total: 6 },
    {
      rule: "WH-WISE-18, a shield beside elven mail",
      price: "1",
      cost: { surcharge: surchargeIn([4, { easesMiracles: true }], [1, { kind: "shield" }]) },
      total: 3,
    },
  ])("$rule: $price comes to $total", ({ price, cost = {}, faces = [], total }) => {
    const whole = { formula: parseDamage(price), ...cost };
    expect(resolveMiracleCost(whole, faces, DEFAULT_OPTIONS).total).toBe(total);
  });

  test("WH-WISE-19 (1): a slotted scroll in studded leather costs 2", () => {
    const wise = caster(3, 9, { miracleSurcharge: surchargeIn([3]) });
    expect(resolveMiracle(attempt("0"), wise, { cost: [], save: [] }, coreRulebook).paid).toBe(2);
    const lenient = withOptions({ armorSurchargeOn: "costlyMiracles" });
    expect(resolveMiracle(attempt("0"), wise, { cost: [], save: [] }, lenient).paid).toBe(0);
    expect(resolveMiracle(attempt("1"), wise, { cost: [], save: [] }, lenient).paid).toBe(3);
  });

  test("WH-WISE-12 (Amb-23): a table may throw more dice instead of multiplying", () => {
    const cost = { formula: parseDamage("d6+1"), charges: 1 };
    const options = { ...DEFAULT_OPTIONS, craftingCost: "moreDice" as const };
    expect(planMiracleCost(cost, DEFAULT_OPTIONS).count).toBe(1);
    expect(planMiracleCost(cost, options).count).toBe(2);
    expect(resolveMiracleCost(cost, [2], DEFAULT_OPTIONS).total).toBe(6);
    expect(resolveMiracleCost(cost, [2, 5], options).total).toBe(9);
    expect([maximumCost(cost, DEFAULT_OPTIONS), maximumCost(cost, options)]).toEqual([14, 14]);
  });

  test("no cost is made of halves, holes or negative charges", () => {
    const formula = parseDamage("1");
    for (const cost of [
      { formula, charges: -1 },
      { formula, surcharge: 0.5 },
      { formula, savings: [{ label: "x", value: NaN }] },
    ])
      expect(() => resolveMiracleCost(cost, [], DEFAULT_OPTIONS)).toThrow(RuleError);
    expect(() => resolveMiracleCost({ formula }, [3], DEFAULT_OPTIONS)).toThrow(RuleError);
  });

  test("no throw costs more than the maximum, nor less than nothing", () => {
    const option = fc.constantFrom("timesRoll" as const, "moreDice" as const);
    const costs = fc.record({
      dice: fc.integer({ min: 0, max: 3 }),
      bonus: fc.integer({ min: -4, max: 6 }),
      charges: fc.integer({ min: 0, max: 4 }),
      saved: fc.integer({ min: 0, max: 5 }),
      surcharge: fc.constantFrom(0, 2),
      withdrawal: fc.boolean(),
      craftingCost: option,
      die: fc.integer({ min: 1, max: 6 }),
    });
    fc.assert(
      fc.property(costs, ({ dice, bonus, saved, die, craftingCost, ...rest }) => {
        const options = { ...DEFAULT_OPTIONS, craftingCost };
        const cost = { formula: { dice, faces: 6 as const, bonus }, savings: [{ label: "x", value: -saved }], ...rest };
        const faces = Array.from({ length: planMiracleCost(cost, options).count }, () => die);
        const { total } = resolveMiracleCost(cost, faces, options);
        expect(total).toBeLessThanOrEqual(maximumCost(cost, options));
        expect(total).toBeGreaterThanOrEqual(dice > 0 ? 1 : 0);
      }),
    );
  });
});

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
    const plan = planMiracle(attempt(price, { active }), wise, coreRulebook);
    expect(plan.refusal).toBe(refusal);
    expect(plan.dice.count === 0).toBe(refusal !== null);
  });

  test("WH-WISE-06: whatever is refused costs nothing", () => {
    const outcome = resolveMiracle(attempt("major"), caster(3, 5), { cost: [], save: [] }, coreRulebook);
    expect(outcome).toMatchObject({ refusal: "beyondHitPoints", paid: 0, hp: null, cost: null, rules: ["WH-WISE-06"] });
  });

  test("WH-WISE-06 (Amb-21): a table may measure what was agreed alone", () => {
    const wise = caster(3, 6, { miracleSurcharge: 2 });
    const rulebook = withOptions({ miracleMaximum: "agreed" });
    expect(planMiracle(attempt("major"), wise, rulebook)).toMatchObject({ refusal: null, maximum: 6 });
    expect(planMiracle(attempt("d6-9"), wise, rulebook).maximum).toBe(1);
  });

  test("a ghost keeps its miracles", () => {
    const ghost = caster(3, 9, { hp: { value: 9, max: 9, temporary: 0, state: "ghost" } });
    const outcome = resolveMiracle(attempt("simple"), ghost, { cost: [], save: [] }, coreRulebook);
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
    const outcome = resolveMiracle(asked, wise, { cost, save }, coreRulebook);
    expect(outcome).toMatchObject({ refusal: null, paid, hp: { hp: { value } } });
    if (!outcome.cost) throw new Error("paid without a cost");
    expect(planCostSave(outcome.cost, wise, coreRulebook).count).toBe(save.length);
    expect(planMiracle(asked, wise, coreRulebook).mayKnockOut).toBe(value <= 0 || price === "major");
  });

  test("WH-WISE-07 (3): the caster may die of it; WH-WISE-08 (1): at 0 the caster is knocked out", () => {
    const of = (hp: number, price: string, cost: readonly number[], save: readonly number[]) =>
      resolveMiracle(attempt(price), caster(2, hp), { cost, save }, coreRulebook).hp?.state;
    expect(of(6, "major", [6], [20])).toBe("savingForLife");
    expect(of(2, "standard", [], [])).toBe("knockedOut");
  });

  test("WH-WISE-21 (3): the save for one's own miracle is no defense against magick", () => {
    const { saveBonuses } = derived({ class: "wise" });
    const wise = caster(2, 12, { saveBonuses });
    const { save } = resolveMiracle(attempt("major"), wise, { cost: [5], save: [7] }, coreRulebook);
    expect(save).toMatchObject({ score: 6, success: false });
  });

  test("WH-WISE-13 (3): a permanent cost above the level is saved against too", () => {
    const asked = attempt("standard", { charges: 1, permanent: true });
    const outcome = resolveMiracle(asked, caster(3, 12), { cost: [], save: [12] }, coreRulebook);
    expect(outcome).toMatchObject({ doubled: true, paid: 8, permanent: 8, hp: { hp: { value: 4, max: 4 } } });
  });

  test("WH-WISE-23 (1), (2): enemies in reach get free attacks, and nobody else", () => {
    const prompts = (enemiesInReach: number) =>
      resolveMiracle(attempt("simple", { enemiesInReach }), caster(3, 9), { cost: [], save: [] }, coreRulebook).prompts;
    expect(prompts(1)).toEqual(["freeAttacks"]);
    expect(prompts(0)).toEqual([]);
    const calm = { ...coreRulebook, engagement: { ...coreRulebook.engagement, provokes: () => false } };
    expect(
      resolveMiracle(attempt("simple", { enemiesInReach: 2 }), caster(3, 9), { cost: [], save: [] }, calm).prompts,
    ).toEqual([]);
  });

  test("WH-WISE-02, WH-WISE-22: what follows is told in the order of play", () => {
    const busy = { enemiesInReach: 1, lengthy: true, casterSaves: true, targetsSave: true };
    const outcome = resolveMiracle(attempt("major", busy), caster(2, 12), { cost: [6], save: [6] }, coreRulebook);
    expect(outcome.prompts).toEqual(["freeAttacks", "concentration", "casterSave", "targetSaves"]);
    expect(outcome.rules).toEqual(expect.arrayContaining(["WH-WISE-03", "WH-WISE-07", "WH-WISE-22", "WH-WISE-23"]));
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
          const plan = planMiracle(asked, wise, coreRulebook);
          const cost = dice.slice(0, plan.dice.count);
          const price0 = MAGNITUDE_COSTS[price];
          const asksSave = (price0.dice ? resolveTotal({ ...plan.dice, bonus: 0 }, cost) : price0.bonus) > level;
          const outcome = resolveMiracle(asked, wise, { cost, save: asksSave ? [face] : [] }, coreRulebook);
          expect(outcome.paid).toBeLessThanOrEqual(plan.maximum * 2);
          expect(outcome.hp?.hp.value).toBe(hp - outcome.paid);
          expect(plan.mayDouble || !outcome.doubled).toBe(true);
        },
      ),
    );
  });
});
