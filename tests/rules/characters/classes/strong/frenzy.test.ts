import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  canAct,
  conditionModifiers,
  coreRulebook,
  DEFAULT_OPTIONS,
  FRENZY,
  frenzyIsAtRisk,
  isBlockedByFrenzy,
  isOverWithFight,
  type Parry,
  parry,
  parryAdvantage,
  PARRYING,
  resolveAttackRoll,
  resolveCheck,
  resolveDamage,
  resolveFrenzyEnd,
  STRONG_OPTION_IDS,
  toAttackRoll,
  toDamage,
  toExplained,
  toSaveCheck,
  withoutExpired,
} from "../../../../../src/rules/index.ts";
import { explained, lineOf } from "../../../builders.ts";

describe("battle frenzy", () => {
  it("WH-STRONG-13 (1): attack value 12 is 14, armor class 4 is 1, and damage is 2 more", () => {
    const conditions = [FRENZY.frenzied];
    const attack = toAttackRoll(lineOf(12), { attackModifiers: conditionModifiers(conditions, "attackValue") }, null);
    expect(resolveAttackRoll(attack, [14], coreRulebook)).toMatchObject({ score: 14, result: "crit" });
    expect(toExplained(4, conditionModifiers(conditions, "armorClass")).value).toBe(1);
    const damageModifiers = conditionModifiers(conditions, "damage");
    expect(resolveDamage(toDamage(lineOf(12), { damageModifiers }, 1), [3]).total).toBe(3 + 1 + 2);
  });
  it("WH-STRONG-13 (2): the first round is for concentration, without attack and without bonus", () => {
    const first = [FRENZY.concentrating];
    expect([canAct(first, "attack"), canAct(first, "speak")]).toEqual([false, true]);
    expect(conditionModifiers(first, "attackValue")).toEqual([]);
    expect(canAct([FRENZY.frenzied], "attack")).toBe(true);
  });
  it.each([FRENZY.concentrating, PARRYING])("WH-STRONG-13, WH-STRONG-21: $id for one round", (condition) => {
    const active = { condition, since: { round: 1, actor: "Vig" } };
    expect(withoutExpired([active], { round: 1, actor: "orc" })).toEqual([active]);
    expect(withoutExpired([active], { round: 2, actor: "Vig" })).toEqual([]);
  });
  it("WH-STRONG-13: lasts as long as the battle", () => {
    const active = { condition: FRENZY.frenzied, since: { round: 2, actor: "Vig" } };
    expect(withoutExpired([active], { round: 40, actor: "Vig" })).toEqual([active]);
    expect(isOverWithFight(active)).toBe(true);
  });
  it("WH-STRONG-13: blocks what the other slots hold", () => {
    expect(STRONG_OPTION_IDS.filter((id) => !isBlockedByFrenzy(id, "frenzied"))).toEqual(["frenzy"]);
    expect(STRONG_OPTION_IDS.some((id) => isBlockedByFrenzy(id, "concentrating"))).toBe(false);
  });
  const endWith = (face: number, options = DEFAULT_OPTIONS) =>
    resolveFrenzyEnd(
      resolveCheck(toSaveCheck({ savingThrow: explained(5) }), [face]),
      [
        { id: "far", distance: 30 },
        { id: "friend", distance: 5 },
      ],
      options,
    );
  it("WH-STRONG-13 (3): a 6 against 5 is one round more against whoever stands nearest", () => {
    expect(endWith(6)).toEqual({ attacks: "friend", savesAgain: false });
    expect(endWith(5)).toEqual({ attacks: null, savesAgain: false });
  });
  it("WH-STRONG-13 (4): damage while concentrating may call for a saving throw", () => {
    expect(frenzyIsAtRisk("concentrating", 1)).toBe(true);
    expect(frenzyIsAtRisk("concentrating", 0)).toBe(false);
    expect(frenzyIsAtRisk("frenzied", 5)).toBe(false);
  });
  it("Amb-19 (WH-STRONG-13): or until a saving throw succeeds", () => {
    const options = { ...DEFAULT_OPTIONS, frenzyAftermath: "untilSaved" } as const;
    expect(endWith(6, options)).toEqual({ attacks: "friend", savesAgain: true });
    expect(endWith(5, options)).toEqual({ attacks: null, savesAgain: false });
  });
  it("WH-STRONG-13: with nobody near there is nobody to attack", () => {
    const failed = resolveCheck(toSaveCheck({ savingThrow: explained(5) }), [6]);
    expect(resolveFrenzyEnd(failed, [], DEFAULT_OPTIONS).attacks).toBeNull();
  });
});

describe("parrying and waiting", () => {
  const parried = (...rounds: number[]): Parry | null =>
    rounds.reduce<Parry | null>((held, round) => parry(held, "orc", round), null);
  const worthIn = (round: number, ...rounds: number[]) => {
    const advantage = parryAdvantage(parried(...rounds), "orc", round)?.steps ?? 0;
    const attack = resolveAttackRoll(toAttackRoll(lineOf(11), { advantage }, null), [10], coreRulebook);
    const damage = resolveDamage(toDamage(lineOf(11), { advantage }, 1), [3]);
    return [attack.score - 11, damage.total - 4];
  };
  it("WH-STRONG-21 (1): one round is worth +4 and +4", () => {
    expect(worthIn(2, 1)).toEqual([4, 4]);
    expect(conditionModifiers([PARRYING], "armorClass")).toMatchObject([{ value: 2 }]);
    expect(canAct([PARRYING], "attack")).toBe(false);
  });
  it("WH-STRONG-21 (2): two rounds in a row are worth +6 and +6, and more are worth no more", () => {
    expect(worthIn(3, 1, 2)).toEqual([6, 6]);
    expect(worthIn(4, 1, 2, 3)).toEqual([6, 6]);
    expect(worthIn(4, 1, 3)).toEqual([4, 4]);
    expect(parried(1, 2, 3)).toEqual({ enemy: "orc", rounds: 2, round: 3 });
  });
  it("WH-STRONG-21 (4): over nobody else, and in the next round only", () => {
    expect(parryAdvantage(parried(1), "goblin", 2)).toBeNull();
    expect(worthIn(3, 1)).toEqual([0, 0]);
    expect(worthIn(1, 1)).toEqual([0, 0]);
    expect(parry(parried(1), "goblin", 2)).toEqual({ enemy: "goblin", round: 2, rounds: 1 });
  });
  test("WH-STRONG-21: never more than three steps, whatever somebody parries", () => {
    const steps = fc.array(fc.tuple(fc.constantFrom("orc", "goblin"), fc.integer({ min: 1, max: 3 })), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(steps, (parries) => {
        let held: Parry | null = null;
        let round = 0;
        for (const [enemy, later] of parries) {
          round += later;
          held = parry(held, enemy, round);
          const worth = parryAdvantage(held, enemy, round + 1)?.steps;
          if (worth !== 2 && worth !== 3) return false;
        }
        return true;
      }),
    );
  });
});
