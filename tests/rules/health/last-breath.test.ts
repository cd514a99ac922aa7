import { describe, expect, it, test } from "vitest";
import {
  applyDamage,
  applyHealing,
  coreRulebook,
  type Hit,
  type HitAnswers,
  type HitPoints,
  nextTrial,
  resolveHealth,
  resolveHit,
  type RuleOptions,
  type Victim,
} from "../../../src/rules/index.ts";
import { check, explained } from "../builders.ts";

const victim = (kind: Victim["kind"] = "character"): Victim => ({
  kind,
  saver: { savingThrow: explained(8) },
  constitution: check(12),
});
const hp = (value: number, rest: Partial<HitPoints> = {}): HitPoints => ({ value, max: 9, temporary: 0, ...rest });
const attack = (value: number, amount: number, rest: Partial<Hit> = {}): Hit => ({
  hp: hp(value),
  wound: { amount, lethal: true },
  victim: victim(),
  boss: true,
  damageSaveSpent: true,
  ...rest,
});
const ORDINARY: Hit = {
  hp: hp(3),
  wound: { amount: 8, lethal: true },
  victim: victim(),
  damageSaveSpent: true,
};
const SUCCESS: HitAnswers = { bossSave: { success: true } };
const FAILURE: HitAnswers = { bossSave: { success: false } };
const end = (hit: Hit, answers: HitAnswers = SUCCESS) => resolveHit(hit, answers, coreRulebook);
const breath = end(attack(3, 8)).hp;

describe("the attack of a boss", () => {
  it.each([
    { rule: "WH-BOSS-03 (1)", answers: SUCCESS, value: 1, state: "up", lastBreath: true },
    { rule: "WH-BOSS-03, failed", answers: FAILURE, value: -5, state: "dying", lastBreath: true },
  ])("$rule: leaves $value", ({ answers, value, state, lastBreath }) => {
    const outcome = end(attack(3, 8), answers);
    expect(outcome.hp).toMatchObject({ value, state, lastBreath });
    expect(outcome.rules).toContain("WH-BOSS-03");
  });
  test("WH-BOSS-03 (2): then anything kills, and nobody is asked", () => {
    const minion: Hit = { hp: breath, wound: { amount: 1, lethal: true }, victim: victim() };
    expect(nextTrial(minion, {}, coreRulebook)).toBeNull();
    expect(nextTrial({ ...minion, boss: true }, {}, coreRulebook)).toBeNull();
    expect(end(minion, {}).hp).toMatchObject({ value: 0, state: "dead" });
  });
  test("WH-BOSS-03: the dying are killed by anything too", () => {
    const dying = end(attack(3, 8), FAILURE).hp;
    expect(applyDamage(dying, { amount: 1, lethal: true }, coreRulebook).state).toBe("dead");
  });
  test("WH-BOSS-03: what cannot kill does not kill even then", () => {
    expect(applyDamage(breath, { amount: 3, lethal: false }, coreRulebook).state).toBe("knockedOut");
  });
  test("WH-BOSS-03 (3): exactly 0 is an ordinary knock-out", () => {
    expect(nextTrial(attack(3, 3), {}, coreRulebook)).toBeNull();
    expect(end(attack(3, 3)).hp).toMatchObject({ value: 0, state: "knockedOut", lastBreath: false });
  });
  test("WH-BOSS-03 (4): healing, or the end of the battle, ends the last breath", () => {
    const healed = applyHealing(breath, { amount: 2, natural: false }, coreRulebook).hp;
    expect(healed).toMatchObject({ value: 3, lastBreath: false });
    expect(resolveHealth(breath, { kind: "battleEnds" }, coreRulebook).hp.lastBreath).toBe(false);
    const dying = end(attack(3, 8), FAILURE).hp;
    expect(applyHealing(dying, { amount: 1, natural: true }, coreRulebook).hp).toMatchObject({
      value: -4,
      lastBreath: false,
      state: "dying",
    });
  });
  test("temporary hit points are counted before anybody is at the brink", () => {
    const shielded = attack(3, 8, { hp: hp(3, { temporary: 4 }) });
    expect(nextTrial(shielded, {}, coreRulebook)?.id).toBe("bossSave");
    expect(end(shielded).hp).toMatchObject({ value: 1, temporary: 0 });
    expect(nextTrial(attack(3, 8, { hp: hp(3, { temporary: 5 }) }), {}, coreRulebook)).toBeNull();
  });
  it.each([
    { what: "a monster", hit: attack(3, 8, { victim: victim("monster") }) },
    { what: "anybody whom no boss strikes", hit: attack(3, 8, { boss: false }) },
    { what: "anybody, where nobody speaks of a boss", hit: ORDINARY },
    { what: "those who lie there already", hit: attack(0, 8) },
    { what: "whoever is only knocked out", hit: attack(3, 8, { wound: { amount: 8, lethal: false } }) },
  ])("asks nothing of $what", ({ hit }) => {
    expect(nextTrial(hit, {}, coreRulebook)).toBeNull();
    expect(end(hit).hp.lastBreath).toBe(false);
  });
  test("what kills outright leaves no last breath", () => {
    expect(end(attack(3, 14), FAILURE).hp).toMatchObject({ value: -11, state: "dead", lastBreath: false });
    expect(end(attack(3, 14)).hp).toMatchObject({ value: 1, state: "up", lastBreath: true });
  });
});

describe("Amb-47: the attack of a boss and the saving throw against damage", () => {
  const fresh = attack(3, 8, { damageSaveSpent: false });
  const asks = (answers: HitAnswers, bossBlow: RuleOptions["bossBlow"]) =>
    nextTrial(fresh, answers, { ...coreRulebook, options: { ...coreRulebook.options, bossBlow } })?.id ?? null;
  test("one after the other", () => {
    expect(asks({}, "afterDamageSave")).toBe("damageSave");
    expect(asks({ damageSave: "declined" }, "afterDamageSave")).toBe("bossSave");
    expect(asks({ damageSave: { success: true, amount: 5 } }, "afterDamageSave")).toBeNull();
    expect(asks({ damageSave: { success: true, amount: 1 } }, "afterDamageSave")).toBe("bossSave");
    expect(asks({ damageSave: { success: false, amount: null }, ...SUCCESS }, "afterDamageSave")).toBeNull();
  });
  test("one instead of the other", () => {
    expect(asks({}, "instead")).toBe("bossSave");
    expect(asks(SUCCESS, "instead")).toBeNull();
  });
  test("whoever failed the first and withstands the second is at 1, and out for two rounds", () => {
    const outcome = end(fresh, { damageSave: { success: false, amount: null }, ...SUCCESS });
    expect(outcome.hp).toMatchObject({ value: 1, state: "knockedOut", rounds: 2, lastBreath: true });
  });
});
