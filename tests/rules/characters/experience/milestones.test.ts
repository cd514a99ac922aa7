import { describe, expect, it, test } from "vitest";
import {
  type CharacterFacts,
  coreRulebook,
  milestonesReady,
  type MilestoneChoices,
  resolveMilestone,
  RuleError,
  type SlotFacts,
  toSpecies,
} from "../../../../src/rules/index.ts";
import { character, group } from "../../builders.ts";

const options = { ...coreRulebook.options, postTen: true };
const rulebook = { ...coreRulebook, options };
const oneThing = { ...coreRulebook, options: { ...options, milestone: "oneThing" as const } };
const slots: readonly SlotFacts[] = [
  {
    contents: [
      { id: "teacher", name: "Teacher", kind: "attunement", active: true },
      { id: "pet", name: "Pet", kind: "attunement", active: false },
    ],
  },
];
const deft = (xp: number) =>
  character({
    level: 10,
    xp,
    slots,
    hp: { value: 20, rolled: 24, temporary: 0 },
    raises: [
      { level: 2, attribute: "wisdom", by: 1 },
      { level: 4, attribute: "wisdom", by: 1 },
    ],
    groups: [group("Thief"), group("Guild", { kind: "affiliation", attributes: ["charisma"] })],
  });

describe("marks beyond level 10", () => {
  it.each([
    { rule: "WH-POST-01 (1)", xp: 684_000, used: 0, ready: 1 },
    { rule: "WH-POST-01 (1), just before", xp: 683_999, used: 0, ready: 0 },
    { rule: "WH-POST-01 (2)", xp: 983_999, used: 1, ready: 0 },
    { rule: "WH-POST-01 (3)", xp: 984_000, used: 1, ready: 1 },
  ])("$rule: $xp open $ready", ({ xp, used, ready }) => {
    expect(milestonesReady({ ...deft(xp), milestones: used }, rulebook)).toBe(ready);
  });
  it.each([
    { what: "of a lower level", facts: { ...deft(9e6), level: 9 }, rules: rulebook },
    { what: "of no class", facts: { ...deft(9e6), class: "" }, rules: rulebook },
    { what: "where the rule is off", facts: deft(9e6), rules: coreRulebook },
  ])("WH-POST-01: none $what", ({ facts, rules }) => {
    expect(milestonesReady(facts, rules)).toBe(0);
    expect(() => resolveMilestone(facts, {}, rules)).toThrow(RuleError);
  });
  test("WH-POST-01: a slow species counts from its own level 10", () => {
    const slow = { ...deft(684_000), speciesClass: toSpecies({ xpFactor: 2 }) };
    expect(milestonesReady(slow, rulebook)).toBe(0);
    expect(milestonesReady({ ...slow, xp: 768_000 + 300_000 }, rulebook)).toBe(1);
  });
  const ready = deft(684_000);
  it.each([
    { rule: "WH-POST-01 (4)", hitDice: [3, 3, 3, 3, 3, 3], rolled: 24, value: 20 },
    { rule: "WH-POST-01 (4), better", hitDice: [6, 6, 6, 6, 6, 6], rolled: 36, value: 32 },
  ])("$rule: hit dice thrown anew leave $rolled", ({ hitDice, rolled, value }) => {
    const { hp, level, milestones } = resolveMilestone(ready, { hitDice }, rulebook);
    expect(hp).toMatchObject({ rolled, value });
    expect([level, milestones]).toEqual([10, 1]);
  });
  it.each([
    { rule: "WH-POST-01, WH-WISE-13", hitPointsBeat: "rolled", rolled: 24, value: 23 },
    { rule: "WH-POST-01, WH-WISE-13, Amb-24", hitPointsBeat: "reduced", rolled: 21, value: 20 },
  ] as const)("$rule: hit dice thrown anew give back what magick took: $rolled", ({ hitPointsBeat, rolled, value }) => {
    const facts = { ...ready, hp: { ...ready.hp, permanentCost: 3 } };
    const rules = { ...rulebook, options: { ...options, hitPointsBeat } };
    const { hp } = resolveMilestone(facts, { hitDice: [3, 3, 3, 3, 3, 3] }, rules);
    expect(hp).toEqual({ rolled, value, temporary: 0 });
    expect(resolveMilestone(facts, {}, rules).hp).toEqual(facts.hp);
  });
  test("WH-POST-01, WH-STRONG-15: a raise that brings Constitution to 13 brings the Strong a hit point", () => {
    const strong = { ...ready, class: "strong", xp: 9_000_000, slots: [] };
    const hardy = { ...strong, attributes: { ...strong.attributes, constitution: { value: 12 } } };
    const after = resolveMilestone(hardy, { raise: { index: 0, to: "constitution" } }, rulebook);
    expect([after.attributes["constitution"], after.hp.value]).toEqual([{ value: 13 }, 21]);
  });
  test("WH-POST-01: groups, one ability and one raise change", () => {
    const after = resolveMilestone(
      ready,
      {
        moves: [{ index: 1, from: "charisma", to: "strength" }],
        exchange: { id: "pet", for: { id: "place", name: "Grove", kind: "attunement" } },
        raise: { index: 1, to: "strength" },
      },
      rulebook,
    );
    expect(after.groups[1]?.attributes).toEqual(["strength"]);
    expect(after.slots?.[0]?.contents.map(({ id, active }) => [id, active])).toEqual([
      ["teacher", true],
      ["place", false],
    ]);
    expect([after.attributes["strength"], after.attributes["wisdom"]]).toEqual([{ value: 11 }, { value: 9 }]);
    expect(after.raises?.[1]).toEqual({ level: 4, attribute: "strength", by: 1 });
  });
  it.each<[what: string, choices: MilestoneChoices]>([
    ["a group that is not there", { moves: [{ index: 1, from: "wisdom", to: "strength" }] }],
    ["an ability that nobody has", { exchange: { id: "nobody", for: { id: "a", name: "A", kind: "attunement" } } }],
    ["a raise that never was", { raise: { index: 2, to: "strength" } }],
    ["an attribute that there is not", { raise: { index: 0, to: "luck" } }],
    ["dice of another level", { hitDice: [6] }],
    ["an aspect where there are none", { aspect: { change: "add", name: "Inns" } }],
  ])("WH-POST-01: refuses %s", (_what, choices) => {
    expect(() => resolveMilestone(ready, choices, rulebook)).toThrow(RuleError);
  });
  test("WH-POST-01: without raises or slots there is nothing to change", () => {
    const { raises: _, slots: __, ...bare } = ready;
    expect(() => resolveMilestone(bare, { raise: { index: 0, to: "wisdom" } }, rulebook)).toThrow(RuleError);
    const exchange = { id: "pet", for: { id: "place", name: "Grove", kind: "attunement" } };
    expect(() => resolveMilestone(bare, { exchange }, rulebook)).toThrow(RuleError);
  });
  test("Amb-44: everything each time, or one thing", () => {
    const choices: MilestoneChoices = { hitDice: [6, 6, 6, 6, 6, 6], raise: { index: 0, to: "strength" } };
    expect(resolveMilestone(ready, choices, rulebook).hp.rolled).toBe(36);
    expect(() => resolveMilestone(ready, choices, oneThing)).toThrow(RuleError);
    expect(resolveMilestone(ready, { raise: { index: 0, to: "strength" } }, oneThing).milestones).toBe(1);
  });
  test("WH-POST-01, WH-ASP-01: aspects are added, exchanged, or get room for one thing more", () => {
    const rules = { ...rulebook, options: { ...options, aspects: true } };
    const change = (facts: CharacterFacts<string>, aspect: MilestoneChoices["aspect"]) =>
      resolveMilestone({ ...facts, milestones: 0 }, aspect ? { aspect } : {}, rules);
    const inns = change(ready, { change: "add", name: "Inns" });
    expect(inns.aspects).toEqual([{ name: "Inns", pieces: 1, prepared: [] }]);
    const roomier = change(inns, { change: "prepare", index: 0 });
    expect(roomier.aspects?.[0]?.pieces).toBe(2);
    expect(change(roomier, { change: "exchange", index: 0, name: "Books" }).aspects).toEqual([
      { name: "Books", pieces: 2, prepared: [] },
    ]);
    expect(() => change(inns, { change: "prepare", index: 1 })).toThrow(RuleError);
  });
});
