import { describe, expect, it } from "vitest";
import {
  feetOf,
  firstSide,
  initiativeBySides,
  mayActAfter,
  nextMoment,
  phaseOfAct,
  phaseOfAttack,
  PHASES,
  reasonFirst,
  type Side,
  sidesOf,
} from "../../../../../src/games/hammercrawl/rules/combat/phases.ts";
import {
  calmedBy,
  rageDuty,
  rageOnSave,
  ragesBy,
  rageSteps,
  type RageFoe,
} from "../../../../../src/games/hammercrawl/rules/combat/rage.ts";
import { coreRulebook, planGroupInitiative } from "../../../../../src/rules/index.ts";

const side = (of: Side, total: number, count: number) => ({ side: of, total, count });

describe("a round in phases", () => {
  it("HC-CMB-01 (1) a side plays five phases, and then the other does", () => {
    const played: string[] = [];
    let now = nextMoment({ side: "party", phase: "movement" }, ["party", "foes"]);
    while (now) {
      played.push(`${now.side} ${now.phase}`);
      now = nextMoment(now, ["party", "foes"]);
    }
    expect(played).toEqual([
      ...PHASES.slice(1).map((phase) => `party ${phase}`),
      ...PHASES.map((phase) => `foes ${phase}`),
    ]);
  });
  it("HC-CMB-02 (1) the surprised miss the first round", () => {
    expect(sidesOf(["party", "foes"], "foes", 1)).toEqual(["party"]);
    expect(sidesOf(["party", "foes"], "foes", 2)).toEqual(["party", "foes"]);
  });
  it("HC-CMB-03 (1) 10 acts before 8", () => {
    const { plan } = initiativeBySides;
    expect(plan(0, { isCharacter: true, class: "", armorClass: 0, own: null, leads: [], leadership: 3 })).toEqual({
      count: 1,
      faces: 10,
      bonus: 3,
    });
    expect(firstSide([side("foes", 8, 9), side("party", 10, 1)], null)).toBe("party");
  });
  it("HC-CMB-03 (2) of equals the more numerous side", () => {
    const equals = [side("party", 9, 4), side("foes", 9, 6)] as const;
    expect([firstSide(equals, "party"), reasonFirst(equals, "party")]).toEqual(["foes", "numbers"]);
  });
  it("HC-CMB-03 (3) then who won the last one, and in the first round dice", () => {
    const equals = [side("party", 9, 4), side("foes", 9, 4)] as const;
    expect([firstSide(equals, null), reasonFirst(equals, null)]).toEqual([null, "rollOff"]);
    expect([firstSide(equals, "party"), reasonFirst(equals, "party")]).toEqual(["party", "lastWinner"]);
  });
  it("HC-CMB-03 one die for a side, of the leader who was named or who leads best", () => {
    const rules = { ...coreRulebook, initiative: initiativeBySides };
    const fighter = (id: string, leadership: number, isLeader = false) => ({
      id,
      group: "side 1",
      bonus: 0,
      who: {
        isCharacter: true,
        class: "",
        armorClass: 0,
        own: null,
        leads: [],
        leadership,
        ...(isLeader && { isLeader }),
      },
    });
    const bonusOf = (...fighters: ReturnType<typeof fighter>[]) => planGroupInitiative(fighters, rules)[0]?.plan.bonus;
    expect(bonusOf(fighter("a", 1), fighter("b", 3))).toBe(3);
    expect(bonusOf(fighter("a", 1, true), fighter("b", 3))).toBe(1);
  });
  it("HC-CMB-04 (1) with a speed of 30 near is 30 feet and far 60, after which nobody acts", () => {
    expect([feetOf("near", 30), feetOf("far", 30), feetOf("stay", 30)]).toEqual([30, 60, 0]);
    expect([mayActAfter("far"), mayActAfter("near"), mayActAfter(null)]).toEqual([false, true, true]);
  });
  it("HC-CMB-05 (1) a thrown dagger flies with the missiles", () => {
    expect([phaseOfAttack("missile"), phaseOfAttack("melee"), phaseOfAct("cast"), phaseOfAct("move")]).toEqual([
      "missile",
      "melee",
      "magic",
      "movement",
    ]);
  });
});

describe("HC-CLS-20 a rage", () => {
  const foe = (id: string, strength: number, feet: number | null, isFoe = true): RageFoe => ({
    id,
    strength,
    feet,
    isFoe,
  });
  const reach = { melee: 5, charge: 30, thrown: 20 };
  it("HC-CLS-20 (1) a save of 11 is not enough", () => {
    expect([ragesBy(11), ragesBy(12)]).toEqual([true, false]);
  });
  it("HC-CLS-20 the first that is possible, at the strongest", () => {
    const all = [foe("weak", 1, 5), foe("strong", 4, 5), foe("far", 9, 25), foe("friend", 6, 5, false)];
    expect(rageDuty(all, reach)).toEqual({ step: "meleeFoe", target: "strong" });
    expect(rageDuty(all.slice(2), reach)).toEqual({ step: "charge", target: "far" });
    expect(rageDuty([foe("far", 9, 50), all[3] ?? foe("", 0, null)], { ...reach, thrown: 60 })).toEqual({
      step: "throw",
      target: "far",
    });
    expect(rageDuty([foe("far", 9, 50), foe("friend", 6, 5, false)], { ...reach, thrown: 0 })).toEqual({
      step: "meleeAnyone",
      target: "friend",
    });
    expect(rageDuty([foe("away", 2, null)], reach)).toEqual({ step: "calm", target: null });
  });
  it("HC-CLS-20 (3) a 15 ends it, panting; less ends it, too", () => {
    expect([calmedBy(15), calmedBy(14)]).toEqual(["panting", "unconscious"]);
  });
  it("HC-CLS-20 advantage on what is struck and thrown, and disadvantage on saves of the mind", () => {
    expect(rageSteps(true, { use: "melee", thrown: false })).toBe(1);
    expect(rageSteps(true, { use: "missile", thrown: false })).toBe(0);
    expect(["mind", "body", "death", "luck"].map((one) => rageOnSave(true, one))).toEqual([-1, 0, 0, -1]);
  });
});
