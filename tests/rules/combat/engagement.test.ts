import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  ACTS,
  carefulPace,
  CONDITIONS,
  coreRulebook,
  DEFAULT_OPTIONS,
  engagementOf,
  feetBetween,
  feetOf,
  freeAttacksLeft,
  freeAttacksOnAct,
  freeAttacksOnWay,
  isReadyToStrike,
  type NearGuard,
  reachOf,
} from "../../../src/rules/index.ts";
import { character, derived } from "../builders.ts";

const guard = (rest: Partial<NearGuard> = {}): NearGuard => ({
  id: "orc",
  distance: 5,
  reach: 5,
  ready: true,
  freeAttacks: 1,
  used: 0,
  ...rest,
});
const square = (x: number, y: number, size = 1) => ({ x, y, width: size, height: size });

describe("melee range", () => {
  it.each([
    {
      rule: "WH-ACT-04 (1)",
      distance: feetBetween(square(1, 1), square(2, 2)),
      first: 5,
      second: 5,
      can: [true, true],
    },
    { rule: "WH-ACT-04 (2)", distance: 10, first: 5, second: reachOf({ traits: ["reach"] }), can: [false, true] },
    { rule: "WH-ACT-04 (3)", distance: 15, first: 5, second: 10, can: [false, false] },
  ])("$rule: $distance ft", ({ distance, first, second, can }) => {
    expect(engagementOf(distance, { first, second }, coreRulebook)).toEqual({
      engaged: can[0] || can[1],
      first: can[0],
      second: can[1],
    });
  });

  it.each([
    { what: "the same square", first: square(1, 1), second: square(1, 1), feet: 0 },
    { what: "neighbors", first: square(1, 1), second: square(2, 1), feet: 5 },
    { what: "a diagonal", first: square(3, 3), second: square(2, 2), feet: 5 },
    { what: "one square between", first: square(1, 1), second: square(1, 3), feet: 10 },
    { what: "beside an ogre", first: square(1, 1, 2), second: square(3, 2), feet: 5 },
    { what: "up and away from an ogre", first: square(5, 5, 2), second: square(2, 1), feet: 20 },
  ])("WH-MINI-01: $what is $feet ft", ({ first, second, feet }) => {
    expect(feetBetween(first, second)).toBe(feet);
    expect(feetBetween(second, first)).toBe(feet);
  });
  test("WH-MINI-01: a square is five feet", () => {
    expect(feetOf(6)).toBe(30);
    expect(() => feetOf(Number.NaN)).toThrow("squares");
  });
});

describe("free attacks", () => {
  it.each([
    { rule: "WH-FREE-01 (1)", guards: [guard({ id: "a" }), guard({ id: "b" })], by: ["a", "b"] },
    { rule: "WH-FREE-01 (2)", guards: [guard({ ready: false })], by: [] },
    {
      rule: "WH-FREE-01 (3)",
      guards: [guard({ id: "spear", reach: 10, distance: 10 }), guard({ distance: 10 })],
      by: ["spear"],
    },
    { rule: "WH-FREE-02 (1)", guards: [guard({ used: 1 })], by: [] },
  ])("$rule: drinking a potion", ({ guards, by }) => {
    expect(freeAttacksOnAct("quaff", guards, coreRulebook)).toEqual(by.map((id) => ({ id, attacks: 1 })));
  });
  it.each([
    { rule: "WH-FREE-01 (2), stunned", conditions: [CONDITIONS.stunned], surprised: false, ready: false },
    { rule: "WH-FREE-01, knocked out", conditions: [CONDITIONS.knockedOut], surprised: false, ready: false },
    { rule: "WH-FREE-01, blind but awake", conditions: [CONDITIONS.blinded], surprised: false, ready: true },
    { rule: "WH-SURP-01, surprised", conditions: [], surprised: true, ready: false },
    { rule: "WH-FREE-04, after the own turn", conditions: [], surprised: false, ready: true },
  ])("$rule: ready to strike: $ready", ({ conditions, surprised, ready }) => {
    const left = { attack: 0, move: 0, small: 0 };
    const moment = { ownTurn: false, surprised, round: 1, conditions, left };
    expect(isReadyToStrike(moment, coreRulebook)).toBe(ready);
  });
  test("WH-FREE-01: only unguarded acts lay open", () => {
    const laying = ACTS.filter((act) => freeAttacksOnAct(act, [guard()], coreRulebook).length > 0);
    expect(laying).toEqual(["unpack", "quaff", "cast", "read"]);
  });

  it.each([
    { rule: "WH-FREE-02 (2)", freeAttacks: derived(character({ class: "strong", level: 3 })).freeAttacks, made: 3 },
    { rule: "WH-FREE-02 (3), a monster", freeAttacks: 1, made: 1 },
    { rule: "WH-FREE-02, a Deft", freeAttacks: derived(character({ class: "deft", level: 9 })).freeAttacks, made: 1 },
  ])("$rule: $made in a round", ({ freeAttacks, made }) => {
    let used = 0;
    while (freeAttacksLeft(guard({ freeAttacks, used })) > 0) used += 1;
    expect(used).toBe(made);
  });

  it.each([
    { rule: "WH-FREE-03 (1)", movement: 30, feet: 20, careful: true, attacks: 0 },
    { rule: "WH-FREE-03 (2)", movement: 30, feet: 30, careful: true, attacks: 1 },
    { rule: "WH-FREE-03 (3)", movement: 10, feet: 5, careful: true, attacks: 1 },
    { rule: "WH-FREE-03, turning one's back", movement: 30, feet: 10, careful: false, attacks: 1 },
  ])("$rule: $feet ft of $movement", ({ movement, feet, careful, attacks }) => {
    const distances = { orc: [5, 5 + feet] };
    const offers = freeAttacksOnWay({ distances, feet, movement, careful }, [guard()], coreRulebook);
    expect(offers).toEqual(attacks ? [{ id: "orc", attacks }] : []);
  });
  test("WH-FREE-03: staying in melee range, or never having been in it, is safe", () => {
    const way = (distances: readonly number[]) =>
      freeAttacksOnWay(
        { distances: { orc: distances }, feet: 30, movement: 30, careful: false },
        [guard()],
        coreRulebook,
      );
    expect(way([5, 5, 5])).toEqual([]);
    expect(way([10, 15, 20])).toEqual([]);
    expect(way([15, 10, 5])).toEqual([]);
    expect(way([10, 5, 10])).toHaveLength(1);
    expect(
      freeAttacksOnWay({ distances: {}, feet: 30, movement: 30, careful: false }, [guard()], coreRulebook),
    ).toEqual([]);
  });
  test("WH-FREE-02: whoever has none left does not strike at who leaves", () => {
    const way = { distances: { orc: [5, 10] }, feet: 30, movement: 30, careful: false };
    expect(freeAttacksOnWay(way, [guard({ used: 1 })], coreRulebook)).toEqual([]);
    expect(freeAttacksOnWay(way, [guard({ ready: false })], coreRulebook)).toEqual([]);
    expect(freeAttacksLeft(guard({ used: 5 }))).toBe(0);
  });

  test("WH-FREE-03, Amb-31: a table may let the slowest back off", () => {
    const { disengaging } = coreRulebook.engagement;
    const kinder = { ...DEFAULT_OPTIONS, leastDisengagingPace: 5 };
    expect(disengaging(10, DEFAULT_OPTIONS)).toBe(0);
    expect(disengaging(10, kinder)).toBe(5);
    expect(disengaging(30, kinder)).toBe(20);
    expect(disengaging(0, kinder)).toBe(0);
  });
  test("WH-FREE-03: nobody backs off faster than with care", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), (movement) => {
        expect(coreRulebook.engagement.disengaging(movement, DEFAULT_OPTIONS)).toBe(carefulPace(movement));
      }),
    );
  });
});
