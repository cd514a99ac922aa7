import { describe, expect, it } from "vitest";
import {
  experiencesFor,
  mayAdvance,
  MOST_LEVEL,
  nextLevel,
  planLevel,
  proposedFor,
} from "../../../../../src/games/redhack/rules/characters/advance.ts";
import { classesWith, writtenRedhackClass } from "../../../../../src/games/redhack/rules/characters/class-items.ts";
import { REDHACK_CLASSES } from "../../../../../src/games/redhack/rules/characters/classes.ts";
import { assignChosen, isOfArray } from "../../../../../src/games/redhack/rules/characters/creation.ts";
import { kitOf, planCoins, resolveCoins } from "../../../../../src/games/redhack/rules/characters/kits.ts";
import { RuleError } from "../../../../../src/rules/index.ts";

const open = (name: string) => ({ name, spent: false });
const spent = (name: string) => ({ name, spent: true });

describe("RH-CHR-02: levels", () => {
  it("usually take as many experiences as their number", () => {
    expect([1, 2, 9].map(experiencesFor)).toEqual([2, 3, 10]);
    expect(mayAdvance(1, [open("a")])).toBe(false);
    expect(mayAdvance(1, [open("a"), spent("b"), open("c")])).toBe(true);
    expect(
      mayAdvance(
        MOST_LEVEL,
        Array.from({ length: 200 }, () => open("a")),
      ),
    ).toBe(false);
    expect([...proposedFor(1, [spent("a"), open("b"), open("c"), open("d")])]).toEqual([1, 2]);
  });

  it("tick off what was chosen, and add a hit die to hit points as they are and at most", () => {
    const kind = REDHACK_CLASSES.fighter;
    expect(planLevel(kind)).toEqual({ count: 1, faces: 8, bonus: 0 });
    const before = { level: 1, experiences: [open("a"), open("b")], hp: { value: 3, max: 7 } };
    expect(nextLevel(before, new Set([1]), { kind, faces: [5] })).toEqual({
      level: 2,
      experiences: [open("a"), spent("b")],
      hp: { value: 8, max: 12 },
    });
  });
});

describe("RH-CHR-02: classes by their items", () => {
  it("have the numbers that are written, as numbers or as a form gives them, and the usual ones otherwise", () => {
    const table = { hitDie: "6", initiative: 7, slots: { start: "2", every: "" }, magic: "", armor: "plate" };
    expect(writtenRedhackClass({ key: "cleric", name: "Monk", table })).toEqual({
      ...REDHACK_CLASSES.cleric,
      name: "Monk",
      hitDie: 6,
      slots: { start: 2, every: 1 },
      magic: null,
    });
    expect(writtenRedhackClass({ key: "seer", name: "Seer", table: null })).toMatchObject({ id: "seer", hitDie: 6 });
  });

  it("stand beside the four or in place of one; the first of an id counts, and one without an id does not", () => {
    const classes = classesWith([
      { key: "thief", name: "Cutpurse", table: { hitDie: 6 } },
      { key: "thief", name: "Other", table: {} },
      { key: "", name: "Nobody", table: {} },
      { key: "seer", name: "Seer", table: {} },
    ]);
    expect(Object.keys(classes)).toEqual(["fighter", "thief", "cleric", "wizard", "seer"]);
    expect(classes["thief"]).toMatchObject({ name: "Cutpurse", hitDie: 6, initiative: 8 });
  });
});

describe("RH-CHR-01: the array by hand", () => {
  it("goes where the player puts it, and where the class needs it", () => {
    expect(assignChosen(REDHACK_CLASSES.fighter, { charisma: 14 })).toEqual({
      strength: 12,
      constitution: 11,
      dexterity: 10,
      intelligence: 9,
      wisdom: 7,
      charisma: 14,
    });
  });

  it("gives each score once", () => {
    expect(isOfArray({ strength: 14, wisdom: 14 })).toBe(false);
    expect(isOfArray({ strength: 18 })).toBe(false);
    expect(() => assignChosen(REDHACK_CLASSES.fighter, { strength: 18 })).toThrow(RuleError);
  });
});

describe("RH-CHR-02: the things of a new character", () => {
  it("are those of the class, or plain ones, and coins by the choice", () => {
    expect(kitOf("wizard").items.map(({ word }) => word)).toContain("spellbook");
    expect(kitOf("seer").items.map(({ word }) => word)).toEqual(["dagger", "backpack"]);
    expect(planCoins("none")).toBeNull();
    expect(resolveCoins("coins", [1, 2, 3])).toBe(60);
    expect(resolveCoins("kit", [1, 6])).toBe(7);
    expect(resolveCoins("none", [])).toBe(0);
  });
});
