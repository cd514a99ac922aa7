import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  CLASSES,
  COST_FACTORS,
  coreRulebook,
  DEFAULT_OPTIONS,
  type Magnitude,
  MAGNITUDE_COSTS,
  magnitudeBefore,
  MAGNITUDES,
  maximumCost,
  type MiracleCost,
  parseDamage,
  planMiracle,
  planMiracleCost,
  resolveMiracle,
  resolveMiracleCost,
  RuleError,
  shiftMagnitude,
  slottedAttempt,
  suggestedMagnitude,
  toDamageText,
} from "../../../src/rules/index.ts";
import { attempt, caster, surchargeIn, withOptions } from "./casters.ts";

describe("magnitudes", () => {
  it.each([
    { rule: "WH-WISE-03 (1)", effect: "Light", magnitude: "simple", cost: "1" },
    { rule: "WH-WISE-03 (2)", effect: "Breathe water", magnitude: "standard", cost: "2" },
    { rule: "WH-WISE-03 (3)", effect: "Teleport", magnitude: "major", cost: "1d6" },
    { rule: "WH-WISE-03 (4)", effect: "Raise dead", magnitude: "powerful", cost: "2d6" },
  ] as const)("$rule: $effect, which is $magnitude, costs $cost", ({ magnitude, cost }) => {
    expect(toDamageText(MAGNITUDE_COSTS[magnitude])).toBe(cost);
  });

  it.each([
    { rule: "WH-WISE-10 (1)", from: "powerful", to: "major" },
    { rule: "WH-WISE-10 (2)", from: "standard", to: "simple" },
    { rule: "WH-WISE-10 (3)", from: "simple", to: "trivial" },
    { rule: "WH-WISE-10 (4)", from: "trivial", to: "trivial" },
  ] as const)("$rule: $from becomes $to by a concentration", ({ from, to }) => {
    const plan = planMiracle({ attempt: attempt(from, { concentration: true }), caster: caster(9, 30) }, coreRulebook);
    const { dice, bonus } = MAGNITUDE_COSTS[to];
    expect(plan).toMatchObject({ dice: { count: dice }, maximum: dice * 6 + bonus });
  });

  it.each([
    { rule: "WH-WISE-10 (1)", agreed: "2d6", dice: 1, maximum: 6 },
    { rule: "WH-WISE-10, a die", agreed: "d6", dice: 0, maximum: 2 },
    { rule: "WH-WISE-10 (2)", agreed: "2", dice: 0, maximum: 1 },
    { rule: "WH-WISE-10 (3)", agreed: "1", dice: 0, maximum: 0 },
    { rule: "WH-WISE-10 (4)", agreed: "0", dice: 0, maximum: 0 },
  ])("$rule: a price of $agreed that was agreed on becomes $maximum at most", ({ agreed, dice, maximum }) => {
    const plan = planMiracle(
      { attempt: attempt(agreed, { concentration: true }), caster: caster(9, 30) },
      coreRulebook,
    );
    expect(plan).toMatchObject({ dice: { count: dice }, maximum });
  });

  test("WH-WISE-10: a price that is no magnitude is not on the ladder", () => {
    expect(
      planMiracle({ attempt: attempt("d6+1", { concentration: true }), caster: caster(9, 30) }, coreRulebook).maximum,
    ).toBe(7);
    expect(() => shiftMagnitude("major", 0.5)).toThrow(RuleError);
  });

  test("WH-WISE-10: every step up can be taken back, short of the ends", () => {
    for (const magnitude of MAGNITUDES.slice(0, -1))
      expect(shiftMagnitude(shiftMagnitude(magnitude, 1), -1)).toBe(magnitude);
    expect(shiftMagnitude("powerful", 3)).toBe("powerful");
  });
});

/** What was ticked, and what is crafted. */
interface Bargain {
  readonly ticked: readonly string[];
  readonly charges?: number;
  readonly permanent: boolean;
}

describe("factors", () => {
  const costOf = (magnitude: Magnitude, { ticked, charges = 0, permanent }: Bargain) => {
    const formula = MAGNITUDE_COSTS[suggestedMagnitude(magnitude, ticked)];
    return resolveMiracleCost({ formula, charges, permanent }, [], DEFAULT_OPTIONS);
  };
  it.each([
    { rule: "WH-WISE-04 (1)", magnitude: "simple", ticked: ["craft"], charges: 1, total: 2, permanent: false },
    { rule: "WH-WISE-04 (2)", magnitude: "simple", ticked: ["extraCharge"], charges: 3, total: 4, permanent: false },
    { rule: "WH-WISE-04 (3)", magnitude: "standard", ticked: ["permanentItem"], charges: 1, total: 4, permanent: true },
    { rule: "WH-WISE-05 (3)", magnitude: "simple", ticked: ["rareIngredients"], total: 0, permanent: false },
    { rule: "WH-WISE-04, one step up", magnitude: "simple", ticked: ["wider"], total: 2, permanent: false },
    { rule: "WH-WISE-04, unknown", magnitude: "simple", ticked: ["weather"], total: 1, permanent: false },
  ] as const)("$rule: $magnitude with $ticked comes to $total", ({ magnitude, total, ...bargain }) => {
    expect(costOf(magnitude, bargain)).toMatchObject({ total, permanent: bargain.permanent });
  });

  test("WH-WISE-02: what is ticked leads from the magnitude before to the one that was reached, or from none", () => {
    for (const before of MAGNITUDES)
      for (const ticked of [[], ["wider"], ["rareIngredients"], ["wider", "farther", "close"], ["craft"]]) {
        const reached = suggestedMagnitude(before, ticked);
        const from = magnitudeBefore(reached, ticked);
        expect(from && suggestedMagnitude(from, ticked)).toBe(reached);
      }
    expect(magnitudeBefore("standard", ["wider"])).toBe("simple");
    expect(magnitudeBefore("trivial", ["wider"])).toBeNull();
  });

  test("WH-WISE-05 (2): the caster's save is asked for before the effect", () => {
    expect(suggestedMagnitude("standard", ["casterSaves"])).toBe("simple");
    const { prompts } = resolveMiracle(
      { attempt: attempt("simple", { casterSaves: true }), caster: caster(3, 9) },
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
    const { scrollSlots } = CLASSES["wise"]?.traits ?? {};
    if (!scrollSlots) throw new Error("The Wise tie scrolls to slots");
    const tied = { attempt: slottedAttempt({ cost: 2 }, scrollSlots, true), caster: wise };
    expect(resolveMiracle(tied, { cost: [], save: [] }, coreRulebook).paid).toBe(2);
    expect(tied.attempt).toEqual({ active: true, price: { dice: 0, faces: 6, bonus: 0 } });
    const lenient = withOptions({ armorSurchargeOn: "costlyMiracles" });
    expect(resolveMiracle(tied, { cost: [], save: [] }, lenient).paid).toBe(0);
    expect(resolveMiracle({ attempt: attempt("1"), caster: wise }, { cost: [], save: [] }, lenient).paid).toBe(3);
  });

  test("WH-WISE-12 (Amb-23): a table may roll more dice instead of multiplying", () => {
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
