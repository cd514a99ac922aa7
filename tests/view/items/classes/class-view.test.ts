import { describe, expect, it } from "vitest";
import { CLASSES, type ClassTable, TRAIT_IDS } from "../../../../src/rules/index.ts";
import { abilityChoices } from "../../../../src/view/items/ability-choices.ts";
import { classLines, classSheet, traitRows, traitsToAdd } from "../../../../src/view/items/classes/class-traits.ts";
import { english } from "../../sheet-fixtures.ts";

const written = (table: object) => JSON.parse(JSON.stringify(table)) as Readonly<Record<string, unknown>>;
const sheetOf = (table: object) =>
  classSheet(
    {
      type: "class",
      name: "X",
      img: "",
      system: { game: "", key: "x", table: written(table), written: null, problem: null, description: "" },
    },
    english,
  );
const toldOf = (table: ClassTable) => traitRows(written(table), english).map(({ label, told }) => `${label}: ${told}`);

describe("what sets a class apart", () => {
  it.each(Object.values(CLASSES))("is told in words, without ids and without JSON: $id", (table) => {
    const told = toldOf(table);
    expect(told).toHaveLength(Object.keys(table.traits).length);
    for (const text of told) expect(text).not.toMatch(/[{}[\]"_]|WHITEHACK|WH-|[a-z][A-Z]|undefined/);
  });

  it("has its figures", () => {
    expect(toldOf(CLASSES.strong)).toContain("Better saving throws: Poison +1, Death +1, Special melee attacks +4");
    expect(toldOf(CLASSES.wise)).toEqual([
      "Better saving throws: Magick +2, Mind +2",
      "Two-handed weapons: −2 attack value with two-handed weapons it is not attuned to.",
      "Miracles and armor: With armor class above 2, or a shield, every miracle costs 2 HP more.",
      "Healing: Natural healing ×2. Nothing else restores hit points.",
      "Scrolls in slots: Scrolls with costs of fewer HP than the level can go into slots; using one costs 0 HP.",
      expect.stringMatching(/^Wisdom and miracles: /),
    ]);
    expect(toldOf(CLASSES.deft)).toContain(
      "Scrolls in slots: Scrolls with costs of 1–2 HP can go into slots; using one costs the scroll’s cost. A setting of the world has to allow it.",
    );
  });

  it("is told where it cannot be used, and where nobody knows it", () => {
    const rows = traitRows({ traits: { hardy: 7, songs: "many", loots: false } }, english);
    expect(rows).toMatchObject([
      { label: "Hardy", told: "This cannot be used as written." },
      { id: "songs", label: "songs", told: "The rules do not know this feature.", lines: [] },
    ]);
    expect(traitRows({ traits: 7 }, english)).toEqual([]);
  });

  it("may be anything that is not there yet", () => {
    expect(Object.keys(traitsToAdd({}))).toEqual(TRAIT_IDS);
    const left = traitsToAdd({ traits: { hardy: true, loots: false } });
    expect(left).not.toHaveProperty("hardy");
    expect(left).toMatchObject({ loots: "WHITEHACK.ClassTrait.loots.label" });
  });

  it("has a line of controls for each saving throw", () => {
    const [row] = traitRows(written(CLASSES.wise), english);
    expect(row).toMatchObject({ isList: true, lines: [{ at: 0 }, { at: 1 }] });
    expect(row?.lines[1]?.controls).toMatchObject([
      { path: "1.tag", key: "1-tag", value: "Mind", suggests: "tags" },
      { path: "1.value", key: "1-value", value: "2", control: "whole" },
    ]);
  });
});

describe("a class at a glance", () => {
  it("has its levels, what its slots hold, and what sets it apart", () => {
    expect(classLines(written(CLASSES.brave), english).slice(0, 3)).toEqual([
      { label: "WHITEHACK.Item.Levels", value: "10" },
      { label: "WHITEHACK.Item.Holds", value: "Quirk" },
      { label: "Comeback dice", value: "Setbacks give dice for later rolls." },
    ]);
    expect(classLines({ traits: { hardy: true } }, english)).toEqual([]);
  });
});

describe("what the slots of a class hold", () => {
  it("is told in words", () => {
    expect(sheetOf(CLASSES.strong).slots).toMatchObject({
      holds: "Strong option",
      choiceText: expect.stringMatching(/^Guard a companion, Push back, .*Spray$/) as string,
    });
    expect(sheetOf(CLASSES.wise).slots.instead).toEqual([{ at: 0, level: 3, holds: "Magick item" }]);
    expect(sheetOf({ slotRules: { holds: "vow", choices: ["a"] } }).slots).toMatchObject({
      holds: "vow",
      choiceText: "a",
    });
  });

  it("is ordinary where it cannot be used", () => {
    expect(sheetOf({ slotRules: { holds: 7 } }).slots).toMatchObject({ holds: "Strong option", active: 1 });
    expect(sheetOf({ rows: "many" }).rows).toEqual([]);
  });
});

describe("what can be chosen for an ability", () => {
  const vows = {
    ...CLASSES.strong,
    id: "pilgrim",
    label: "The Pilgrim",
    slotRules: { ...CLASSES.strong.slotRules, holds: "vow" },
  };

  it("are the kinds and classes of the game and those of the table's own", () => {
    const { kinds, classes, slots } = abilityChoices(
      { kind: "dance", class: "bard", key: "" },
      { ...CLASSES, vows },
      english,
    );
    expect(kinds).toMatchObject({ miracle: "WHITEHACK.AbilityKind.miracle", vow: "vow", dance: "dance" });
    expect(classes).toMatchObject({ deft: "WHITEHACK.Class.deft", pilgrim: "The Pilgrim", bard: "bard" });
    expect(slots[0]).toEqual({ value: "0", label: "Slot 1" });
  });
});
