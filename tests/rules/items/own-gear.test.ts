import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, test } from "vitest";
import { parse } from "yaml";
import {
  afterLoading,
  armorWeight,
  DEFAULT_OPTIONS,
  deriveBurden,
  isLoaded,
  type ItemFacts,
  loadOf,
  reloadRounds,
  RuleError,
  type RuleOptions,
  type WeaponFacts,
  weaponWarnings,
} from "../../../src/rules/index.ts";
import { backpack, gear, helmet } from "../builders.ts";

const NO_COINS = { gp: 0, sp: 0, cp: 0 };
const withRuling = (rulings: Partial<RuleOptions>): RuleOptions => ({ ...DEFAULT_OPTIONS, ...rulings });

describe("weapons that somebody makes", () => {
  it.each([
    { rule: "WH-WPN-12 (1)", damage: "d6+3", fewUses: false, warnings: ["damage"] },
    { rule: "WH-WPN-12 (2)", damage: "d6+3", fewUses: true, warnings: [] },
    { rule: "WH-WPN-12, the most", damage: "d6+2", fewUses: false, warnings: [] },
    { rule: "WH-WPN-12, two dice", damage: "2d6", fewUses: false, warnings: ["damage"] },
    { rule: "WH-WPN-12, two shots", damage: "d6", shots: 2, fewUses: false, warnings: ["rateOfFire"] },
    { rule: "WH-WPN-12, two weak shots", damage: "d6-2", shots: 2, fewUses: false, warnings: [] },
    { rule: "WH-WPN-12, one shot", damage: "d6+2", shots: 1, fewUses: false, warnings: [] },
  ])("$rule: $damage: $warnings", ({ damage, shots, fewUses, warnings }) => {
    const rateOfFire = shots ? { shots, rounds: 1 } : null;
    expect(weaponWarnings({ damage, rateOfFire }, fewUses)).toEqual(warnings);
  });
  test("WH-WPN-12: no weapon that is shipped is too good", () => {
    const folder = path.resolve(import.meta.dirname, "../../../packs/equipment/weapons");
    const entries = readdirSync(folder).map(
      (file) => parse(readFileSync(path.join(folder, file), "utf8")) as { name: string; system?: Partial<WeaponFacts> },
    );
    const weapons = entries.filter((entry) => entry.system);
    expect(weapons.length).toBe(23);
    const tooGood = weapons.filter(
      ({ system: { damage = "", rateOfFire = null } = {} }) => weaponWarnings({ damage, rateOfFire }).length > 0,
    );
    expect(tooGood).toEqual([]);
  });
});

describe("loading", () => {
  const crossbow = { shots: 1, rounds: 2 };
  it.each([
    { rule: "WH-WPN-02 (1)", rate: crossbow, fires: [1, 3, 5] },
    { rule: "WH-WPN-02 (2)", rate: { shots: 1, rounds: 3 }, fires: [1, 4, 7] },
    { rule: "WH-WPN-02 (3)", rate: { shots: 1, rounds: 4 }, fires: [1, 5, 9] },
    { rule: "WH-WPN-02 (4)", rate: { shots: 3, rounds: 1 }, fires: [1, 2, 3] },
  ])("$rule: fires in rounds $fires", ({ rate, fires }) => {
    let left = 0;
    const fired: number[] = [];
    for (let round = 1; fired.length < 3; round += 1) {
      if (isLoaded(left)) {
        fired.push(round);
        left = reloadRounds(rate);
      } else left = afterLoading(left, rate, false).roundsLeft;
    }
    expect(fired).toEqual(fires);
  });
  it("WH-WPN-02: whoever moves does not get on with it", () => {
    expect(afterLoading(1, crossbow, true)).toEqual({ roundsLeft: 1, hindered: true });
    expect(afterLoading(1, crossbow, false)).toEqual({ roundsLeft: 0, hindered: false });
    expect(afterLoading(0, crossbow, true)).toEqual({ roundsLeft: 0, hindered: false });
    expect(afterLoading(1, { shots: 1, rounds: 1 }, true)).toEqual({ roundsLeft: 0, hindered: false });
    expect(() => isLoaded(0.5)).toThrow(RuleError);
  });
});

describe("readings of load and burden", () => {
  const burdenOf = (items: readonly ItemFacts[], options: RuleOptions) =>
    deriveBurden(loadOf(items, NO_COINS, options), false, options);
  it.each([
    { ruling: "completed", quantity: 21, burden: "normal" },
    { ruling: "begun", quantity: 21, burden: "heavy" },
    { ruling: "completed", quantity: 25, burden: "heavy" },
    { ruling: "begun", quantity: 25, burden: "severe" },
    { ruling: "begun", quantity: 20, burden: "normal" },
  ] as const)("Amb-28 (WH-ENC-04): $quantity halves, $ruling: $burden", ({ ruling, quantity, burden }) => {
    const items = [gear(quantity, { size: "minor" })];
    expect(burdenOf(items, withRuling({ excessCounting: ruling })).burden).toBe(burden);
  });
  it("Amb-28 (WH-ENC-01): one container helps, or each", () => {
    const items = [backpack(), gear(2, { container: true, size: "regular" }), gear(10), gear(15, { packed: true })];
    expect(burdenOf(items, DEFAULT_OPTIONS)).toMatchObject({ allowance: { packed: 5 }, excess: 12, carried: 12 });
    const each = withRuling({ everyContainerHelps: true });
    expect(burdenOf(items, each)).toMatchObject({ allowance: { packed: 15 }, excess: 0, burden: "normal" });
    expect(burdenOf([gear(11)], each)).toMatchObject({ allowance: { packed: 0 }, excess: 1 });
    const heavy = { ...each, containerHasWeight: true };
    expect(burdenOf(items, heavy)).toMatchObject({ carried: 13, excess: 3 });
  });
  it.each([
    { ruling: "regular", weight: 1 },
    { ruling: "minor", weight: 0.5 },
    { ruling: "none", weight: 0 },
  ] as const)("Amb-51 (WH-ENC-03): a helmet weighs $weight", ({ ruling, weight }) => {
    expect(armorWeight(helmet(), withRuling({ helmetWeight: ruling }))).toBe(weight);
  });
});
