import { expect, test } from "vitest";
import {
  coreRulebook,
  type HitAnswers,
  type HpState,
  resolveHit,
  toKnown,
  type Victim,
} from "../../../src/rules/index.ts";
import { explained } from "../builders.ts";

const VICTIM: Victim = { kind: "character", saver: { savingThrow: explained(8) }, constitution: null };
type Save = "none" | "failed" | number;
const SAVES: readonly Save[] = ["none", "failed", 1, 2, 3, 4, 5, 6];

/** What the book says of somebody on their feet, told in words of its own and not in those of the code. */
function asWritten(value: number, amount: number, save: Save): { left: number; state: HpState; rounds: number | null } {
  const taken = typeof save === "number" ? Math.max(0, amount - save) : amount;
  const left = value - taken;
  if (left <= -10) return { left, state: "dead", rounds: null };
  if (left < 0) return { left, state: save === "none" ? "savingForLife" : "dying", rounds: null };
  if (left === 0) return { left, state: "knockedOut", rounds: null };
  return save === "failed" ? { left, state: "knockedOut", rounds: 2 } : { left, state: "up", rounds: null };
}

const answersOf = (save: Save): HitAnswers => {
  if (save === "none") return { damageSave: "declined" };
  return { damageSave: save === "failed" ? { success: false, amount: null } : { success: true, amount: save } };
};

test("WH-DMG-02, WH-DMG-03, WH-DMG-04, WH-SVD-02, WH-SVD-03, WH-SVD-04: all hit points × damage × saving throws", () => {
  const wrong: string[] = [];
  for (let value = 1; value <= 20; value += 1) {
    for (let amount = 1; amount <= 40; amount += 1) {
      for (const save of SAVES) {
        const wound = { amount, lethal: true };
        const hit = { hp: toKnown({ value, max: 20, temporary: 0 }), wound, victim: VICTIM };
        const { hp } = resolveHit(hit, answersOf(save), coreRulebook);
        const { left, state, rounds } = asWritten(value, amount, save);
        if (hp.value !== left || hp.state !== state || hp.rounds !== rounds || hp.injured !== left < 0) {
          wrong.push(`${value} − ${amount}, ${save}: ${hp.value} ${hp.state}, not ${left} ${state}`);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
});

test("WH-HEAL-06: damage that cannot kill leaves everybody alive, whatever it is", () => {
  const wrong: string[] = [];
  for (let value = -9; value <= 20; value += 1) {
    for (let amount = 1; amount <= 40; amount += 1) {
      const hp = toKnown({ value, max: 20, temporary: 0 });
      const { hp: after } = resolveHit({ hp, wound: { amount, lethal: false }, victim: VICTIM }, {}, coreRulebook);
      const state = value > 0 && after.value <= 0 ? "knockedOut" : hp.state;
      if (after.state !== state || after.injured) wrong.push(`${value} − ${amount}: ${after.state}`);
    }
  }
  expect(wrong).toEqual([]);
});
