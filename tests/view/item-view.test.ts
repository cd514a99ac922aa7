import { describe, expect, it } from "vitest";
import { ARMOR_KINDS, GEAR_SIZES, WEAPON_SIZES, WEAPON_TRAITS } from "../../src/rules/index.ts";
import { armorView, gearView, weaponView } from "../../src/view/item-view.ts";
import { characterProse, descriptionProse } from "../../src/view/prose-view.ts";
import { english } from "./sheet-fixtures.ts";

const head = { name: "Thing", img: "thing.svg", localize: english };

describe("the sheets of items", () => {
  it("offer every size, kind and special that the rules know, each with a label", () => {
    const weapon = weaponView(head, { damage: "1d6", traits: ["reach"] });
    expect(Object.keys(weapon.sizes)).toEqual([...WEAPON_SIZES]);
    expect(weapon.traits.map(({ id }) => id)).toEqual([...WEAPON_TRAITS]);
    expect(weapon.traits.filter(({ on }) => on).map(({ id }) => id)).toEqual(["reach"]);
    for (const { label, hint } of weapon.traits) expect(english(label) && english(hint)).toBeTruthy();
    const armor = armorView(head, { armorClass: 4, kind: "shield" });
    expect(Object.keys(armor.kinds)).toEqual([...ARMOR_KINDS]);
    expect(armor.header).toMatchObject({ type: "WHITEHACK.ArmorKind.shield", facts: ["AC 4"] });
    const { sizes } = gearView(head, {});
    expect(Object.keys(sizes)).toEqual([...GEAR_SIZES]);
    for (const key of [...Object.values(weapon.sizes), ...Object.values(armor.kinds), ...Object.values(sizes)]) {
      expect(english(key)).not.toBe("");
    }
  });

  it("name the fields that their editors write to", () => {
    expect(characterProse({ biography: "b", notes: "n" }).map(({ name, source }) => [name, source])).toEqual([
      ["system.biography", "b"],
      ["system.notes", "n"],
    ]);
    expect(descriptionProse({ description: "d" })).toMatchObject([{ name: "system.description", source: "d" }]);
  });
});
