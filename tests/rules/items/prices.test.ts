import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import { parse } from "yaml";
import {
  buy,
  COIN_RATES,
  coinRatesOf,
  copperOf,
  DEFAULT_OPTIONS,
  parseDamage,
  RuleError,
  toFewestCoins,
} from "../../../src/rules/index.ts";

const ENTRIES = path.resolve(import.meta.dirname, "../../../packs/equipment");
/** What stands in the equipment about an item. */
const entryOf = (entry: string): { readonly cost: number; readonly damage?: string } =>
  (parse(readFileSync(path.join(ENTRIES, `${entry}.yaml`), "utf8")) as { system: ReturnType<typeof entryOf> }).system;
const gold = (gp: number) => ({ gp, sp: 0, cp: 0 });

describe("prices", () => {
  it.each([
    { rule: "WH-EQ-02 (1)", entry: "gear/hemp-rope-50-ft", price: 1 },
    { rule: "WH-EQ-02 (2)", entry: "gear/battle-trained-horse", price: 120 },
    { rule: "WH-EQ-02 (3)", entry: "armor/full-plate", price: 50 },
    { rule: "WH-WPN-09 (3)", entry: "weapons/club", price: 0 },
  ])("$rule: $entry for $price", ({ entry, price }) => {
    expect(buy(gold(150), entryOf(entry).cost)).toEqual({ coins: gold(150 - price), refusal: null });
  });
  it("WH-EQ-02 (4): whoever has too little gold buys nothing", () => {
    expect(buy(gold(119), entryOf("gear/battle-trained-horse").cost)).toEqual({ coins: gold(119), refusal: "tooPoor" });
  });
  it.each([
    { purse: { gp: 5, sp: 25, cp: 3 }, price: 2, coins: { gp: 3, sp: 25, cp: 3 } },
    { purse: { gp: 2, sp: 25, cp: 3 }, price: 2, coins: { gp: 0, sp: 25, cp: 3 } },
    { purse: { gp: 1, sp: 25, cp: 3 }, price: 2, coins: { gp: 1, sp: 5, cp: 3 } },
    { purse: { gp: 0, sp: 20, cp: 0 }, price: 2, coins: gold(0) },
    { purse: { gp: 0, sp: 19, cp: 9 }, price: 2, coins: { gp: 0, sp: 19, cp: 9 } },
  ])("$price gp out of $purse leave $coins", ({ purse, price, coins }) => {
    expect(buy(purse, price).coins).toEqual(coins);
  });
  test("are paid to the copper, or not at all, and no purse goes below nothing", () => {
    const count = fc.nat({ max: 300 });
    fc.assert(
      fc.property(count, count, count, count, (gp, sp, cp, price) => {
        const purse = { gp, sp, cp };
        const { coins, refusal } = buy(purse, price);
        expect(copperOf(purse) - copperOf(coins)).toBe(refusal ? 0 : price * COIN_RATES.cp);
        expect(Math.min(coins.gp, coins.sp, coins.cp)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
  test("of half a coin are refused", () => {
    expect(() => buy(gold(5), 0.005)).toThrow(RuleError);
  });
});

describe("the table of weapons", () => {
  it.each([
    { rule: "WH-WPN-01 (1)", entry: "axe-or-sword", dice: 1, bonus: 1, row: { size: "regular", cost: 10 } },
    { rule: "WH-WPN-01 (2)", entry: "unarmed", dice: 1, bonus: -3, row: { size: "none", cost: 0 } },
    {
      rule: "WH-WPN-01 (3)",
      entry: "crossbow",
      dice: 1,
      bonus: 1,
      row: { size: "heavy", range: 70, rateOfFire: { shots: 1, rounds: 2 } },
    },
    {
      rule: "WH-WPN-01 (4)",
      entry: "darts",
      dice: 0,
      bonus: 1,
      row: { size: "weightless", range: 20, rateOfFire: { shots: 3, rounds: 1 } },
    },
  ])("$rule: $entry", ({ entry, dice, bonus, row }) => {
    const { damage = "", ...system } = entryOf(`weapons/${entry}`);
    expect(parseDamage(damage)).toEqual({ dice, faces: 6, bonus });
    expect(system).toMatchObject(row);
  });
});

describe("rates of coins", () => {
  it("WH-EQ-01 (1), (2): are those of the game unless a world has others", () => {
    expect(coinRatesOf(DEFAULT_OPTIONS)).toEqual(COIN_RATES);
    expect(toFewestCoins({ gp: 0, sp: 25, cp: 0 }, coinRatesOf(DEFAULT_OPTIONS))).toEqual({ gp: 2, sp: 5, cp: 0 });
    expect(toFewestCoins({ gp: 0, sp: 0, cp: 250 })).toEqual({ gp: 2, sp: 5, cp: 0 });
  });
  it("WH-EQ-01: twenty silver to the gold piece and twelve copper to the silver", () => {
    const rates = coinRatesOf({ ...DEFAULT_OPTIONS, silverInGold: 20, copperInSilver: 12 });
    expect(rates).toEqual({ sp: 20, cp: 240 });
    expect(copperOf({ gp: 1, sp: 1, cp: 1 }, rates)).toBe(253);
    expect(toFewestCoins({ gp: 0, sp: 25, cp: 250 }, rates)).toEqual({ gp: 2, sp: 5, cp: 10 });
    expect(buy({ gp: 0, sp: 20, cp: 0 }, 1, rates)).toEqual({ coins: gold(0), refusal: null });
  });
});
