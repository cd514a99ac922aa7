import { describe, expect, it, test } from "vitest";
import {
  applyDamage,
  continueFirstAid,
  coreRulebook,
  interruptFirstAid,
  type Patient,
  passRound,
  resolveFirstAid,
  situationModifiers,
  advantageModifiers,
} from "../../../src/rules/index.ts";
import { lineOf } from "../builders.ts";

const dying = (rest: Partial<Patient> = {}): Patient => ({ rounds: 2, care: "none", ...rest });

describe("first aid", () => {
  const begun = resolveFirstAid(dying(), true);
  test("WH-DMG-06 (1): stops the dying where it is", () => {
    expect(passRound(passRound(begun))).toEqual({ rounds: 2, care: "begun" });
  });
  test("WH-DMG-06 (2): that goes on from there where it is interrupted", () => {
    expect(passRound(interruptFirstAid(begun))).toEqual({ rounds: 1, care: "none" });
  });
  test("WH-DMG-06 (3): is complete after ten minutes, and cannot be interrupted any more", () => {
    const done = continueFirstAid(begun, 10);
    expect(done).toEqual({ rounds: 2, care: "done" });
    expect(interruptFirstAid(done)).toBe(done);
    expect(continueFirstAid(begun, 9)).toBe(begun);
    expect(continueFirstAid(dying(), 10)).toEqual(dying());
  });
  test("WH-DMG-06 (4): may be tried again after a failure, while there is time", () => {
    const failed = passRound(resolveFirstAid(dying(), false));
    expect(resolveFirstAid(failed, true)).toEqual({ rounds: 1, care: "begun" });
    expect(resolveFirstAid(passRound(failed), true)).toEqual({ rounds: 0, care: "none" });
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
