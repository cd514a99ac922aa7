import { describe, expect, test } from "vitest";
import fc from "fast-check";
import {
  applyDamage,
  applyHealing,
  coreRulebook,
  HP_STATES,
  type HitPoints,
  type HpState,
  stateOf,
} from "../../../src/rules/index.ts";

const hp = (value: number, rest: Partial<HitPoints> = {}): HitPoints => ({ value, max: 9, temporary: 0, ...rest });
const wounded = (before: HitPoints, amount: number, lethal = true) =>
  applyDamage(before, { amount, lethal }, coreRulebook);
const healed = (before: HitPoints, amount: number, natural = true) =>
  applyHealing(before, { amount, natural }, coreRulebook);

describe("laws", () => {
  const state = fc.constantFrom<HpState | undefined>(...HP_STATES, undefined);
  const someHp = fc
    .record({
      value: fc.integer({ min: -15, max: 30 }),
      max: fc.integer({ min: 0, max: 30 }),
      temporary: fc.nat({ max: 10 }),
      state,
      injured: fc.boolean(),
    })
    .map(({ state: known, ...rest }): HitPoints => (known ? { ...rest, state: known } : rest));
  const amount = fc.nat({ max: 40 });
  const isNoGhost = (before: HitPoints) => before.state !== "ghost";

  test("damage takes exactly its amount, temporary hit points first", () => {
    fc.assert(
      fc.property(someHp.filter(isNoGhost), amount, fc.boolean(), (before, taken, lethal) => {
        const { hp: after } = wounded(before, taken, lethal);
        expect(before.value + before.temporary - (after.value + after.temporary)).toBe(taken);
        expect(after.temporary > 0 && after.value < before.value).toBe(false);
      }),
    );
  });
  test("damage that cannot kill never kills, and lethal damage never leaves anybody alive at −10", () => {
    fc.assert(
      fc.property(
        someHp.filter(({ state: known }) => known !== "lost"),
        amount,
        (before, taken) => {
          const soft = wounded(before, taken, false);
          expect(soft.state === "dead").toBe(stateOf(before) === "dead");
          const hard = wounded(before, taken);
          const beyond = hard.hp.value <= -10 && hard.hp.value < before.value;
          expect(beyond && hard.state !== "dead").toBe(false);
        },
      ),
    );
  });
  test("putting the old values back undoes everything", () => {
    fc.assert(
      fc.property(someHp, amount, fc.boolean(), (before, taken, lethal) => {
        const outcome = wounded(before, taken, lethal);
        const undone = {
          ...outcome.hp,
          ...Object.fromEntries(outcome.changes.map(({ field, from }) => [field, from])),
        };
        expect(undone).toEqual(outcome.before);
      }),
    );
  });
  test("healing never lowers and never lifts anybody above the maximum", () => {
    fc.assert(
      fc.property(someHp, amount, fc.boolean(), (before, given, natural) => {
        const { value } = healed(before, given, natural).hp;
        expect(value).toBeGreaterThanOrEqual(before.value);
        expect(value).toBeLessThanOrEqual(Math.max(before.value, before.max));
      }),
    );
  });
  test("what hit points alone tell", () => {
    expect([1, 0, -1, -9, -10, -11].map((value) => stateOf(hp(value)))).toEqual([
      "up",
      "knockedOut",
      "stable",
      "stable",
      "dead",
      "dead",
    ]);
  });
});
