import { describe, expect, it } from "vitest";
import { CORE_ATTRIBUTES, toAttributeSet } from "../../../src/rules/index.ts";
import { attributeAbbreviations, attributeChoicesWith, attributeLabel } from "../../../src/view/base/words.ts";
import { attributesDialog, attributesIn } from "../../../src/view/checks/dialogs/attributes-dialog.ts";
import { english } from "../sheet-fixtures.ts";

const set = toAttributeSet({ body: "Strain", mind: "Strange", soul: "Ur", luck: "Luck", wisdom: "Wisdom" });

describe("the words for attributes", () => {
  it("are the table's, the game's, or the id of one that belongs to another set", () => {
    expect(["body", "strength", "old"].map((name) => attributeLabel(set, name))).toEqual([
      "Strain",
      "WHITEHACK.Attribute.strength",
      "old",
    ]);
    expect(attributeLabel(CORE_ATTRIBUTES, "wisdom")).toBe("WHITEHACK.Attribute.wisdom");
  });

  it("offer the set, and what is chosen of another", () => {
    const serving = { ...set, serves: { strength: "body" } };
    const choices = attributeChoicesWith(serving, ["strength", "charisma", "old", "luck", ""], english);
    expect(new Set(Object.keys(choices))).toEqual(new Set([...set.names, "strength", "charisma", "old"]));
    expect(choices).toMatchObject({
      body: "Strain",
      luck: "Luck",
      strength: "Strength",
      charisma: "Charisma (not in this world)",
      old: "old (not in this world)",
    });
  });

  it("are short enough for a sheet, and long enough to be told apart", () => {
    expect(Object.values(attributeAbbreviations(set, english))).toEqual(["Strai", "Stran", "Ur", "Luc", "Wis"]);
    expect(attributeAbbreviations(CORE_ATTRIBUTES, english)["wisdom"]).toBe("WHITEHACK.Abbreviation.wisdom");
  });
});

describe("the window that writes a table's own attributes", () => {
  const labels = (...names: readonly string[]) =>
    Object.fromEntries(names.map((name, place) => [`label.${place}`, name]));

  it("makes an id of each name, and gives that of the game's to one that is called so", () => {
    const typed = {
      ...labels("Brawn", "", "Brawn!", " Wisdom ", "Ödmjuk"),
      "serves.strength": "0",
      "gives.melee": "1",
    };
    expect(attributesIn(typed, null, english)).toEqual({
      attributes: [
        { id: "brawn", label: "Brawn" },
        { id: "brawn2", label: "Brawn!" },
        { id: "wisdom", label: "Wisdom" },
        { id: "odmjuk", label: "Ödmjuk" },
      ],
      serves: { strength: "brawn" },
      gives: {},
    });
  });

  it("keeps the id of one that is renamed, so that its scores stay, and shows what was chosen", () => {
    const before = attributesIn({ ...labels("Braun", "Grace"), "serves.dexterity": "1" }, null, english);
    const after = attributesIn({ ...labels("Brawn", "Grace"), "serves.dexterity": "1" }, before, english);
    expect(after.attributes.map(({ id }) => id)).toEqual(["braun", "grace"]);
    const view = attributesDialog(after, english);
    expect(view.rows.slice(0, 3).map(({ label }) => label)).toEqual(["Brawn", "Grace", ""]);
    expect(view.serves.find(({ name }) => name === "serves.dexterity")?.chosen).toBe("1");
    expect(view.serves.find(({ name }) => name === "serves.wisdom")?.chosen).toBe("");
  });
});
