import { ARMOR_WEIGHTS } from "../../../../../src/games/redhack/rules/characters/armor.ts";
import { chaserDie } from "../../../../../src/games/redhack/rules/tests/chaser.ts";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  bonusOf,
  canAwaken,
  invest,
  type InvestedExperience,
  investingRefusal,
  suitBonus,
  type WakingItem,
} from "../../../../../src/games/redhack/rules/items/awakening.ts";
import {
  afterCharge,
  CHARGED,
  charged,
  MAGICAL_AMMUNITION,
} from "../../../../../src/games/redhack/rules/items/charges.ts";
import { RuleError } from "../../../../../src/rules/index.ts";

const splendid: WakingItem = { state: "splendid", singleUse: false, bonus: 0, experiences: [] };
const awake = (bonus: number): WakingItem => ({ ...splendid, state: "awakened", bonus });
const wyrm: InvestedExperience = { id: "slew the wyrm", carried: true, used: false, curses: false };

describe("items that awaken", () => {
  it("RH-MAG-01 (1)–(2) a potion cannot awaken, a sword can", () => {
    expect([canAwaken({ singleUse: true }), canAwaken({ singleUse: false })]).toEqual([false, true]);
  });
  it("RH-MAG-02 (1) a splendid sword awakens at +1, with a d12, and the Experience is used", () => {
    const { item, experience } = invest(splendid, wyrm);
    expect(item).toEqual({ ...splendid, state: "awakened", bonus: 1, experiences: ["slew the wyrm"] });
    expect([chaserDie(item.bonus), experience.used]).toEqual([12, true]);
  });
  it("RH-MAG-02 its bonus before it awakens, and none for what is plain or cursed", () => {
    expect([bonusOf(splendid), bonusOf(splendid, 2), bonusOf(awake(3))]).toEqual([1, 2, 3]);
    expect([bonusOf({ ...splendid, state: "plain" }), bonusOf({ ...awake(3), state: "cursed" })]).toEqual([0, 0]);
  });
  it("RH-MAG-02 perfidy curses it", () => {
    expect(invest(awake(5), { ...wyrm, curses: true }).item).toMatchObject({ state: "cursed", bonus: 5 });
  });
  it("RH-MAG-02 every refusal, and nothing else", () => {
    const no = (item: Partial<WakingItem>, experience: Partial<InvestedExperience> = {}, consent = true) =>
      investingRefusal({ ...splendid, ...item }, { ...wyrm, ...experience }, consent);
    expect([
      no({ singleUse: true }),
      no({ state: "plain" }),
      no({ state: "cursed" }),
      no({}, { used: true }),
      no({ experiences: ["slew the wyrm"] }),
      no({}, { carried: false }),
      no({}, {}, false),
      no({ state: "awakened", bonus: 5 }),
      no({}),
    ]).toEqual(["singleUse", "notSplendid", "notSplendid", "used", "used", "notCarried", "noConsent", "highest", null]);
    expect(() => invest(splendid, { ...wyrm, carried: false })).toThrow(RuleError);
  });
  it("RH-MAG-03 (1) +2 is a d10", () => {
    const { item } = invest(awake(1), wyrm);
    expect([item.bonus, chaserDie(item.bonus)]).toEqual([2, 10]);
    expect([0, 1, 2, 3, 4, 5, 9].map(chaserDie)).toEqual([null, 12, 10, 8, 6, 4, 4]);
    expect(invest(splendid, wyrm, 2).item.bonus).toBe(2);
    expect(invest(awake(4), wyrm, 3).item.bonus).toBe(5);
  });
  it("RH-MAG-04 (1) three pieces of light armor: +2", () => {
    expect(suitBonus([awake(1), awake(1), awake(1), splendid], "light")).toBe(2);
  });
  it("RH-MAG-04 (2) five of heavy armor: +5, a d4", () => {
    const suit = Array.from({ length: 5 }, () => awake(1));
    expect(suitBonus(suit, "heavy")).toBe(5);
    expect(chaserDie(suitBonus(suit, "heavy"))).toBe(4);
    expect(suitBonus(suit, "medium")).toBe(4);
  });
  it("RH-MAG-04 or only the highest counts", () => {
    expect(suitBonus([awake(3), awake(1), splendid], "light", "highest")).toBe(3);
    expect(suitBonus([], "heavy", "highest")).toBe(0);
  });
  test("RH-MAG-04 a further piece never takes anything away", () => {
    const piece = fc.integer({ min: 1, max: 5 }).map(awake);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 7 }), piece, fc.constantFrom(...ARMOR_WEIGHTS), (suit, more, weight) => {
        expect(suitBonus([...suit, more], weight)).toBeGreaterThanOrEqual(suitBonus(suit, weight));
      }),
    );
  });
});

describe("charges and ammunition", () => {
  it("RH-MAG-05 (1) eight at +2 cost 300", () => {
    expect(MAGICAL_AMMUNITION[1]).toEqual({ bonus: 2, price: 300, usage: 8 });
    expect(MAGICAL_AMMUNITION.map(({ price }) => price)).toEqual([100, 300, 450]);
  });
  it("RH-MAG-06 (1) a wand with a 1 has a d8 left", () => {
    expect(afterCharge(charged("wand"), [1])).toEqual({ kind: "wand", usage: 8 });
  });
  it("RH-MAG-06 full dice, the last charge, and a ritual", () => {
    expect(CHARGED.map((kind) => charged(kind).usage)).toEqual([8, 10, 12]);
    const empty = afterCharge({ kind: "rod", usage: 4 }, [2]);
    expect(empty.usage).toBeNull();
    expect(() => afterCharge(empty, [6])).toThrow(RuleError);
    expect(charged(empty.kind).usage).toBe(8);
  });
});
