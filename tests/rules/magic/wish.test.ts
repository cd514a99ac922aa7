// A miracle as data: read with limits, repeated on the terms of a precedent, and performed.
import { describe, expect, it } from "vitest";
import {
  knownWish,
  type MiracleSituation,
  parseDamage,
  performanceOf,
  precedentOf,
  readNegotiation,
  readWish,
  type Wish,
  wishAgain,
} from "../../../src/rules/index.ts";
import { caster } from "./casters.ts";

const WISH: Wish = {
  effect: "Fly",
  price: parseDamage("1d6+1"),
  wants: ["wider", "targetsSave", "concentration"],
  offers: ["casterSaves", "a feather"],
  conditions: ["at night"],
  savings: 1,
  charges: 2,
};

const FACTS: MiracleSituation = {
  caster: caster(3, 9),
  written: "",
  precedents: [],
  fixed: null,
  active: true,
  energy: "none",
  doses: [{ label: "Quicksilver", value: -1, rule: "WH-SUB-01" }],
  withdrawal: false,
  enemies: ["Orc"],
  isReferee: false,
};

describe("WH-WISE-02: a wish that was sent or stored", () => {
  it("is read as it was written, and without what only a Referee may say", () => {
    expect(readWish(JSON.parse(JSON.stringify({ ...WISH, ruling: 0, allowed: true })))).toEqual(WISH);
    expect(readNegotiation({ ...WISH, status: "priced", moves: [] })).toEqual({ ...WISH, status: "priced" });
  });

  it("has its limits, and is no wish beyond them", () => {
    const long = readWish({
      ...WISH,
      effect: "x".repeat(999),
      offers: Array.from({ length: 999 }, () => "y".repeat(999)),
    });
    expect([long?.effect.length, long?.offers.length, long?.offers[0]?.length]).toEqual([200, 50, 100]);
    const wrongs = [
      { wants: ["fame"] },
      { price: "1d6" },
      { price: { dice: 100, bonus: 0 } },
      { price: { dice: 0, bonus: -1 } },
      { savings: -1 },
      { charges: 100 },
      { conditions: "none" },
    ];
    expect(wrongs.map((wrong) => readWish({ ...WISH, ...wrong }))).toEqual(wrongs.map(() => undefined));
    expect(readNegotiation({ ...WISH, status: "accepted" })).toBeUndefined();
    expect(
      readNegotiation({ effect: "Fly", price: "2", ticks: [], offers: [], savings: 0, charges: 0 }),
    ).toBeUndefined();
  });
});

describe("WH-MIR-06: a precedent", () => {
  it("keeps what lasts of a wish, and brings it back beside what is wanted now", () => {
    const precedent = precedentOf(WISH);
    expect(precedent).toEqual({
      effect: "Fly",
      cost: "1d6+1",
      offers: ["casterSaves", "a feather"],
      factors: ["wider", "targetsSave", "at night"],
    });
    const now = { ...WISH, effect: "", wants: ["doses"], offers: [], conditions: [], savings: 0, charges: 0 } as const;
    expect(precedent && wishAgain(precedent, now)).toEqual({
      ...WISH,
      wants: ["wider", "targetsSave", "doses"],
      savings: 0,
      charges: 0,
    });
    expect(wishAgain({ effect: "Fly", cost: "a toe", offers: [], factors: [] }, now)).toBeNull();
    expect(precedentOf({ ...WISH, effect: "" })).toBeNull();
  });

  it("is what is performed without a dialog, unless a cost is set or noted", () => {
    const precedents = [{ effect: "Fly", cost: "2", offers: [], factors: [] }];
    const cost = (facts: Partial<MiracleSituation>) => knownWish({ ...FACTS, precedents, ...facts })?.price.bonus;
    expect([cost({}), cost({ written: "3" }), cost({ written: "3", fixed: 1 })]).toEqual([2, 3, 1]);
    expect(knownWish(FACTS)).toBeNull();
  });
});

it("WH-WISE-05, WH-WISE-09, WH-ART-05: a wish is performed in its caster's situation", () => {
  const { attempt } = performanceOf(FACTS, WISH);
  expect(attempt).toMatchObject({ price: WISH.price, casterSaves: true, targetsSave: true, concentration: false });
  expect(attempt).toMatchObject({ savings: [{ value: -1 }], charges: 2, enemiesInReach: 1 });
  const helped = performanceOf({ ...FACTS, energy: "any", fixed: 1 }, { ...WISH, wants: ["concentration", "doses"] });
  expect(helped.attempt).toMatchObject({ price: { bonus: 1 }, concentration: true, savings: [{}, { value: -1 }] });
});
