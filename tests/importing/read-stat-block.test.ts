import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { parseHitDice } from "../../src/rules/index.ts";
import { fromDicePool, fromPercentage, scaledHitPoints } from "../../src/importing/stat-block.ts";
import { readArmorClass, readHitDice } from "../../src/importing/read-figures.ts";
import { readStatBlock } from "../../src/importing/read-stat-block.ts";
import { SAMPLES } from "./blocks.ts";

describe("a pasted stat block", () => {
  it.each(SAMPLES)("$style: $name", (sample) => {
    const { monster, notUnderstood } = readStatBlock(sample.text);
    const { land, other, otherKind } = monster?.movement ?? { land: 0, other: null, otherKind: "" };
    expect({
      name: monster?.name,
      hitDice: monster?.hitDice,
      armorClass: monster?.armorClass,
      movement: other === null ? String(land) : `${land}/${other} ${otherKind}`,
      ...(sample.attack !== undefined && { attack: monster?.attackName }),
      ...(sample.morale && { morale: monster?.morale }),
      ...(sample.size !== undefined && { size: monster?.size }),
      ...(sample.keywords && { keywords: monster?.keywords.map(({ name }) => name) }),
      notUnderstood,
    }).toEqual({
      notUnderstood: [],
      ...Object.fromEntries(Object.entries(sample).filter(([key]) => key !== "style" && key !== "text")),
    });
    expect(parseHitDice(monster?.hitDice ?? "").from).toBeGreaterThan(0);
  });

  it("has at least forty samples in five manners", () => {
    expect(SAMPLES.length).toBeGreaterThanOrEqual(40);
    expect(new Set(SAMPLES.map(({ style }) => style.split(" ")[0])).size).toBeGreaterThanOrEqual(5);
  });
});

describe("figures of other games", () => {
  it.each([
    ["WH-AC-04 (1) early 7", readArmorClass("7", "early"), 2],
    ["WH-AC-04 (2) later 7", readArmorClass("7", "later"), 3],
    ["WH-AC-04 (3) ascending 15", readArmorClass("15", "early"), 5],
    ["WH-AC-04 (4) early -1", readArmorClass("-1", "early"), 10],
    ["both, of which the ascending one counts", readArmorClass("5 [14]", "later"), 4],
    ["WH-CONV-01 (1) 67 %", fromPercentage(67), 13],
    ["WH-CONV-01 (2) 4 %", fromPercentage(4), 0],
    ["WH-CONV-01 (3) pool 5", fromDicePool(5), 15],
    ["WH-CONV-01 (4) 45 hit points", scaledHitPoints(45), 20],
    ["armor that is a word", readArmorClass("leather", "early"), null],
  ])("%s", (_, read, expected) => {
    expect(read).toBe(expected);
  });

  it.each([
    ["3", "3"],
    ["3 + 1", "3+1"],
    ["1-1", "1"],
    ["2-1", "2"],
    ["5-8", "5-8"],
    ["5 to 8", "5-8"],
    ["1-7+7", "1-7+7"],
    ["4d8+4", "4+4"],
    ["1/2", "<1"],
    ["<1 (1hp)", "<1"],
    ["1-4 hit points", "<1"],
    ["1-7 hit points", "1"],
    ["3 hp", "<1"],
  ])("hit dice %s: %s", (text, hitDice) => {
    expect(readHitDice(text)?.hitDice).toBe(hitDice);
  });

  it.each(["", "by age", "none", "variable", "00"])("hit dice %j: none", (text) => {
    expect(readHitDice(text)).toBeNull();
  });

  it.each(["percent", "dice", "hit points"])("are numbers: %s", () => {
    expect(() => fromPercentage(Number.NaN)).toThrow("percent must be a number");
    expect(() => fromDicePool(Number.NaN)).toThrow("dice must be a number");
    expect(() => scaledHitPoints(Number.NaN)).toThrow("hit points must be a number");
  });
});

describe("the notes", () => {
  const notes = (text: string) => readStatBlock(text).notes.map(({ about, from, to }) => `${about}: ${from} > ${to}`);

  it("say how each figure came about", () => {
    expect(notes("Moor Cat: AC 6, HD 3, hp 14, MV 150' (50'), #AT 1 bite, D 1-6, ML 8")).toEqual([
      "hitDice: 3 > 3",
      "hitPointsIgnored: 14 > ",
      "armorClass: 6 > 3",
      "movement: 150' (50') > 40",
      "morale: 8 > high",
      "damageIgnored: 1-6 > ",
      "attack: 1 bite > Bite",
    ]);
  });

  it("say what was written, stars and all", () => {
    expect(notes("Cliff Harpy\nHD 3* (13hp)")[0]).toBe("hitDice: 3 (13hp) > 3");
  });

  it("WH-MON-15 (2): propose fewer hit dice where the game has more levels", () => {
    expect(notes("Star Titan\nAC [20]\nHD 20")).toContain("highHitDice: 20 > 10");
    expect(notes("Hill Titan\nAC [16]\nHD 12").some((note) => note.startsWith("highHitDice"))).toBe(false);
  });

  it("WH-MON-15 (3): keep immunities as keywords", () => {
    expect(readStatBlock("Salamander\nHD 7\nSpecial: immune to fire").monster?.keywords).toEqual([
      { name: "Immune to fire", text: "", kind: "immunity" },
    ]);
  });

  it.each(["Sword 67%: 1d8 damage", "Sword 67% – 1d8", "Sword: 67%, 1d8", "Sword 67% (1d8)", "Sword 67% 1d8"])(
    "WH-CONV-01 (1): an attack of percentages is read from “%s”",
    (line) => {
      const { monster, notUnderstood } = readStatBlock(`Mill Cultist\n${line}\nDodge 4%\nHP 45`);
      expect(monster).toMatchObject({ attackValue: 13, attackName: "Sword", keywords: [{ name: "Dodge" }] });
      expect(notUnderstood).toEqual([]);
    },
  );

  it("WH-CONV-01: tell what stood in for hit dice", () => {
    expect(readStatBlock("Thug\nFist 65%\nHP 45").notes[0]).toEqual({
      about: "percent",
      from: "65%",
      to: "13",
      rule: "WH-CONV-01",
    });
  });
});

describe("keywords", () => {
  it("have a short name, with all of a long phrase below it", () => {
    const text = "Marsh Lord\nHD 6\nSpecial: commands all toads and newts within a mile of the old tower at night";
    expect(readStatBlock(text).monster?.keywords).toEqual([
      {
        name: "Commands all toads and newts within a…",
        text: "commands all toads and newts within a mile of the old tower at night",
        kind: "trait",
      },
    ]);
  });

  it("stand there once", () => {
    const text = "Marsh Lord\nHD 6\nSpecial: fear\nSpecial: fear\n• Fear: Those who see it run.";
    expect(readStatBlock(text).monster?.keywords.map(({ name }) => name)).toEqual(["Fear"]);
  });
});

describe("text that is no stat block", () => {
  it.each(["", "   \n ", "A goblin walks into a bar.", "AC 5", "<script>alert(1)</script>"])(
    "%j makes no monster",
    (text) => {
      expect(readStatBlock(text).monster).toBeNull();
    },
  );

  it("never fails, whatever is pasted, and never makes half a monster", () => {
    const word = fc.constantFrom(
      "HD",
      "AC",
      "MV",
      "ML",
      "Hit Dice:",
      "Armor Class",
      "Special:",
      "•",
      "(",
      "[",
      "]",
      ")",
      "/",
      "-",
      "+",
      "120'",
      "3",
      "½",
      "d6",
      "%",
      "\n",
      ";",
      ",",
      "<script>",
      "x",
    );
    const pasted = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.array(word, { maxLength: 60 }).map((words) => words.join(" ")),
    );
    fc.assert(
      fc.property(pasted, (text) => {
        const { monster, notUnderstood } = readStatBlock(text);
        expect(notUnderstood.every((line) => line.trim() !== "")).toBe(true);
        if (!monster) return;
        parseHitDice(monster.hitDice);
        for (const figure of [monster.armorClass, monster.movement.land, monster.size])
          expect(Number.isInteger(figure)).toBe(true);
        expect(monster.keywords.every(({ name }) => name.length > 0 && name.length <= 60)).toBe(true);
        expect(monster.name.length).toBeLessThanOrEqual(80);
      }),
      { numRuns: 1000 },
    );
  });

  it("is read in no time, however long", () => {
    const long = "AC 5, HD 3, ".repeat(20_000);
    expect(readStatBlock(long).monster?.hitDice).toBe("3");
  });
});
