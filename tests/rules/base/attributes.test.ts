import { describe, expect, it } from "vitest";
import {
  coreRulebook,
  deriveCharacter,
  hasRoomFor,
  hitPointsFromConstitution,
  initiativeFromDexterity,
  isVeryLow,
  languagesFromIntelligence,
  meleeFromStrength,
  raisesAtLevel,
  RuleError,
} from "../../../src/rules/index.ts";
import { character, derived, group, NO_BONUS } from "../builders.ts";

describe("high scores", () => {
  it.each([
    { rule: "WH-ATTR-03 (1)", score: 12, bonus: 0 },
    { rule: "WH-ATTR-03 (2)", score: 13, bonus: 1 },
    { rule: "WH-ATTR-03 (3)", score: 15, bonus: 1 },
    { rule: "WH-ATTR-03 (4) 16", score: 16, bonus: 2 },
    { rule: "WH-ATTR-03 (4) 18", score: 18, bonus: 2 },
  ])("$rule: Dexterity $score gives $bonus to initiative", ({ score, bonus }) => {
    expect(initiativeFromDexterity(score)).toBe(bonus);
    expect(derived({}, { dexterity: score }).initiativeBonus.value).toBe(bonus);
  });

  it.each([
    { rule: "WH-ATTR-05 (1)", score: 12, languages: 0 },
    { rule: "WH-ATTR-05 (2)", score: 13, languages: 1 },
    { rule: "WH-ATTR-05 (3)", score: 16, languages: 2 },
    { rule: "WH-ATTR-05 (4)", score: 18, languages: 2 },
  ])("$rule: Intelligence $score gives $languages languages", ({ score, languages }) => {
    expect(languagesFromIntelligence(score)).toBe(languages);
    expect(derived({}, { intelligence: score }).languagesBonus.value).toBe(languages);
  });

  it.each([
    { rule: "WH-ATTR-06 (1)", class: "wise", wisdom: 12, more: 0 },
    { rule: "WH-ATTR-06 (2)", class: "wise", wisdom: 13, more: 1 },
    { rule: "WH-ATTR-06 (3)", class: "wise", wisdom: 16, more: 2 },
    { rule: "WH-ATTR-06 (4)", class: "deft", wisdom: 18, more: 0 },
  ])("$rule: $class with Wisdom $wisdom has $more more inactives", ({ class: id, wisdom, more }) => {
    expect(derived({ class: id }, { wisdom }).inactivesBonus).toBe(more);
  });

  it.each([
    { rule: "WH-STRONG-14 (1)", score: 13, attackValue: 1, damage: 0 },
    { rule: "WH-STRONG-14 (2)", score: 16, attackValue: 1, damage: 1 },
    { rule: "WH-STRONG-14 (3)", score: 18, attackValue: 1, damage: 1 },
    { rule: "WH-STRONG-14, low", score: 12, attackValue: 0, damage: 0 },
  ])("$rule: Strength $score", ({ rule: _, score, ...expected }) => {
    expect(meleeFromStrength(score)).toEqual(expected);
  });

  it.each([
    { rule: "WH-STRONG-15 (1)", class: "strong", rolled: 6, constitution: 16, maximum: 8 },
    { rule: "WH-STRONG-15 (2)", class: "strong", rolled: 6, constitution: 12, maximum: 6 },
    { rule: "WH-STRONG-15, before it is raised", class: "strong", rolled: 6, constitution: 15, maximum: 7 },
    { rule: "WH-ATTR-04 (1)", class: "wise", rolled: 6, constitution: 16, maximum: 6 },
  ])("$rule: $class with Constitution $constitution has $maximum", ({ class: id, rolled, constitution, maximum }) => {
    const hp = { value: 1, rolled, temporary: 0 };
    expect(derived({ class: id, hp }, { constitution }).hitPointsMaximum.value).toBe(maximum);
    expect(hitPointsFromConstitution(constitution)).toBeGreaterThanOrEqual(0);
  });
});

describe("very low scores", () => {
  it.each([
    { rule: "WH-ATTR-08 (1)", scores: { strength: 5, wisdom: 4 }, limit: 4 },
    { rule: "WH-ATTR-08 (2)", scores: { strength: 6, wisdom: 4 }, limit: 3 },
    { rule: "WH-ATTR-08 (4)", scores: { charisma: 5 }, limit: 3 },
  ])("$rule: $scores allow $limit groups", ({ scores, limit }) => {
    expect(derived({}, scores).groups.limit.value).toBe(limit);
  });
  it("WH-ATTR-08: what effects give changes no base score", () => {
    const bonus = { ...NO_BONUS, attackValue: 6, savingThrow: 6 };
    expect(derived({ bonus }, { intelligence: 4 }).groups.limit.value).toBe(3);
  });
  it("names the attributes", () => {
    expect(derived({}, { charisma: 5, dexterity: 3 }).groups.lowAttributes).toEqual(["dexterity", "charisma"]);
    expect([5, 6].map(isVeryLow)).toEqual([true, false]);
  });
  it.each([
    {
      rule: "WH-GROUP-01 (1)",
      level: 1,
      groups: [group("A"), group("B"), group("C", { unwritten: true })],
      used: 2,
      limit: 2,
    },
    { rule: "WH-GROUP-01 (2)", level: 3, groups: [group("A"), group("B"), group("C")], used: 3, limit: 3 },
    {
      rule: "WH-GROUP-01 (3)",
      level: 1,
      groups: [group("Dwarf", { attributes: ["strength", "charisma"] })],
      used: 1,
      limit: 2,
    },
  ])("$rule: $used of $limit", ({ level, groups, used, limit }) => {
    const counted = deriveCharacter(character({ level, groups }), coreRulebook).groups;
    expect([counted.used, counted.limit.value]).toEqual([used, limit]);
  });
});

describe("WH-GROUP-03: an attribute", () => {
  const dwarf = group("Dwarf", { kind: "species", attributes: ["charisma", "strength"] });
  const trader = group("Trader", { attributes: ["charisma"] });
  it.each([
    { groups: [], room: true },
    { groups: [dwarf], room: true },
    { groups: [dwarf, trader], room: false },
    { groups: [group("Thief", { attributes: ["dexterity"] }), trader, group("Nobody")], room: true },
  ])("with $groups.length groups in play", ({ groups, room }) => {
    expect(hasRoomFor(groups, "charisma")).toBe(room);
  });
});

describe("raises", () => {
  it.each([
    { rule: "WH-ATTR-09 (1)", level: 3, raises: 1 },
    { rule: "WH-ATTR-09 (2)", level: 4, raises: 2 },
    { rule: "WH-ATTR-09 (3)", level: 10, raises: 5 },
    { rule: "WH-ATTR-09 (4)", level: 1, raises: 0 },
  ])("$rule: $raises at level $level", ({ level, raises }) => {
    expect(raisesAtLevel(level)).toBe(raises);
    expect(derived({ level }).raises).toBe(raises);
  });
});

describe("numbers that are none", () => {
  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY])("a score of %d is refused", (score) => {
    for (const ask of [initiativeFromDexterity, languagesFromIntelligence, hitPointsFromConstitution, isVeryLow]) {
      expect(() => ask(score)).toThrow(RuleError);
    }
    expect(() => meleeFromStrength(score)).toThrow(RuleError);
    expect(() => raisesAtLevel(score)).toThrow(RuleError);
  });
  it("every score and every level: nothing ever falls as they grow, and nothing exceeds 2", () => {
    for (let score = -9; score <= 40; score += 1) {
      for (const ask of [initiativeFromDexterity, languagesFromIntelligence, hitPointsFromConstitution]) {
        expect(ask(score + 1)).toBeGreaterThanOrEqual(ask(score));
        expect(ask(score)).toBe((score >= 13 ? 1 : 0) + (score >= 16 ? 1 : 0));
      }
      const { attackValue, damage } = meleeFromStrength(score);
      expect(attackValue + damage).toBe(hitPointsFromConstitution(score));
      expect(isVeryLow(score)).toBe(score < 6);
    }
    expect(Array.from({ length: 10 }, (_, at) => raisesAtLevel(at + 1))).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5]);
  });
});
