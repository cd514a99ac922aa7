import { describe, expect, it, test } from "vitest";
import {
  advantageModifiers,
  applyDamage,
  continueFirstAid,
  coreRulebook,
  FIRST_AID_ATTRIBUTES,
  FIRST_AID_MINUTES,
  firstAidTask,
  type HitPoints,
  interruptFirstAid,
  passRound,
  planCheck,
  resolveFirstAid,
  RuleError,
  situationModifiers,
  toTaskCheck,
  type Victim,
} from "../../../src/rules/index.ts";
import { explained, group, lineOf } from "../builders.ts";

const VICTIM: Victim = { kind: "character", saver: { savingThrow: explained(8) }, constitution: null };

const dying = (rest: Partial<HitPoints> = {}): HitPoints => ({
  value: -3,
  max: 9,
  temporary: 0,
  state: "dying",
  rounds: 2,
  injured: true,
  ...rest,
});
const aid = (hp: HitPoints, success = true) => resolveFirstAid(hp, success, coreRulebook).hp;
const later = (hp: HitPoints) => passRound(hp, coreRulebook).hp;
const NEGATIVE = { value: -3, injured: true } as const;

describe("first aid", () => {
  const begun = aid(dying());
  test("WH-DMG-06 (1): stops the dying where it is", () => {
    expect(later(later(begun))).toMatchObject({ ...NEGATIVE, state: "dying", rounds: 2, tended: true });
  });
  test("WH-DMG-06 (2): that goes on from there where it is interrupted, with no new save", () => {
    const interrupted = interruptFirstAid(begun).hp;
    expect(interrupted).toMatchObject({ state: "dying", rounds: 2, tended: false });
    expect(coreRulebook.zeroHp.trial(interrupted, VICTIM, coreRulebook)).toBeNull();
    expect(later(interrupted)).toMatchObject({ state: "dying", rounds: 1 });
  });
  test("WH-DMG-06 (3): is complete after ten minutes, gives nothing back, and cannot be interrupted any more", () => {
    const done = continueFirstAid(begun, FIRST_AID_MINUTES).hp;
    expect(done).toMatchObject({ ...NEGATIVE, state: "stable", rounds: null, tended: false });
    expect(interruptFirstAid(done).changes).toEqual([]);
    expect(continueFirstAid(begun, 9).changes).toEqual([]);
    expect(continueFirstAid(begun, 5, 5).hp.state).toBe("stable"); // where a turn is of five minutes
    expect(continueFirstAid(dying(), 10).changes).toEqual([]);
    expect(() => continueFirstAid(begun, Number.NaN)).toThrow(RuleError);
  });
  test("WH-DMG-06 (4): may be tried again after a failure, while there is time", () => {
    const failed = later(aid(dying(), false));
    expect(aid(failed)).toMatchObject({ rounds: 1, tended: true });
    const dead = later(failed);
    expect(dead).toMatchObject({ state: "dead", rounds: null });
    expect(aid(dead)).toEqual(dead);
  });
  it.each([
    {
      what: "the bleeding on their feet",
      hp: dying({ state: "up", value: 4, bleeding: 1, rounds: null }),
      state: "up",
    },
    { what: "the doomed above zero", hp: dying({ value: 4 }), state: "up" },
    { what: "the doomed at zero", hp: dying({ value: 0 }), state: "knockedOut" },
  ] as const)("WH-DMG-06: helps $what", ({ hp, state }) => {
    expect(continueFirstAid(aid(hp), 10).hp).toMatchObject({ state, bleeding: 0, value: hp.value });
    expect(later(aid(hp)).value).toBe(hp.value);
  });
  test("WH-DMG-06: is no use to others", () => {
    for (const state of ["up", "knockedOut", "stable", "ghost", "lost"] as const) {
      expect(resolveFirstAid(dying({ state, rounds: null }), true, coreRulebook).changes).toEqual([]);
    }
    expect(resolveFirstAid(dying({ state: "ghost", bleeding: 1 }), true, coreRulebook).changes).toEqual([]);
  });
  test.each([true, false])("Amb-37: asks for training: %s", (firstAidIsTrained) => {
    const options = { ...coreRulebook.options, firstAidIsTrained };
    expect(FIRST_AID_ATTRIBUTES).toEqual(["intelligence", "wisdom"]);
    for (const attribute of FIRST_AID_ATTRIBUTES) {
      const healer = { relevant: [], vocationDoubles: false };
      const check = toTaskCheck(explained(12), firstAidTask(attribute, healer, { ...coreRulebook, options }));
      expect(planCheck(check).count).toBe(firstAidIsTrained ? 2 : 1);
    }
  });
  test("WH-DMG-06, WH-DEFT-02: a physician of the Deft rolls twice, and one of another class once", () => {
    const dice = [true, false].map((vocationDoubles) => {
      const healer = { relevant: [group("Physician")], vocationDoubles };
      return planCheck(toTaskCheck(explained(12), firstAidTask("wisdom", healer, coreRulebook))).count;
    });
    expect(dice).toEqual([2, 1]);
  });
});

describe("the helpless", () => {
  it.each([1, 3] as const)("WH-DMG-07 (1): are struck with as much advantage as the Referee says: %i", (advantage) => {
    const attack = situationModifiers(lineOf(12), { advantage }, null);
    expect(attack).toEqual(advantageModifiers(advantage));
    expect(attack.map(({ value }) => value)).toEqual([advantage * 2]);
  });
  test("WH-DMG-07 (2): below zero and not dying they save again", () => {
    const hp = { value: -2, max: 9, temporary: 0, state: "stable", injured: true } as const;
    const hit = applyDamage(hp, { amount: 1, lethal: true }, coreRulebook);
    expect([hit.hp.value, hit.state, hit.prompts]).toEqual([-3, "savingForLife", ["deathSave"]]);
  });
});
