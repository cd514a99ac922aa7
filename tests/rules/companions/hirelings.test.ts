import { describe, expect, it, test } from "vitest";
import {
  canCallHelp,
  CLASSES,
  coreRulebook,
  deriveMonster,
  type Employer,
  planCheck,
  resolveCheck,
  retainerMoraleModifiers,
} from "../../../src/rules/index.ts";
import { explained, group, monster, plus } from "../builders.ts";

const { hirelings } = coreRulebook;
const employer = (charisma: number, rest: Partial<Employer> = {}): Employer => ({
  charisma: explained(charisma),
  relevant: [],
  ...rest,
});
const thieves = group("Thieves' guild", { kind: "affiliation", attributes: ["charisma"] });
const called = (face: number, situation = {}) =>
  hirelings.answer(resolveCheck(hirelings.call(employer(11), situation, coreRulebook), [face]), coreRulebook);
const follower = { hitDice: "1" } as const;

describe("help from an affiliation", () => {
  it.each([
    { rule: "WH-HIRE-01 (1)", face: 9, comes: true, quality: 9 },
    { rule: "WH-HIRE-01 (2)", face: 12, comes: false, quality: null },
    { rule: "WH-HIRE-01, fumbled", face: 20, comes: false, quality: null },
  ])("$rule: a Charisma of 11 and $face", ({ face, comes, quality }) => {
    expect(called(face)).toMatchObject({ comes, quality });
  });
  test("WH-HIRE-01: is harder or easier as the Referee says, and doubled by a fitting group", () => {
    expect(called(9, { difficulty: -4 }).comes).toBe(false);
    const call = hirelings.call(employer(11, { relevant: [thieves], vocationDoubles: true }), {}, coreRulebook);
    expect(planCheck(call).count).toBe(2);
  });
  test("WH-HIRE-01, WH-CUST-01: is asked with whatever attribute stands for Charisma", () => {
    const band = group("Band", { kind: "affiliation", attributes: ["fame"] });
    const call = (attribute: string) => hirelings.call(employer(11, { attribute, relevant: [band] }), {}, coreRulebook);
    expect([planCheck(call("fame")).count, planCheck(call("charisma")).count]).toEqual([2, 1]);
  });
  test("WH-HIRE-01 (3): brings people of one hit die", () => {
    const { savingThrow, attackValue, hitPoints } = deriveMonster(monster(hirelings.hitDice({})), coreRulebook);
    expect([savingThrow.value, attackValue.value]).toEqual([6, 11]);
    expect(hitPoints).toEqual({ count: 1, faces: 6, bonus: 0 });
  });
  test("WH-HIRE-01: only written affiliations can be asked", () => {
    expect(canCallHelp(thieves)).toBe(true);
    expect(canCallHelp({ ...thieves, unwritten: true })).toBe(false);
    expect(canCallHelp(group("Smith"))).toBe(false);
  });
});

describe("the morale of retainers", () => {
  const held = (who: Employer, ...faces: number[]) =>
    resolveCheck(hirelings.loyalty(who, follower, coreRulebook), faces);
  test("WH-MORALE-02 (1): 10 at a Charisma of 9 and the retainer flees", () => {
    expect(held(employer(9), 10).success).toBe(false);
    expect(held(employer(9), 9).success).toBe(true);
    expect(held(employer(9), 20).result).toBe("failure");
  });
  test("WH-MORALE-02 (2): the Fortunate add 4", () => {
    const fortunate = employer(9, { moraleModifiers: retainerMoraleModifiers(CLASSES.fortunate) });
    expect(held(fortunate, 13)).toMatchObject({ score: 13, success: true });
    expect(held(employer(9, { moraleModifiers: retainerMoraleModifiers(CLASSES.deft) }), 13).success).toBe(false);
  });
  test("WH-MORALE-02 (3): a fitting group doubles the roll", () => {
    const liked = hirelings.loyalty(employer(9, { relevant: [thieves] }), follower, coreRulebook);
    expect(planCheck(liked).count).toBe(2);
    expect(held(employer(9, { relevant: [thieves] }), 15, 4).success).toBe(true);
  });
  test("a follower may be more or less loyal than others", () => {
    const check = hirelings.loyalty(employer(9), { hitDice: "3", modifiers: [plus(-3)] }, coreRulebook);
    expect(resolveCheck(check, [7])).toMatchObject({ score: 6, success: false });
  });
});
