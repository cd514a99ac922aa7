import { describe, expect, it } from "vitest";
import {
  ACTS,
  compareDexterity,
  coreRulebook,
  isForbiddenBySurprise,
  mayRollInitiative,
  rollsAfterSurprise,
  turnOrder,
} from "../../../../src/rules/index.ts";
import {
  DROP_DIE,
  dropsHeld,
  isHeld,
  surpriseRound,
  TIE_DIE,
} from "../../../../src/house-rules/whitebox/rules/sequence.ts";
import { rulesWith, rulesWithSwitches } from "./whitebox.ts";

const rulebook = rulesWith();
const fighter = (surprised: boolean, anySurprised: boolean, round: number) => ({ surprised, anySurprised, round });

describe("the steps of a fight", () => {
  it("WB-SEQ-01 (1) nobody is surprised: initiative at once", () => {
    expect(mayRollInitiative(fighter(false, false, 0), rulebook)).toBe(true);
    expect(rollsAfterSurprise({ ...fighter(false, false, 1), initiative: null }, rulebook)).toBe(false);
  });
  it("WB-SEQ-01 (2) the order of the first round is that of all rounds", () => {
    expect(rulebook.initiative.lasts).toBe("fight");
    const entry = (value: number) => ({ value, missile: false, size: "none", drawn: true }) as const;
    const fighters = [4, 9, 6].map((value) => ({ id: `${value}`, entry: entry(value) }));
    for (const _round of [1, 2, 3]) expect(turnOrder(fighters, rulebook)).toEqual([["9"], ["6"], ["4"]]);
  });
  it("WB-SEQ-01 surprise comes before initiative, for which everybody then rolls", () => {
    for (const surprised of [true, false]) {
      expect(mayRollInitiative(fighter(surprised, true, 0), rulebook)).toBe(false);
      expect(mayRollInitiative(fighter(surprised, true, 1), rulebook)).toBe(false);
      expect(mayRollInitiative(fighter(surprised, true, 2), rulebook)).toBe(true);
      expect(rollsAfterSurprise({ ...fighter(surprised, true, 1), initiative: null }, rulebook)).toBe(true);
    }
    expect(rollsAfterSurprise({ ...fighter(true, true, 1), initiative: 5 }, rulebook)).toBe(false);
    expect(mayRollInitiative(fighter(false, true, 0), coreRulebook)).toBe(true);
    expect(rollsAfterSurprise({ ...fighter(false, true, 1), initiative: null }, coreRulebook)).toBe(false);
  });
  it("WB-SEQ-02 (1) ten rounds are ten minutes where rounds last one", () => {
    const { turnLength } = rulesWithSwitches({ "wb.minuteRounds": true });
    expect(turnLength.seconds).toEqual({ ...coreRulebook.turnLength.seconds, round: 60 });
    expect(10 * turnLength.seconds.round).toBe(600);
  });
  it("WB-SEQ-02 (2) and a hundred seconds otherwise", () => {
    expect(10 * rulebook.turnLength.seconds.round).toBe(100);
  });
});

describe("the surprise round", () => {
  it("WB-SUR-01 (1) goes by Dexterity, before anybody has initiative", () => {
    const order = [14, 9, 12].map((dexterity) => ({ dexterity })).toSorted(compareDexterity);
    expect(order.map(({ dexterity }) => dexterity)).toEqual([14, 12, 9]);
    expect(rulebook.surprise).toMatchObject({ roundsBefore: 1, initiativeRound: 2, orderedBy: "dexterity" });
  });
  it("WB-SUR-01 (2) does not exist in the core", () => {
    expect(coreRulebook.surprise).toMatchObject({ roundsBefore: 0, orderedBy: "initiative", dropsUpTo: 0 });
  });
  it("WB-SUR-01 takes creatures without scores for ordinary ones, and breaks ties by dice", () => {
    expect(compareDexterity({}, { dexterity: 10 })).toBe(0);
    expect(compareDexterity({}, { dexterity: 11 })).toBeGreaterThan(0);
    expect(compareDexterity({ dexterity: 12, tie: 17 }, { dexterity: 12, tie: 3 })).toBeLessThan(0);
    expect(compareDexterity({ dexterity: 12 }, { dexterity: 12, tie: 3 })).toBeGreaterThan(0);
  });
  it("WB-SUR-01 lets the surprised do nothing at all, for one round, and gives no advantage of its own", () => {
    for (const act of ACTS) {
      expect(isForbiddenBySurprise(act, { surprised: true, round: 1 }, rulebook)).toBe(true);
      expect(isForbiddenBySurprise(act, { surprised: true, round: 2 }, rulebook)).toBe(false);
      expect(isForbiddenBySurprise(act, { surprised: false, round: 1 }, rulebook)).toBe(false);
    }
    expect(rulebook.surprise.advantage).toBe(0);
  });
  it.each([
    { rule: "WB-SUR-02 (1)", face: 1, drops: true },
    { rule: "WB-SUR-02 (2)", face: 2, drops: false },
    { rule: "WB-SUR-02 (2)", face: 6, drops: false },
  ])("$rule a $face on the die", ({ face, drops }) => {
    expect(face <= rulebook.surprise.dropsUpTo).toBe(drops);
    expect(face <= rulesWithSwitches({ "wb.surpriseDrop": false }).surprise.dropsUpTo).toBe(false);
  });
});

describe("what the surprised hold", () => {
  const held = { type: "weapon", equipped: true };
  it.each([
    { what: "a weapon in hand", item: held, expected: true },
    { what: "a weapon at the belt", item: { ...held, equipped: false }, expected: false },
    { what: "a shield", item: { ...held, type: "armor", kind: "shield" }, expected: true },
    { what: "a suit of armor", item: { ...held, type: "armor", kind: "body" }, expected: false },
    { what: "gear", item: { type: "gear" }, expected: false },
  ])("WB-SUR-02: $what: $expected", ({ item, expected }) => {
    expect(isHeld(item)).toBe(expected);
  });
  it("WB-SUR-02: falls on a 1 of a d6, where the table plays it", () => {
    const drops = (dropping: boolean) =>
      Array.from({ length: DROP_DIE.faces }, (_, at) => dropsHeld(at + 1, surpriseRound(dropping)));
    expect(drops(true)).toEqual([true, false, false, false, false, false]);
    expect(drops(false)).not.toContain(true);
  });
  it("WB-SUR-01: ties of Dexterity are broken by a d20", () => {
    expect(TIE_DIE).toEqual({ count: 1, faces: 20, bonus: 0 });
  });
});
