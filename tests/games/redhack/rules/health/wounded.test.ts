import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { rulesInForce } from "../../../../../src/house-rules/base/in-force.ts";
import { enablePack, NO_HOUSE_RULES } from "../../../../../src/house-rules/base/settings.ts";
import { isDue, resolveFate, toFallenFoe } from "../../../../../src/games/redhack/rules/health/aftermath.ts";
import {
  constitutionLost,
  withConstitutionLost,
} from "../../../../../src/games/redhack/rules/health/constitution-lost.ts";
import {
  afterConstitutionTest,
  afterEffort,
  keepEffort,
  wholeTurns,
  casualtyBurdens,
  effortRefusal,
  healDown,
  healsConstitution,
  isBloodied,
  toConstitutionTest,
} from "../../../../../src/games/redhack/rules/health/wounded.ts";
import { costOfFightingOn } from "../../../../../src/games/redhack/rules/health/zero-hit-points.ts";
import { REDHACK } from "../../../../../src/games/redhack/rules/pack.ts";
import { resolveTest } from "../../../../../src/games/redhack/rules/tests/test.ts";
import {
  applyDamage,
  coreRulebook,
  type HitPoints,
  type KnownHitPoints,
  RuleError,
  toKnown,
} from "../../../../../src/rules/index.ts";

const { rulebook } = rulesInForce(coreRulebook, [REDHACK], enablePack(NO_HOUSE_RULES, REDHACK));
const down = (lost: number, more: Partial<HitPoints> = {}): KnownHitPoints =>
  toKnown(withConstitutionLost<HitPoints>({ value: 0, max: 9, temporary: 0, state: "knockedOut", ...more }, lost));

describe("being bloodied", () => {
  it.each([
    ["RH-DMG-02 (1) 7 of 14", 7, 14, true],
    ["RH-DMG-02 (2) 8 of 14", 8, 14, false],
    ["RH-DMG-02 7 of 15", 7, 15, true],
    ["RH-DMG-02 none at all", 0, 1, true],
  ])("%s", (_, value, max, is) => {
    expect(isBloodied({ value, max })).toBe(is);
  });
});

describe("one of this game's people at zero hit points", () => {
  const { hp } = applyDamage(
    { value: 3, max: 9, temporary: 0 },
    { amount: 8, lethal: true, constitution: 13 },
    rulebook,
  );

  it("RH-INJ-01 rolls under what is left of Constitution, and a 20 succeeds", () => {
    const test = toConstitutionTest(13, hp);
    const result = (face: number) => resolveTest(test, [face]);
    expect([8, 9, 20, 1].map((face) => result(face).success)).toEqual([true, false, true, false]);
    expect(result(8)).toMatchObject({ score: 8, base: 13, rules: ["RH-INJ-01", "RH-TST-01"] });
    expect([true, false].map((success) => afterConstitutionTest(hp, success).state)).toEqual(["up", "knockedOut"]);
    expect(afterConstitutionTest(down(3), true).state).toBe("knockedOut");
  });
  it("RH-INJ-01 is a burden to those who carry", () => {
    expect([casualtyBurdens(0), casualtyBurdens(2)]).toEqual([1, 3]);
    expect(() => casualtyBurdens(-1)).toThrow(RuleError);
  });
});

describe("going on by willpower", () => {
  it("RH-INJ-05 costs a point to begin and one a round, and no test", () => {
    const rounds = 3;
    const after = Array.from({ length: costOfFightingOn(rounds) }).reduce<KnownHitPoints>(
      (hp) => afterEffort(hp, 13),
      down(2),
    );
    expect([constitutionLost(after), after.state]).toEqual([6, "knockedOut"]);
  });
  it("RH-INJ-05 the last point kills", () => {
    expect(afterEffort(down(11), 13).state).toBe("knockedOut");
    expect(afterEffort(down(12), 13).state).toBe("dead");
    expect(keepEffort(down(3), 13, 3)).toEqual(keepEffort(keepEffort(down(3), 13, 1), 13, 2));
    expect(keepEffort(down(11), 13, 9)).toEqual(afterEffort(down(12), 13));
    expect([wholeTurns(599, 300), wholeTurns(600, 300), wholeTurns(-600, 300), wholeTurns(600, 0)]).toEqual([
      1, 2, 0, 0,
    ]);
  });
  it("RH-INJ-05 takes a free hand and the action of those who are down", () => {
    expect(effortRefusal(down(2), { freeHand: true, actionLeft: true })).toBeNull();
    expect(effortRefusal(down(2), { freeHand: false, actionLeft: true })).toBe("noHand");
    expect(effortRefusal(down(2), { freeHand: true, actionLeft: false })).toBe("noAction");
    expect(effortRefusal(down(2, { state: "up" }), { freeHand: true, actionLeft: true })).toBe("notDown");
  });
});

describe("healing of those who are down", () => {
  it("RH-INJ-03 goes to Constitution first", () => {
    const { hp, constitution } = healDown(down(7), 3);
    expect([constitution, constitutionLost(hp), hp.value, hp.state]).toEqual([3, 4, 0, "knockedOut"]);
  });
  it("RH-INJ-03 what is left over wakes", () => {
    const { hp, constitution } = healDown(down(2), 6);
    expect([constitution, constitutionLost(hp), hp.value, hp.state]).toEqual([2, 0, 4, "up"]);
    expect(healDown(down(0), 20).hp.value).toBe(9);
  });
  it("RH-INJ-03 never the dead, nor those who stand", () => {
    const dead = down(13, { state: "dead" });
    expect(healDown(dead, 6)).toEqual({ hp: dead, constitution: 0 });
    expect([healsConstitution(down(2)), healsConstitution(down(0)), healsConstitution(down(2, { value: 1 }))]).toEqual([
      true,
      false,
      false,
    ]);
    expect(() => healDown(down(2), -1)).toThrow(RuleError);
  });
  test("RH-INJ-03 no point is lost on the way", () => {
    fc.assert(
      fc.property(fc.nat(12), fc.nat(30), (lost, amount) => {
        const { hp, constitution } = healDown(down(lost), amount);
        expect(constitution + constitutionLost(hp)).toBe(lost);
        expect(hp.value).toBe(Math.min(9, amount - constitution));
      }),
    );
  });
});

describe("foes who are down at the end of a fight", () => {
  it("RH-INJ-06 (1) beasts are dead, and nothing is rolled", () => {
    const beasts = ["b1", "b2"].map((id) => toFallenFoe(id, "dead"));
    expect(beasts.map(isDue)).toEqual([false, false]);
    expect(resolveFate({ ...toFallenFoe("b1", "dead"), care: "healed" }, [3])).toBeNull();
  });
  it("RH-INJ-06 (2) prisoners stay down until the table is wanted", () => {
    const soldier = toFallenFoe("soldier", "prisoner");
    expect([isDue(soldier), resolveFate(soldier, [3])]).toEqual([false, null]);
    expect(resolveFate({ ...soldier, care: "bandaged" }, [3])?.downed).toBe("injured");
    expect(resolveFate({ ...soldier, care: "healed" }, [3])?.downed).toBe("wounded");
    expect(resolveFate({ ...soldier, care: "abandoned" }, [3])?.downed).toBe("festering");
    expect(resolveFate(toFallenFoe("soldier", "roll"), [1])?.downed).toBe("winded");
    expect(() => resolveFate(toFallenFoe("soldier", "roll"), [7])).toThrow(RuleError);
  });
});
