import { describe, expect, it } from "vitest";
import { TRAIT_IDS, TRAIT_SHAPES, writtenClass } from "../../../../src/rules/index.ts";
import { type ClassChange, changedClass } from "../../../../src/view/characters/classes/class-change.ts";
import { nextLevel } from "../../../../src/view/characters/classes/next-level.ts";
import { traitRows } from "../../../../src/view/items/classes/class-traits.ts";
import { english } from "../../sheet-fixtures.ts";

const row = (level: number, xp: number) => ({
  level,
  xp,
  hitDice: { dice: 1, bonus: 0, rolls: 1 },
  attackValue: 10,
  savingThrow: 5,
  slots: 1,
  groups: 2,
  raises: 0,
});
const instead = [{ holds: "item", level: 3 }];
const traits = {
  saveBonuses: [{ tag: "poison", value: 1, rule: "X" }],
  healing: { naturalFactor: 2, naturalOnly: true, rule: "X" },
  scrollSlots: { costs: "belowLevel", cost: "own", optional: null, rule: "X" },
  retainers: { morale: { value: 4, rule: "X" } },
  slotArmorLimit: 3,
  twoHandedPenalty: { weapons: "all", value: -2, rule: "X" },
};
const table = { rows: [row(1, 0), row(2, 2000)], slotRules: { holds: "miracle", inactive: 1, instead }, traits };
const change = (what: ClassChange) => changedClass(table, what, english);
const WHOLE = { refusal: "Write a whole number of 0 or more. The old one is kept." };

describe("a change in the table of a class", () => {
  it("replaces one number of one level", () => {
    expect(change({ row: "1", column: "xp", value: "2500" })).toEqual({ table: { rows: [row(1, 0), row(2, 2500)] } });
  });

  it.each(["much", "", "-1", "1.5", "1e99"])("says that %j is no such number", (value) => {
    expect(change({ row: "1", column: "xp", value })).toEqual(WHOLE);
    expect(change({ slot: "active", value })).toEqual(WHOLE);
    expect(change({ instead: "0", slot: "level", value })).toEqual(WHOLE);
  });

  it("reads hit dice as they are printed, and says where it cannot", () => {
    expect(change({ row: "0", column: "hitDice", value: "2 + 1*" })).toMatchObject({
      table: { rows: [{ hitDice: { dice: 2, bonus: 1, rolls: 2 } }, {}] },
    });
    const refusal = "“many” is not a number of class hit dice. Write it as 2, 2+1 or 2*.";
    expect(change({ row: "0", column: "hitDice", value: "many" })).toEqual({ refusal });
  });

  it.each([
    ["holds", "song", { holds: "song", inactive: 1 }],
    ["holds", "attunement", { holds: "attunement" }],
    ["holds", " ATTUNEMENT ", { holds: "attunement" }],
    ["active", "2", { active: 2 }],
    ["switches", true, { switches: true }],
    ["choices", "Guard a companion, courage opens doors, dance,,dance", { choices: ["guard", "courage", "dance"] }],
    ["choices", "", { choices: null }],
  ])("writes %s of the slots: %j", (slot, value, slotRules) => {
    expect(change({ slot, value })).toMatchObject({ table: { slotRules } });
  });

  it("writes what slots may hold instead", () => {
    expect(change({ instead: "0", slot: "holds", value: "Retainer" })).toMatchObject({
      table: { slotRules: { holds: "miracle", instead: [{ holds: "retainer", level: 3 }] } },
    });
  });

  it.each([{ slot: "holds" }, { slot: "holds", instead: "0" }])("says that slots hold something: %j", (where) => {
    expect(change({ ...where, value: " " })).toEqual({ refusal: "Write what a slot holds. The old value is kept." });
  });

  it.each([
    ["saveBonuses", "0.tag", "Mind", [{ tag: "mind", value: 1, rule: "X" }]],
    ["saveBonuses", "0.tag", "the undead", [{ tag: "the undead", value: 1, rule: "X" }]],
    ["saveBonuses", "0.value", "-3", [{ tag: "poison", value: -3, rule: "X" }]],
    ["healing", "naturalFactor", "3", { naturalFactor: 3, naturalOnly: true, rule: "X" }],
    ["healing", "naturalOnly", false, { naturalFactor: 2, naturalOnly: false, rule: "X" }],
    ["scrollSlots", "costs", "1 – 2", { costs: [1, 2], cost: "own", optional: null, rule: "X" }],
    ["scrollSlots", "costs", "", { costs: "belowLevel", cost: "own", optional: null, rule: "X" }],
    ["scrollSlots", "cost", "0", { costs: "belowLevel", cost: 0, optional: null, rule: "X" }],
    ["scrollSlots", "cost", "", { costs: "belowLevel", cost: "own", optional: null, rule: "X" }],
    ["scrollSlots", "optional", true, { costs: "belowLevel", cost: "own", optional: "deftSlotScrolls", rule: "X" }],
    ["retainers", "morale.value", "5", { morale: { value: 5, rule: "X" } }],
    ["slotArmorLimit", "", "4", 4],
    ["twoHandedPenalty", "weapons", "melee", { weapons: "melee", value: -2, rule: "X" }],
  ])("writes a part of a trait: %s %s is %j", (trait, path, value, after) => {
    expect(change({ trait, path, value })).toEqual({ table: { traits: { [trait]: after } } });
  });

  it.each([
    ["saveBonuses", "0.tag", " ", "Against"],
    ["saveBonuses", "0.value", "much", "Bonus or penalty"],
    ["healing", "naturalFactor", "-1", "Natural healing multiplier"],
    ["scrollSlots", "costs", "2-1", "Scroll costs"],
    ["scrollSlots", "costs", "cheap", "Scroll costs"],
    ["scrollSlots", "cost", "x", "Cost of a use"],
    ["slotArmorLimit", "", "", "Armor class limit"],
    ["twoHandedPenalty", "weapons", "some", "Which weapons"],
  ])("says which part of a trait is of no use: %s %s %j", (trait, path, value, part) => {
    expect(change({ trait, path, value })).toEqual({
      refusal: `“${part}” does not accept that. The old value is kept.`,
    });
  });

  it("knows what is not the table's, and what nobody asks for", () => {
    expect(change({ value: "x" })).toBeNull();
    expect(change({ row: "7", column: "xp", value: "1" })).toBeNull();
    expect(change({ row: "1", column: "colour", value: "1" })).toBeNull();
    expect(change({ slot: "colour", value: "x" })).toBeNull();
    expect(change({ instead: "5", slot: "level", value: "1" })).toBeNull();
    expect(change({ trait: "colour", path: "", value: "x" })).toBeNull();
    expect(change({ trait: "healing", path: "colour", value: "x" })).toBeNull();
    expect(change({ rare: "1", value: true })).toEqual({ table: { rare: true } });
  });

  it("begins levels that can be used", () => {
    let rows: readonly Readonly<Record<string, unknown>>[] = [];
    for (let level = 0; level < 4; level++) rows = [...rows, nextLevel(rows)];
    expect(writtenClass({ key: "bard", name: "Bard" }, { rows }).rows.map(({ xp }) => xp)).toEqual([
      0, 2000, 4000, 8000,
    ]);
    expect(nextLevel([{}])).toEqual({ level: 2, xp: 2000, savingThrow: 6 });
  });

  it.each(TRAIT_IDS)("begins the trait %s as the rules read it", (id) => {
    expect(TRAIT_SHAPES[id].read(TRAIT_SHAPES[id].start)).toEqual(TRAIT_SHAPES[id].start);
  });

  it.each(TRAIT_IDS)("every part of %s that can be written can be written as it is shown", (id) => {
    const own = { ...table, traits: { [id]: TRAIT_SHAPES[id].start } };
    const [shown] = traitRows(own, english);
    for (const { path, value } of shown?.lines.flatMap(({ controls }) => controls) ?? [])
      expect(changedClass(own, { trait: id, path, value }, english)).toEqual({ table: { traits: own.traits } });
  });
});
