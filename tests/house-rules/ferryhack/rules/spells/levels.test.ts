// What the levels beyond the first buy, and how long spells last.
import { describe, expect, it } from "vitest";
import { rowOf } from "../../../../../src/house-rules/ferryhack/rules/spells/spell-conditions.ts";
import { RuleError } from "../../../../../src/rules/index.ts";
import { BOOK, spell, spellsWith } from "./book.ts";
import type { SpellPower, SpentLevels } from "../../../../../src/house-rules/ferryhack/rules/spells/spell-rules.ts";

const at = (name: string, level: number, spent: SpentLevels) => spellsWith().working(spell(name), level, spent);

const ROWS: readonly (readonly [rule: string, name: string, level: number, spent: SpentLevels, power: SpellPower])[] = [
  ["FH-SPL-15 (1) Fire on three squares", "Fire", 3, { squares: 2 }, { dice: 1, squares: 3 }],
  ["FH-SPL-15 (2) Fire on one", "Fire", 3, { dice: 2 }, { dice: 3, squares: 1 }],
  ["FH-SPL-15 (3) Fire on two", "Fire", 3, { dice: 1, squares: 1 }, { dice: 2, squares: 2 }],
  ["FH-SPL-15 (4) Light far", "Light", 3, { radius: 2 }, { radius: 6, turns: 1 }],
  ["FH-SPL-15 (5) Light farther and longer", "Light", 3, { radius: 1, turns: 1 }, { radius: 4, turns: 2 }],
  ["FH-SPL-15 (6) Light long", "Light", 3, { turns: 2 }, { radius: 2, turns: 3 }],
  ["FH-S1-01 (1) three likenesses", "Mirror Image", 3, { images: 2 }, { images: 3, size: 1 }],
  ["FH-S1-01 (1) or one of three times the size", "Mirror Image", 3, { size: 2 }, { images: 1, size: 3 }],
  ["FH-S1-04 (1) Seal against bashing", "Seal", 3, { bashing: 2 }, { turns: 2, bashing: 3 }],
  ["FH-S1-04 (2) Seal for longer", "Seal", 2, { turns: 1 }, { turns: 4, bashing: 1 }],
  ["FH-S1-05 (1) Light", "Light", 3, { radius: 2 }, { radius: 6 }],
  ["FH-S1-07 (1) Darkness, wide", "Darkness", 2, { radius: 1 }, { radius: 4, turns: 1 }],
  ["FH-S1-07 (1) Darkness, long", "Darkness", 2, { turns: 1 }, { radius: 2, turns: 2 }],
  ["FH-S1-08 (1) six squares wide", "Stone Wall", 4, { width: 3 }, { thickness: 1, width: 6, height: 3 }],
  ["FH-S2-01 Anti Magic", "Anti Magic", 3, { points: 2 }, { points: 3, width: 3, depth: 3, height: 3 }],
  ["FH-S2-03 (2) two dice", "Energy Beam", 2, { dice: 1 }, { dice: 2 }],
  ["FH-S2-10 (1) two creatures", "Telepathy", 2, { targets: 1 }, { targets: 2 }],
  ["FH-S2-11 (1) hidden doors and gold", "Direction", 2, { kinds: 1 }, { kinds: 2 }],
  ["FH-S3-01 (1) four by two by two", "Protector", 2, { width: 1 }, { width: 4, depth: 2, height: 2 }],
  ["FH-S3-02 (1) four hit dice", "Summon Air Elemental", 4, { hitDice: 3 }, { hitDice: 4 }],
  ["FH-S3-09 (1) thirty in a hundred", "Sight", 3, { days: 2 }, { percent: 30, days: 2 }],
  ["FH-S4-01 two targets", "Transform", 2, { targets: 1 }, { targets: 2, size: 1 }],
  ["FH-S4-03 two people", "Control Person", 2, { targets: 1 }, { targets: 2 }],
  ["FH-S4-04 (1) three hundred meters", "Teleportation", 3, { meters: 2 }, { meters: 300 }],
];

describe("levels beyond the first", () => {
  it.each(ROWS)("%s", (_rule, name, level, spent, power) => {
    expect(at(name, level, spent).power).toMatchObject(power);
  });
  it.each<[string, string, number, SpentLevels]>([
    ["too few", "Fire", 3, { dice: 1 }],
    ["too many", "Fire", 1, { dice: 1 }],
    ["on something that the spell does not offer", "Fire", 2, { radius: 1 }],
    ["fewer than none", "Fire", 2, { dice: 2, squares: -1 }],
  ])("FH-SPL-15 are refused: %s", (_what, name, level, spent) => {
    expect(() => at(name, level, spent)).toThrow(RuleError);
  });
  it("FH-SPL-15 make a spell that offers nothing only stronger", () => {
    expect(at("Dispel", 4, {})).toMatchObject({ does: "end", power: {} });
    expect(spellsWith().extras(spell("Dispel"))).toEqual([]);
  });
});

describe("how long spells last", () => {
  it.each<[string, string, number, SpentLevels, number | null]>([
    ["FH-SPL-14 (2) Armor: a dungeon turn of sixty rounds", "Armor", 1, {}, 60],
    ["FH-S1-04 (1) Seal against bashing", "Seal", 3, { bashing: 2 }, 120],
    ["FH-S1-04 (2) Seal for longer", "Seal", 2, { turns: 1 }, 240],
    ["Light, longer", "Light", 3, { turns: 2 }, 180],
    ["FH-S2-10 (1) Telepathy: ten rounds", "Telepathy", 2, { targets: 1 }, 10],
    ["Direction: a round", "Direction", 1, {}, 1],
    ["Fire: an instant", "Fire", 1, {}, null],
    ["Protector: for good", "Protector", 1, {}, null],
  ])("%s", (_rule, name, level, spent, rounds) => {
    expect(at(name, level, spent).rounds).toBe(rounds);
  });
});

describe("the list of spells", () => {
  it("has a row for every spell of the pack whose text is known", () => {
    const without = [...BOOK.values()].filter(({ original }) => rowOf(original) === null);
    expect(without.map(({ nameOnly }) => nameOnly)).toEqual([true, true, true, true]);
  });
  it("FH-SPL-16 (1) finds Armor by its Swedish name, in capitals too", () => {
    expect(rowOf(" SKYDD ")).toBe(rowOf("Skydd"));
    expect(spell("Armor").original).toBe("Skydd");
  });
  it("lets a spell of the table's own do what its item says", () => {
    const own = { ...spell("Fire"), original: "", duration: { amount: 1, unit: "hour" } as const };
    const { working, extras } = spellsWith();
    expect(working({ ...own, damage: "2d6" }, 3, { dice: 2 })).toMatchObject({
      does: "strike",
      power: { dice: 6 },
    });
    expect(working({ ...own, save: "none" }, 1, {})).toMatchObject({ does: "beam", rounds: 360 });
    expect(working({ ...own, damage: "" }, 3, {})).toMatchObject({ does: "told", power: {} });
    expect(extras({ original: "", damage: "much" })).toEqual([]);
  });
});
