import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  armorWeight,
  BODY_SIZES,
  BURDENS,
  burdenSteps,
  capacityOf,
  copperOf,
  coreRulebook,
  DEFAULT_OPTIONS,
  type ItemFacts,
  loadOf,
  movementRate,
  resolveCheck,
  resolveStrain,
  RuleError,
  toBurden,
  toFewestCoins,
} from "../../../src/rules/index.ts";
import { armor, backpack, derived, explained, gear, helmet, NO_BONUS, shield, weapon } from "../builders.ts";
import { toStrainCheck } from "../../support/strain-check.ts";

const NO_COINS = { gp: 0, sp: 0, cp: 0 };
const burdenOf = (items: readonly ItemFacts[], rest = {}) => derived({ items, ...rest }).burden;
const looseOf = (items: readonly ItemFacts[], coins = NO_COINS) => loadOf(items, coins, DEFAULT_OPTIONS).loose;

describe("allowance and sizes", () => {
  const packed = (quantity: number) => gear(quantity, { packed: true });
  it.each([
    { rule: "WH-ENC-01 (1)", items: [backpack(), gear(10), packed(5)], excess: 0, burden: "normal" },
    { rule: "WH-ENC-01 (2)", items: [gear(11)], excess: 1, burden: "heavy" },
    { rule: "WH-ENC-01 (3)", items: [backpack(), gear(10), packed(6)], excess: 1, burden: "heavy" },
    { rule: "WH-ENC-01, no container", items: [gear(6), packed(5)], excess: 1, burden: "heavy" },
    {
      rule: "Amb-28, one container",
      items: [backpack(), gear(1, { container: true }), gear(10)],
      excess: 1,
      burden: "heavy",
    },
  ])("$rule: excess $excess", ({ items, excess, burden }) => {
    expect(burdenOf(items)).toMatchObject({ excess, burden });
  });

  const bag = gear(1, { name: "Bag of Holding", container: true, capacity: 50, extraContainer: true });
  it.each([
    { rule: "the roomiest of several", items: [backpack(), gear(1, { container: true, capacity: 10 })], room: 10 },
    {
      rule: "the roomiest, wherever it stands",
      items: [gear(1, { container: true, capacity: 10 }), backpack()],
      room: 10,
    },
    { rule: "one that holds nothing", items: [gear(1, { container: true, capacity: 0 })], room: 0 },
    { rule: "WH-ART-05, beside another", items: [backpack(), bag], room: 55 },
    { rule: "WH-ART-05, two of them", items: [{ ...bag, quantity: 2 }], room: 100 },
    { rule: "none", items: [gear(1)], room: 0 },
  ])("WH-ENC-01: what containers hold, $rule: $room", ({ items, room }) => {
    expect(loadOf(items, NO_COINS, DEFAULT_OPTIONS).room).toBe(room);
    expect(burdenOf(items).allowance.packed).toBe(room);
  });

  test("WH-ART-05: the bag of fifty counts as one, full or empty, with a pack beside it", () => {
    expect(burdenOf([backpack(), bag, packed(55)])).toMatchObject({ carried: 1, packed: 55, excess: 0 });
    expect(burdenOf([bag, packed(51)])).toMatchObject({ carried: 1, excess: 1, burden: "heavy" });
    expect(capacityOf({})).toBe(5);
    expect(() => capacityOf({ capacity: Number.NaN })).toThrow(RuleError);
  });

  it.each([
    { rule: "WH-ENC-02 (1)", items: [weapon({ size: "minor", quantity: 2 })], loose: 1 },
    { rule: "WH-ENC-02 (2)", items: [weapon({ size: "heavy" })], loose: 2 },
    { rule: "WH-ENC-02 (3)", items: [], coins: { gp: 200, sp: 30, cp: 20 }, loose: 2.5 },
    { rule: "WH-ENC-02 (4)", items: [weapon({ size: "weightless", quantity: 40 })], loose: 0.4 },
    { rule: "WH-ENC-02, bare hands", items: [weapon({ size: "none" })], loose: 0 },
    { rule: "WH-ENC-02, gems", items: [gear(50, { size: "tiny" })], loose: 0.5 },
    { rule: "WH-ENC-03 (1)", items: [armor(4), shield()], loose: 5 },
    { rule: "WH-ENC-03 (2)", items: [armor(5, { weight: 2 })], loose: 2 },
    { rule: "WH-ENC-03 (3)", items: [armor(4, { weight: 2 })], loose: 2 },
    { rule: "WH-AC-03 (2)", items: [armor(6, { weight: 1 })], loose: 1 },
    { rule: "Amb-51", items: [helmet()], loose: 1 },
    { rule: "nothing left", items: [gear(0, { container: true })], loose: 0 },
  ])("$rule: $loose", ({ items, coins, loose }) => {
    expect(looseOf(items, coins)).toBe(loose);
  });

  test("what is worn or wielded is not in the pack", () => {
    const worn = [backpack(), armor(4, { packed: true }), weapon({ packed: true })];
    expect(loadOf(worn, NO_COINS, DEFAULT_OPTIONS)).toEqual({ loose: 5, packed: 0, room: 5 });
    const stowed = [backpack(), weapon({ packed: true, equipped: false })];
    expect(loadOf(stowed, NO_COINS, DEFAULT_OPTIONS)).toEqual({ loose: 0, packed: 1, room: 5 });
  });
  test("whether the container weighs is an option", () => {
    expect(loadOf([backpack()], NO_COINS, { ...DEFAULT_OPTIONS, containerHasWeight: true }).loose).toBe(1);
    expect(loadOf([gear(3, { container: true })], NO_COINS, DEFAULT_OPTIONS).loose).toBe(2);
  });
  test("a weight written for armor goes before all", () => {
    const weights = [armor(6), armor(6, { weight: 0 }), helmet(), { ...helmet(), weight: 2 }];
    expect(weights.map((piece) => armorWeight(piece, DEFAULT_OPTIONS))).toEqual([6, 0, 1, 2]);
  });
  test("quantities that are no numbers are refused", () => {
    expect(() => looseOf([gear(Number.NaN)])).toThrow(RuleError);
    expect(() => looseOf([], { ...NO_COINS, gp: Number.POSITIVE_INFINITY })).toThrow(RuleError);
  });
});

describe("burden", () => {
  it.each([
    { rule: "WH-ENC-04 (1)", excess: [0.5, 0.99], burden: "normal" },
    { rule: "WH-ENC-04 (2)", excess: [1, 2, 2.5], burden: "heavy" },
    { rule: "WH-ENC-04 (3)", excess: [3, 3.5, 4], burden: "severe" },
    { rule: "WH-ENC-04 (4)", excess: [5, 6, 6.5], burden: "massive" },
    { rule: "WH-ENC-05 (1)", excess: [7, 7.5, 100], burden: "beyondMassive" },
    { rule: "WH-ENC-04, none", excess: [0, -3], burden: "normal" },
  ])("$rule: $burden", ({ excess, burden }) => {
    expect(excess.map(toBurden)).toEqual(excess.map(() => burden));
  });

  it.each([
    { rule: "WH-ENC-06 (1)", items: [gear(9)], injured: true, excess: 4, burden: "severe" },
    { rule: "WH-ENC-06 (2)", items: [gear(4)], injured: true, excess: 0, burden: "normal" },
    { rule: "WH-HEAL-04 (2)", items: [gear(9)], injured: true, excess: 4, burden: "severe" },
  ])("$rule: $burden", ({ items, injured, excess, burden }) => {
    expect(burdenOf(items, { injured })).toMatchObject({ excess, burden });
  });

  it.each([
    { rule: "WH-ENC-05 (2)", face: 9, feet: 15 },
    { rule: "WH-ENC-05, failed", face: 13, feet: 0 },
  ])("$rule: beyond massive a roll of Strength with a $face moves somebody $feet feet", ({ face, feet }) => {
    const { burden } = burdenOf([gear(17)]);
    expect(burden).toBe("beyondMassive");
    const roll = resolveCheck(toStrainCheck(explained(12), { relevant: [], vocationDoubles: false }), [face]);
    expect(movementRate("human", resolveStrain(burden, "round", roll.success).burden)).toBe(feet);
  });

  test("more load never makes it lighter", () => {
    const load = fc.double({ min: 0, max: 60, noNaN: true });
    fc.assert(fc.property(load, load, (a, b) => burdenSteps(Math.max(a, b)) >= burdenSteps(Math.min(a, b))));
  });
});

describe("movement", () => {
  const heavy = [gear(11)];
  it.each([
    { rule: "WH-MOVE-01 (1)", facts: { size: "small" }, value: 25 },
    { rule: "WH-MOVE-01 (2)", facts: { items: heavy }, value: 25 },
    { rule: "WH-MOVE-01 (3)", facts: { size: "small", items: [gear(15)] }, value: 10 },
    { rule: "WH-MOVE-01 (4)", facts: {}, value: 30, squares: 6 },
    { rule: "WH-MOVE-02 (1)", facts: {}, careful: 20, running: 60 },
    { rule: "WH-MOVE-02 (2)", facts: { items: [gear(15)] }, careful: 5, running: 30 },
    { rule: "WH-MOVE-02 (3)", facts: { size: "small", items: [gear(15)] }, careful: 0, running: 20 },
    { rule: "WH-ENC-05 (1)", facts: { size: "small", items: [gear(17)] }, value: 0, careful: 0, running: 0 },
  ] as const)("$rule", ({ rule: _, facts, ...expected }) => {
    expect(derived(facts).movement).toMatchObject(expected);
  });

  test("tells what takes from the rate, and is never below nothing", () => {
    const bonus = { ...NO_BONUS, movement: -40 };
    const movement = derived({ size: "small", items: heavy, bonus }).movement;
    expect(movement.parts.map(({ value }) => value)).toEqual([-5, -5, -40]);
    expect(movement.value).toBe(0);
  });
  test("an override stands", () => {
    const overrides = { armorClass: null, attackValue: null, savingThrow: null, movement: 40, initiative: null };
    expect(derived({ items: heavy, overrides }).movement).toMatchObject({ value: 40, running: 80, override: 40 });
  });
  test("every size and burden has a rate, and burdens slow down", () => {
    for (const size of BODY_SIZES) {
      const rates = BURDENS.map((burden) => coreRulebook.movement.rate(size, burden));
      expect(rates).toEqual(rates.toSorted((a, b) => b - a));
      expect(new Set(rates).size).toBe(BURDENS.length);
    }
  });
});

describe("coins", () => {
  it.each([
    { rule: "WH-EQ-01 (1)", coins: { gp: 0, sp: 25, cp: 0 }, fewest: { gp: 2, sp: 5, cp: 0 } },
    { rule: "WH-EQ-01 (2)", coins: { gp: 0, sp: 0, cp: 250 }, fewest: { gp: 2, sp: 5, cp: 0 } },
    { rule: "WH-EQ-01, mixed", coins: { gp: 1, sp: 9, cp: 13 }, fewest: { gp: 2, sp: 0, cp: 3 } },
  ])("$rule", ({ coins, fewest }) => {
    expect(toFewestCoins(coins)).toEqual(fewest);
  });
  test("changing money loses nothing and needs less than ten of the smaller coins", () => {
    const count = fc.nat({ max: 100_000 });
    fc.assert(
      fc.property(count, count, count, (gp, sp, cp) => {
        const fewest = toFewestCoins({ gp, sp, cp });
        expect(copperOf(fewest)).toBe(copperOf({ gp, sp, cp }));
        expect(Math.max(fewest.sp, fewest.cp)).toBeLessThan(10);
      }),
    );
  });
  test("half a coin is refused", () => {
    expect(() => copperOf({ gp: 0.5, sp: 0, cp: 0 })).toThrow(RuleError);
  });
});
