import { describe, expect, it, test } from "vitest";
import {
  DEFAULT_OPTIONS,
  energyCheck,
  isUsable,
  isWordingOpen,
  energyFound,
  lastCostRuling,
  MIRACLE_TYPES,
  negotiate,
  parseDamage,
  type Negotiation,
  type NegotiationMove,
  NO_USES,
  ORACLE,
  planCheck,
  planOracle,
  resolveEnergy,
  resolveMiracleCost,
  resolveOracle,
  resolveRandomType,
  RuleError,
  spendUse,
  standingRulings,
  toCostPrecedent,
  TRADITIONAL_EFFECTS,
  traditionalHint,
  traditionalLevel,
  USAGES,
  withCostPrecedent,
  WORDING_BREADTHS,
  WORDING_FORMS,
  WORDING_STEPS,
} from "../../../src/rules/index.ts";
import { explained } from "../builders.ts";

const saver = (score: number) => ({ savingThrow: explained(score) });

describe("energy concentrations", () => {
  it.each([
    { rule: "WH-WISE-09 (1)", score: 6, face: 5, type: "illusion", choice: false },
    { rule: "WH-WISE-09 (2)", score: 6, face: 6, type: "information", choice: false },
    { rule: "WH-WISE-09 (3)", score: 12, face: 10, type: null, choice: true },
    { rule: "WH-WISE-09 (4)", score: 6, face: 7, type: null, choice: false },
  ])("$rule: ST $score shows $face", ({ score, face, type, choice }) => {
    expect(planCheck(energyCheck(saver(score))).count).toBe(1);
    const outcome = resolveEnergy(saver(score), [face]);
    expect(outcome).toMatchObject({ type, choice, minutes: 10 });
    expect(energyFound(outcome)).toBe(choice ? "any" : type);
  });

  test("WH-WISE-09 (4): found or not, it was today's search", () => {
    const { uses } = spendUse(NO_USES, USAGES.energyConcentration);
    expect(isUsable(uses, USAGES.energyConcentration)).toBe(false);
  });

  test("WH-WISE-09: every quality finds one kind, or the player's choice", () => {
    for (let face = 1; face <= 19; face += 1) {
      const { type, choice } = resolveEnergy(saver(19), [face]);
      expect([type, choice]).toEqual(face <= 8 ? [MIRACLE_TYPES[face - 1], false] : [null, true]);
    }
  });
});

describe("wordings", () => {
  it.each([
    { rule: "WH-MIR-02 (1)", faces: [17], type: "matter" },
    { rule: "WH-MIR-02 (2)", faces: [9, 19], type: null },
    { rule: "WH-MIR-02 (3)", faces: [10, 20], type: null },
    { rule: "WH-MIR-02 (4)", faces: [1, 11], type: "summoning" },
  ])("$rule: $faces draw $type", ({ faces, type }) => {
    for (const face of faces) expect(resolveRandomType([face])).toBe(type);
  });

  test("WH-MIR-02: the kinds are equally likely", () => {
    const drawn = Array.from({ length: 20 }, (_, place) => resolveRandomType([place + 1]));
    for (const type of [...MIRACLE_TYPES, null])
      expect(drawn.filter((one) => one === type)).toHaveLength(type === null ? 4 : 2);
    expect(() => resolveRandomType([21])).toThrow(RuleError);
  });

  test("WH-MIR-01 (1): four steps help to find a wording", () => {
    expect(WORDING_STEPS).toHaveLength(4);
    expect(WORDING_FORMS).toHaveLength(6);
  });

  test("WH-MIR-01 (2), (3): how broad a wording is can be written down, and changes no cost by itself", () => {
    const formula = { dice: 0, faces: 6, bonus: 2 } as const;
    const costs = WORDING_BREADTHS.map((breadth) => {
      const tagged = { formula, breadth };
      return [tagged.breadth, resolveMiracleCost(tagged, [], DEFAULT_OPTIONS).total];
    });
    expect(costs).toEqual([
      ["broad", 2],
      ["narrow", 2],
    ]);
  });

  test("WH-MIR-03 (1): the oracle gives a word from each column", () => {
    expect(planOracle()).toEqual({ count: 4, faces: 20, bonus: 0 });
    expect(resolveOracle([1, 4, 5, 7]).map(({ word }) => word)).toEqual(["Ember", "Storm", "Needle", "Quicken"]);
  });

  test("WH-MIR-03 (2): a word with a star may be turned around", () => {
    expect(resolveOracle([8, 2, 1, 16])).toEqual([
      { word: "Hunger", reversible: true },
      { word: "Distance", reversible: true },
      { word: "Key", reversible: false },
      { word: "Weaken", reversible: true },
    ]);
  });

  test("WH-MIR-03: every face has a word in every column, and a table may bring its own", () => {
    for (let face = 1; face <= 20; face += 1) expect(resolveOracle([face, face, face, face])).toHaveLength(4);
    expect(ORACLE.map((column) => new Set(column).size)).toEqual([20, 20, 20, 20]);
    expect(resolveOracle([1, 2], [["Rust"], ["Moss"]])).toEqual([{ word: "Rust", reversible: false }]);
  });

  it.each([
    { rule: "WH-MIR-04 (1)", wording: { chosenAtLevel: 3 }, level: 3, open: true },
    { rule: "WH-MIR-04 (2)", wording: { chosenAtLevel: 3 }, level: 4, open: false },
    { rule: "WH-MIR-04 (3)", wording: { chosenAtLevel: 3, unlocked: true }, level: 4, open: true },
  ])("$rule: at level $level", ({ wording, level, open }) => {
    expect(isWordingOpen(wording, level)).toBe(open);
  });

  test("WH-MIR-04: a level is a whole number", () => {
    expect(() => isWordingOpen({ chosenAtLevel: 1 }, 1.5)).toThrow(RuleError);
  });
});

describe("traditional effects", () => {
  test("WH-MIR-05 (1): typing finds Fireball at level 5", () => {
    expect(traditionalLevel("Fireball")).toBe(5);
  });

  test("WH-MIR-05 (2): Raise Dead is of level 9, and a name at two levels of the lower one", () => {
    expect([traditionalLevel("Raise Dead"), traditionalLevel(" invisibility "), traditionalLevel("x")]).toEqual([
      9,
      3,
      null,
    ]);
    const levels = Object.values(TRADITIONAL_EFFECTS);
    const counted = [1, 3, 5, 7, 9, 10].map((level) => levels.filter((one) => one === level).length);
    expect(counted).toEqual([16, 15, 13, 15, 21, 12]);
  });

  test("WH-OPT-03 (1), (2): a hint where the table plays with it, and none where it does not", () => {
    const options = { ...DEFAULT_OPTIONS, traditionalMagick: true };
    expect(traditionalHint("Fly", 2, options)).toEqual({ name: "fly", level: 5, aboveCaster: true });
    expect(traditionalHint("Fly", 5, options)).toEqual({ name: "fly", level: 5, aboveCaster: false });
    expect(traditionalHint("Scare zombies", 2, options)).toBeNull();
    expect(traditionalHint("A FLY-wheel turns", 2, options)).toBeNull();
    expect(traditionalHint("Create food and drink, in the light of day", 9, options)).toMatchObject({ level: 9 });
    expect(traditionalHint("Fly", 2, DEFAULT_OPTIONS)).toBeNull();
  });
});

describe("negotiations", () => {
  const after = (...moves: readonly NegotiationMove[]): Negotiation => {
    const start = negotiate(null, propose("Scare zombies"));
    return moves.reduce((now, move) => negotiate(now, move), start);
  };
  const propose = (effect: string): NegotiationMove => ({
    by: "player",
    move: "propose",
    wish: { effect, price: parseDamage("2"), wants: [], offers: [], conditions: [], savings: 0, charges: 0 },
  });
  const price = (formula: string, ...conditions: readonly string[]): NegotiationMove => ({
    by: "referee",
    move: "price",
    terms: { price: parseDamage(formula), conditions },
  });
  const counter = (...offers: string[]): NegotiationMove => ({ by: "player", move: "counter", offers });
  const accept: NegotiationMove = { by: "player", move: "accept" };
  const withdraw: NegotiationMove = { by: "player", move: "withdraw" };

  test("WH-WISE-02 (1): a wish, a price, an offer, a lower price, and agreement", () => {
    const done = after(price("d6"), counter("holy water", "targets save"), price("1"), accept);
    expect(done).toMatchObject({
      status: "accepted",
      effect: "Scare zombies",
      offers: ["holy water", "targets save"],
      price: { dice: 0, bonus: 1 },
    });
    expect(done.moves).toHaveLength(5);
  });

  test("WH-WISE-02 (2): whoever withdraws pays nothing", () => {
    const done = after(price("d6"), withdraw);
    expect([done.status, toCostPrecedent(done)]).toEqual(["withdrawn", null]);
  });

  test("WH-WISE-02 (3): the Referee may name any formula", () => {
    expect(after(price("d6+1")).price).toEqual({ dice: 1, faces: 6, bonus: 1 });
    expect(() => after(price("a toe"))).toThrow(RuleError);
  });

  it.each([
    { what: "a price before a wish", run: () => negotiate(null, price("1")) },
    { what: "acceptance before a price", run: () => after(accept) },
    { what: "a second wish", run: () => after(propose("Fly")) },
    { what: "anything after agreement", run: () => after(price("1"), accept, counter("a toe")) },
    { what: "anything after withdrawal", run: () => after(withdraw, price("1")) },
  ])("WH-WISE-02: $what is out of turn", ({ run }) => {
    expect(run).toThrow(RuleError);
  });

  test("WH-MIR-06 (1): what was agreed is the last ruling for the same effect", () => {
    const first = toCostPrecedent(after(price("2"), accept));
    const second = toCostPrecedent(after(price("d6", "wider"), accept));
    const log = [first, second].filter((one) => one !== null);
    expect(lastCostRuling(log, "scare zombies ")).toEqual({
      effect: "Scare zombies",
      cost: "1d6",
      offers: [],
      factors: ["wider"],
    });
    expect(lastCostRuling(log, "Fly")).toBeNull();
  });

  test("WH-MIR-06: a ruling that is no news is not kept, and the latest on each effect stand", () => {
    const one = { effect: "Fly", cost: "2", offers: ["close"], factors: [] };
    const log = withCostPrecedent([], one);
    expect(withCostPrecedent(log, { ...one, effect: " fly" })).toBe(log);
    const dearer = withCostPrecedent(withCostPrecedent(log, { ...one, effect: "Float" }), { ...one, cost: "1d6" });
    expect(dearer.map(({ cost }) => cost)).toEqual(["2", "2", "1d6"]);
    expect(standingRulings(dearer)).toEqual([2, 1]);
    expect(withCostPrecedent(log, { ...one, offers: [] })).toHaveLength(2);
    expect(withCostPrecedent(log, { ...one, factors: ["wider"] })).toHaveLength(2);
  });
});
