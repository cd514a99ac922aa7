import { describe, expect, it, test } from "vitest";
import {
  type CharacterFacts,
  coreRulebook,
  deriveCharacter,
  type LevelChoices,
  planLevelUp,
  resolveLevelUp,
  RuleError,
  type SlotFacts,
  slotOwnerOf,
  toSpecies,
} from "../../../../src/rules/index.ts";
import { character, group } from "../../builders.ts";

const RICH = 1_000_000;
const ones = (facts: CharacterFacts): readonly (readonly number[])[] => {
  const { plan, rolls } = planLevelUp(facts, coreRulebook).hitPoints;
  return Array.from({ length: rolls }, () => Array.from({ length: plan.count }, () => 1));
};
const levelUp = (facts: CharacterFacts, choices: LevelChoices = {}, rolls = ones(facts), rulebook = coreRulebook) =>
  resolveLevelUp(facts, { rolls, choices }, rulebook);

describe("whether there is a level", () => {
  it.each([
    { what: "WH-XP-03 (1) too little", facts: { xp: 1499 }, refusal: "tooLittleXp", level: 2, xp: 1500 },
    { what: "WH-XP-03 (2) enough", facts: { xp: 1500 }, refusal: null, level: 2, xp: 1500 },
    {
      what: "WH-XP-03 (3) slow learners",
      facts: { xp: 2249, speciesClass: toSpecies({ xpFactor: 1.5 }) },
      refusal: "tooLittleXp",
      level: 2,
      xp: 2250,
    },
    { what: "after the last", facts: { level: 10, xp: RICH }, refusal: "lastLevel", level: 10, xp: 0 },
    { what: "without a class", facts: { class: "", xp: RICH }, refusal: "noClass", level: 0, xp: 0 },
  ])("$what: $refusal", ({ facts, ...expected }) => {
    const { refusal, level, xp } = planLevelUp(character(facts), coreRulebook);
    expect({ refusal, level, xp }).toMatchObject({
      refusal: expected.refusal,
      level: expected.level,
      xp: expected.xp,
    });
  });
  test("what is not reached is refused", () => {
    expect(() => levelUp(character({ xp: 1499 }))).toThrow(RuleError);
    expect(() => levelUp(character({ class: "" }))).toThrow(RuleError);
    expect(() => slotOwnerOf(character({ class: "" }), coreRulebook)).toThrow(RuleError);
    expect(() => planLevelUp(character({ level: 1.5 }), coreRulebook)).toThrow(RuleError);
  });
  test("WH-XP-03 (4): two levels at once are gained one after the other", () => {
    const first = levelUp(character({ xp: 3000 }));
    expect(first.facts.level).toBe(2);
    const second = levelUp(first.facts);
    expect(second.facts.level).toBe(3);
    expect(planLevelUp(second.facts, coreRulebook).refusal).toBe("tooLittleXp");
  });
});

describe("hit points", () => {
  const strong = character({ class: "strong", xp: RICH, hp: { value: 5, rolled: 8, temporary: 0 } });
  it.each([
    { rule: "WH-CLASS-08 (1), WH-GEN-03 (2)", rolls: [[2, 3]], rolled: 5, kept: 8, value: 5 },
    { rule: "WH-CLASS-08 (2)", rolls: [[4, 6]], rolled: 10, kept: 10, value: 7 },
  ])("$rule: $throws keep $kept", ({ rolls, rolled, kept, value }) => {
    const { facts, hitPoints } = levelUp(strong, {}, rolls);
    expect(hitPoints).toEqual({ before: 8, rolled, kept });
    expect(facts.hp).toEqual({ value, rolled: kept, temporary: 0 });
  });
  test("WH-CLASS-06: the Brave throw twice up to level 3, and the better counts", () => {
    const brave = character({ class: "brave", xp: RICH, hp: { value: 5, rolled: 5, temporary: 0 } });
    const rolls = [
      [1, 3],
      [4, 5],
    ];
    expect(planLevelUp(brave, coreRulebook).hitPoints.rolls).toBe(2);
    expect(levelUp(brave, {}, rolls).hitPoints).toEqual({ before: 5, rolled: 9, kept: 9 });
    expect(planLevelUp({ ...brave, level: 3 }, coreRulebook).hitPoints.rolls).toBe(1);
  });
  test("WH-WISE-13 (2), Amb-24: what permanent magick took comes back, and what was rolled before counts", () => {
    const wise = character({
      class: "wise",
      level: 4,
      xp: RICH,
      hp: { value: 8, rolled: 12, temporary: 0, permanentCost: 4 },
    });
    const rolls = [[1, 2, 3, 3]];
    const { facts, hitPoints } = levelUp(wise, {}, rolls);
    expect(hitPoints).toEqual({ before: 12, rolled: 9, kept: 12 });
    expect(facts.hp).toEqual({ value: 12, rolled: 12, temporary: 0 });
    const options = { ...coreRulebook.options, hitPointsBeat: "reduced" as const };
    const reduced = levelUp(wise, {}, rolls, { ...coreRulebook, options });
    expect(reduced.hitPoints.kept).toBe(9);
    const neverPaid = { ...wise, hp: { value: 12, rolled: 12, temporary: 0 } };
    expect(levelUp(neverPaid, {}, rolls, { ...coreRulebook, options }).hitPoints.kept).toBe(12);
  });
  test.each([
    [[]],
    [[[1, 1, 1]]],
    [[[7, 1]]],
    [
      [
        [1, 1],
        [1, 1],
      ],
    ],
  ])("throws %j of another plan are refused", (rolls) => {
    expect(() => levelUp(strong, {}, rolls)).toThrow(RuleError);
  });
  test("WH-STRONG-15 (3): Constitution 15 raised to 16 is a hit point at once", () => {
    const facts = { ...strong, attributes: { ...strong.attributes, constitution: { value: 15 } } };
    const after = levelUp(facts, { raise: { attribute: "constitution" } });
    expect(after.facts.hp.value).toBe(6);
  });
  test("WH-WISE-17 (2): an item in a slot gives a hit point more with each level", () => {
    const slots: readonly SlotFacts[] = [
      { contents: [] },
      { contents: [{ id: "staff", name: "Staff", kind: "item", active: true }] },
    ];
    const wise = character({ class: "wise", level: 3, xp: RICH, slots, hp: { value: 12, rolled: 9, temporary: 0 } });
    const { facts } = levelUp(wise);
    expect([facts.hp.value, deriveCharacter(facts, coreRulebook).hitPointsMaximum.value]).toEqual([13, 13]);
  });
});

describe("raises", () => {
  const deft = character({ xp: RICH });
  test("WH-ATTR-09: come at even levels, are written down, and may wait", () => {
    const { facts, prompts, rules } = levelUp(deft, { raise: { attribute: "wisdom" } });
    expect(facts.attributes.wisdom.value).toBe(11);
    expect(facts.raises).toEqual([{ level: 2, attribute: "wisdom", by: 1 }]);
    expect(prompts).not.toContain("raise");
    expect(rules).toContain("WH-ATTR-09");
    expect(levelUp(deft).prompts).toContain("raise");
    expect(levelUp(deft).rules).not.toContain("WH-ATTR-09");
  });
  it.each<[what: string, facts: CharacterFacts, raise: LevelChoices["raise"]]>([
    ["at an odd level", character({ level: 2, xp: RICH }), { attribute: "wisdom" }],
    ["of what there is not", deft, { attribute: "luck" }],
    ["downwards, by others than the Brave", deft, { attribute: "wisdom", by: -1 }],
    ["by more than one", deft, { attribute: "wisdom", by: 2 as 1 }],
  ])("are refused %s", (_what, facts, raise) => {
    expect(() => levelUp(facts, raise ? { raise } : {})).toThrow(RuleError);
  });
  test("WH-BRAVE-06 (2): the Brave may lower Intelligence 6 to 5, and have an affiliation more", () => {
    const brave = character({ class: "brave", xp: RICH }, { intelligence: 6 });
    const { facts } = levelUp(brave, { raise: { attribute: "intelligence", by: -1 } });
    expect(deriveCharacter(facts, coreRulebook).groups.limit.value).toBe(3);
  });
  const guild = group("Guild", { kind: "affiliation" });
  const low = character({ xp: RICH, groups: [group("Thief"), group("Elf"), guild] }, { charisma: 5 });
  test("WH-ATTR-08 (2): raising a 5 takes an affiliation, which is asked for", () => {
    const raise = { attribute: "charisma" };
    expect(levelUp(low, { raise }).prompts).toContain("dropAffiliation");
    const { facts, prompts } = levelUp(low, { raise, drop: 2 });
    expect(prompts).not.toContain("dropAffiliation");
    expect(facts.groups.map(({ name }) => name)).toEqual(["Thief", "Elf"]);
    expect(() => levelUp(low, { raise, drop: 0 })).toThrow(RuleError);
    expect(() => levelUp(low, { raise, drop: 9 })).toThrow(RuleError);
  });
});

describe("groups", () => {
  const thief = group("Thief", { attributes: [] });
  const elf = group("Elf", { kind: "species", half: true, attributes: ["wisdom"] });
  const deft = character({ level: 2, xp: RICH, groups: [thief, elf] });
  test("WH-GROUP-01 (2): level 3 brings the Deft a third, and no fourth", () => {
    expect(planLevelUp(deft, coreRulebook).groups).toBe(1);
    const groups = [group("Guild", { kind: "affiliation" }), group("Church", { kind: "affiliation" })];
    const { facts, prompts } = levelUp(deft, { groups });
    expect(facts.groups.map(({ unwritten }) => unwritten)).toEqual([false, false, false, true]);
    expect(prompts).not.toContain("group");
    expect(levelUp(deft).prompts).toContain("group");
  });
  test("WH-GROUP-03, WH-GROUP-07, WH-DEFT-01: no third stands at an attribute, and a vocation takes the place of another", () => {
    const at = (name: string) => group(name, { kind: "affiliation", attributes: ["wisdom"] });
    expect(() => levelUp(deft, { groups: [at("Guild"), at("Church")] })).toThrow(RuleError);
    expect(() => levelUp(deft, { groups: [group("Spy", { attributes: ["charisma"] })] })).toThrow(RuleError);
    const { facts } = levelUp(deft, { groups: [group("Spy"), at("Guild")] });
    expect(facts.groups.map(({ name, unwritten }) => [name, unwritten])).toEqual([
      ["Elf", false],
      ["Spy", false],
      ["Guild", false],
    ]);
  });
  test("WH-GROUP-04 (1): one may go to another attribute", () => {
    const move = { index: 1, from: "wisdom", to: "charisma" };
    expect(levelUp(deft, { move }).facts.groups[1]?.attributes).toEqual(["charisma"]);
    expect(() => levelUp(deft, { move: { ...move, from: "strength" } })).toThrow(RuleError);
  });
});

describe("slots", () => {
  const attunement = (id: string) => ({ id, name: id, kind: "attunement" });
  test("WH-CLASS-11 (1): a new one is filled, or waits", () => {
    const deft = character({ level: 3, xp: RICH });
    const slots = ["a", "b", "c", "d"].map((id, at) => ({ slot: Math.floor(at / 2), item: attunement(id) }));
    const { facts, prompts } = levelUp(deft, { slots });
    expect(facts.slots?.map(({ contents }) => contents.length)).toEqual([2, 2]);
    expect(prompts).not.toContain("slot");
    expect(levelUp(deft).prompts).toContain("slot");
    expect(planLevelUp(deft, coreRulebook).slots.map(({ slot, missing }) => [slot, missing])).toEqual([
      [0, 2],
      [1, 2],
    ]);
    expect(() => levelUp(deft, { slots: [{ slot: 2, item: attunement("e") }] })).toThrow(RuleError);
  });
  test("WH-CLASS-02: slots that are written over count", () => {
    const more = character({ xp: RICH, overrides: { ...character().overrides, slots: 3 } });
    const fewer = character({ level: 9, xp: RICH, overrides: { ...character().overrides, slots: 1 } });
    expect([more, fewer].map((facts) => planLevelUp(facts, coreRulebook).slots.length)).toEqual([3, 1]);
  });
  test("WH-TRUE-01: with true miracles the Wise have one slot more from the start", () => {
    const options = { ...coreRulebook.options, trueMiracles: true };
    const rulebook = { ...coreRulebook, options };
    const wise = character({ class: "wise", xp: RICH });
    expect(planLevelUp(wise, rulebook).slots.map(({ slot }) => slot)).toEqual([0, 1]);
    expect(planLevelUp({ ...wise, level: 2 }, rulebook).slots[2]?.kinds).toEqual(["miracle", "item"]);
  });
});
