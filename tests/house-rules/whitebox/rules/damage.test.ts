import { describe, expect, it } from "vitest";
import {
  applyDamage,
  applyHealing,
  coreRulebook,
  type HitPoints,
  mayBind,
  naturalHealing,
  needsFirstAid,
  nextTrial,
  passRound,
  passRounds,
  planBinding,
  planTrial,
  resolveBinding,
  resolveFirstAid,
  resolveHealth,
  resolveTrial,
  toExplained,
  toKnown,
  type Victim,
} from "../../../../src/rules/index.ts";
import { check } from "../../../rules/builders.ts";
import { whitebox } from "./whitebox.ts";

const rules = whitebox();
const hp = (value: number, more: Partial<HitPoints> = {}): HitPoints => ({ value, max: 12, temporary: 0, ...more });
const hero = (constitution = 10): Victim => ({
  kind: "character",
  saver: { savingThrow: toExplained(7) },
  constitution: check(constitution),
});
const wound = (amount: number, constitution: number | null = 10, lethal = true) => ({ amount, lethal, constitution });
const fallen = applyDamage(hp(3), wound(5), rules).hp;
const hit = (value: number) => ({ hp: hp(value), wound: wound(2), victim: hero() });

/** The state after a death save with this face. */
const saved = (now: HitPoints, face: number, constitution = 16) => {
  const trial = rules.zeroHp.trial(toKnown(now), hero(constitution), rules);
  if (!trial) throw new Error("no trial");
  const outcome = resolveTrial(trial, { way: "savingThrow", faces: [face], more: [] });
  return resolveHealth(now, { kind: "trial", outcome }, rules).hp;
};

describe("at zero hit points", () => {
  it("WB-DMG-01 (1) somebody falls and bleeds, and need not save yet", () => {
    expect(fallen).toMatchObject({ value: -2, state: "dying", rounds: null });
    expect(rules.zeroHp.trial(fallen, hero(), rules)).toBeNull();
  });
  it("WB-DMG-01 (2) the save is due once the round is over", () => {
    const { hp: after, prompts } = passRound(fallen, rules);
    expect(after).toMatchObject({ value: -3, state: "savingForLife" });
    expect(prompts).toContain("deathSave");
  });
  it("WB-DMG-01: exactly zero is enough, and no number of points is too low", () => {
    expect(applyDamage(hp(3), wound(3), rules).hp).toMatchObject({ value: 0, state: "dying" });
    expect(applyDamage(hp(3), wound(30), rules).hp).toMatchObject({ value: -27, state: "dying" });
    expect(applyDamage(fallen, wound(4), rules).hp).toMatchObject({ value: -6, state: "dying" });
    expect(applyDamage(hp(-2, { state: "stable" }), wound(1), rules).hp).toMatchObject({ state: "dying" });
  });
  it("WB-DMG-01: monsters die, and attacks with the flat knock out", () => {
    expect(applyDamage(hp(3), wound(3, null), rules).hp.state).toBe("dead");
    expect(applyDamage(hp(3), wound(3, 10, false), rules).hp.state).toBe("knockedOut");
    expect(applyDamage(fallen, wound(3, 10, false), rules).hp.state).toBe("dying");
    expect(applyDamage(hp(-3, { state: "dead" }), wound(3), rules).hp.state).toBe("dead");
    expect(applyDamage(hp(5), wound(3), rules).hp.state).toBe("up");
  });
  it("WB-DMG-01: keeps the save against damage, unless the table gives it up", () => {
    expect(nextTrial(hit(6), {}, rules)?.id).toBe("damageSave");
    expect(nextTrial(hit(6), {}, whitebox({ "wb.keepDamageSave": false }))).toBeNull();
  });
  it("WB-DMG-02 (1) a save of 7 and Constitution 16 make 9", () => {
    const trial = rules.zeroHp.trial(passRound(fallen, rules).hp, hero(16), rules);
    if (!trial) throw new Error("no trial");
    expect(planTrial(trial, "savingThrow").count).toBe(1);
    const faces = [9, 10].map((face) => resolveTrial(trial, { way: "savingThrow", faces: [face], more: [] }).success);
    expect(faces).toEqual([true, false]);
  });
  it("WB-DMG-02 (2) a hit point goes with every round that is survived", () => {
    let now = fallen;
    const values = [1, 2, 3].map(() => {
      now = saved(passRound(now, rules).hp, 9);
      return now.value;
    });
    expect(values).toEqual([-3, -4, -5]);
    expect(now).toMatchObject({ state: "dying", rounds: null });
  });
  it("WB-DMG-02 (3) a 14 is death", () => {
    expect(saved(passRound(fallen, rules).hp, 14)).toMatchObject({ state: "dead" });
  });
  it("WB-DMG-02: rounds that nobody has rolled for are still owed", () => {
    const later = passRounds(fallen, 3, rules).hp;
    expect(later).toMatchObject({ value: -5, state: "savingForLife" });
    const once = saved(later, 1);
    expect(once.state).toBe("savingForLife");
    expect(saved(saved(once, 1), 1).state).toBe("dying");
    expect(rules.zeroHp.resolveTrial(toKnown(hp(3)), resolvedNothing, rules)).toMatchObject({ state: "up" });
  });
  it("WB-DMG-03 (1) a potion of 5 wakes at -3", () => {
    const healed = applyHealing({ ...fallen, value: -3 }, { amount: 5, natural: false }, rules).hp;
    expect(healed).toMatchObject({ value: 2, state: "up" });
  });
  it("WB-DMG-03 (2) first aid stops the bleeding and gives nothing", () => {
    const begun = resolveFirstAid({ ...fallen, value: -3 }, true, rules).hp;
    expect(passRound(begun, rules).hp).toMatchObject({ value: -3, tended: true });
    const done = resolveHealth(begun, { kind: "minutes", minutes: 10 }, rules).hp;
    expect(done).toMatchObject({ value: -3, state: "stable" });
    expect(passRound(done, rules).hp).toMatchObject({ value: -3, state: "stable" });
  });
  it("WB-DMG-03: is of no use where the table does without it", () => {
    const without = whitebox({ "wb.firstAid": false });
    expect(needsFirstAid(fallen, rules)).toBe(true);
    expect(needsFirstAid(fallen, without)).toBe(false);
    expect(resolveFirstAid(fallen, true, without).changes).toEqual([]);
  });
});

const resolvedNothing = {
  trial: "deathSave",
  way: "savingThrow",
  check: null,
  success: false,
  amount: null,
  rules: [],
};

describe("healing", () => {
  const after = (days: number, naturalFactor = 1, value = 2) =>
    naturalHealing({ hp: hp(value), nature: { naturalFactor } }, { kind: "rest", hours: days * 24 }, rules).amount;

  it("WB-HEA-01 (1) five days give five", () => {
    expect(after(5)).toBe(5);
  });
  it("WB-HEA-01 (2) a month gives all", () => {
    expect([after(29, 1, -40), after(30), after(31, 1, -40)]).toEqual([29, 10, 52]);
  });
  it("WB-HEA-01 (3) the Wise heal twice as fast", () => {
    expect(after(5, 2)).toBe(10);
  });
  it("WB-HEA-01: evenings and mornings give nothing, and nobody rolls", () => {
    expect(naturalHealing({ hp: hp(2) }, { kind: "evening" }, rules).amount).toBe(0);
    expect(naturalHealing({ hp: hp(2) }, { kind: "rest" }, rules).amount).toBe(0);
    expect(rules.healing.isRolled({ kind: "morning" }, rules)).toBe(false);
    expect(rules.healing.rests.map(({ hours }) => hours)).toEqual([24, 168, 720]);
    expect(coreRulebook.healing.rests.map(({ kind }) => kind)).toEqual(["evening", "morning", "rest"]);
  });

  const hurt = { hp: hp(4), atStart: 7, spent: false };
  const bind = (face: number) => resolveBinding(hurt, { result: "success", faces: [face] }, rules).hp.value;

  it("WB-HEA-02 (1) no more comes back than was lost", () => {
    expect(planBinding(rules)).toEqual({ count: 1, faces: 6, bonus: -1 });
    expect(bind(6)).toBe(7);
  });
  it("WB-HEA-02 (2) a 1 gives nothing", () => {
    expect([bind(1), bind(2)]).toEqual([4, 5]);
  });
  it("WB-HEA-02 (3) only the conscious are helped", () => {
    expect(mayBind({ ...hurt, hp: fallen }, rules)).toBe(false);
    expect(mayBind(hurt, rules)).toBe(true);
  });
  it("WB-HEA-02 (4) and only once", () => {
    expect(mayBind({ ...hurt, spent: true }, rules)).toBe(false);
  });
  it("WB-HEA-02: is a switch of its own", () => {
    expect(rules.healing.binding.rolled).toBe(false);
    expect(whitebox({ "wb.bindWounds": false }).healing.binding).toBe(coreRulebook.healing.binding);
  });
});
