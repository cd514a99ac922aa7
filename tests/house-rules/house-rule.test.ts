import { describe, expect, test } from "vitest";
import {
  conflicts,
  type HouseRule,
  type HouseRulePack,
  withFamilies,
  withHouseRules,
} from "../../src/house-rules/base/house-rule.ts";
import { ALL_PACKS } from "../../tools/all-packs.ts";
import { coreRulebook, resolveAttackRoll, type Rulebook } from "../../src/rules/index.ts";

/** A rule for these tests: critical hits do one time more. */
const grimCrits: HouseRule = {
  id: "T-CRIT-01",
  switch: "t.crits",
  amends: ["crits"],
  amend: ({ crits }) => ({
    crits: { ...crits, multiplier: (...asked) => crits.multiplier(...asked) + (asked[1] === "crit" ? 1 : 0) },
  }),
};

/** A rule for these tests: two more is needed to hit. */
const hardToHit: HouseRule = {
  id: "T-HIT-01",
  switch: "t.hit",
  amends: ["toHit"],
  amend: ({ toHit }) => ({
    toHit: { ...toHit, needed: (armorClass) => toHit.needed(armorClass) + 2 },
  }),
};

/** A rule for these tests that meets another in the same slot. */
const doubledCrits: HouseRule = {
  id: "T-CRIT-02",
  switch: "t.doubled",
  amends: ["crits"],
  amend: ({ crits }) => ({ crits: { ...crits, multiplier: (...asked) => crits.multiplier(...asked) * 2 } }),
};

const PACK: HouseRulePack = {
  id: "test",
  label: "Test",
  rules: [grimCrits, hardToHit, doubledCrits],
  switches: {},
  families: { initiative: () => ({ ...coreRulebook.initiative, plan: (bonus) => ({ count: 2, faces: 6, bonus }) }) },
  presets: [{ id: "all", families: ["initiative"], on: ["t.crits"] }],
};

const on =
  (...switches: string[]) =>
  (key: string) =>
    switches.includes(key);
const slots = Object.keys(coreRulebook) as (keyof Rulebook)[];
const attack = { score: 12, modifiers: [], reasons: [], armorClass: 5 };

describe.each([...ALL_PACKS, PACK])("the laws of the pack $id", ({ rules, families, switches, presets }) => {
  test("no switch on is the core itself", () => {
    expect(withHouseRules(coreRulebook, rules, on())).toBe(coreRulebook);
  });
  test("a rule changes only what it amends", () => {
    for (const rule of rules) {
      const amended = withHouseRules(coreRulebook, [rule], on(rule.switch));
      const changed = slots.filter((slot) => amended[slot] !== coreRulebook[slot]);
      expect(changed).toEqual([...rule.amends]);
    }
  });
  test("a family's answer fills that slot and no other", () => {
    for (const [family, answer] of Object.entries(families)) {
      const chosen = withFamilies(coreRulebook, { [family]: answer }, on());
      expect(slots.filter((slot) => chosen[slot] !== coreRulebook[slot])).toEqual([family]);
    }
  });
  test("a preset takes no family and turns on no switch that the pack does not have", () => {
    const known = [...Object.keys(switches), ...rules.map((rule) => rule.switch)];
    for (const preset of presets) {
      expect(preset.families.filter((family) => !(family in families))).toEqual([]);
      expect(preset.on.filter((key) => !known.includes(key))).toEqual([]);
    }
  });
  test("rules that amend different slots can come in either order, and the others are told", () => {
    const told = conflicts(rules).map(({ rules: pair }) => pair.join());
    for (const [index, first] of rules.entries()) {
      for (const second of rules.slice(index + 1)) {
        const meet = first.amends.some((slot) => second.amends.includes(slot));
        expect(told.includes([first.id, second.id].join())).toBe(meet);
      }
    }
  });
});

describe("house rules at work", () => {
  test("disjoint rules give the same results in either order", () => {
    const both = [grimCrits, hardToHit];
    for (let face = 1; face <= 20; face += 1) {
      const [one, other] = [both, both.toReversed()].map((rules) =>
        resolveAttackRoll(attack, [face], withHouseRules(coreRulebook, rules, on("t.crits", "t.hit"))),
      );
      expect(one).toEqual(other);
    }
  });
  test("a rule builds on what it is given", () => {
    const amended = withHouseRules(coreRulebook, PACK.rules, on("t.crits", "t.doubled"));
    expect(resolveAttackRoll(attack, [12], amended).damageMultiplier).toBe(6);
    expect(
      resolveAttackRoll(attack, [12], withHouseRules(coreRulebook, PACK.rules, on("t.doubled"))).damageMultiplier,
    ).toBe(4);
  });
  test("an amended slot is heard by the others", () => {
    const amended = withHouseRules(coreRulebook, PACK.rules, on("t.hit"));
    expect(resolveAttackRoll(attack, [7], amended)).toMatchObject({ hit: false, hitsUpTo: 4 });
    expect(resolveAttackRoll(attack, [8], amended)).toMatchObject({ hit: true, hitsUpTo: 5 });
  });
  test("shots into a melee ask how hard hitting is", () => {
    const amended = withHouseRules(coreRulebook, PACK.rules, on("t.hit"));
    const verdicts = [7, 8, 10, 11].map(
      (face) => resolveAttackRoll({ ...attack, intoMelee: true }, [face], amended).verdict,
    );
    expect(verdicts).toEqual(["miss", "stray", "stray", "hit"]);
  });
  test("rules that meet are told with the slot", () => {
    expect(conflicts(PACK.rules)).toEqual([{ slot: "crits", rules: ["T-CRIT-01", "T-CRIT-02"] }]);
  });
  test("a whole answer takes the slot of a family", () => {
    const chosen = withFamilies(coreRulebook, PACK.families, on());
    expect(chosen.initiative.plan(1).count).toBe(2);
    expect(chosen.crits).toBe(coreRulebook.crits);
  });
});
