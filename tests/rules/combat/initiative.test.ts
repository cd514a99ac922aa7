import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  BARE_HANDS,
  changedInitiative,
  conditionModifiers,
  conditionsNow,
  coreRulebook,
  DEFAULT_OPTIONS,
  deriveMonster,
  type InitiativeEntry,
  invokeKeyword,
  type Keyword,
  readinessOf,
  resolveInitiative,
  WEAPON_SIZES,
} from "../../../src/rules/index.ts";
import { derived, monster, NO_BONUS, weapon } from "../builders.ts";

const { plan, compare } = coreRulebook.initiative;
const entry = (rest: Partial<InitiativeEntry> = {}): InitiativeEntry => ({
  value: 5,
  missile: false,
  size: "regular",
  drawn: true,
  ...rest,
});

describe("initiative", () => {
  it.each([
    { rule: "WH-INIT-01 (1)", dexterity: 16, bonus: 0, die: 6, value: 8 },
    { rule: "WH-INIT-01 (2)", dexterity: 9, bonus: 0, die: 1, value: 1 },
    { rule: "WH-INIT-01, with an effect", dexterity: 9, bonus: 2, die: 4, value: 6 },
    { rule: "WH-DICE-02, never below 1", dexterity: 9, bonus: -3, die: 2, value: 1 },
  ])("$rule: $die becomes $value", ({ dexterity, bonus, die, value }) => {
    const { initiativeBonus } = derived({ bonus: { ...NO_BONUS, initiative: bonus } }, { dexterity });
    expect(resolveInitiative(plan(initiativeBonus.value), [die])).toBe(value);
  });
  test("WH-INIT-01 (3): one d6 is all there is to throw, and only once for all rounds", () => {
    expect(plan(2)).toEqual({ count: 1, faces: 6, bonus: 2 });
    expect(coreRulebook.initiative.lasts).toBe("fight");
  });
  test("WH-INIT-01 (4): a keyword's 2 make 4 a 6 in one round alone", () => {
    const fur: Keyword = {
      name: "Fur",
      enemy: "Bear",
      category: "memorableEnemy",
      levelTaken: 3,
      used: 0,
      target: null,
    };
    const { condition } = invokeKeyword(fur, "initiative", 3, DEFAULT_OPTIONS);
    if (!condition) throw new Error("no condition");
    const active = { condition, since: { round: 1, actor: "elf" } };
    const inRound = (round: number) =>
      changedInitiative(4, conditionModifiers(conditionsNow([active], { round, actor: "orc" }), "initiative"));
    expect([1, 2, 3].map(inRound)).toEqual([6, 4, 4]);
  });
  test("WH-INIT-02: what has no Dexterity adds nothing", () => {
    expect(resolveInitiative(plan(0), [5])).toBe(5);
  });
  test("an override stands", () => {
    const overrides = { armorClass: null, attackValue: null, savingThrow: null, movement: null, initiative: 4 };
    expect(derived({ overrides }, { dexterity: 16 }).initiativeBonus.value).toBe(4);
  });
});

describe("ties", () => {
  it.each([
    { rule: "WH-INIT-03 (1)", first: entry({ missile: true }), second: entry({ size: "heavy" }) },
    { rule: "WH-INIT-03 (2), WH-WPN-11 (1)", first: entry({ size: "minor" }), second: entry({ size: "heavy" }) },
    { rule: "WH-INIT-03 (3)", first: entry({ size: "regular" }), second: entry({ size: "minor", drawn: false }) },
    { rule: "WH-WPN-11 (2)", first: entry({ missile: true, size: "weightless" }), second: entry({ missile: true }) },
    { rule: "WH-WPN-11 (3)", first: entry({ size: "none" }), second: entry({ size: "minor" }) },
    { rule: "WH-INIT-01, higher first", first: entry({ value: 6, size: "heavy" }), second: entry({ missile: true }) },
  ])("$rule", ({ first, second }) => {
    expect(compare(first, second)).toBeLessThan(0);
    expect(compare(second, first)).toBeGreaterThan(0);
  });
  test("WH-INIT-03 (4): two swords act at once", () => {
    expect(compare(entry(), entry())).toBe(0);
    expect(compare(entry({ size: "none" }), entry({ size: "weightless" }))).toBe(0);
  });
  test("the order is one: a sorted fight stays sorted however it began", () => {
    const fighter = fc.record({
      value: fc.integer({ min: 1, max: 8 }),
      missile: fc.boolean(),
      size: fc.constantFrom(...WEAPON_SIZES),
      drawn: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(fighter, { maxLength: 12 }), (fighters) => {
        const sorted = fighters.toSorted(compare);
        const turned = fighters.toReversed().toSorted(compare);
        sorted.forEach((one, index) => expect(compare(one, turned[index] ?? one)).toBe(0));
      }),
    );
  });
});

describe("readiness", () => {
  const sword = weapon({ id: "sword" });
  const dagger = weapon({ id: "dagger", size: "minor", range: 15, traits: ["thrown"] });
  const bow = weapon({ id: "bow", size: "regular", range: 70 });
  const away = { equipped: false };
  it.each([
    { rule: "WH-INIT-03, a sword", items: [sword], missile: false, size: "regular", drawn: true },
    { rule: "WH-INIT-03, the lighter of two", items: [sword, dagger], missile: false, size: "minor", drawn: true },
    { rule: "WH-INIT-03, a bow before a dagger", items: [dagger, bow], missile: true, size: "regular", drawn: true },
    {
      rule: "WH-INIT-03, what is in hand before what is not",
      items: [sword, { ...bow, ...away }],
      missile: false,
      size: "regular",
      drawn: true,
    },
    {
      rule: "WH-INIT-03, still to be drawn",
      items: [{ ...dagger, ...away }],
      missile: false,
      size: "minor",
      drawn: false,
    },
  ] as const)("$rule", ({ items, missile, size, drawn }) => {
    expect(readinessOf(derived({ items }).attacks, coreRulebook.initiative)).toEqual({ missile, size, drawn });
  });
  test("WH-INIT-03: whoever has nothing fights with bare hands, and a beast with its claws", () => {
    expect(readinessOf([], coreRulebook.initiative)).toEqual(BARE_HANDS);
    const beast = deriveMonster(monster("2", { items: [{ ...sword, equipped: false }] }), coreRulebook);
    expect(readinessOf(beast.attacks, coreRulebook.initiative)).toEqual(BARE_HANDS);
    const armed = deriveMonster(monster("2", { items: [sword] }), coreRulebook);
    expect(readinessOf(armed.attacks, coreRulebook.initiative)).toEqual({ ...BARE_HANDS, size: "regular" });
  });
});
