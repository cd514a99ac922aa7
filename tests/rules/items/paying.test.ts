// Paying in play: the coins that a price is told in first, and change only where there are too few of them.
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { coinsOfPrice } from "../../../src/rules/items/coins.ts";
import { copperOf, costOf, pay, payable } from "../../../src/rules/index.ts";

describe("paying in play", () => {
  it.each([
    { rule: "WH-EQ-01", why: "gold for gold", purse: [10, 200, 0], gold: 3, left: [7, 200, 0] },
    { rule: "WH-EQ-01", why: "silver for silver", purse: [10, 200, 0], gold: 0.2, left: [10, 198, 0] },
    { rule: "WH-EQ-01", why: "silver where gold is short", purse: [2, 200, 0], gold: 3, left: [2, 170, 0] },
    { rule: "WH-EQ-01", why: "copper for copper", purse: [1, 0, 9], gold: 0.03, left: [1, 0, 6] },
    { rule: "WH-EQ-01", why: "change for gold", purse: [1, 0, 0], gold: 0.25, left: [0, 7, 5] },
    { rule: "WH-EQ-01", why: "a trace of a copper is rounded", purse: [0, 0, 9], gold: 0.0167, left: [0, 0, 7] },
  ] as const)("$rule: $why", ({ purse: [gp, sp, cp], gold, left }) => {
    const { coins, refusal } = pay({ gp, sp, cp }, gold);
    expect([[coins.gp, coins.sp, coins.cp], refusal]).toEqual([left, null]);
  });

  it("WH-EQ-02: nobody gets credit, and the purse stays as it is", () => {
    const purse = { gp: 0, sp: 3, cp: 0 };
    expect(pay(purse, 1)).toEqual({ coins: purse, refusal: "tooPoor" });
  });

  it("WH-EQ-02: a list costs what its lines cost, each to the nearest copper", () => {
    const lines = [
      { price: 0.0167, count: 6 },
      { price: 2, count: 2 },
    ];
    expect([costOf(lines), costOf([]), payable(0.0167)]).toEqual([4.1, 0, 0.02]);
  });

  it("WH-EQ-01: what costs less than a copper is told and paid as a copper, many of it as what they come to", () => {
    expect([payable(0.003), costOf([{ price: 0.003, count: 1 }]), costOf([{ price: 0.003, count: 100 }])]).toEqual([
      0.01, 0.01, 0.3,
    ]);
    expect(coinsOfPrice(0.003)).toEqual({ gp: 0, sp: 0, cp: 1 });
    expect(pay({ gp: 0, sp: 0, cp: 5 }, 0.003).coins).toEqual({ gp: 0, sp: 0, cp: 4 });
    expect([payable(0), costOf([{ price: 0, count: 3 }])]).toEqual([0, 0]);
  });

  const purses = fc.record({ gp: fc.nat(50), sp: fc.nat(500), cp: fc.nat(5000) });
  test("the purse loses the price, neither more nor less", () => {
    fc.assert(
      fc.property(purses, fc.nat(9000), (purse, copper) => {
        const { coins, refusal } = pay(purse, copper / 100);
        const paid = copperOf(purse) - copperOf(coins);
        return refusal === null ? paid === copper && Object.values(coins).every((one) => one >= 0) : paid === 0;
      }),
    );
    expect(pay({ gp: 1, sp: 0, cp: 0 }, 0).coins.gp).toBe(1);
  });
});
