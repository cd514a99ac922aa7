import { describe, expect, it } from "vitest";
import {
  afterLoading,
  armorWeight,
  burdenSteps,
  buy,
  carefulPace,
  copperOf,
  DEFAULT_OPTIONS,
  fromLegacyArmorClass,
  halfPace,
  isLoaded,
  loadOf,
  reloadRounds,
  RuleError,
  runningPace,
  shotsPerRound,
  squaresOf,
  toBurden,
  toFewestCoins,
  weaponWarnings,
} from "../../../src/rules/index.ts";
import { armor, gear } from "../builders.ts";

const NO_COINS = { gp: 0, sp: 0, cp: 0 };
const CALLS: Readonly<Record<string, (bad: number) => unknown>> = {
  reloadRounds: (bad) => reloadRounds({ shots: 1, rounds: bad }),
  armorWeight: (bad) => armorWeight(armor(bad), DEFAULT_OPTIONS),
  shotsPerRound: (bad) => shotsPerRound({ shots: bad, rounds: 1 }),
  "toFewestCoins, silver": (bad) => toFewestCoins(NO_COINS, { sp: bad, cp: 100 }),
  "toFewestCoins, copper": (bad) => toFewestCoins(NO_COINS, { sp: 10, cp: bad }),
  afterLoading: (bad) => afterLoading(bad, { shots: 1, rounds: 2 }, false),
  burdenSteps: (bad) => burdenSteps(bad),
  buy: (bad) => buy({ ...NO_COINS, gp: 5 }, bad),
  carefulPace: (bad) => carefulPace(bad),
  copperOf: (bad) => copperOf({ ...NO_COINS, sp: bad }),
  fromLegacyArmorClass: (bad) => fromLegacyArmorClass(bad, "early"),
  halfPace: (bad) => halfPace(bad, DEFAULT_OPTIONS),
  isLoaded: (bad) => isLoaded(bad),
  "loadOf, armor": (bad) => loadOf([armor(4, { weight: bad })], NO_COINS, DEFAULT_OPTIONS),
  "loadOf, gear": (bad) => loadOf([gear(bad)], NO_COINS, DEFAULT_OPTIONS),
  runningPace: (bad) => runningPace(bad),
  squaresOf: (bad) => squaresOf(bad),
  toBurden: (bad) => toBurden(bad),
};

describe("what is no number", () => {
  it.each(Object.keys(CALLS))("is refused by %s", (name) => {
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY]) expect(() => CALLS[name]?.(bad)).toThrow(RuleError);
  });
  it("WH-EQ-02: nor is anything sold below nothing, or for half a coin", () => {
    for (const bad of [-1, 0.005]) expect(() => buy({ ...NO_COINS, gp: 5 }, bad)).toThrow(RuleError);
  });
  it("WH-WPN-12: nor is a weapon judged whose damage cannot be read", () => {
    expect(() => weaponWarnings({ damage: "d8", rateOfFire: null })).toThrow(RuleError);
  });
  it("WH-ENC-03: while a written weight of nothing is one", () => {
    expect(armorWeight(armor(6, { weight: 0 }), DEFAULT_OPTIONS)).toBe(0);
  });
});
