import { describe, expect, it, test } from "vitest";
import {
  attackOutcome,
  canDoubleDamage,
  CLASSES,
  conditionsNow,
  coreRulebook,
  critSaveRefusal,
  DEFAULT_OPTIONS,
  mayStandAtAttribute,
  NO_USES,
  ownAdvantageSources,
  planAttackRoll,
  planCheck,
  resetUses,
  resolveAttackRoll,
  resolveCheck,
  resolveCritSave,
  resolveDamage,
  type Situation,
  spendUse,
  toAttackRoll,
  toDamage,
  toTaskCheck,
  USAGES,
  VOCATION_REASON,
  vocationProblem,
} from "../../../../../src/rules/index.ts";
import { attack, strike } from "../../../combat/attacks.ts";
import {
  armor,
  attunedTo,
  check,
  derived,
  explained,
  group,
  helmet,
  lineOf,
  shield,
  weapon,
} from "../../../builders.ts";

const traits = CLASSES.deft.traits;
const assassin = group("Assassin", { combat: true });
const trader = group("Trader");
const LIGHT = { slotsLost: false, miracleSurcharge: 0, taskModifiers: [] };

describe("the vocation of the Deft", () => {
  it.each([
    { rule: "WH-DEFT-01 (1)", groups: [], problem: "missing" },
    { rule: "WH-DEFT-01, nameless", groups: [group("")], problem: "missing" },
    {
      rule: "WH-DEFT-01, at an attribute",
      groups: [group("Thief", { attributes: ["wisdom"] })],
      problem: "atAttribute",
    },
    { rule: "WH-DEFT-01, in its place", groups: [group("Thief")], problem: null },
  ])("$rule: $problem", ({ groups, problem }) => {
    expect(vocationProblem(groups, traits)).toBe(problem);
    expect(vocationProblem(groups, CLASSES.wise.traits)).toBeNull();
  });
  test("WH-DEFT-01: stands at no attribute, unlike other groups and others' vocations", () => {
    expect(mayStandAtAttribute(assassin, traits)).toBe(false);
    expect(mayStandAtAttribute(group("Guild", { kind: "affiliation" }), traits)).toBe(true);
    expect(mayStandAtAttribute(assassin, CLASSES.strong.traits)).toBe(true);
  });
  test("WH-DEFT-01 (2), Amb-60: counts as a group, unless the table says otherwise", () => {
    const halfElf = group("Elf", { kind: "species", half: true, attributes: ["constitution"] });
    const groups = [assassin, halfElf];
    expect(derived({ groups }).groups).toMatchObject({ used: 2, limit: { value: 2 } });
    const options = { ...DEFAULT_OPTIONS, headVocationCounts: false };
    const uncounted = { ...coreRulebook, options };
    expect(derived({ groups }, {}, uncounted).groups.used).toBe(1);
    expect(derived({ groups, class: "strong" }, {}, uncounted).groups.used).toBe(2);
  });
  test("WH-DEFT-02 (1): doubles the attack of an assassin out of the shadow", () => {
    const attack = { ...check(10, { reasons: [VOCATION_REASON] }), armorClass: 3 };
    expect(resolveAttackRoll(attack, [4, 9], coreRulebook)).toMatchObject({ face: 9, hit: true });
  });
  it.each([
    { rule: "WH-DEFT-02 (2)", task: { attribute: "charisma", trained: false }, dice: 2 },
    { rule: "WH-DEFT-02 (3)", task: { attribute: "dexterity", trained: false, unequipped: true }, dice: 1 },
    { rule: "WH-DEFT-02 (4)", task: { attribute: "dexterity", trained: true }, dice: 2 },
    {
      rule: "WH-DEFT-02, trained without tools",
      task: { attribute: "wisdom", trained: true, unequipped: true },
      dice: 1,
    },
  ])("$rule: $dice dice", ({ task, dice }) => {
    const plan = planCheck(toTaskCheck(explained(10), { ...task, relevant: [trader], vocationDoubles: true }));
    expect(plan.count).toBe(dice);
  });
});

describe("what the Deft do with advantage", () => {
  const line = lineOf(10, { damage: "d6-2" });
  it.each([
    { rule: "WH-DEFT-03 (1)", advantage: 1, armorLimits: LIGHT, can: true },
    { rule: "WH-DEFT-03 (2)", advantage: 0, armorLimits: LIGHT, can: false },
    { rule: "WH-DEFT-03 (3)", advantage: 1, armorLimits: derived({ items: [armor(4)] }).armorLimits, can: false },
  ] as const)("$rule: double damage is possible: $can", ({ advantage, armorLimits, can }) => {
    expect(canDoubleDamage({ traits, armorLimits }, { vocation: true, advantage })).toBe(can);
  });
  test("WH-DEFT-03 (1), (4): one die, then d6−2+2 twice", () => {
    const situation: Situation = { advantage: 1, doubleDamage: true, reasons: [VOCATION_REASON] };
    const attack = toAttackRoll(line, situation, { armorClass: 3, shieldArmor: 0, metalArmor: false });
    expect(planAttackRoll(attack).count).toBe(1);
    const outcome = resolveAttackRoll(attack, [8], coreRulebook);
    expect(outcome.pair).toBeNull();
    expect(resolveDamage(toDamage(line, situation, outcome.damageMultiplier), [4]).total).toBe(8);
  });
  it.each([
    { rule: "WH-DEFT-04 (1)", score: 10, doubleDamage: true, traits: [], rolled: 5, total: 20 },
    { rule: "WH-DEFT-04 (2)", score: 10, doubleDamage: false, traits: [], rolled: 5, total: 10 },
    { rule: "WH-DEFT-04 (3)", score: 10, doubleDamage: false, traits: ["tripleCrit"], rolled: 4, total: 12 },
    { rule: "WH-DEFT-04 (4)", score: 10, doubleDamage: true, traits: ["tripleCrit"], rolled: 4, total: 24 },
  ])("$rule: $rolled become $total", ({ score, doubleDamage, traits: ofWeapon, rolled, total }) => {
    const swung = lineOf(score, { damage: "d6", traits: ofWeapon });
    const attack = toAttackRoll(swung, { doubleDamage }, { armorClass: 3, shieldArmor: 0, metalArmor: false });
    const { damageMultiplier, result } = resolveAttackRoll(attack, [score], coreRulebook);
    expect(result).toBe("crit");
    expect(resolveDamage(toDamage(swung, {}, damageMultiplier), [rolled]).total).toBe(total);
  });
  it.each([
    { rule: "WH-DEFT-09 (1)", items: [armor(3)], lost: false },
    { rule: "WH-DEFT-09 (2)", items: [armor(1), shield()], lost: true },
    { rule: "WH-DEFT-09 (3)", items: [armor(4)], lost: true },
    { rule: "WH-DEFT-09 (4)", items: [armor(4, { countsAs: 3 })], lost: false },
    { rule: "WH-DEFT-09, helmets", items: [armor(3), helmet()], lost: false },
  ])("$rule: the slots are lost: $lost", ({ items, lost }) => {
    expect(derived({ items }).armorLimits.slotsLost).toBe(lost);
  });
  it.each([
    { rule: "WH-DEFT-13 (1)", faces: [6, 6], hit: true, advantage: true },
    { rule: "WH-DEFT-13 (2)", faces: [15, 15], hit: false, advantage: false },
  ])("$rule: $faces", ({ faces, hit, advantage }) => {
    const attack = { ...check(10, { reasons: [VOCATION_REASON] }), armorClass: 3 };
    expect(resolveAttackRoll(attack, faces, coreRulebook)).toMatchObject({ hit, advantageNextRound: advantage });
  });
  test("WH-DEFT-13 (3): the advantage is there in the next round, until one's turn is over", () => {
    const pairing = attack({ situation: { reasons: [VOCATION_REASON] } });
    const [given] = attackOutcome(strike(pairing, [[6, 6], [3]]).state, coreRulebook).onAttacker.conditions;
    if (!given) throw new Error("no pair");
    const pair = { condition: given.condition, since: { round: 2, actor: "elf" } };
    const moments = [
      { round: 2, actor: "orc", done: ["elf"] },
      { round: 3, actor: "orc", done: [] },
      { round: 3, actor: "elf", done: ["orc"] },
      { round: 3, actor: "ogre", done: ["orc", "elf"] },
      { round: 4, actor: "elf", done: [] },
    ];
    const favored = moments.map((now) => ownAdvantageSources(conditionsNow([pair], now)).length > 0);
    expect(favored).toEqual([false, true, true, false, false]);
  });
});

describe("the weapons of the Deft", () => {
  const staff = weapon({ id: "staff", name: "Quarterstaff", traits: ["twoHanded"] });
  const toStaff = attunedTo({ id: "a", name: "Grandfather's staff", form: "item", item: "staff" });
  const toPet = attunedTo({ id: "a", name: "Pet" }, { id: "b", name: "Grandfather's staff", item: "staff" });
  const bow = weapon({ id: "bow", range: 70, traits: ["twoHanded"] });
  const crossbow = weapon({ id: "crossbow", range: 80, traits: ["twoHanded"] });
  it.each([
    { rule: "WH-DEFT-10 (1)", items: [staff], slots: [], attackValue: 8 },
    { rule: "WH-DEFT-10 (2)", items: [staff], slots: toStaff, attackValue: 10 },
    { rule: "WH-DEFT-10 (2), a resting attunement", items: [staff], slots: toPet, attackValue: 8 },
    { rule: "WH-DEFT-10 (2), in armor", items: [staff, armor(5)], slots: toStaff, attackValue: 8 },
    { rule: "WH-DEFT-10 (3)", items: [bow], slots: [], attackValue: 10 },
    { rule: "WH-DEFT-10 (4)", items: [crossbow], slots: [], attackValue: 10 },
  ])("$rule: attacks with $attackValue", ({ items, slots, attackValue }) => {
    expect(derived({ items, slots }).attacks[0]?.attackValue.value).toBe(attackValue);
  });

  const sword = weapon({ id: "sword", damage: "d6-1" });
  const dagger = weapon({ id: "dagger", damage: "d6-2", offHand: true });
  it.each([
    { rule: "WH-DEFT-11 (1)", groups: [assassin], items: [sword, dagger], damage: "1d6", armorClass: 1 },
    { rule: "WH-DEFT-11 (2)", groups: [trader], items: [sword, dagger], damage: "1d6-1", armorClass: 0 },
    { rule: "WH-DEFT-11 (3)", groups: [assassin], items: [sword, dagger, staff], damage: "1d6-1", armorClass: 0 },
    { rule: "WH-DEFT-11, one weapon", groups: [assassin], items: [sword], damage: "1d6-1", armorClass: 0 },
    {
      rule: "WH-DEFT-11, put away",
      groups: [assassin],
      items: [sword, { ...dagger, equipped: false }],
      damage: "1d6-1",
      armorClass: 0,
    },
  ])("$rule: $damage and armor class $armorClass", ({ groups, items, damage, armorClass }) => {
    const all = derived({ groups, items });
    expect(all.attacks.find(({ id }) => id === "sword")?.damage.text).toBe(damage);
    expect(all.armorClass.value).toBe(armorClass);
    expect(derived({ groups, items, class: "strong" }).armorClass.value).toBe(0);
  });
});

describe("a success made critical", () => {
  const saver = { traits, groups: [trader], uses: NO_USES };
  const task = resolveCheck(check(14), [6]);
  const roll = { kind: "task", outcome: task } as const;
  const save = (face: number) => resolveCheck(check(7), [face]);
  test("WH-DEFT-12 (1): by a saving throw", () => {
    expect(critSaveRefusal(saver, roll)).toBeNull();
    const after = resolveCritSave(task, save(5), { uses: NO_USES, options: DEFAULT_OPTIONS });
    expect(after.outcome).toMatchObject({ result: "crit", success: true, face: 6 });
    expect(after.outcome.rules).toContain("WH-DEFT-12");
    expect(critSaveRefusal({ ...saver, uses: after.uses }, roll)).toBe("used");
  });
  test("WH-DEFT-12 (2), Amb-16: a failed one leaves the success and is spent, unless only successes count", () => {
    const failed = resolveCritSave(task, save(8), { uses: NO_USES, options: DEFAULT_OPTIONS });
    expect(failed.outcome).toEqual(task);
    expect(critSaveRefusal({ ...saver, uses: failed.uses }, roll)).toBe("used");
    const options = { ...DEFAULT_OPTIONS, successToCrit: "successes" as const };
    expect(resolveCritSave(task, save(8), { uses: NO_USES, options }).uses).toEqual(NO_USES);
    expect(resolveCritSave(task, save(5), { uses: NO_USES, options }).uses).not.toEqual(NO_USES);
  });
  it.each([
    { rule: "WH-DEFT-12 (3)", who: saver, kind: "attack", refusal: "noTask" },
    { rule: "WH-DEFT-12 (4)", who: { ...saver, groups: [assassin] }, kind: "task", refusal: "combatVocation" },
    {
      rule: "WH-DEFT-12, others",
      who: { ...saver, traits: CLASSES.wise.traits },
      kind: "task",
      refusal: "notThisClass",
    },
  ] as const)("$rule: $refusal", ({ who, kind, refusal }) => {
    expect(critSaveRefusal(who, { ...roll, kind })).toBe(refusal);
  });
  test.each([14, 15])("WH-DEFT-12: a %i is no plain success", (face) => {
    const outcome = resolveCheck(check(14), [face]);
    expect(critSaveRefusal(saver, { kind: "task", outcome })).toBe("noSuccess");
  });
  test("WH-DEFT-12: the next session brings another", () => {
    const { uses } = spendUse(NO_USES, USAGES.successToCrit);
    expect(critSaveRefusal({ ...saver, uses: resetUses(uses, "session").uses }, roll)).toBeNull();
  });
});
