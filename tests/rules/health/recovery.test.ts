import { describe, expect, it, test } from "vitest";
import {
  applyHealing,
  type BoundPatient,
  CLASSES,
  coreRulebook,
  deriveCharacter,
  endsInjury,
  healingNature,
  type HealingNature,
  type HitPoints,
  lostInBattle,
  mayBind,
  naturalHealing,
  planBinding,
  QUIRKS,
  type Recovery,
  resolveBinding,
  type Result,
  RuleError,
  type Rulebook,
  toTaskCheck,
  TREATMENT_HOURS,
  treatInjury,
  resolveTotal,
  modeOf,
} from "../../../src/rules/index.ts";
import { character, explained, gear, group } from "../builders.ts";

const hp = (value: number, rest: Partial<HitPoints> = {}): HitPoints => ({ value, max: 10, temporary: 0, ...rest });
const WISE: HealingNature = CLASSES.wise.traits.healing ?? {};
const BRAVE: HealingNature = healingNature([QUIRKS.recovers]);
const recovered = (before: HitPoints, recovery: Recovery, nature: HealingNature = {}) =>
  applyHealing(before, naturalHealing({ hp: before, nature }, recovery, coreRulebook), coreRulebook).hp;
const INJURED = { injured: true, state: "stable" } as const;

describe("rest", () => {
  it.each([
    { rule: "WH-HEAL-01 (1)", before: hp(2), hours: 48, nature: {}, value: 10 },
    { rule: "WH-BRAVE-04, in spite of an injury", before: hp(-3, INJURED), hours: 48, nature: BRAVE, value: 10 },
    { rule: "WH-HEAL-01 (2)", before: hp(0), hours: 48, nature: {}, value: 10 },
    { rule: "WH-HEAL-01 (3)", before: hp(-1, INJURED), hours: 48, nature: {}, value: -1 },
    { rule: "WH-HEAL-01 (4), WH-WISE-11 (2)", before: hp(2), hours: 24, nature: WISE, value: 10 },
    { rule: "WH-HEAL-01, too short", before: hp(2), hours: 47, nature: {}, value: 2 },
    { rule: "WH-HEAL-01, too short for the Wise", before: hp(2), hours: 23, nature: WISE, value: 2 },
    { rule: "WH-HEAL-01, above the maximum", before: hp(12), hours: 48, nature: {}, value: 12 },
    {
      rule: "WH-HEAL-06, knocked out below zero",
      before: hp(-4, { state: "knockedOut" }),
      hours: 48,
      nature: {},
      value: 10,
    },
  ])("$rule: $hours hours", ({ before, hours, nature, value }) => {
    expect(recovered(before, { kind: "rest", hours }, nature).value).toBe(value);
  });
  test("without hours is none, and hours are a number", () => {
    expect(recovered(hp(2), { kind: "rest" }).value).toBe(2);
    expect(() => recovered(hp(2), { kind: "rest", hours: Number.NaN })).toThrow(RuleError);
  });
});

describe("evenings and mornings", () => {
  it.each([
    { rule: "WH-HEAL-02 (1)", before: hp(3), success: false, nature: {}, value: 4 },
    { rule: "WH-HEAL-02 (2)", before: hp(3), success: true, nature: {}, value: 5 },
    { rule: "WH-HEAL-02 (3)", before: hp(3), success: true, nature: WISE, value: 7 },
    { rule: "WH-WISE-11 (1)", before: hp(3), success: false, nature: WISE, value: 5 },
    { rule: "WH-HEAL-02 (4)", before: hp(-2, INJURED), success: false, nature: {}, value: -1 },
    { rule: "WH-HEAL-02 (4)", before: hp(-2, INJURED), success: true, nature: {}, value: 0 },
    { rule: "WH-HEAL-02 (4)", before: hp(0, INJURED), success: true, nature: {}, value: 1 },
    { rule: "WH-HEAL-02, never above the maximum", before: hp(9), success: true, nature: {}, value: 10 },
    { rule: "WH-HEAL-04 (4), WH-BRAVE-04", before: hp(1, { injured: true }), success: true, nature: BRAVE, value: 3 },
    { rule: "WH-HEAL-04, the others", before: hp(1, { injured: true }), success: true, nature: {}, value: 1 },
  ] as const)("$rule: $before.value becomes $value", ({ before, success, nature, value }) => {
    for (const kind of ["evening", "morning"] as const) {
      expect(recovered(before, { kind, success }, nature).value).toBe(value);
    }
  });
  test("WH-HEAL-02: ask for a roll of Constitution, as rest does not", () => {
    const asked = (["evening", "morning", "rest"] as const).map((kind) =>
      coreRulebook.healing.isRolled({ kind }, coreRulebook),
    );
    expect(asked).toEqual([true, true, false]);
    expect(naturalHealing({ hp: hp(3) }, { kind: "evening" }, coreRulebook).amount).toBe(1);
  });
});

describe("binding wounds", () => {
  const patient = (rest: Partial<BoundPatient> = {}): BoundPatient => ({
    hp: hp(4),
    atStart: 9,
    spent: false,
    ...rest,
  });
  const bound = (result: Result, faces: readonly number[], who = patient(), rulebook: Rulebook = coreRulebook) =>
    resolveBinding(who, { result, faces }, rulebook).hp;
  it.each([
    { rule: "WH-HEAL-03 (1)", who: patient(), result: "success", faces: [2], value: 5 },
    { rule: "WH-HEAL-03 (1), crit", who: patient(), result: "crit", faces: [6], value: 7 },
    { rule: "WH-HEAL-03 (2)", who: patient({ atStart: 6 }), result: "success", faces: [6], value: 6 },
    { rule: "WH-HEAL-03 (3)", who: patient(), result: "fumble", faces: [], value: 3 },
    { rule: "WH-HEAL-03 (3), to zero", who: patient({ hp: hp(1) }), result: "fumble", faces: [], value: 0 },
    { rule: "WH-HEAL-03 (4)", who: patient({ nature: WISE }), result: "success", faces: [6], value: 4 },
    { rule: "WH-HEAL-03, failed", who: patient(), result: "failure", faces: [], value: 4 },
    { rule: "WH-HEAL-03, not tried", who: patient(), result: "notAllowed", faces: [], value: 4 },
    { rule: "WH-HEAL-03, once a patient", who: patient({ spent: true }), result: "success", faces: [6], value: 4 },
    { rule: "WH-HEAL-03, the dead", who: patient({ hp: hp(-12) }), result: "success", faces: [6], value: -12 },
  ] as const)("$rule: $result $faces", ({ who, result, faces, value }) => {
    expect(bound(result, faces, who).value).toBe(value);
  });
  test("WH-HEAL-03 (3): a fumble may take somebody below zero", () => {
    expect(bound("fumble", [], patient({ hp: hp(0) }))).toMatchObject({ value: -1, state: "savingForLife" });
  });
  test("WH-HEAL-03: the dice are d6−3, of which at least 1 remains", () => {
    expect(coreRulebook.healing.binding).toMatchObject({ rolled: true, least: 1, awakeOnly: false });
    expect(planBinding(coreRulebook)).toEqual({ count: 1, faces: 6, bonus: -3 });
    expect([1, 2, 3, 4, 5, 6].map((die) => bound("success", [die]).value)).toEqual([5, 5, 5, 5, 6, 7]);
  });
  test("WH-HEAL-03: gives back no more than the fight took", () => {
    expect(lostInBattle(patient())).toBe(5);
    expect(lostInBattle(patient({ atStart: 2 }))).toBe(0);
    expect(mayBind(patient({ atStart: 4 }), coreRulebook)).toBe(false);
    expect(mayBind(patient({ atStart: 5 }), coreRulebook)).toBe(true);
    expect(mayBind(patient({ hp: hp(3, { state: "ghost" }) }), coreRulebook)).toBe(false);
    expect(() => lostInBattle(patient({ atStart: 1.5 }))).toThrow(RuleError);
  });
  test("other terms may be in force: no roll, nothing at all, and only for those awake", () => {
    const formula = { dice: 1, faces: 6, bonus: -1 } as const;
    const binding = { rolled: false, formula, least: 0, awakeOnly: true, rules: [] };
    const rulebook = { ...coreRulebook, healing: { ...coreRulebook.healing, binding } };
    expect(bound("success", [1], patient(), rulebook).value).toBe(4);
    expect(bound("success", [6], patient(), rulebook).value).toBe(9);
    expect(mayBind(patient({ hp: hp(0) }), rulebook)).toBe(false);
  });
  test("WH-HEAL-05: a bandage never treats an injury", () => {
    const rulebook = { ...coreRulebook, options: { ...coreRulebook.options, magickTreatsInjury: true } };
    const injured = patient({ hp: hp(1, { injured: true }) });
    expect(bound("success", [6], injured, rulebook)).toMatchObject({ value: 4, injured: true });
  });
});

describe("healing by magick", () => {
  const drunk = (before: HitPoints, nature: HealingNature = {}) =>
    applyHealing(before, { amount: 4, natural: false, nature }, coreRulebook);
  test("WH-HEAL-07 (3), WH-WISE-11 (3): does nothing for the Wise", () => {
    expect(drunk(hp(3), WISE).changes).toEqual([]);
    expect(drunk(hp(3)).hp.value).toBe(7);
  });
  test.each([true, false])("Amb-39: treats an injury: %s", (magickTreatsInjury) => {
    const rulebook = { ...coreRulebook, options: { ...coreRulebook.options, magickTreatsInjury } };
    const healed = (amount: number, natural: boolean) =>
      applyHealing(hp(-1, INJURED), { amount, natural }, rulebook).hp;
    expect(healed(4, false)).toMatchObject({ value: 3, injured: !magickTreatsInjury, state: "up" });
    expect(healed(1, false)).toMatchObject({ value: 0, injured: !magickTreatsInjury });
    expect(healed(4, true).injured).toBe(true);
    expect(healed(0, false).injured).toBe(true);
  });
  test("WH-GHOST-02: gives a ghost nothing back", () => {
    expect(drunk(hp(3, { state: "ghost" })).changes).toEqual([]);
    expect(drunk(hp(0, { state: "lost" })).changes).toEqual([]);
  });
});

describe("an injury", () => {
  it.each([
    { rule: "WH-HEAL-05 (1)", treatment: "healer", ends: true },
    { rule: "WH-HEAL-05 (2), the Referee's word", treatment: "miracle", ends: false },
    { rule: "WH-HEAL-05 (3)", treatment: "surgery", ends: true },
    { rule: "WH-INJ-01 (3)", treatment: "disadvantage", ends: true },
  ] as const)("$rule: $treatment", ({ treatment, ends }) => {
    expect(endsInjury(treatment)).toBe(ends);
  });
  test("WH-HEAL-05: takes a healer d6 hours", () => {
    expect(resolveTotal(TREATMENT_HOURS, [4])).toBe(4);
  });
  test("WH-INJ-01 (3): is gone at once, with its load and its limit to healing", () => {
    const treated = treatInjury(hp(1, { injured: true }));
    expect(treated).toMatchObject({ hp: { value: 1, injured: false }, changes: [{ field: "injured" }] });
    expect(recovered(treated.hp, { kind: "evening", success: true }).value).toBe(3);
    const load = (injured: boolean) =>
      deriveCharacter(character({ injured, items: [gear(9)] }), coreRulebook).burden.excess;
    expect([load(true), load(false)]).toEqual([4, 0]);
  });
  const limp = { name: "Limp", attribute: "dexterity" } as const;
  const thief = group("Thief", { attributes: ["dexterity"] });
  it.each([
    { rule: "WH-INJ-01 (1)", effect: "negative", relevant: [], mode: "negative" },
    { rule: "WH-INJ-01 (2)", effect: "cancel", relevant: [thief], mode: "single" },
  ] as const)("$rule: a limp on Dexterity, taken as $effect", ({ effect, relevant, mode }) => {
    const task = {
      attribute: "dexterity",
      relevant,
      trained: false,
      vocationDoubles: false,
      disadvantages: [{ disadvantage: limp, effect }],
    } as const;
    expect(modeOf(toTaskCheck(explained(12), task))).toBe(mode);
  });
});
