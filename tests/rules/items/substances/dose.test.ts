import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  abstain,
  afterDose,
  type Addiction,
  areaSquares,
  asksForAddictionSave,
  type Caster,
  coatedBy,
  concentratePlant,
  coreRulebook,
  DEFAULT_OPTIONS,
  type SubstanceFacts,
  doseSave,
  dosesLeft,
  doseStay,
  effectiveScore,
  PLANT_TASK,
  MILLERS_COUGH,
  isInWithdrawal,
  type MiracleAttempt,
  modeOf,
  parseDamage,
  planDose,
  planDoseFumble,
  planFlask,
  planStay,
  quicksilverSavings,
  resolveCheck,
  resolveDose,
  resolveMiracle,
  resolveQuicksilver,
  RuleError,
  stayEnd,
  toSubstanceEffect,
  toSaveCheck,
  toTaskCheck,
  isMeantForOthers,
} from "../../../../src/rules/index.ts";
import { derived, explained, group } from "../../builders.ts";
import { sleepingGas, TRUTH_SERUM } from "../../../support/substances.ts";

const saver = (score: number) => ({ savingThrow: explained(score) });
const VENOM: SubstanceFacts = {
  name: "Adder",
  tags: ["poison"],
  primary: toSubstanceEffect({ damage: parseDamage("d6"), delay: 2, save: "half" }),
  secondary: toSubstanceEffect({ save: "negates" }),
  remedy: "Moly",
  addictive: true,
  withdrawal: "",
};
const poisoned = (save: number, die: number, remedied = false) =>
  resolveDose(
    { substance: VENOM, saver: saver(8), remedied },
    remedied ? { save: [], damage: [] } : { save: [save], damage: [die] },
    DEFAULT_OPTIONS,
  );

describe("poisons and drugs", () => {
  it.each([
    { rule: "WH-POIS-01 (1) saved", save: 5, die: 5, damage: 2 },
    { rule: "WH-POIS-01 (1) at least 1", save: 5, die: 1, damage: 1 },
    { rule: "WH-POIS-01 (1) failed", save: 9, die: 5, damage: 5 },
  ])("$rule: a die of $die does $damage after two rounds", ({ save, die, damage }) => {
    expect(planDose(VENOM.primary)).toEqual({ count: 1, faces: 6, bonus: 0 });
    expect(poisoned(save, die)).toMatchObject({ damage, delay: 2 });
  });

  test("WH-POIS-01 (2): the Strong save better against poison", () => {
    const strong = derived({ class: "strong" });
    const check = doseSave({ substance: VENOM, saver: strong });
    expect(check && effectiveScore(check)).toBe(strong.savingThrow.value + 1);
  });

  test("WH-POIS-01 (3): the second use asks for a save against addiction", () => {
    expect([asksForAddictionSave(VENOM, 0), asksForAddictionSave(VENOM, 1)]).toEqual([false, true]);
    expect(asksForAddictionSave(TRUTH_SERUM, 3)).toBe(false);
    expect(() => asksForAddictionSave(VENOM, -1)).toThrow(RuleError);
  });

  test("WH-POIS-01: a remedy keeps it away, a save may negate it, and some have none", () => {
    expect(poisoned(9, 5, true)).toMatchObject({ strength: "none", damage: 0, save: null });
    const second = (face: number) =>
      resolveDose(
        { substance: VENOM, effect: toSubstanceEffect({ save: "negates" }), saver: saver(8) },
        { save: [face], damage: [] },
        DEFAULT_OPTIONS,
      );
    expect([second(5).strength, second(9).strength]).toEqual(["none", "full"]);
    const tonic = toSubstanceEffect();
    expect(doseSave({ substance: VENOM, effect: tonic, saver: saver(8) })).toBeNull();
    expect(planDose(tonic)).toEqual({ count: 0, faces: 6, bonus: 0 });
    expect(tonic).toEqual({
      damage: null,
      delay: 0,
      save: "none",
      saveModifier: 0,
      canFumble: false,
      fumble: null,
      state: null,
    });
    expect(
      resolveDose({ substance: VENOM, effect: tonic, saver: saver(8) }, { save: [], damage: [] }, DEFAULT_OPTIONS),
    ).toMatchObject({
      save: null,
      strength: "full",
      damage: 0,
    });
  });

  test("WH-POIS-01, WH-SAVE-03: the resistant save twice, the immune not at all", () => {
    const dose = { substance: VENOM, saver: saver(8) };
    const made = doseSave({ ...dose, resistant: true });
    expect(made && modeOf(made)).toBe("positive");
    expect(doseSave({ ...dose, immune: true })).toBeNull();
    expect(resolveDose({ ...dose, immune: true }, { save: [], damage: [] }, DEFAULT_OPTIONS)).toMatchObject({
      strength: "none",
      damage: 0,
    });
  });

  test("a saving throw never makes a poison worse", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), (die) => {
        expect(poisoned(5, die).damage).toBeLessThanOrEqual(poisoned(9, die).damage);
      }),
    );
  });
});

describe("quicksilver", () => {
  const miracle = (rest: Partial<MiracleAttempt>): MiracleAttempt => ({ active: true, price: "standard", ...rest });
  const wise: Caster = { ...saver(6), level: 4, hp: { value: 9, max: 9, temporary: 0 }, miracleSurcharge: 0 };
  const paid = (rest: Partial<MiracleAttempt>) =>
    resolveMiracle({ attempt: miracle(rest), caster: wise }, { cost: [], save: [] }, coreRulebook).paid;
  const taken = (doses: number, face: number, before: Addiction | null = null) =>
    resolveQuicksilver(doses, before, resolveCheck(toSaveCheck(saver(8)), [face]));

  test("WH-SUB-01 (1), WH-WISE-05 (1): a dose takes a point off", () => {
    expect(paid({ savings: quicksilverSavings(1, "Quicksilver") })).toBe(1);
    expect(quicksilverSavings(0, "Quicksilver")).toEqual([]);
    expect(() => quicksilverSavings(-1, "Quicksilver")).toThrow(RuleError);
  });

  test("WH-SUB-01 (2): a 20 with three doses is an overdose of 3d6", () => {
    const { overdose, addiction } = taken(3, 20);
    expect(overdose).toEqual({ count: 3, faces: 6, bonus: 0 });
    expect(addiction).toEqual({ doses: 3, cleanDays: 0 });
  });

  test("WH-SUB-01 (3): withdrawal doubles what miracles cost", () => {
    const { addiction } = taken(2, 12);
    expect([isInWithdrawal(addiction, 1), isInWithdrawal(addiction, 2), isInWithdrawal(null, 0)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(paid({ withdrawal: isInWithdrawal(addiction, 0) })).toBe(4);
  });

  test("WH-SUB-01: a success keeps free, and a relapse counts for no clean day", () => {
    expect(taken(1, 4)).toEqual({ addiction: null, overdose: null });
    expect(taken(1, 4, { doses: 2, cleanDays: 2 }).addiction).toEqual({ doses: 2, cleanDays: 0 });
    expect(taken(1, 15, { doses: 2, cleanDays: 2 }).addiction).toEqual({ doses: 2, cleanDays: 0 });
    expect(resolveQuicksilver(1, null, resolveCheck(toSaveCheck(saver(0)), [])).overdose).toBeNull();
  });

  test("WH-SUB-01: three saved days in a row end it", () => {
    const days = (...saves: readonly boolean[]) =>
      saves.reduce<Addiction | null>((now, save) => now && abstain(now, save), { doses: 2, cleanDays: 0 });
    expect(days(true, true, true)).toBeNull();
    expect(days(true, true, false, true, true)).toEqual({ doses: 2, cleanDays: 2 });
  });
});

test("WH-POIS-01, WH-TIME-01: how long a state lasts", () => {
  const amount = parseDamage("1d6");
  const ends = (["rounds", "minutes", "hours", "days"] as const).map((unit) => stayEnd({ amount, unit }, [4]));
  expect(ends).toEqual([
    { until: "rounds", rounds: 4 },
    { until: "minutes", minutes: 4 },
    { until: "minutes", minutes: 240 },
    { until: "minutes", minutes: 5760 },
  ]);
  const short = { seconds: { ...coreRulebook.turnLength.seconds, day: 72_000 } }; // days of twenty hours
  expect(stayEnd({ amount, unit: "days" }, [4], short)).toEqual({ until: "minutes", minutes: 4800 });
  expect(stayEnd("lasting", [])).toEqual({ until: "lasting" });
  const drunk = { state: { lasts: null, resisted: null } };
  expect(doseStay(drunk, { save: null, strength: "full" })).toBe("lasting");
  expect(doseStay({ state: null }, { save: null, strength: "full" })).toBeNull();
});

describe("truth serum", () => {
  const serum = (face: number, score = 7) => {
    const { primary } = TRUTH_SERUM;
    const { save, strength } = resolveDose(
      { substance: TRUTH_SERUM, saver: saver(score) },
      { save: [face], damage: [] },
      DEFAULT_OPTIONS,
    );
    const stay = doseStay(primary, { save, strength });
    return { end: stay && stayEnd(stay, []), damage: planDoseFumble(primary, save) };
  };
  it.each([
    { rule: "WH-SUB-02 (1)", face: 9, end: { until: "minutes", minutes: 10 }, damage: null },
    { rule: "WH-SUB-02 (2)", face: 5, end: { until: "rounds", rounds: 3 }, damage: null },
    {
      rule: "WH-SUB-02 (3)",
      face: 20,
      end: { until: "minutes", minutes: 10 },
      damage: { count: 1, faces: 6, bonus: 0 },
    },
  ])("$rule: ST 7 shows $face", ({ face, end, damage }) => {
    expect(serum(face)).toEqual({ end, damage });
  });

  test("WH-SUB-02 (4): the Wise save better against it", () => {
    const wise = derived({ class: "wise" });
    const check = doseSave({ substance: TRUTH_SERUM, saver: wise });
    expect(check && effectiveScore(check)).toBe(wise.savingThrow.value + 2);
  });
});

describe("gas and the juice of a plant", () => {
  test("WH-SUB-03 (1): a flask crushed at one's feet fills an area, and all within save", () => {
    expect(planFlask("crush", { distance: 5, aim: "area" }, coreRulebook)).toMatchObject({ area: true, refusal: null });
    expect(areaSquares("square", { from: { x: 0, y: 0 }, way: { x: 0, y: 0 } })).toHaveLength(9);
    const gas = sleepingGas();
    const asleep = (face: number) =>
      resolveDose({ substance: gas, saver: saver(8) }, { save: [face], damage: [] }, DEFAULT_OPTIONS).strength;
    expect([asleep(8), asleep(9)]).toEqual(["none", "full"]);
    const stay = doseStay(gas.primary, { save: null, strength: "full" });
    expect([planStay(stay).count, stay && stayEnd(stay, [])]).toEqual([0, { until: "minutes", minutes: 10 }]);
    expect(doseStay(gas.primary, { save: { success: true }, strength: "none" })).toBeNull();
  });

  test("WH-SUB-03 (2): a strong gas makes ST 8 a 4", () => {
    const gas = sleepingGas(-4);
    const check = doseSave({ substance: gas, saver: saver(8) });
    expect(check && effectiveScore(check)).toBe(4);
  });

  test("WH-SUB-03 (3): what is not thick enough is no poison", () => {
    const task = { ...PLANT_TASK, relevant: [group("Herbalist")], vocationDoubles: false };
    expect(modeOf(toTaskCheck(explained(12), { ...task, relevant: [] }))).toBe("negative");
    const cooked = (face: number) => concentratePlant(resolveCheck(toTaskCheck(explained(12), task), [face]));
    expect([cooked(13), cooked(12)]).toEqual([null, MILLERS_COUGH]);
  });

  test("WH-SUB-03 (4): the juice is a poison to the Strong too", () => {
    const strong = derived({ class: "strong" });
    const check = doseSave({ substance: MILLERS_COUGH, saver: strong });
    expect(check && effectiveScore(check)).toBe(strong.savingThrow.value + 1);
    const drunk = (face: number) =>
      resolveDose({ substance: MILLERS_COUGH, saver: saver(8) }, { save: [face], damage: [3, 4] }, DEFAULT_OPTIONS);
    expect([drunk(9).damage, drunk(8).damage]).toEqual([7, 0]);
  });
});

describe("whom a substance is meant for (WH-ITEM-03)", () => {
  it.each([
    ["potion", false],
    ["drug", false],
    ["poison", true],
    ["powder", true],
    ["material", true],
  ])("a %s: others, %s", (kind, others) => {
    expect(isMeantForOthers(kind)).toBe(others);
  });
});

it.each([
  { doses: 3, quantity: 1, left: { doses: 2 } },
  { doses: 1, quantity: 2, left: { quantity: 1 } },
  { doses: 0, quantity: 0, left: { quantity: 0 } },
])("WH-ITEM-03: $doses doses of $quantity containers leave one less", ({ left, ...before }) => {
  expect(afterDose(before)).toEqual(left);
});

it.each([
  { doses: 2, quantity: 1, left: 2 },
  { doses: 2, quantity: 3, left: 4 },
  { doses: 1, quantity: 3, left: 3 },
  { doses: 0, quantity: 1, left: 1 },
  { doses: 5, quantity: 0, left: 0 },
])("WH-ITEM-03: $doses doses in the first of $quantity are $left", ({ left, ...stored }) => {
  expect(dosesLeft(stored)).toBe(left);
});

it.each([
  { doses: 2, quantity: 1, coats: 1, isOn: false, becomes: "on" },
  { doses: 2, quantity: 1, coats: 2, isOn: false, becomes: null },
  { doses: 2, quantity: 1, coats: 2, isOn: true, becomes: "off" },
  { doses: 1, quantity: 3, coats: 2, isOn: false, becomes: "on" },
  { doses: 1, quantity: 0, coats: 0, isOn: false, becomes: null },
] as const)(
  "WH-POIS-01: with $coats of $doses doses in $quantity on weapons, another press (on it: $isOn) gives $becomes",
  ({ coats, isOn, becomes, ...stored }) => {
    expect(coatedBy(stored, { isOn, coats })).toBe(becomes);
  },
);
