import { describe, expect, it } from "vitest";
import {
  levelsLeft,
  levelsOnWeapons,
  weaponsForm,
  weaponsProblem,
} from "../../../../src/house-rules/ferryhack/view/weapons-dialog.ts";
import { english } from "../../../view/sheet-fixtures.ts";

const WEAPONS = [
  { on: "Actor.a.Item.axe", name: "Axe (Asta)", isAimedAt: false },
  { on: "Actor.a.Item.sword", name: "Sword (Asta)", isAimedAt: true },
];
const problem = (...levels: readonly (string | number)[]) =>
  weaponsProblem(
    WEAPONS,
    { level: 3, values: Object.fromEntries(levels.map((level, at) => [`weapon.${at}`, level])) },
    english,
  );

describe("on which weapons a spell lies", () => {
  it("FH-S2-05: is at first the one that is aimed at, with all levels", () => {
    expect(weaponsForm(WEAPONS, 3)).toMatchObject([
      { label: "Axe (Asta)", value: 0 },
      { label: "Sword (Asta)", value: 3 },
      { output: "left" },
      { note: ["WHITEHACK.Spellcasting.Weapons.Hint", { level: 3 }] },
    ]);
  });

  it("FH-S2-04 FH-S2-05: is any sharing of all levels", () => {
    const values = { "weapon.0": "1", "weapon.1": "2" };
    expect(levelsOnWeapons(WEAPONS, values)).toEqual([
      { on: "Actor.a.Item.axe", level: 1 },
      { on: "Actor.a.Item.sword", level: 2 },
    ]);
    expect(levelsLeft(WEAPONS, 3, values)).toBe("0");
    expect(levelsLeft(WEAPONS, 3, { "weapon.0": "4", "weapon.1": "0" })).toBe("−1");
    expect([problem("1", "2"), problem("0", "3"), problem(1, 2), problem(0, 3)]).toEqual([null, null, null, null]); // the host tells numbers
    expect(levelsOnWeapons(WEAPONS, { "weapon.0": 0, "weapon.1": 3 })).toEqual([
      { on: "Actor.a.Item.sword", level: 3 },
    ]);
    for (const wrong of [problem("1", "1"), problem("2", "2"), problem("0", "0"), problem("-1", "2")])
      expect(wrong).toMatchObject({ field: "weapon.0", text: expect.stringContaining("3 in all") as unknown });
  });
});
