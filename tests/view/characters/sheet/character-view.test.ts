import { describe, expect, it } from "vitest";
import {
  CLASS_IDS,
  type CharacterFacts,
  type CoreFeature,
  type ItemFacts,
  coreRulebook,
  deriveCharacter,
  weightsOf,
} from "../../../../src/rules/index.ts";
import { characterView } from "../../../../src/view/characters/sheet/character-view.ts";
import type { SheetItem } from "../../../../src/view/items/sheet/sheet-item.ts";
import { armor, character, english, gear, onSheet, weapon } from "../../sheet-fixtures.ts";

const SPEECH = { languages: "Common", learnedLanguages: "", literate: true };

function view(
  more: Partial<CharacterFacts> = {},
  extra: readonly SheetItem[] = [],
  hidden: readonly CoreFeature[] = [],
) {
  const facts = character(more);
  const derived = deriveCharacter(facts, coreRulebook);
  const items = [...facts.items.map((item) => onSheet(item)), ...extra];
  const sheet = { name: "Borka", img: "borka.webp", facts, written: facts, languages: SPEECH, derived, items };
  const { classes, attributes, options } = coreRulebook;
  const weights = weightsOf({ ...facts, injured: false }, options);
  return characterView({
    ...sheet,
    weights,
    classes,
    attributes,
    options,
    isReferee: false,
    hidden,
    localize: english,
  });
}

const tile = (shown: ReturnType<typeof view>, id: string) => shown.tiles.find((one) => one.id === id);

describe("the sheet of a character", () => {
  it("shows class, level, vocation and species in its head", () => {
    const { header } = view({
      groups: [
        { name: "Dwarf", kind: "species", attributes: ["strength", "charisma"], unwritten: false },
        { name: "Knight", kind: "vocation", attributes: ["strength"], unwritten: false },
      ],
    });
    expect(header).toMatchObject({ classLabel: "WHITEHACK.Class.strong", level: 3, vocation: "Knight" });
    expect(header.species).toEqual(["Dwarf"]);
    expect(header).toMatchObject({ xp: 4550, next: 8000, share: 57, ready: false });
  });

  it("leaves out a number that the rules in force have no use for", () => {
    expect(tile(view(), "attackValue")).toBeDefined();
    expect(tile(view({}, [], ["attackValue", "wait"]), "attackValue")).toBeUndefined();
    expect(view({}, [], ["attackValue"]).tiles).toHaveLength(view().tiles.length - 1);
  });

  it("has room for two groups beside each attribute, and a vocation beside the class (WH-GEN-04 (1), (2))", () => {
    const groups = [
      { name: "Dwarf", kind: "species", attributes: ["strength", "charisma"], unwritten: false },
      { name: "Guild", kind: "affiliation", attributes: ["strength"], unwritten: false },
      { name: "Burglar", kind: "vocation", attributes: [], unwritten: false },
    ] as const;
    const { attributes, header } = view({ class: "deft", groups });
    const strength = attributes.find(({ id }) => id === "strength");
    expect(strength).toMatchObject({ hasRoom: false, groups: [{ name: "Dwarf" }, { name: "Guild" }] });
    expect(header.vocation).toBe("Burglar");
    expect(attributes.flatMap((row) => row.groups.map(({ name }) => name))).not.toContain("Burglar");
  });

  it("says when experience is enough for the next level", () => {
    expect(view({ xp: 8000 }).header).toMatchObject({ share: 100, ready: true });
    expect(view({ level: 10, xp: 0 }).header).toMatchObject({ next: null, share: 100, ready: false });
  });

  it("works without a class", () => {
    const shown = view({ class: "" });
    expect(shown.header.classLabel).toBe("WHITEHACK.Class.none");
    expect(tile(shown, "savingThrow")?.value).toBe("0");
  });

  it("offers the classes in force, and keeps one that no rule knows", () => {
    const shown = view({ class: "wizard" });
    expect(Object.keys(shown.header.classes)).toEqual(["", "wizard", ...CLASS_IDS]);
    expect(shown.header).toMatchObject({ classLabel: "wizard", classId: "wizard" });
    expect(shown.problems).toEqual(["This world has no class “wizard”."]);
    expect(Object.keys(view().header.classes).toSorted()).toEqual(["", ...CLASS_IDS].toSorted());
  });

  it("names what cannot be read, once", () => {
    const broken = { damage: "d8" };
    const items = [weapon("a", "Axe", broken), weapon("b", "Bill", broken)];
    expect(view({ items }).problems).toEqual(["“d8” is not damage. Write a number of d6 and a bonus, such as d6+1."]);
  });

  it("explains its big numbers and marks those that are written over", () => {
    const shown = view({
      items: [
        armor("a", "Chainmail", { armorClass: 4, metal: true }),
        armor("s", "Shield", { kind: "shield", armorClass: 1 }),
      ],
      overrides: { ...character().overrides, savingThrow: 11 },
    });
    expect(tile(shown, "armorClass")).toMatchObject({
      value: "5",
      whyText: "Chainmail +4, Shield +1",
      overridden: false,
    });
    expect(tile(shown, "savingThrow")).toMatchObject({ value: "11", overridden: true, action: "rollSave" });
    expect(tile(shown, "savingThrow")?.whyText).toContain(
      "Saves against some things: Poison +1, Death +1, Special melee attacks +4",
    );
    expect(tile(shown, "initiative")).toMatchObject({ value: "+1", whyText: "Dexterity +1" });
  });

  it("puts groups beside their attributes, two at most, and the others apart", () => {
    const shown = view({
      groups: [
        { name: "Dwarf", kind: "species", attributes: ["strength", "charisma"], unwritten: false },
        { name: "Smith", kind: "vocation", attributes: ["strength"], unwritten: false },
        { name: "Choir", kind: "affiliation", attributes: [], unwritten: true },
      ],
    });
    const row = (id: string) => shown.attributes.find((one) => one.id === id);
    expect(row("strength")?.groups.map(({ name }) => name)).toEqual(["Dwarf", "Smith"]);
    expect(row("strength")?.hasRoom).toBe(false);
    expect(row("charisma")).toMatchObject({ hasRoom: true });
    expect(shown.groups.loose?.map(({ name, unwritten }) => ({ name, unwritten }))).toEqual([
      { name: "Choir", unwritten: true },
    ]);
    expect(shown.groups).toMatchObject({ used: 2, limit: 3, isOver: false });
  });

  it("WH-GROUP-01: says how many groups are too many", () => {
    const group = (name: string) => ({ name, kind: "affiliation", attributes: [], unwritten: false }) as const;
    const shown = view({ groups: ["A", "B", "C", "D", "E"].map(group) });
    expect(shown.groups).toMatchObject({ used: 5, limit: 3, isOver: true, over: 2 });
  });

  it.each([
    { value: 3, temporary: 0, state: null, share: 25 },
    { value: 0, temporary: 0, state: "WHITEHACK.HpState.knockedOut", share: 0 },
    { value: -4, temporary: 0, state: "WHITEHACK.HpState.stable", share: 0 },
    { value: -10, temporary: 0, state: "WHITEHACK.HpState.dead", share: 0 },
    { value: 40, temporary: 3, state: null, share: 100 },
  ])("with $value of 12 hit points", ({ value, temporary, state, share }) => {
    const { hp } = view({ hp: { value, rolled: 11, temporary } });
    expect(hp).toMatchObject({ now: value, max: "12", temporary, state, share, isDown: state !== null });
    expect(hp.nowText).toBe(value < 0 ? `−${-value}` : `${value}`);
    expect(hp.whyText).toBe("Rolled 11, Constitution +1");
  });

  it("measures the load against what can be carried", () => {
    const items: ItemFacts[] = [
      gear("pack", "Backpack", { container: true }),
      gear("rope", "Rope", { quantity: 12 }),
      gear("torch", "Torch", { quantity: 3, packed: true }),
    ];
    const { burden, gear: rows, containers } = view({ items, coins: { gp: 50, sp: 0, cp: 0 } });
    expect(burden.loads).toMatchObject([
      { label: "WHITEHACK.Sheet.Carried", used: "12.5", limit: "10", share: 100, isOver: true, slows: "" },
      { label: "WHITEHACK.Sheet.PackedLoad", used: "3", limit: "5", share: 60, isOver: false, slows: "" },
    ]);
    expect(burden.loads.map(({ whyText }) => whyText)).toEqual(["Rope +12, Coins +0.5", "Torch +3"]);
    expect([...rows, ...containers.flatMap(({ contents }) => contents)].map((row) => [row.name, row.weight])).toEqual([
      ["Rope", "12"],
      ["Torch", "3"],
    ]);
    expect(view().burden.loads[0]?.why).toBe(""); // nothing to tell of nothing
    expect(burden).toMatchObject({
      label: "WHITEHACK.Burden.heavy",
      paces: expect.arrayContaining(["Walking: 25 ft (5 sq.)"]),
    });
    expect(view().burden.loads).toHaveLength(1);
  });

  it("lists items of unknown types under other", () => {
    const shown = view({ items: [gear("rope", "Rope")] }, [onSheet(null, "Curse")]);
    expect(shown.gear.map(({ name }) => name)).toEqual(["Rope"]);
    expect(shown.other).toMatchObject([{ name: "Curse", typeLabel: "Affliction", counted: false }]);
  });

  it("offers every derived number to be written over, with its worked-out value", () => {
    const { adjust } = view({ overrides: { ...character().overrides, attackValue: 20 } });
    expect(adjust.overrides.find(({ name }) => name === "system.overrides.attackValue")).toMatchObject({
      value: 20,
      derived: "12",
    });
    expect(adjust.bonus.map(({ name }) => name)).toContain("system.bonus.damage");
  });
});

describe("attack lines", () => {
  const axe = weapon("axe", "Axe", { range: 15, traits: ["thrown"] });

  it("show one line for each use, and tools on the first", () => {
    const { attacks } = view({ items: [axe] });
    expect(attacks.map(({ key, leads }) => ({ key, leads }))).toEqual([
      { key: "axe-melee", leads: true },
      { key: "axe-missile", leads: false },
      { key: "natural-melee", leads: false },
    ]);
    expect(attacks[2]).toMatchObject({ name: "Unarmed", img: "", stowed: false }); // WH-SPEC-05
    expect(attacks[1]?.notes).toEqual([{ text: "15 ft", hint: "Close range: 15 feet" }]);
    expect(attacks[0]).toMatchObject({ attackValue: "13", damage: "1d6+1", whyText: "Attack value 12, Strength +1" });
  });

  it("name specials, reach and rate of fire", () => {
    const crossbow = weapon("x", "Crossbow", {
      range: 60,
      rateOfFire: { shots: 1, rounds: 4 },
      traits: ["tripleCrit"],
    });
    const spear = weapon("s", "Spear", { traits: ["reach", "homemade"] });
    const { attacks } = view({ items: [crossbow, spear] });
    expect(attacks[0]?.notes.map(({ text }) => text)).toEqual(["60 ft", "Rate 1/4", "Triple crit"]);
    expect(attacks[1]?.notes.map(({ text }) => text)).toEqual(["10 ft reach", "homemade"]);
  });

  it("WH-ENC-01: tells what a weapon adds to the load, in its first row alone", () => {
    const { attacks } = view({ items: [weapon("w", "Axe", { size: "regular" })] });
    expect(attacks.map(({ id, weight }) => [id, weight])).toContainEqual(["w", "1"]);
    expect(attacks.filter(({ id }) => id === "").every(({ weight }) => weight === "")).toBe(true);
  });

  it("cannot roll damage that cannot be read", () => {
    const { attacks } = view({ items: [weapon("w", "Odd", { damage: "lots", equipped: false })] });
    expect(attacks[0]).toMatchObject({ damage: "lots", canDamage: false, stowed: true });
  });
});
