import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { rulesInForce } from "../../../../../src/house-rules/base/in-force.ts";
import {
  afterHealing,
  DOWNED,
  DOWNED_TABLE,
  downedByDie,
  downedByLoss,
  injuryConstitution,
} from "../../../../../src/games/redhack/rules/health/downed-table.ts";
import { constitutionLost } from "../../../../../src/games/redhack/rules/health/constitution-lost.ts";
import { costOfFightingOn } from "../../../../../src/games/redhack/rules/health/zero-hit-points.ts";
import { REDHACK } from "../../../../../src/games/redhack/rules/pack.ts";
import { enablePack, NO_HOUSE_RULES } from "../../../../../src/house-rules/base/settings.ts";
import {
  applyDamage,
  coreRulebook,
  type HitPoints,
  planTrial,
  resolveTrial,
  RuleError,
  toExplained,
  type Victim,
} from "../../../../../src/rules/index.ts";
import { check } from "../../../../rules/builders.ts";

const { rulebook } = rulesInForce(coreRulebook, [REDHACK], enablePack(NO_HOUSE_RULES, REDHACK));
const { zeroHp } = rulebook;
const hp = (value: number, more: Partial<HitPoints> = {}): HitPoints => ({ value, max: 12, temporary: 0, ...more });
const hero = (constitution: number): Victim => ({
  kind: "character",
  saver: { savingThrow: toExplained(7) },
  constitution: check(constitution),
});
const wound = (amount: number, constitution: number | null = 13, lethal = true) => ({ amount, lethal, constitution });

describe("at zero hit points", () => {
  const target = applyDamage(hp(3), wound(8), rulebook).hp;

  it("RH-INJ-01 (1) the rest comes off Constitution", () => {
    expect(target).toMatchObject({ value: 0, state: "savingForLife" });
    expect(constitutionLost(target)).toBe(5);
  });
  it("RH-INJ-01 (2) a roll under what is left of it", () => {
    const trial = zeroHp.trial(target, hero(13), rulebook);
    if (!trial) throw new Error("no trial");
    expect(planTrial(trial, "constitution").count).toBe(1);
    const outcomeOf = (face: number) => resolveTrial(trial, { way: "constitution", faces: [face], more: [] });
    const states = [8, 9, 20].map((face) => zeroHp.resolveTrial(target, outcomeOf(face), rulebook).state);
    expect(states).toEqual(["up", "knockedOut", "knockedOut"]);
    expect(outcomeOf(20).check?.result).toBe("failure");
  });
  it("RH-INJ-01 (3) exactly zero costs nothing and asks nothing", () => {
    const { hp: after } = applyDamage(hp(3), wound(3), rulebook);
    expect(after).toMatchObject({ value: 0, state: "up", extra: {} });
    expect(constitutionLost(after)).toBe(0);
    expect(zeroHp.trial(after, hero(13), rulebook)).toBeNull();
  });
  it("RH-INJ-01 every further loss asks again, and nothing left is death", () => {
    const up = { ...target, state: "up" } as const;
    const again = applyDamage(up, wound(4), rulebook).hp;
    expect([again.state, constitutionLost(again)]).toEqual(["savingForLife", 9]);
    expect(applyDamage(again, wound(4), rulebook).hp.state).toBe("dead");
    expect(applyDamage(again, wound(3), rulebook).hp.state).toBe("savingForLife");
  });
  it("RH-INJ-01 monsters drop, and so does whoever is only beaten down", () => {
    expect(applyDamage(hp(3), wound(8, null), rulebook).hp).toMatchObject({ value: 0, state: "knockedOut" });
    expect(applyDamage(hp(3), { amount: 8, lethal: true }, rulebook).hp.state).toBe("knockedOut");
    expect(applyDamage(hp(3), wound(8, 13, false), rulebook).hp).toMatchObject({ state: "knockedOut", extra: {} });
    expect(applyDamage(target, wound(2, 13, false), rulebook).hp.state).toBe("savingForLife");
  });
  it("a wound that leaves hit points is as ever, and temporary ones go first", () => {
    expect(applyDamage(hp(6), wound(4), rulebook).hp).toMatchObject({ value: 2, state: "up" });
    expect(applyDamage(hp(3, { temporary: 5 }), wound(8), rulebook).hp).toMatchObject({ value: 0, temporary: 0 });
  });
  it("whoever has no Constitution rolls the saving throw, less what is lost", () => {
    const trial = zeroHp.trial(target, { ...hero(13), constitution: null }, rulebook);
    expect(trial?.ways[0]?.check).toMatchObject({ score: 7, modifiers: [{ value: -5 }] });
  });
  it("rounds change nothing", () => {
    expect(zeroHp.passRound(target, rulebook)).toBe(target);
  });
  test("hit points never fall below zero, and not a point of damage is lost on the way", () => {
    const points = fc.integer({ min: 1, max: 30 });
    fc.assert(
      fc.property(points, fc.integer({ min: 0, max: 60 }), fc.nat(5), (value, amount, temporary) => {
        const { hp: after } = applyDamage({ value, max: 30, temporary }, wound(amount, 18), rulebook);
        expect(after.value).toBeGreaterThanOrEqual(0);
        expect(value + temporary - after.value - after.temporary + constitutionLost(after)).toBe(amount);
      }),
    );
  });
  it("RH-INJ-05 (1) three rounds of fighting on cost four", () => {
    expect(costOfFightingOn(3)).toBe(4);
    expect(costOfFightingOn(0)).toBe(1);
    expect(() => costOfFightingOn(1.5)).toThrow(RuleError);
  });
});

describe("the table for whoever was down", () => {
  it("RH-INJ-02 (1) left behind, a 6 stays a 6", () => {
    expect(downedByDie(6, { abandoned: true })).toBe("doomed");
    expect(downedByDie(3, { abandoned: true })).toBe("festering");
  });
  it("RH-INJ-02 (2) healed, a 1 stays a 1", () => {
    expect(downedByDie(1, { healed: true })).toBe("winded");
    expect(downedByDie(3, { healed: true })).toBe("wounded");
  });
  it("RH-INJ-02 every face has its row", () => {
    expect([1, 2, 3, 4, 5, 6].map((face) => downedByDie(face, {}))).toEqual(DOWNED);
    expect(() => downedByDie(7, {})).toThrow(RuleError);
  });
  it("RH-INJ-03 (1) healing goes to Constitution first", () => {
    expect(downedByLoss({ constitution: 13, lost: 7, healing: 3 })).toBe("wounded");
    expect(afterHealing({ constitution: 13, lost: 7, healing: 3 })).toEqual({ lost: 4, healing: 0 });
    expect(afterHealing({ constitution: 13, lost: 2, healing: 5 })).toEqual({ lost: 0, healing: 3 });
  });
  it("RH-INJ-03 (2) left for dead, two more are lost first", () => {
    expect(downedByLoss({ constitution: 13, lost: 6, leftForDead: true })).toBe("festering");
  });
  it("RH-INJ-03 every loss of a Constitution of 13", () => {
    const rows = Array.from({ length: 15 }, (_, lost) => downedByLoss({ constitution: 13, lost }));
    expect(rows.slice(0, 4)).toEqual([null, "winded", "winded", "winded"]);
    expect(rows.slice(4, 10)).toEqual(["wounded", "wounded", "injured", "injured", "festering", "festering"]);
    expect(rows.slice(10)).toEqual(["maimed", "maimed", "maimed", "doomed", "doomed"]);
  });
  it("RH-INJ-04 (1) a 4 is an injury and a roll against infection with a difficulty of 2", () => {
    const result = DOWNED_TABLE[downedByDie(4, {})];
    expect(result).toMatchObject({ exhaustion: 0, wound: null, infection: 2, lifeChanging: false, dying: false });
    expect(result.injury).toEqual({ count: 1, faces: 8, bonus: 0 });
    expect([1, 8].map(injuryConstitution)).toEqual([5, 40]);
  });
  it("RH-INJ-04 the first three replace each other, the others add", () => {
    expect(DOWNED_TABLE.winded).toMatchObject({ exhaustion: 1, wound: null, injury: null });
    expect(DOWNED_TABLE.wounded).toMatchObject({ exhaustion: 0, wound: 7, injury: null });
    expect(DOWNED_TABLE.injured).toMatchObject({ wound: null, infection: null });
    const worst = [DOWNED_TABLE.festering, DOWNED_TABLE.maimed, DOWNED_TABLE.doomed];
    expect(worst.map(({ lifeChanging, dying }) => [lifeChanging, dying])).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
    expect(worst.every(({ injury, infection }) => injury !== null && infection === 2)).toBe(true);
  });
});
