import { SCORE_ARRAY } from "../../../../../src/games/redhack/rules/characters/creation.ts";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  type BuiltAttribute,
  costOfRaise,
  costOfRaises,
  planBuild,
} from "../../../../../src/games/redhack/rules/people/levelled.ts";
import {
  afterRefusal,
  favorAnswer,
  favorAtLevel,
  levelOf,
  relationAt,
  RELATIONS,
} from "../../../../../src/games/redhack/rules/people/relations.ts";
import {
  canTakeOn,
  FOLLOWERS,
  groupDie,
  hirelingsBySlots,
  joinsAdventures,
  loyaltyTest,
  moodAfter,
  retainerSlots,
  SLOTS,
  slotsOf,
  TREATMENTS,
} from "../../../../../src/games/redhack/rules/people/retainers.ts";
import { coreRulebook, effectiveScore, RuleError, toExplained } from "../../../../../src/rules/index.ts";

describe("relationships", () => {
  it("RH-REL-01 (1)–(2) an acquaintance wants something for a small favor, and makes no sacrifice", () => {
    expect([favorAnswer("acquaintance", "small"), favorAnswer("acquaintance", "sacrifice")]).toEqual(["price", "off"]);
    expect([favorAnswer("acquaintance", "courtesy"), favorAnswer("stranger", "courtesy")]).toEqual([
      "granted",
      "price",
    ]);
    expect(favorAnswer("close", "sacrifice")).toBe("granted");
  });
  it("RH-REL-01 a refusal costs a level, and organizations may have scales of their own", () => {
    expect(RELATIONS.map(levelOf)).toEqual([1, 2, 3, 4, 5]);
    expect([afterRefusal("friend"), afterRefusal("stranger"), relationAt(9)]).toEqual([
      "associate",
      "stranger",
      "close",
    ]);
    expect([favorAtLevel(8, 8), favorAtLevel(8, 9), favorAtLevel(8, 10)]).toEqual(["granted", "price", "off"]);
  });
});

describe("retainers", () => {
  const followers = (...relations: readonly (typeof RELATIONS)[number][]) =>
    relations.map((relation) => ({ relation }));

  it("RH-RET-01 (1) a hired soldier enters no dungeon", () => {
    expect(FOLLOWERS.map(joinsAdventures)).toEqual([false, true]);
  });
  it("RH-RET-02 (1) Charisma 11: three associates and a friend", () => {
    const party = followers("associate", "associate", "associate", "friend");
    expect(retainerSlots(11, party)).toEqual({ all: 11, used: 11, left: 0 });
    expect(canTakeOn(11, party, { relation: "close" })).toBe(false);
    expect(canTakeOn(12, party, { relation: "close" })).toBe(true);
  });
  it("RH-RET-02 (2) Charisma 9: a stranger and an acquaintance", () => {
    expect(retainerSlots(9, followers("stranger", "acquaintance")).left).toBe(0);
  });
  it("RH-RET-02 every relation, and what the Referee adds", () => {
    expect(RELATIONS.map((relation) => slotsOf({ relation }))).toEqual([5, 4, 3, 2, 1]);
    expect(slotsOf({ relation: "close", added: 2 })).toBe(3);
    expect(() => slotsOf({ relation: "close", added: -1 })).toThrow(RuleError);
  });
  it("RH-RET-03 (1) a thief with a d8 leads on the retainer's d6", () => {
    expect(groupDie({ die: 8, fighter: false }, [{ die: 6 }, { die: 8 }])).toBe(6);
    expect(groupDie({ die: 4, fighter: false }, [{ die: 6 }])).toBe(4);
  });
  it("RH-RET-03 (2) a fighter keeps the d8", () => {
    expect(groupDie({ die: 8, fighter: true }, [{ die: 6 }])).toBe(8);
  });
  it("RH-RET-04 (1) Charisma 13 for a stranger: 6 to 13, and 20", () => {
    const test = loyaltyTest({ relation: "stranger" }, "fair");
    expect(test).toEqual({ difficulty: 5, dice: "single" });
    const holds = Array.from({ length: 20 }, (_, at) => at + 1).filter(
      (face) => face === 20 || (face > test.difficulty && face <= 13),
    );
    expect(holds).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 20]);
    expect(TREATMENTS.map((one) => loyaltyTest({ relation: "close" }, one).dice)).toEqual([
      "disadvantage",
      "single",
      "advantage",
    ]);
  });
  it("RH-RET-04 a failure balks, and another with the demand unmet may be the end", () => {
    const moods = [true, false].flatMap((success) =>
      [true, false].map((demandOpen) => moodAfter({ success }, { demandOpen })),
    );
    expect(moods).toEqual(["loyal", "loyal", "leaves", "balks"]);
  });
  it("RH-RET-02 RH-RET-04 the family of hirelings takes the slots off Charisma", () => {
    const employer = { charisma: toExplained(13), relevant: [] };
    const keep = (extra?: Readonly<Record<string, number>>) =>
      effectiveScore(hirelingsBySlots.loyalty(employer, { hitDice: "1", ...(extra && { extra }) }, coreRulebook));
    expect([keep({ [SLOTS]: 2 }), keep()]).toEqual([11, 8]);
    const liked = { hitDice: "1", extra: { [SLOTS]: 1 }, modifiers: [{ label: "pay", value: 2 }] };
    expect(effectiveScore(hirelingsBySlots.loyalty(employer, liked, coreRulebook))).toBe(14);
  });
});

describe("people with levels", () => {
  const attribute = (id: string, score: number, raises = 0, requisite = false): BuiltAttribute => ({
    id,
    score,
    raises,
    requisite,
  });

  it("RH-RET-05 (1) three levels: six points, and twelve", () => {
    expect(planBuild([], 3).points).toEqual({ requisites: 6, any: 12 });
    expect(SCORE_ARRAY).toHaveLength(6);
  });
  it("RH-RET-05 (2)–(3) from 12 to 13 costs five, to 14 eleven", () => {
    expect([costOfRaises(12, 1), costOfRaises(12, 2), costOfRaises(12, 0)]).toEqual([5, 11, 0]);
  });
  it("RH-RET-05 every score", () => {
    const scores = Array.from({ length: 16 }, (_, at) => at + 3);
    expect(scores.map(costOfRaise)).toEqual([2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 6, 7, 8, 10, 13, null]);
    expect(costOfRaises(17, 2)).toBeNull();
  });
  it("RH-RET-05 requisites are paid from their own points first", () => {
    const build = planBuild([attribute("strength", 12, 2, true), attribute("wisdom", 9, 1)], 3);
    expect(build).toEqual({
      points: { requisites: 6, any: 12 },
      left: { requisites: 0, any: 3 },
      problems: [],
      scores: { strength: 14, wisdom: 10 },
    });
    expect(planBuild([attribute("wisdom", 9, 3)], 3).left).toEqual({ requisites: 6, any: 0 });
  });
  it("RH-RET-05 what is wrong is said", () => {
    expect(planBuild([attribute("strength", 17, 2, true)], 3).problems).toEqual(["tooHigh"]);
    expect(planBuild([attribute("strength", 4, 2)], 1).problems).toEqual(["tooFar", "tooDear"]);
    expect(planBuild([attribute("strength", 9, 1)], 0).problems).toEqual(["tooFar", "tooDear"]);
    expect(planBuild([attribute("strength", 18)], 0).problems).toEqual([]);
    expect(() => planBuild([], -1)).toThrow(RuleError);
  });
  test("RH-RET-05 no point is lost", () => {
    const one = fc.record({ score: fc.integer({ min: 3, max: 14 }), raises: fc.nat(4), requisite: fc.boolean() });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 6 }), fc.nat(9), (all, levels) => {
        const built = all.map((facts, at) => ({ id: String(at), ...facts }));
        const spent = built.reduce((sum, { score, raises }) => sum + (costOfRaises(score, raises) ?? 0), 0);
        const { points, left } = planBuild(built, levels);
        expect(left.requisites + left.any + spent).toBe(points.requisites + points.any);
      }),
    );
  });
});
