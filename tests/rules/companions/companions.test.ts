import { describe, expect, it, test } from "vitest";
import {
  asRetainer,
  CLASSES,
  COIN_RATES,
  COMPANION_KINDS,
  type CompanionFacts,
  gainedHitDice,
  grownHitDice,
  isEmployed,
  isReliable,
  loyaltyModifiers,
  payWage,
  planGrowth,
} from "../../../src/rules/index.ts";

const companion = (more: Partial<CompanionFacts> = {}): CompanionFacts => ({
  kind: "retainer",
  wage: 5,
  period: "week",
  morale: 0,
  loyal: true,
  mischievous: false,
  xp: 0,
  playedBy: "",
  ...more,
});
const valuesOf = (kind: CompanionFacts["kind"], morale: number, table: keyof typeof CLASSES | null): number[] =>
  loyaltyModifiers({ kind, morale }, table && CLASSES[table]).map(({ value }) => value);

describe("companions", () => {
  test("WH-HIRE-01, WH-MORALE-02: retainers and hirelings follow by contract, animals do not", () => {
    expect(COMPANION_KINDS.filter((kind) => isEmployed({ kind }))).toEqual(["retainer", "hireling"]);
  });

  it.each([
    { kind: "retainer", morale: 0, table: "fortunate", values: [4] },
    { kind: "retainer", morale: -2, table: "fortunate", values: [4, -2] },
    { kind: "hireling", morale: 1, table: "fortunate", values: [1] },
    { kind: "retainer", morale: 0, table: "strong", values: [] },
    { kind: "retainer", morale: 3, table: null, values: [3] },
  ] as const)("WH-FORT-04, WH-MORALE-02: $kind, $morale, $table", ({ kind, morale, table, values }) => {
    expect(valuesOf(kind, morale, table)).toEqual(values);
  });

  test("WH-FORT-02: a retainer has one hit die at least, and is reliable unless something speaks against it", () => {
    expect(asRetainer(companion({ xp: 3 }), { id: "a", hitDice: 0 })).toMatchObject({ hitDice: 1, xp: 3 });
    const isTrusty = (more: Partial<CompanionFacts>) =>
      isReliable(asRetainer(companion(more), { id: "a", hitDice: 2 }));
    expect([isTrusty({}), isTrusty({ loyal: false }), isTrusty({ mischievous: true })]).toEqual([true, false, false]);
  });

  test("WH-HIRE-01, WH-EQ-01: wages leave the purse, or are not paid at all", () => {
    const paid = (gp: number, periods: number) =>
      payWage({ gp, sp: 0, cp: 0 }, companion(), { periods, rates: COIN_RATES });
    expect(paid(12, 2)).toEqual({ coins: { gp: 2, sp: 0, cp: 0 }, refusal: null });
    expect(paid(9, 2)).toEqual({ coins: { gp: 9, sp: 0, cp: 0 }, refusal: "tooPoor" });
  });

  test("WH-FORT-03, WH-MON-02: new hit dice bring hit points, and what is added once stays", () => {
    expect(planGrowth(2)).toEqual({ count: 2, faces: 6, bonus: 0 });
    expect([0, 1, -1].map((bonus) => grownHitDice({ bonus }, 4))).toEqual(["4", "4+1", "4-1"]);
    expect([gainedHitDice(2, 4), gainedHitDice(0.5, 2), gainedHitDice(3, 3), gainedHitDice(3, 2)]).toEqual([
      2, 1, 0, 0,
    ]);
  });
});
