import { describe, expect, it, test } from "vitest";
import {
  applyHealing,
  CLASSES,
  coreRulebook,
  cursedCost,
  damageAgainst,
  DEFAULT_OPTIONS,
  effectiveScore,
  firstTargets,
  healingNature,
  isQuirkReady,
  meetsRequirement,
  modeOf,
  NO_DEFENCES,
  openSlots,
  parseDamage,
  passesResistance,
  pray,
  QUIRK_IDS,
  type QuirkId,
  QUIRKS,
  quirksIn,
  quirksOf,
  quirkWith,
  resolveCheck,
  resolveHit,
  RuleError,
  shrugOff,
  slotRefusal,
  strainReasons,
  toSaveCheck,
  wieldedDamage,
} from "../../../../../src/rules/index.ts";
import { armor, check, derived, explained } from "../../../builders.ts";
import { toStrainCheck } from "../../../../support/strain-check.ts";

const having = (...ids: QuirkId[]) => quirksOf(ids);
const slotsWith = (...ids: QuirkId[]) =>
  ids.map((id) => ({ contents: [{ id, name: id, kind: "quirk", active: true }] }));

describe("quirks in slots", () => {
  test("WH-BRAVE-04: one for each slot, all of them data", () => {
    const owner = { table: CLASSES.brave, level: 10, slots: slotsWith("strains") };
    expect(openSlots(owner)).toHaveLength(3);
    expect(slotRefusal(owner, 1, { id: "strains", name: "", kind: "quirk" })).toBe("repeated");
    expect(slotRefusal(owner, 1, { id: "prayer", name: "", kind: "quirk" })).toBeNull();
    expect(slotRefusal(owner, 1, { id: "luck", name: "", kind: "quirk" })).toBe("notOnOffer");
    expect(QUIRK_IDS.map((id) => QUIRKS[id].id)).toEqual(QUIRK_IDS);
    expect(quirksOf(["luck", "constructor", "prayer"]).map(({ id }) => id)).toEqual(["prayer"]);
    expect(quirksIn([...slotsWith("prayer"), { ...slotsWith("courage")[0], contents: [], locked: true }])).toEqual([
      QUIRKS.prayer,
    ]);
  });
  test("WH-BRAVE-04: a table may bring its own", () => {
    const luck = { id: "luck", label: "Luck", perSession: null, effects: { protects: true }, rule: "house" };
    expect(quirkWith(quirksOf(["luck"], { luck }), "protects")).toBe(luck);
    const none = { ...luck, effects: { protects: false } };
    expect(quirkWith(quirksOf(["luck"], { luck: none }), "protects")).toBeUndefined();
  });
  test("each effect comes from one quirk, and none without", () => {
    expect(quirkWith([], "protects")).toBeUndefined();
    for (const id of QUIRK_IDS) expect(Object.keys(QUIRKS[id].effects).length).toBeGreaterThan(0);
  });
});

describe("quirks 1 to 4", () => {
  it("WH-BRAVE-04 (1): straining with 9 and 15/6 succeeds", () => {
    const task = { relevant: [], vocationDoubles: false };
    const strain = (quirks: ReturnType<typeof having>) => toStrainCheck(explained(9), task, strainReasons(quirks));
    expect(resolveCheck(strain(having("strains")), [15, 6])).toMatchObject({ success: true, face: 6 });
    expect(modeOf(strain(having("prayer")))).toBe("single");
  });
  it("WH-BRAVE-04 (2): from −3 rest leads beyond 1, and of 8 damage a 5 is shrugged off instead of a 2", () => {
    const hp = { value: -3, max: 9, temporary: 0, injured: true };
    const rest = { amount: 6, natural: true };
    const nature = healingNature(having("recovers"));
    expect(applyHealing(hp, { ...rest, nature }, coreRulebook).hp.value).toBe(3);
    expect(applyHealing(hp, { ...rest, nature: healingNature([]) }, coreRulebook).hp.value).toBe(1);
    const amount = shrugOff(having("recovers"), 2, 5);
    const victim = { kind: "character", saver: { savingThrow: explained(9) }, constitution: null } as const;
    const hit = { hp: { value: 9, max: 9, temporary: 0 }, wound: { amount: 8, lethal: true }, victim };
    const outcome = resolveHit(hit, { damageSave: { success: true, amount } }, coreRulebook);
    expect(outcome).toMatchObject({ dealt: 8, taken: 3 });
    expect(shrugOff(having("recovers"), 6, 5)).toBe(6);
    expect(shrugOff([], 2, 5)).toBe(2);
  });
  it("WH-BRAVE-04 (4): 9 is 13 against what is cursed, and a 3 brings a cost of 5 down to 2", () => {
    const { savingThrow, saveBonuses } = derived({ class: "brave", slots: slotsWith("prayer", "defiesCurses") });
    const saver = { savingThrow, saveBonuses };
    expect(effectiveScore(toSaveCheck(saver, { tags: ["cursed"] }))).toBe(13);
    expect(effectiveScore(toSaveCheck(saver, { tags: ["poison"] }))).toBe(9);
    expect(derived({ class: "brave" }).saveBonuses).toEqual([]);
    expect(cursedCost(having("defiesCurses"), 5, 3)).toBe(2);
    expect(cursedCost(having("defiesCurses"), 2, 6)).toBe(0);
    expect(cursedCost([], 5, 3)).toBe(5);
    expect(() => cursedCost([], 0.5, 3)).toThrow(RuleError);
  });
});

describe("quirks 5 to 8", () => {
  const brave = { id: "Brave", quirks: having("unnoticed") };
  const ally = { id: "Ann", quirks: [] };
  it.each([
    { rule: "WH-BRAVE-05 (1)", candidates: [brave, ally], targets: ["Ann"] },
    { rule: "WH-BRAVE-05 (1), alone", candidates: [brave], targets: ["Brave"] },
    { rule: "WH-BRAVE-05, turned around", candidates: [{ ...brave, inverted: true }, ally], targets: ["Brave"] },
    { rule: "WH-BRAVE-05, without it", candidates: [{ ...brave, quirks: [] }, ally], targets: ["Brave", "Ann"] },
  ])("$rule: $targets", ({ candidates, targets }) => {
    expect(firstTargets(candidates)).toEqual(targets);
  });
  it("WH-BRAVE-05 (2): a portal for the Wise alone opens once", () => {
    const portal = { kind: "class", fulfilled: false } as const;
    expect(meetsRequirement(having("courage"), portal, 0)).toEqual({ met: true, usesQuirk: true });
    expect(meetsRequirement(having("courage"), portal, 1)).toEqual({ met: false, usesQuirk: false });
    expect(meetsRequirement([], portal, 0)).toEqual({ met: false, usesQuirk: false });
    expect(meetsRequirement([], { ...portal, fulfilled: true }, 0)).toEqual({ met: true, usesQuirk: false });
  });
  it("WH-BRAVE-05, WH-DIV-01 (4): a prayer is heard once in a session, and nothing is owed", () => {
    expect(pray(having("prayer"), 0)).toEqual({ heard: true, debt: false });
    expect(pray(having("prayer"), 1).heard).toBe(false);
    expect(pray([], 0).heard).toBe(false);
    expect(isQuirkReady(QUIRKS.wields, 99)).toBe(true);
  });
  it.each([
    { rule: "WH-BRAVE-05 (3)", damage: "d6-2", improvised: true, wielded: "d6" },
    { rule: "WH-BRAVE-05, flat", damage: "1", improvised: true, wielded: "d6" },
    { rule: "WH-BRAVE-05, better", damage: "d6+1", improvised: true, wielded: "d6+1" },
    { rule: "WH-BRAVE-05, a real club", damage: "d6-2", improvised: false, wielded: "d6-2" },
  ])("$rule: $damage does $wielded", ({ damage, improvised, wielded }) => {
    expect(wieldedDamage(having("wields"), parseDamage(damage), improvised)).toEqual(parseDamage(wielded));
    expect(wieldedDamage([], parseDamage(damage), improvised)).toEqual(parseDamage(damage));
  });
  it.each([
    { rule: "WH-BRAVE-05 (4)", defences: { resistant: ["fire"] }, quirks: having("wields"), taken: 6 },
    { rule: "WH-BRAVE-05 (4)", defences: { immune: ["fire"] }, quirks: having("wields"), taken: 0 },
    { rule: "WH-BRAVE-05, without it", defences: { resistant: ["fire"] }, quirks: [], taken: 3 },
  ])("$rule: $taken of 6 fire damage", ({ defences, quirks, taken }) => {
    const damage = { amount: 6, kinds: ["fire"], passesResistance: passesResistance(quirks, false) };
    expect(damageAgainst({ ...NO_DEFENCES, ...defences }, damage, DEFAULT_OPTIONS)).toBe(taken);
  });
  it("WH-BRAVE-05: only real weapons pass resistances by", () => {
    expect(passesResistance(having("wields"), false)).toBe(true);
    expect(passesResistance(having("wields"), true)).toBe(false);
    expect(passesResistance([], false)).toBe(false);
  });
});

describe("other rules of the Brave", () => {
  it("WH-BRAVE-06 (1): leather makes 12 a 10 in tasks, and leaves attacks and saving throws alone", () => {
    const bare = derived({ class: "brave" }, { dexterity: 12 });
    const worn = derived({ class: "brave", items: [armor(2)] }, { dexterity: 12 });
    const { attributes, armorLimits } = worn;
    expect(effectiveScore(check(attributes.dexterity.value, { modifiers: armorLimits.taskModifiers }))).toBe(10);
    expect([worn.attackValue, worn.savingThrow]).toEqual([bare.attackValue, bare.savingThrow]);
  });
  it("WH-BRAVE-06 (2): Intelligence lowered from 6 to 5 brings an affiliation", () => {
    const limits = [6, 5].map((intelligence) => derived({ class: "brave" }, { intelligence }).groups.limit.value);
    expect(limits).toEqual([2, 3]);
    expect(CLASSES.brave.traits.lowers).toBe(true);
  });
});
