import { describe, expect, it } from "vitest";
import {
  ARMOR_KINDS,
  CORE_ATTRIBUTES,
  GEAR_SIZES,
  toAttributeSet,
  WEAPON_SIZES,
  WEAPON_TRAITS,
} from "../../../src/rules/index.ts";
import { itemView, veiledView } from "../../../src/view/items/item-view.ts";
import { characterProse, descriptionProse } from "../../../src/view/sheets/prose-view.ts";
import { shownTitle } from "../../../src/view/items/shown-item.ts";
import { english } from "../sheet-fixtures.ts";
import { magick, item } from "../item-fixtures.ts";

const referee = { bearer: "character", isReferee: true, acts: true, attributes: CORE_ATTRIBUTES } as const;
const player = { ...referee, isReferee: false } as const;

describe("the sheets of items", () => {
  it("offer every size, kind and special that the rules know, each with a label", () => {
    const weapon = itemView(item("weapon", { damage: "1d6", traits: ["reach"] }), referee, english);
    expect(Object.keys(weapon["sizes"] as object)).toEqual([...WEAPON_SIZES]);
    const traits = weapon["traits"] as readonly { id: string; on: boolean; label: string; hint: string }[];
    expect(traits.map(({ id }) => id)).toEqual([...WEAPON_TRAITS]);
    expect(traits.filter(({ on }) => on).map(({ id }) => id)).toEqual(["reach"]);
    for (const { label, hint } of traits) expect(english(label) && english(hint)).toBeTruthy();
    const armor = itemView(item("armor", { armorClass: 4, kind: "shield" }), referee, english);
    expect(Object.keys(armor["kinds"] as object)).toEqual([...ARMOR_KINDS]);
    expect(armor.header).toMatchObject({ type: "WHITEHACK.ArmorKind.shield", facts: ["AC 4"] });
    const gear = itemView(item("gear"), referee, english);
    expect(Object.keys(gear["sizes"] as object)).toEqual([...GEAR_SIZES]);
  });

  it("WH-CUST-01: offer the attributes of the world for scores, and keep one of another set in sight", () => {
    const set = toAttributeSet(
      { body: "Body", mind: "Mind", soul: "Soul", luck: "Luck", lore: "Lore" },
      { strength: "body" },
    );
    const sets = ["strength", "charisma", "luck"].map((attribute) => ({ attribute, value: 18 }));
    const ring = item("gear", { magick: magick({ sets }) });
    const view = itemView(ring, { ...referee, attributes: set }, english);
    const { attributes } = view["magick"] as { readonly attributes: Readonly<Record<string, string>> };
    expect(Object.values(attributes)).toEqual([
      "Body",
      "Mind",
      "Soul",
      "Luck",
      "Lore",
      "Strength",
      "Charisma (not in this world)",
    ]);
    expect(view.lines).toContainEqual({ label: "Charisma (not in this world)", value: "18" });
    expect(view.lines).toContainEqual({ label: "Luck", value: "18" });
  });

  it.each(["weapon", "armor", "gear", "substance", "scroll", "ability", "spell", "class"] as const)(
    "%s: every choice, line and button has its words",
    (type) => {
      const view = itemView(item(type), referee, english);
      const choices = ["sizes", "kinds", "saves", "scopes", "times"].flatMap((name) => Object.values(view[name] ?? {}));
      const words = [view.header.type, ...view.lines.flatMap(({ label, value }) => [label, value])];
      const buttons = view.rolls.flatMap(({ label, hint }) => [label, hint]);
      for (const key of [...choices, ...words, ...buttons]) {
        expect(typeof key === "string" && (key.startsWith("TYPES.") || english(key) !== "")).toBe(true);
      }
    },
  );

  it.each([
    ["weapon", { cost: 7 }],
    ["gear", { cost: 7 }],
    ["scroll", { price: 7 }],
  ] as const)("%s: tells its price to whoever reads, and nothing of what has none", (type, facts) => {
    const price = (view: ReturnType<typeof itemView>) => view.lines.find(({ label }) => label.endsWith(".Price"));
    expect(price(itemView(item(type, facts), player, english))?.value).toBe("7 gp");
    expect(price(itemView(item(type), player, english))).toBeUndefined();
  });

  it.each([
    [0.0167, 10, "2 cp"],
    [0.1, 10, "1 sp"],
    [0.1, 20, "2 sp"],
    [2.5, 10, "2 gp 5 sp"],
    [0.001, 10, "1 cp"],
  ])("WH-EQ-01 in part: %s gold pieces at %s silver each are told in coins: %s", (cost, sp, told) => {
    const { lines } = itemView(item("gear", { cost }), { ...player, rates: { sp, cp: sp * 10 } }, english);
    expect(lines.find(({ label }) => label.endsWith(".Price"))?.value).toBe(told);
  });

  it("tells a weapon's specials in one line, and its damage with a real minus sign", () => {
    const { lines } = itemView(item("weapon", { damage: "1d6-1", traits: ["reach", "twoHanded"] }), player, english);
    expect(lines.map(({ label, value }) => [english(label), english(value)])).toEqual([
      ["Damage", "1d6−1"],
      ["Size", "Regular (1)"],
      ["Specials", "Two-handed, Reach"],
    ]);
  });

  it("name the fields that their editors write to", () => {
    expect(characterProse({ biography: "b", notes: "n" }).map(({ name, source }) => [name, source])).toEqual([
      ["system.biography", "b"],
      ["system.notes", "n"],
    ]);
    expect(descriptionProse({ description: "d" })).toMatchObject([{ name: "system.description", source: "d" }]);
  });
});

describe("what nobody knows yet (WH-ITEM-02)", () => {
  const ring = item("gear", {
    magick: magick({ known: false, cover: "Dull ring", charges: { formula: "", value: 3, max: 5 } }),
  });

  it("goes by its cover, and says nothing of itself", () => {
    const view = veiledView(ring, player, english);
    expect(view.header).toEqual({ name: "Dull ring", img: "thing.svg", type: "TYPES.Item.gear", facts: [] });
    expect(view.lines).toEqual([]);
    expect(view.rolls.map(({ id }) => id)).toEqual(["identify"]);
    expect(JSON.stringify({ ...view, written: null })).not.toContain("Thing");
  });

  it("keeps its own name where no cover was written, and once it is known", () => {
    expect(shownTitle(item("gear", { magick: magick({ known: false, cover: "" }) }))).toBe("Thing");
    expect(shownTitle(item("gear", { magick: magick({ known: true, cover: "Dull ring" }) }))).toBe("Thing");
    expect(shownTitle(item("scroll", { known: false }))).toBe("WHITEHACK.Item.UnknownScroll");
  });

  it("shows the Referee everything, with what can be done", () => {
    const view = itemView(ring, referee, english);
    expect(view.header.name).toBe("Thing");
    expect(view.lines).toContainEqual({ label: "WHITEHACK.Item.Charges", value: "3 of 5" });
    expect(view.rolls.map(({ id }) => id)).toEqual(["identify", "reveal", "useItem"]);
  });

  it("of a potion still lets a player drink, break and sample it", () => {
    const potion = item("substance", { magick: magick({ known: false, cover: "Murky flask" }) });
    expect(veiledView(potion, player, english).rolls.map(({ id }) => id)).toEqual([
      "identify",
      "takePrimary",
      "throwFlask",
      "crushFlask",
      "sample",
    ]);
  });
});

describe("what can be done with a thing", () => {
  const rolls = (...[type, system]: Parameters<typeof item>) =>
    itemView(item(type, system), player, english).rolls.map(({ id }) => id);

  it.each([
    ["ability", {}, []],
    ["ability", { cost: "1d6" }, ["useAbility"]],
    ["ability", { roll: "2d6" }, ["useAbility"]],
    ["ability", { cost: "a finger" }, []],
    ["ability", { uses: { scope: "day", max: 2, spent: 1 } }, ["useAbility", "restoreUses"]],
    ["ability", { uses: { scope: "day", max: 1, spent: 1 } }, ["restoreUses"]],
    ["ability", { uses: { scope: "day", max: null, spent: 4 } }, ["useAbility", "restoreUses"]],
    ["spell", {}, ["castSpell"]],
    ["spell", { damage: "1d6" }, ["castSpell"]],
    ["spell", { nameOnly: true }, []],
    ["scroll", { cost: "3" }, ["readScroll"]],
    ["scroll", { cost: "1d6" }, ["fixCost"]],
    ["scroll", { cost: "" }, []],
    ["scroll", { cost: "3", ruined: true }, []],
    ["scroll", { cost: "3", quantity: 0 }, []],
    ["substance", {}, ["takePrimary", "throwFlask", "crushFlask"]],
    ["substance", { kind: "material" }, ["takePrimary"]],
    ["substance", { raw: true }, ["concentrate"]],
    ["substance", { quantity: 0 }, []],
    ["gear", {}, []],
    ["gear", { magick: magick({ cost: "1" }) }, ["useItem"]],
    ["gear", { magick: magick() }, []],
    ["gear", { magick: magick({ activation: "Speak the word" }) }, ["useItem"]],
    [
      "gear",
      { magick: magick({ activation: "Aim", charges: { formula: "d6", value: null, max: null } }) },
      ["fillCharges"],
    ],
    ["gear", { magick: magick({ activation: "Aim", charges: { formula: "d6", value: 0, max: 3 } }) }, []],
    ["gear", { magick: magick({ charges: { formula: "2d6", value: null, max: null } }) }, ["fillCharges"]],
    ["gear", { magick: magick({ charges: { formula: "2d6", value: 4, max: 4 } }) }, ["useItem"]],
    ["gear", { magick: magick({ charges: { formula: "", value: 0, max: 4 } }) }, []],
    ["gear", { magick: magick({ save: "negates" }) }, ["itemSave"]],
    ["substance", { magick: magick({ save: "negates" }) }, ["takePrimary", "throwFlask", "crushFlask"]],
    ["class", {}, []],
  ] as const)("%s %j: %j", (type, system, expected) => {
    expect(rolls(type, system)).toEqual(expected);
  });

  it("is nothing for those who may only look", () => {
    expect(itemView(item("spell", { damage: "1d6" }), { ...player, acts: false }, english).rolls).toEqual([]);
  });
});

describe("the sheet of a class", () => {
  const row = (level: number, xp: number) => ({
    level,
    xp,
    hitDice: { dice: level, bonus: 1, rolls: 2 },
    attackValue: 10,
    savingThrow: 5,
    slots: 1,
    groups: 2,
    raises: 0,
  });

  it("shows its table line by line, its slots and what sets it apart", () => {
    const table = {
      rows: [row(1, 0), row(2, 2000)],
      slotRules: { holds: "option", instead: [{ holds: "item", level: 3 }] },
      traits: { momentum: true },
    };
    const view = itemView(item("class", { key: "bard", table }), referee, english);
    expect(view.header.facts).toEqual(["bard"]);
    expect(view["rows"]).toMatchObject([
      { level: 1, hitDice: "1+1*" },
      { level: 2, hitDice: "2+1*" },
    ]);
    expect(view["slots"]).toMatchObject({
      holds: "Strong option",
      active: 1,
      instead: [{ holds: "Magick item", level: 3 }],
    });
    expect(view["traitRows"]).toMatchObject([{ id: "momentum", label: "Momentum", lines: [] }]);
  });

  it("shows a broken table as far as there is one", () => {
    const view = itemView(item("class", { table: { rows: [{}, 7], slotRules: { active: "x" } } }), referee, english);
    expect(view["rows"]).toMatchObject([{ level: 1, hitDice: "1" }]);
    expect(view["slots"]).toMatchObject({ active: 1 });
  });
});
