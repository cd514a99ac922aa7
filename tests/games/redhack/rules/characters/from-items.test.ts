// What is carried, as this game reads it.
import { describe, expect, it } from "vitest";
import { armorPieces, loadOf, weaponPieces } from "../../../../../src/games/redhack/rules/characters/from-items.ts";
import { armor, gear, weapon } from "../../../../rules/builders.ts";

describe("weapons", () => {
  it("are held, thrown, shot, or no weapon at all once they are broken", () => {
    const items = [
      weapon({ id: "sword", equipped: true }),
      weapon({ id: "spear", traits: ["thrown", "spear"], range: 20, equipped: true, offHand: true }),
      weapon({ id: "bow", traits: ["twoHanded"], range: 60, equipped: true }),
      weapon({ id: "club", equipped: false }),
      weapon({ id: "stub", broken: true }),
    ];
    expect(weaponPieces(items).map(({ id, uses, held, opening, range }) => [id, uses, held, opening, range])).toEqual([
      ["sword", ["melee"], "oneHand", null, 0],
      ["spear", ["melee", "missile"], "offHand", "spear", 20],
      ["bow", ["missile"], "twoHands", null, 60],
      ["club", ["melee"], "no", null, 0],
    ]);
  });
});

describe("armor", () => {
  it("RH-CHR-02 counts from ten, and weighs by what it counts as; a helmet is none", () => {
    const items = [
      armor(2, { id: "leather", equipped: true }),
      armor(4, { id: "chain", equipped: false }),
      armor(6, { id: "elven", countsAs: 2, equipped: false }),
      armor(6, { id: "plate", broken: true, equipped: false }),
      armor(1, { id: "shield", kind: "shield", equipped: true }),
      armor(1, { id: "cap", kind: "helmet" }),
    ];
    expect(
      armorPieces(items).map(({ id, armorClass, weight, worn, broken }) => [id, armorClass, weight, worn, broken]),
    ).toEqual([
      ["leather", 12, "light", true, false],
      ["chain", 14, "medium", false, false],
      ["elven", 16, "light", false, false],
      ["plate", 16, "heavy", false, true],
      ["shield", 11, "none", true, false],
    ]);
  });
});

describe("the load", () => {
  it("RH-BUR-01 RH-BUR-03 is worn, stowed in the pack, or loose, with coins by the hundred", () => {
    const items = [
      weapon({ id: "sword", equipped: true, size: "regular" }),
      weapon({ id: "maul", equipped: false, size: "heavy" }),
      armor(4, { id: "chain", equipped: true, weight: null }),
      gear(3, { id: "rations", size: "regular", packed: true }),
      gear(250, { id: "beads", size: "tiny", packed: true }),
      gear(1, { id: "anvil", size: "heavy", packed: false }),
    ];
    expect(loadOf(items, 299)).toEqual({ loose: 2 + 2 + 5, stowed: 3 + 2, worn: 1 + 4, unwieldy: 0 });
    expect(loadOf([], 0)).toEqual({ loose: 0, stowed: 0, worn: 0, unwieldy: 0 });
  });
});
