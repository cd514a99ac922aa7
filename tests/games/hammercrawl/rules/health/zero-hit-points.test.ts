import { describe, expect, it } from "vitest";
import {
  afterDeathSave,
  afterFightingOn,
  constitutionOfHammercrawl as zeroHp,
  mustChoose,
  restoreCon,
  usesLeft,
  withSpared,
  wouldFell,
} from "../../../../../src/games/hammercrawl/rules/health/zero-hit-points.ts";
import { constitutionLost, withConstitutionLost } from "../../../../../src/games/hammercrawl/rules/facts.ts";
import {
  applyDamage,
  coreRulebook,
  type HitPoints,
  type KnownHitPoints,
  toKnown,
} from "../../../../../src/rules/index.ts";

const rulebook = { ...coreRulebook, zeroHp };
const hp = (value: number, more: Partial<HitPoints> = {}): KnownHitPoints =>
  toKnown({ value, max: 12, temporary: 0, state: "up", ...more });
const hit = (before: KnownHitPoints, amount: number, constitution: number | null = 12) =>
  toKnown(applyDamage(before, { amount, lethal: true, constitution }, rulebook).hp);
const left = (points: KnownHitPoints, constitution: number) => constitution - constitutionLost(points);

describe("at zero hit points", () => {
  const down = hit(hp(4), 7);
  it("HC-DMG-02 (1) 4 hit points and 7 damage: none left, and Constitution 9", () => {
    expect([down.value, left(down, 12), down.state]).toEqual([0, 9, "up"]);
  });
  it("HC-DMG-02 (2) then 5 more: Constitution 4", () => expect(left(hit(down, 5), 12)).toBe(4));
  it("HC-DMG-02 (3) Constitution 3 and 4 damage is death", () => {
    expect(hit(withConstitutionLost(hp(0), 9), 4).state).toBe("dead");
  });
  it("HC-DMG-06 (1) Constitution 0 is death", () => expect(hit(withConstitutionLost(hp(0), 9), 3).state).toBe("dead"));
  it("HC-DMG-02 who has no Constitution falls; the others choose in each turn", () => {
    expect(hit(hp(4), 7, null).state).toBe("knockedOut");
    expect([mustChoose(down, 12), mustChoose(hp(1), 12), mustChoose(hp(0, { state: "dead" }), 12)]).toEqual([
      true,
      false,
      false,
    ]);
  });
  it("HC-DMG-03 (1) a death save of 14 against 15 costs a point", () => {
    expect(left(afterDeathSave(down, 11 + 3 >= 15, 12), 12)).toBe(8);
    expect(afterDeathSave(down, true, 12)).toBe(down);
    expect(afterDeathSave(withConstitutionLost(hp(0), 11), false, 12).state).toBe("dead");
  });
  it("HC-DMG-04 (1)–(2) fighting on from 5 with a 4 leaves 1, and from 3 with a 3 nothing", () => {
    expect(left(afterFightingOn(withConstitutionLost(hp(0), 7), 4, 12), 12)).toBe(1);
    expect(afterFightingOn(withConstitutionLost(hp(0), 9), 3, 12).state).toBe("dead");
  });
  it("HC-DMG-05 (1) a caster of level 7 and a 2 give back 9, but no more than is lost", () => {
    expect(constitutionLost(restoreCon(withConstitutionLost(hp(0), 5), 2, 7))).toBe(0);
    expect(constitutionLost(restoreCon(withConstitutionLost(hp(0), 11), 2, 7))).toBe(2);
  });
});

describe("HC-CLS-25 Not today!", () => {
  it("HC-CLS-25 (1) 6 hit points, 9 damage: 1 is left and Constitution is whole", () => {
    expect(wouldFell({ value: 6, temporary: 0 }, 9)).toBe(true);
    const spared = hit(withSpared(hp(6), true), 9);
    expect([spared.value, constitutionLost(spared), spared.state]).toEqual([1, 0, "up"]);
    expect(hit(spared, 9).value).toBe(0); // said once
  });
  it("HC-CLS-25 (2) levels 1 to 4 and two spent: 2 left", () => expect(usesLeft(4, 2)).toBe(2));
  it("HC-CLS-25 neither what would not fell nor what comes later", () => {
    expect([
      wouldFell({ value: 6, temporary: 0 }, 5),
      wouldFell({ value: 0, temporary: 0 }, 5),
      wouldFell({ value: 6, temporary: 4 }, 9),
    ]).toEqual([false, false, false]);
  });
});
