import { describe, expect, it, test } from "vitest";
import {
  applyDamage,
  applyHealing,
  coreRulebook,
  type HitPoints,
  parseDamage,
  payHitPoints,
  resolveCheck,
  resolveDamage,
  resolveFormula,
  resolveHealth,
  resolveTrial,
  RuleError,
  toSaveCheck,
  type Victim,
} from "../../../src/rules/index.ts";
import { derived, explained } from "../builders.ts";
import { followHealth } from "./following.ts";

const hp = (value: number, rest: Partial<HitPoints> = {}): HitPoints => ({ value, max: 9, temporary: 0, ...rest });
const wounded = (before: HitPoints, amount: number, lethal = true) =>
  applyDamage(before, { amount, lethal }, coreRulebook);
const healed = (before: HitPoints, amount: number, natural = true) =>
  applyHealing(before, { amount, natural }, coreRulebook);

describe("damage", () => {
  it.each([
    { rule: "WH-DMG-01 (1)", before: hp(5), amount: 6, value: -1, state: "savingForLife" },
    { rule: "WH-DMG-01 (4)", before: hp(5, { temporary: 4 }), amount: 3, value: 5, temporary: 1, state: "up" },
    { rule: "WH-DMG-01 (4) beyond", before: hp(5, { temporary: 4 }), amount: 6, value: 3, temporary: 0, state: "up" },
    { rule: "WH-DMG-02 (1)", before: hp(5), amount: 5, value: 0, state: "knockedOut" },
    { rule: "WH-DMG-02 (3)", before: hp(0), amount: 2, value: -2, state: "savingForLife" },
    { rule: "WH-DMG-04 (1)", before: hp(1), amount: 10, value: -9, state: "savingForLife" },
    { rule: "WH-DMG-04 (2)", before: hp(0), amount: 10, value: -10, state: "dead" },
    { rule: "WH-DMG-04 (3)", before: hp(2), amount: 13, value: -11, state: "dead" },
    { rule: "WH-DMG-05 (1)", before: hp(-2, { state: "stable" }), amount: 1, value: -3, state: "savingForLife" },
    { rule: "WH-DMG-05 (2)", before: hp(-2, { state: "dying" }), amount: 1, value: -3, state: "dying" },
    { rule: "WH-DMG-05 (2) to the end", before: hp(-2, { state: "dying" }), amount: 8, value: -10, state: "dead" },
    { rule: "WH-DMG-05 (3)", before: hp(-9, { state: "stable" }), amount: 1, value: -10, state: "dead" },
    { rule: "WH-DMG-05, past unknown", before: hp(-2), amount: 1, value: -3, state: "savingForLife" },
    { rule: "not a scratch", before: hp(5), amount: 0, value: 5, state: "up" },
    { rule: "the dead stay dead", before: hp(-11), amount: 3, value: -14, state: "dead" },
    { rule: "out for two rounds", before: hp(4, { state: "knockedOut" }), amount: 1, value: 3, state: "knockedOut" },
  ] as const)("$rule: $amount", ({ before, amount, rule: _, ...expected }) => {
    expect(wounded(before, amount).hp).toMatchObject(expected);
  });

  it.each([
    { rule: "WH-DMG-04 (4)", before: hp(2), amount: 14, value: -12, state: "knockedOut" },
    { rule: "WH-HEAL-06 (1)", before: hp(0), amount: 12, value: -12, state: "knockedOut" },
    { rule: "WH-WPN-09 (1)", before: hp(3), amount: 5, value: -2, state: "knockedOut" },
    {
      rule: "WH-HEAL-06, a worse state stays",
      before: hp(-2, { state: "savingForLife" }),
      amount: 1,
      value: -3,
      state: "savingForLife",
    },
    { rule: "WH-HEAL-06, stable stays", before: hp(-2, { state: "stable" }), amount: 1, value: -3, state: "stable" },
    { rule: "WH-HEAL-06, dying stays", before: hp(-2, { state: "dying" }), amount: 1, value: -3, state: "dying" },
  ] as const)("$rule: knocked out with $amount", ({ before, amount, rule: _, ...expected }) => {
    expect(wounded(before, amount, false).hp).toMatchObject({ ...expected, injured: false });
  });

  test("WH-HEAL-06 (3): lethal harm after a knock-out asks for a life and injures", () => {
    const out = wounded(hp(2), 5, false);
    const again = wounded(out.hp, 1);
    expect(again).toMatchObject({ state: "savingForLife", hp: { value: -4, injured: true } });
    expect(again.prompts).toEqual(["deathSave", "injured"]);
  });
  test("WH-HEAL-04 (3): only lethal harm below zero injures", () => {
    expect(wounded(hp(2), 5, false).hp.injured).toBe(false);
    expect(wounded(hp(2), 2).hp.injured).toBe(false);
    expect(wounded(hp(2), 3).hp.injured).toBe(true);
  });
  test("WH-DMG-02 (4): a miracle paid for with the last hit point knocks out too", () => {
    expect(payHitPoints(hp(3), { amount: 3 }, coreRulebook)).toMatchObject({
      hp: { value: 0, injured: false },
      state: "knockedOut",
      prompts: ["knockedOut"],
    });
  });
  test("WH-DMG-01 (2): damage of a club can be 1", () => {
    const { total } = resolveDamage({ formula: parseDamage("d6-2"), modifiers: [], multiplier: 1 }, [1]);
    expect(wounded(hp(5), total).hp.value).toBe(4);
  });

  it.each([
    { rule: "WH-DMG-02", before: hp(5), amount: 5, prompts: ["knockedOut"] },
    { rule: "WH-DMG-03", before: hp(5), amount: 6, prompts: ["deathSave", "injured"] },
    { rule: "WH-DMG-04", before: hp(-5, { injured: true }), amount: 6, prompts: ["dead"] },
    {
      rule: "WH-DMG-05, each time",
      before: hp(-2, { state: "savingForLife", injured: true }),
      amount: 1,
      prompts: ["deathSave"],
    },
    { rule: "WH-DMG-05, dying", before: hp(-2, { state: "dying", injured: true }), amount: 1, prompts: [] },
    { rule: "nothing", before: hp(5), amount: 2, prompts: [] },
  ])("$rule prompts $prompts", ({ before, amount, prompts }) => {
    expect(wounded(before, amount).prompts).toEqual(prompts);
  });

  test("every change is told, with what was before", () => {
    const { changes, before } = wounded(hp(5, { temporary: 2 }), 8);
    expect(before).toEqual({
      value: 5,
      max: 9,
      temporary: 2,
      state: "up",
      injured: false,
      rounds: null,
      tended: false,
      bleeding: 0,
      lastBreath: false,
      extra: {},
    });
    expect(changes).toEqual([
      { field: "value", from: 5, to: -1 },
      { field: "temporary", from: 2, to: 0 },
      { field: "state", from: "up", to: "savingForLife" },
      { field: "injured", from: false, to: true },
    ]);
  });
  it.each([Number.NaN, 1.5, Number.POSITIVE_INFINITY])("damage of %d is refused", (amount) => {
    expect(() => wounded(hp(5), amount)).toThrow(RuleError);
    expect(() => healed(hp(5), amount)).toThrow(RuleError);
  });
  test("damage below nothing does not heal, and healing below nothing does not hurt", () => {
    expect(wounded(hp(5), -3).changes).toEqual([]);
    expect(healed(hp(5), -3).changes).toEqual([]);
  });
});

describe("death saves", () => {
  const victim = (score: number): Victim => ({
    kind: "monster",
    saver: { savingThrow: explained(score) },
    constitution: null,
  });
  it.each([
    { rule: "WH-DMG-03 (1)", face: 6, more: [], state: "stable", rounds: null },
    { rule: "WH-DMG-03 (2)", face: 12, more: [4], state: "dying", rounds: 4 },
  ])("$rule: $state", ({ face, more, state, rounds }) => {
    const { hp: fallen } = wounded(hp(3), 6);
    const trial = coreRulebook.zeroHp.trial(fallen, victim(6), coreRulebook);
    if (!trial) throw new Error("Nobody asks for a death save.");
    const outcome = resolveTrial(trial, { way: "savingThrow", faces: [face], more });
    const { hp: after } = resolveHealth(fallen, { kind: "trial", outcome }, coreRulebook);
    expect(after).toMatchObject({ value: -3, state, rounds });
  });

  it.each([
    { rule: "WH-DMG-03 (4), outside combat", passed: 1, left: 3 },
    { rule: "WH-DMG-03 (2), the last round", passed: 3, left: 1 },
    { rule: "WH-DMG-03 (2), dead after four", passed: 4, left: null },
  ])("$rule: after $passed of 4 rounds", ({ passed, left }) => {
    const dying = hp(-3, { state: "dying", rounds: 4 });
    const rounds = Array.from({ length: passed }, () => ({ kind: "round" }) as const);
    const now = followHealth(dying, rounds, coreRulebook);
    expect(now).toMatchObject(left === null ? { state: "dead" } : { state: "dying", rounds: left });
  });

  it.each([
    { rule: "WH-DMG-03 (3), WH-STRONG-17 (2)", tags: ["death"], score: 6 },
    { rule: "WH-STRONG-17 (1)", tags: ["poison"], score: 6 },
    { rule: "WH-STRONG-17 (3), WH-SAVE-04 (3)", tags: ["specialMelee"], score: 9 },
    { rule: "WH-STRONG-17 (4)", tags: [], score: 5 },
    { rule: "the greatest of several", tags: ["death", "specialMelee", "poison"], score: 9 },
  ] as const)("$rule: the Strong save with $score", ({ tags, score }) => {
    const strong = derived({ class: "strong" });
    expect(resolveCheck(toSaveCheck(strong, { tags }), [20]).score).toBe(score);
  });
  it("WH-SAVE-04, WH-CUST-03: what comes from elsewhere is added to what the class gives", () => {
    const hardened = derived({
      class: "strong",
      customBonuses: [{ kind: "savingThrowVersus", doubled: false, against: "poison" }],
    });
    const scores = [["poison"], ["specialMelee"], ["poison", "specialMelee"]].map(
      (tags) => resolveCheck(toSaveCheck(hardened, { tags }), [20]).score,
    );
    expect(scores).toEqual([8, 9, 11]);
  });
  it.each([
    { rule: "WH-WISE-21 (1)", tags: ["mind"], score: 8 },
    { rule: "WH-WISE-21 (2)", tags: [], score: 6 },
  ] as const)("$rule: the Wise save with $score", ({ tags, score }) => {
    expect(resolveCheck(toSaveCheck(derived({ class: "wise" }), { tags }), [20]).score).toBe(score);
  });
  test("a written-over saving throw is the base, and the class still helps", () => {
    const overrides = { armorClass: null, attackValue: null, savingThrow: 9, movement: null, initiative: null };
    const check = toSaveCheck(derived({ class: "strong", overrides }), { tags: ["poison"] });
    expect(check).toMatchObject({
      score: 9,
      modifiers: [{ label: "WHITEHACK.Class.strong", value: 1, rule: "WH-STRONG-17" }],
    });
  });
});

describe("healing", () => {
  it.each([
    { rule: "WH-DMG-02 (2)", before: hp(0), amount: 1, value: 1, state: "up", prompts: ["awake"] },
    { rule: "WH-HEAL-02 (4)", before: hp(-2, { injured: true }), amount: 1, value: -1, state: "stable", prompts: [] },
    {
      rule: "to zero",
      before: hp(-2, { state: "dying" }),
      amount: 2,
      value: 0,
      state: "knockedOut",
      prompts: ["knockedOut"],
    },
    { rule: "dying below zero", before: hp(-3, { state: "dying" }), amount: 1, value: -2, state: "dying", prompts: [] },
    { rule: "more than the maximum is left alone", before: hp(12), amount: 1, value: 12, state: "up", prompts: [] },
    { rule: "the dead stay dead", before: hp(-10), amount: 20, value: -10, state: "dead", prompts: [] },
    {
      rule: "WH-HEAL-06 (2)",
      before: hp(-1, { state: "knockedOut" }),
      amount: 2,
      value: 1,
      state: "up",
      prompts: ["awake"],
    },
    {
      rule: "out, and nothing gained",
      before: hp(9, { state: "knockedOut" }),
      amount: 2,
      value: 9,
      state: "knockedOut",
      prompts: [],
    },
  ] as const)("$rule: $amount", ({ before, amount, value, state, prompts }) => {
    const outcome = healed(before, amount);
    expect(outcome).toMatchObject({ state, hp: { value, state } });
    expect(outcome.prompts).toEqual(prompts);
  });

  it.each([
    { rule: "WH-HEAL-07 (1)", before: hp(3), value: 7, prompts: [] },
    { rule: "WH-HEAL-07 (2)", before: hp(8, { max: 10 }), value: 10, prompts: [] },
    { rule: "WH-HEAL-07 (4)", before: hp(0), value: 4, prompts: ["awake"] },
    { rule: "WH-HEAL-07, an injured one too", before: hp(0, { injured: true }), value: 4, prompts: ["awake"] },
  ])("$rule: a potion of d6+1 and a 3", ({ before, value, prompts }) => {
    const outcome = healed(before, resolveFormula(parseDamage("d6+1"), [3]), false);
    expect(outcome).toMatchObject({ state: "up", hp: { value } });
    expect(outcome.prompts).toEqual(prompts);
  });
  test("WH-HEAL-04 (1): four nights bring an injured one from −3 to 1, and a fifth no further", () => {
    let now: HitPoints = hp(-3, { injured: true, state: "stable" });
    const values = Array.from({ length: 5 }, () => {
      now = healed(now, 1).hp;
      return now.value;
    });
    expect(values).toEqual([-2, -1, 0, 1, 1]);
  });
  test("Amb-39: magick heals the injured past 1", () => {
    expect(healed(hp(0, { injured: true }), 5, false).hp).toMatchObject({ value: 5, injured: true });
    expect(healed(hp(0, { injured: true, max: 0 }), 5).hp.value).toBe(0);
  });
});
