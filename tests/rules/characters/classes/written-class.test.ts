import { describe, expect, it } from "vitest";
import {
  CLASSES,
  coreRulebook,
  deriveCharacter,
  RuleError,
  TRAIT_IDS,
  TRAIT_SHAPES,
  writtenClass,
} from "../../../../src/rules/index.ts";
import { character } from "../../builders.ts";

const row = {
  level: 1,
  xp: 0,
  hitDice: { dice: 1, bonus: 0, rolls: 1 },
  attackValue: 10,
  savingThrow: 5,
  slots: 1,
  groups: 2,
  raises: 0,
};
const of = (table: unknown) => writtenClass({ key: "bard", name: "Bard" }, table);

it("WH-CLASS-02: a class that is only rows has ordinary slots and no traits", () => {
  expect(of({ rows: [row] })).toMatchObject({
    id: "bard",
    label: "Bard",
    rare: false,
    slotRules: { holds: "option", active: 1 },
    traits: {},
  });
});

it("WH-CLASS-02: a class of the game survives being written down", () => {
  const { strong } = coreRulebook.classes;
  if (!strong) throw new Error("The Strong are missing");
  expect(writtenClass({ key: "strong", name: strong.label }, JSON.parse(JSON.stringify(strong)))).toEqual(strong);
});

it.each([
  null,
  7,
  "table",
  [],
  {},
  { rows: [] },
  { rows: "many" },
  { rows: [null] },
  { rows: [{ level: 1 }] },
  { rows: [{ ...row, level: 2 }] },
  { rows: [{ ...row, xp: "0" }] },
  { rows: [row, { ...row, level: 2 }] },
  { rows: [row], traits: 4 },
  { rows: [row], slotRules: [] },
  { rows: [row], slotRules: { active: "all" } },
  { rows: [row], slotRules: { active: -1 } },
  { rows: [row], slotRules: { choices: "a" } },
  { rows: [row], slotRules: { instead: [{ holds: "item" }] } },
  { rows: [{ ...row, hitDice: { dice: 1, bonus: 0, rolls: 3 } }] },
  { rows: [row], traits: { hardy: "yes" } },
  { rows: [row], traits: { saveBonuses: 4 } },
  { rows: [row], traits: { saveBonuses: [{ tag: "poison" }] } },
  { rows: [row], traits: { slotArmorLimit: -1 } },
  { rows: [row], traits: { retainers: { morale: 4 } } },
  { rows: [row], traits: { twoHandedPenalty: { weapons: "some", value: -2 } } },
  { rows: [row], traits: { scrollSlots: { costs: [2, 1], cost: 0, optional: null } } },
  { rows: [row], traits: { scrollSlots: { costs: [1], cost: 0, optional: null } } },
  { rows: [row], traits: { scrollSlots: { costs: "belowLevel", cost: "much", optional: null } } },
])("WH-CLASS-02: %j is told to be no class", (table) => {
  expect(() => of(table)).toThrow(RuleError);
});

describe("WH-CLASS-02: what sets a class apart", () => {
  it.each(Object.values(CLASSES))("can be read as the game has it: $id", ({ traits }) => {
    expect(of({ rows: [row], traits: JSON.parse(JSON.stringify(traits)) }).traits).toEqual(traits);
  });

  it.each(TRAIT_IDS)("can be used as it starts: %s", (id) => {
    const { read, start } = TRAIT_SHAPES[id];
    expect(read(start)).toEqual(start);
    const bard = of({ rows: [row], traits: { [id]: start } });
    const rulebook = { ...coreRulebook, classes: { bard } };
    expect(deriveCharacter(character({ class: "bard" }), rulebook).problems).toEqual([]);
  });

  it("need not say which rule it is, and may hold what nobody knows yet", () => {
    const traits = { reactionBonus: { value: 3 }, songs: [1, 2] };
    expect(of({ rows: [row], traits }).traits).toEqual({ reactionBonus: { value: 3, rule: "" } });
  });

  it.each([
    ["classTable", { rows: [] }, {}],
    ["classOrder", { rows: [{ ...row, level: 3 }] }, { line: 1, level: 3 }],
    ["classNumber", { rows: [{ ...row, groups: 0.5 }] }, { level: 1, column: "WHITEHACK.Sheet.Groups" }],
    ["classHitDice", { rows: [{ ...row, hitDice: {} }] }, { level: 1 }],
    ["classXp", { rows: [row, { ...row, level: 2 }] }, { level: 2 }],
    ["classFalls", { rows: [row, { ...row, level: 2, xp: 9, slots: 0 }] }, { column: "WHITEHACK.Item.Slots" }],
    ["classSlots", { rows: [row], slotRules: { switches: 1 } }, {}],
    ["classTrait", { rows: [row], traits: { loots: 1 } }, { trait: "WHITEHACK.ClassTrait.loots.label" }],
    ["classTrait", { rows: [row], traits: [] }, {}],
  ] as const)("is told what is wrong: %s", (label, table, data) => {
    const error = expect.objectContaining({ label: `WHITEHACK.Error.${label}`, data: expect.objectContaining(data) });
    expect(() => of(table)).toThrow(error);
  });

  it("is told that it needs an id", () => {
    const write = () => writtenClass({ key: "", name: "Bard" }, { rows: [row] });
    expect(write).toThrow(expect.objectContaining({ label: "WHITEHACK.Error.classId" }));
  });
});
