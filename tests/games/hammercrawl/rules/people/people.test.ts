// Hirelings, morale and the turning of the unholy by HAMMERCRAWL!
import { describe, expect, it } from "vitest";
import {
  BONUS,
  EMPLOYER_TIER,
  HIRELING_TIERS,
  hirelingsByTier,
  hirelingTier,
  isFound,
  loyaltyAfter,
  loyaltyTarget,
  MORALE_DIE,
  moraleBySaves,
  moraleTarget,
  stands,
  TARGET,
  TIER,
  wageOf,
} from "../../../../../src/games/hammercrawl/rules/people/hirelings.ts";
import {
  monsterSave,
  turnedBy,
  turningBySaves,
  turningsLeft,
  turningTarget,
} from "../../../../../src/games/hammercrawl/rules/people/turning.ts";
import { tierOf } from "../../../../../src/games/hammercrawl/rules/numbers.ts";
import { coreRulebook, effectiveScore, toExplained } from "../../../../../src/rules/index.ts";

describe("hirelings", () => {
  it("HC-HIR-01 (1) (2) a master costs three gold a day, and one in a hundred is one", () => {
    const master = hirelingTier(3);
    expect(master).toMatchObject({ wage: { amount: 3, unit: "gp" }, expertise: 3, hitDice: 3, oneIn: 100 });
    expect([isFound(master, 1), isFound(master, 2), isFound(hirelingTier(0), 99)]).toEqual([true, false, true]);
    expect(HIRELING_TIERS.map(({ oneIn }) => oneIn)).toEqual([1, 10, 20, 100, 1_000, 10_000]);
    expect(HIRELING_TIERS.map(({ wage }) => `${wage.amount} ${wage.unit}`)).toEqual([
      "1 ration",
      "1 cp",
      "2 sp",
      "3 gp",
      "4 pp",
      "5 xp",
    ]);
    expect(hirelingTier(9)).toBe(hirelingTier(5));
  });
  it("HC-HIR-01 the best of all are paid in experience, Whitehack's by the factor", () => {
    expect(wageOf(hirelingTier(5), { xpFactor: 100 })).toEqual({ amount: 500, unit: "xp" });
    expect(wageOf(hirelingTier(2), { doubled: true, xpFactor: 100 })).toEqual({ amount: 4, unit: "sp" });
  });
  it("HC-HIR-02 (1)–(3) an employer of tier 1 needs 18 for a hireling of tier 2", () => {
    const target = loyaltyTarget(2, 1);
    expect([target, loyaltyAfter(target - 15), loyaltyAfter(target - 11), loyaltyAfter(0)]).toEqual([
      18,
      "dearer",
      "leaves",
      "stays",
    ]);
  });
  it("HC-HIR-02 for Whitehack's people the tiers make a Charisma roll harder", () => {
    const employer = { charisma: toExplained(12), relevant: [] };
    const scoreWith = (tier: number) =>
      effectiveScore(
        hirelingsByTier.loyalty(employer, { hitDice: "2", extra: { [TIER]: tier, [EMPLOYER_TIER]: 1 } }, coreRulebook),
      );
    expect([scoreWith(1), scoreWith(2), scoreWith(3)]).toEqual([12, 9, 6]);
    expect(hirelingsByTier.hitDice({ [TIER]: 3 })).toBe("3");
    expect(hirelingsByTier.loyalty(employer, { hitDice: "1" }, coreRulebook)).toBeDefined();
  });
});

describe("morale", () => {
  it("HC-MOR-01 (1)–(3) HC-MOR-02 (1) a Rally save against a threat, or by eye", () => {
    const target = moraleTarget({ threat: 3, own: 1 });
    expect([target, stands(20, { hitDice: 1, target })]).toEqual([21, false]);
    expect(stands(13, { hitDice: 4, target: moraleTarget("major") })).toBe(true);
    expect([moraleTarget("minor"), moraleTarget("terror")]).toEqual([9, 21]);
  });
  it("HC-MOR-01 HC-SAV-06 (1) answers the family", () => {
    expect([monsterSave(5), moraleBySaves.plan({ value: 0 }, coreRulebook)]).toEqual([2, MORALE_DIE]);
    const roll = (face: number) =>
      moraleBySaves.resolve({ value: 0, extra: { [TARGET]: 15, [BONUS]: 2 } }, [face], coreRulebook).result;
    expect([roll(13), roll(12)]).toEqual(["holds", "breaks"]);
  });
});

describe("turning the unholy", () => {
  it("HC-TRN-01 (1) (2) the mightier the cleric, the harder the save", () => {
    expect([turningTarget(tierOf(2), tierOf(9)), turningTarget(tierOf(10), tierOf(3))]).toEqual([6, 18]);
    expect([turningTarget(1, 1), turningTarget(1, 2), turningTarget(2, 1)]).toEqual([12, 9, 15]);
  });
  it("HC-TRN-02 (1) (2) five results by the tiers", () => {
    expect(turnedBy(3, 2)).toEqual({
      state: "burns",
      rounds: { count: 2, faces: 4, bonus: 0 },
      damage: { count: 3, faces: 8, bonus: 0 },
    });
    expect(turnedBy(2, 2)).toMatchObject({ state: "flees", rounds: { count: 2, faces: 4 }, damage: null });
    expect([turnedBy(1, 3).state, turnedBy(1, 2).state, turnedBy(3, 1).state]).toEqual([
      "dazed",
      "cowers",
      "destroyed",
    ]);
    expect(turnedBy(3, 1)).toMatchObject({ rounds: null, damage: null });
  });
  it("HC-TRN-03 (1) HC-CLS-23 (1) as often a day as levels", () => {
    expect([turningsLeft(4, 0), turningsLeft(3, 0), turningsLeft(3, 4)]).toEqual([4, 3, 0]);
    expect(turningBySaves.terms?.symbol).toBe(true);
  });
  it("HC-TRN-04 (1) a Whitehack cleric of level 5 turns a zombie of one hit die", () => {
    expect([turningTarget(tierOf(5), tierOf(1)), monsterSave(1)]).toEqual([15, 0]);
  });
});
