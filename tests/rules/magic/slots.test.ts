import { describe, expect, it, test } from "vitest";
import {
  applyHealing,
  breakSlottedItem,
  type ClassTable,
  concentrationCheck,
  continueFirstAid,
  coreRulebook,
  DEFAULT_OPTIONS,
  deriveCharacter,
  fillSlot,
  gainSlottedItem,
  giveBack,
  type Healing,
  type HitPoints,
  isNearNextLevel,
  loseSlottedItem,
  mayHoldItem,
  naturalHealing,
  NO_USES,
  openSlots,
  passRound,
  payHitPoints,
  QUICK_MIRACLE_ROUNDS,
  rechargeHelps,
  resolveCheck,
  resolveFirstAid,
  resolveHitPoints,
  resolveRecharge,
  returnedFor,
  RuleError,
  type SlotFacts,
  slotItem,
  slotRefusal,
  slotState,
  toSaveCheck,
} from "../../../src/rules/index.ts";
import { character, derived, explained, weapon } from "../builders.ts";

const classOf = (id: string): ClassTable => {
  const table = coreRulebook.classes[id];
  if (!table) throw new Error(`No class ${id}`);
  return table;
};
const wise = classOf("wise");
const hp = (value: number, max: number, temporary = 0) => ({ value, max, temporary });
const miracle = (id: string, active = true) => ({ id, name: id, kind: "miracle", active });

describe("slots of the Wise", () => {
  const room = (level: number, wisdom: number) => {
    const { inactivesBonus } = derived({ class: "wise", level }, { wisdom });
    return openSlots({ table: wise, level, slots: [], inactivesBonus }).map(({ missing }) => missing);
  };
  it.each([
    { rule: "WH-WISE-01 (1)", level: 3, wisdom: 10, missing: [2, 2] },
    { rule: "WH-WISE-01 (1) wiser", level: 3, wisdom: 16, missing: [4, 2] },
    { rule: "WH-WISE-01, first level", level: 1, wisdom: 13, missing: [3] },
  ])("$rule: level $level with WIS $wisdom", ({ level, wisdom, missing }) => {
    expect(room(level, wisdom)).toEqual(missing);
  });

  test("WH-WISE-01 (2): what rests in a slot cannot be performed", () => {
    const slots = [{ contents: [miracle("light"), miracle("door", false)] }];
    const armor = { slotsLost: false };
    expect([slotState(slots, "light", armor), slotState(slots, "door", armor)]).toEqual(["works", "inactive"]);
  });
});

describe("an item in a slot", () => {
  const staff = { id: "staff", name: "Blackstaff" };
  const slots: readonly SlotFacts[] = [
    { contents: [miracle("light")] },
    { contents: [miracle("door"), miracle("ray", false)] },
  ];
  const withStaff = slotItem(slots, 1, staff);
  const maximum = (level: number, inSlots = withStaff) =>
    deriveCharacter(
      character({ class: "wise", level, hp: { value: 9, rolled: 9, temporary: 0 }, slots: inSlots }),
      coreRulebook,
    ).hitPointsMaximum;

  test("WH-WISE-17 (1): 9 of 9 become 12 of 12 at level 3", () => {
    expect(gainSlottedItem(hp(9, 9), 3).hp).toMatchObject({ value: 12, max: 12 });
    expect(maximum(3)).toMatchObject({ value: 12, parts: [{ value: 3, rule: "WH-WISE-17" }] });
  });

  test("WH-WISE-17 (2): one more with the next level", () => {
    expect(maximum(4).value - maximum(4, slots).value).toBe(4);
  });

  test("WH-WISE-17 (3): 5 of 12 become 2 of 9 when it breaks", () => {
    expect(loseSlottedItem(hp(5, 12), 3, coreRulebook).hp).toMatchObject({ value: 2, max: 9 });
    expect(maximum(3, breakSlottedItem(withStaff, 1)).value).toBe(9);
  });

  test("WH-WISE-17 (4): only the slot of level 3 may hold one", () => {
    expect([mayHoldItem(wise, 0), mayHoldItem(wise, 1), mayHoldItem(wise, 2)]).toEqual([false, true, false]);
    expect(mayHoldItem(classOf("deft"), 1)).toBe(false);
  });

  test("WH-WISE-17: the wordings are ruined, and after a break only an item may follow", () => {
    expect(withStaff[1]?.contents).toEqual([{ ...staff, kind: "item", item: "staff", active: true }]);
    expect(withStaff[0]).toEqual(slots[0]);
    const broken = breakSlottedItem(withStaff, 1);
    expect(broken[1]?.contents[0]?.active).toBe(false);
    expect(breakSlottedItem(slots, 0)).toEqual(slots);
    const owner = { table: wise, level: 3, slots: broken };
    expect(openSlots(owner)[1]).toEqual({ slot: 1, kinds: ["item"], missing: 1 });
    expect(slotRefusal(owner, 1, miracle("ray"))).toBe("wrongKind");
    const crown = { id: "crown", name: "Crown", kind: "item", item: "crown" };
    expect(fillSlot(owner, 1, crown)[1]?.contents).toEqual([{ ...crown, active: true }]);
    expect(slotRefusal({ ...owner, slots: withStaff }, 1, crown)).toBe("full");
    const wordings = [miracle("door", false), miracle("ray", false)];
    expect(slotRefusal({ ...owner, slots: [slots[0] ?? { contents: [] }, { contents: wordings }] }, 1, crown)).toBe(
      "full",
    );
  });

  test("WH-WISE-17: an empty slot may be filled too, and the others stay", () => {
    expect(slotItem([], 1, staff)).toEqual([{ contents: [] }, withStaff[1]]);
    expect(() => slotItem([], -1, staff)).toThrow(RuleError);
  });

  test("WH-WISE-17, WH-WISE-20: the weapon in the slot is as easy to use as any other", () => {
    const quarterstaff = weapon({ ...staff, traits: ["twoHanded"], damage: "d6-1", size: "regular" });
    const attackValue = (inSlots: readonly SlotFacts[]) =>
      derived({ class: "wise", level: 3, slots: inSlots, items: [quarterstaff] }).attacks[0]?.attackValue.value;
    expect([attackValue(slots), attackValue(withStaff)]).toEqual([9, 11]);
  });

  test("WH-WISE-17: levels are whole", () => {
    expect(() => gainSlottedItem(hp(9, 9), 1.5)).toThrow(RuleError);
  });
});

describe("permanent magick", () => {
  const facts = (permanentCost: number) =>
    character({ class: "wise", level: 3, hp: { value: 8, rolled: 12, temporary: 0, permanentCost } });

  test("WH-WISE-13 (1): 12 less 4 is 8, of the hit points and of their maximum", () => {
    expect(payHitPoints(hp(12, 12), { amount: 4, permanent: true }, coreRulebook).hp).toMatchObject({
      value: 8,
      max: 8,
    });
    expect(deriveCharacter(facts(4), coreRulebook).hitPointsMaximum.value).toBe(8);
  });

  test("WH-WISE-13 (2): the next level's throw is held against what was rolled, and the cost is over", () => {
    const rolled = resolveHitPoints({ dice: 3, bonus: 0, rolls: 1 }, [[3, 3, 3]], facts(4).hp.rolled);
    const next = { ...facts(0), hp: { ...facts(0).hp, rolled } };
    expect(deriveCharacter(next, coreRulebook).hitPointsMaximum.value).toBe(12);
  });

  test("WH-WISE-13 (4): nothing heals beyond the lowered maximum", () => {
    const { hp: after } = payHitPoints(hp(12, 12), { amount: 4, permanent: true }, coreRulebook);
    expect(applyHealing({ ...after, value: 5 }, { amount: 20, natural: true }, coreRulebook).hp.value).toBe(8);
  });

  test("WH-WISE-13: temporary hit points do not pay for what lasts, but for anything else", () => {
    expect(payHitPoints(hp(9, 9, 2), { amount: 4, permanent: true }, coreRulebook).hp).toMatchObject({
      value: 5,
      max: 5,
      temporary: 2,
    });
    expect(payHitPoints(hp(9, 9, 2), { amount: 4 }, coreRulebook).hp).toMatchObject({ value: 7, max: 9, temporary: 0 });
    expect(() => payHitPoints(hp(9, 9), { amount: -1 }, coreRulebook)).toThrow(RuleError);
  });

  it.each([
    { xp: 4499, near: false },
    { xp: 4500, near: true },
  ])("WH-WISE-13: $xp of 5000 are near the next level: $near", ({ xp, near }) => {
    expect([isNearNextLevel(xp, 5000), isNearNextLevel(xp, null)]).toEqual([near, false]);
  });
});

describe("healing of the Wise", () => {
  test("WH-WISE-11: only nature heals them, and twice as fast", () => {
    expect(wise.traits.healing).toMatchObject({ naturalOnly: true, naturalFactor: 2 });
    expect(classOf("strong").traits.healing).toBeUndefined();
  });

  const nature = wise.traits.healing ?? {};
  const healed = (before: HitPoints, healing: Omit<Healing, "nature">) =>
    applyHealing(before, { ...healing, nature }, coreRulebook).hp;

  it.each([
    { rule: "WH-WISE-11 (1) failed", success: false, value: 4 },
    { rule: "WH-WISE-11 (1) succeeded", success: true, value: 6 },
  ])("$rule: a morning brings 2 to $value", ({ success, value }) => {
    const before = hp(2, 9);
    const recovery = { kind: "morning", success } as const;
    expect(healed(before, naturalHealing({ hp: before, nature }, recovery, coreRulebook)).value).toBe(value);
  });

  it.each([
    { hours: 24, value: 9 },
    { hours: 23, value: 2 },
  ])("WH-WISE-11 (2): $hours hours of rest bring 2 to $value", ({ hours, value }) => {
    const before = hp(2, 9);
    expect(healed(before, naturalHealing({ hp: before, nature }, { kind: "rest", hours }, coreRulebook)).value).toBe(
      value,
    );
  });

  test("WH-WISE-11 (3): a potion does nothing", () => {
    expect(healed(hp(2, 9), { amount: 4, natural: false }).value).toBe(2);
  });

  test("WH-WISE-11 (4): first aid stops the dying and gives nothing back", () => {
    const dying = { ...hp(-3, 9), state: "dying" as const, rounds: 3 };
    let { hp: after } = resolveFirstAid(dying, true, coreRulebook);
    for (let round = 0; round < 9; round += 1) after = passRound(after, coreRulebook).hp;
    expect(after).toMatchObject({ value: -3, state: "dying", rounds: 3 });
    expect(continueFirstAid(after, 10).hp).toMatchObject({ value: -3, state: "stable" });
  });
});

describe("recharge of the Wise", () => {
  it.each([
    { rechargeReachesWise: true, value: 8 },
    { rechargeReachesWise: false, value: 1 },
  ])("WH-WISE-11 (Amb-22): with $rechargeReachesWise a recharge of 7 brings 1 to $value", ({ value, ...answer }) => {
    const rulebook = { ...coreRulebook, options: { ...DEFAULT_OPTIONS, ...answer } };
    const hitPointsHelp = rechargeHelps(wise.traits.healing ?? {}, rulebook.options);
    const who = { hp: hp(1, 9), uses: NO_USES, abilities: [], hitPointsHelp };
    const recharge = { choice: { kind: "hitPoints" }, faces: [3, 4] } as const;
    expect(resolveRecharge(who, recharge, rulebook).hp.hp.value).toBe(value);
  });
});

describe("saves of the Wise", () => {
  it.each([
    { rule: "WH-WISE-21 (1)", tags: ["magick", "mind"], score: 8 },
    { rule: "WH-WISE-21 (2)", tags: [], score: 6 },
  ] as const)("$rule: ST 6 becomes $score", ({ tags, score }) => {
    const { savingThrow, saveBonuses } = derived({ class: "wise", level: 1 });
    expect(resolveCheck(toSaveCheck({ savingThrow, saveBonuses }, { tags }), [20]).score).toBe(score);
  });
});

describe("concentration", () => {
  const saver = { savingThrow: explained(6) };
  const casting = { paid: 3, quick: false };
  const damaged = (face: number, options = DEFAULT_OPTIONS) => {
    const check = concentrationCheck(casting, 2, saver);
    const continues = check !== null && resolveCheck(check, [face]).success;
    return { continues, returned: continues ? 0 : returnedFor(casting, options) };
  };

  test("WH-WISE-22 (1): a save goes on", () => {
    expect(damaged(4)).toMatchObject({ continues: true, returned: 0 });
  });

  test("WH-WISE-22 (2): a failure ends it, and the hit points stay lost unless the table gives them back (Amb-27)", () => {
    expect(damaged(12)).toMatchObject({ continues: false, returned: 0 });
    expect(damaged(12, { ...DEFAULT_OPTIONS, brokenMiracleCosts: false })).toMatchObject({ returned: 3 });
    expect(damaged(4, { ...DEFAULT_OPTIONS, brokenMiracleCosts: false })).toMatchObject({ returned: 0 });
    expect(returnedFor({ paid: 3 }, DEFAULT_OPTIONS)).toBe(0);
    expect([3, 8, 0].map((value) => giveBack({ value, max: 9, temporary: 0 }, 3).hp.value)).toEqual([6, 9, 0]);
  });

  test("WH-WISE-22 (3): nothing can come between a quick miracle", () => {
    expect(concentrationCheck({ ...casting, quick: true }, 2, saver)).toBeNull();
    expect(concentrationCheck(casting, 0, saver)).toBeNull();
    expect(concentrationCheck(null, 2, saver)).toBeNull();
    expect(QUICK_MIRACLE_ROUNDS).toBe(1);
  });
});
