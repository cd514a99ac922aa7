import { describe, expect, it } from "vitest";
import {
  burnOut,
  canBeFilled,
  canBeLit,
  comesToLastTurn,
  coreRulebook,
  fillLight,
  isBurntOut,
  isFuel,
  kindle,
  type LightFacts,
  minutesLeft,
  packedLight,
  putOut,
} from "../../../../src/rules/index.ts";

const TORCH: LightFacts = { hours: 1, pieces: 6, used: 0, left: null, until: null, fuel: false };
const at = (hour: number, minute: number): number => hour * 3600 + minute * 60;

describe("a torch", () => {
  it("WH-TIME-05 (1): lit at 0:10, it is out at 1:10", () => {
    const lit = kindle(TORCH, at(0, 10), coreRulebook);
    expect(lit).toEqual({ ...TORCH, until: at(1, 10) });
    expect(isBurntOut(lit, at(1, 10) - 1)).toBe(false);
    expect(isBurntOut(lit, at(1, 10))).toBe(true);
    expect(minutesLeft(lit, at(0, 25))).toBe(45);
  });

  it.each([
    { from: at(0, 10), now: at(0, 59), warns: false },
    { from: at(0, 59), now: at(1, 0), warns: true },
    { from: at(0, 20), now: at(1, 5), warns: true },
    { from: at(1, 0), now: at(1, 5), warns: false }, // it was warned of before
    { from: at(0, 20), now: at(1, 10), warns: false }, // it is out
  ])("WH-TIME-05: out at 1:10, it comes to its last turn from $from to $now: $warns", ({ warns, ...moved }) => {
    const lit = kindle(TORCH, at(0, 10), coreRulebook);
    expect(comesToLastTurn(lit, moved, coreRulebook)).toBe(warns);
    expect(comesToLastTurn(TORCH, moved, coreRulebook)).toBe(false);
  });

  it("WH-TIME-05: put out, it keeps what is left of it", () => {
    const out = putOut(kindle(TORCH, 0, coreRulebook), at(0, 40));
    expect(out).toEqual({ ...TORCH, left: 20 });
    expect(kindle(out, at(5, 0), coreRulebook)).toEqual({ ...TORCH, until: at(5, 20) });
  });

  it.each([
    { what: "one of the bundle less", quantity: 1, light: TORCH, after: { quantity: 1, light: { ...TORCH, used: 1 } } },
    {
      what: "the last of a bundle, and the next is whole",
      quantity: 2,
      light: { ...TORCH, used: 5 },
      after: { quantity: 1, light: TORCH },
    },
    {
      what: "a lantern, which is filled again",
      quantity: 1,
      light: { ...TORCH, hours: 4, pieces: 0 },
      after: { quantity: 1, light: { ...TORCH, hours: 4, pieces: 0, left: 0 } },
    },
  ])("WH-TIME-05: burnt out is $what", ({ quantity, light, after }) => {
    expect(burnOut({ quantity, light: { ...light, until: 7 } })).toEqual(after);
  });

  it.each([
    { light: TORCH, quantity: 1, can: true },
    { light: TORCH, quantity: 0, can: false },
    { light: { ...TORCH, hours: 0 }, quantity: 1, can: false },
    { light: { ...TORCH, until: 9 }, quantity: 1, can: false },
    { light: { ...TORCH, pieces: 0, left: 0 }, quantity: 1, can: false },
    { light: { ...TORCH, pieces: 0, left: 5 }, quantity: 1, can: true },
  ])("WH-TIME-05: $quantity of $light can be lit: $can", ({ can, ...item }) => {
    expect(canBeLit(item)).toBe(can);
  });
});

describe("a light in the pack", () => {
  it("WH-TIME-05, WH-ENC-01: goes out, and keeps what is left of it", () => {
    expect(packedLight({ ...TORCH, until: at(1, 0) }, at(0, 40))).toEqual({ ...TORCH, left: 20 });
    expect(packedLight({ ...TORCH, left: 7 }, at(0, 40))).toEqual({ ...TORCH, left: 7 });
  });
});

describe("a lantern", () => {
  const LANTERN: LightFacts = { ...TORCH, hours: 4, pieces: 0 };
  const OIL = { quantity: 2, light: { ...TORCH, hours: 0, pieces: 0, fuel: true } };

  it("WH-TIME-05: burnt out, it is filled before it is lit, which uses up a pint", () => {
    const { light } = burnOut({ quantity: 1, light: { ...LANTERN, until: 7 } });
    expect(canBeFilled({ quantity: 1, light })).toBe(true);
    expect(fillLight(light, OIL)).toEqual({ filled: LANTERN, fuelLeft: 1 });
  });

  it.each([
    { what: "full", light: LANTERN },
    { what: "lit", light: { ...LANTERN, until: 9 } },
    { what: "a bundle of torches", light: { ...TORCH, left: 20 } },
  ])("WH-TIME-05: is not filled while it is $what", ({ light }) => {
    expect(canBeFilled({ quantity: 1, light })).toBe(false);
  });

  it("WH-TIME-05: is not filled from an empty bottle, nor with what is no fuel", () => {
    expect([isFuel(OIL), isFuel({ ...OIL, quantity: 0 }), isFuel({ quantity: 1, light: TORCH })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
