// Each kind of notation in the form of several publishers, and that no word of a block is lost without being told.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FIELDS, splitFields } from "../../src/importing/fields.ts";
import { toPlainText } from "../../src/importing/plain-text.ts";
import { readStatBlock } from "../../src/importing/read-stat-block.ts";
import { wordsIn } from "../../src/importing/told-harm.ts";
import { SAMPLES } from "./blocks.ts";
import { PAGES } from "./pages.ts";
import { BEHIND, BROKEN, MOVEMENTS, NAMES, PERCENTAGES, type PublisherSample } from "./publishers.ts";

const KINDS = { BROKEN, PERCENTAGES, MOVEMENTS, BEHIND, NAMES } as const;
const EVERY = Object.values(KINDS).flat();

function expectRead({ text, monster, keywords, notUnderstood = [] }: PublisherSample): void {
  const read = readStatBlock(text);
  expect({
    isMonster: read.monster !== null,
    keywords: keywords && read.monster?.keywords.map(({ name }) => name),
    notUnderstood: read.notUnderstood.toSorted(),
  }).toEqual({ isMonster: monster !== undefined, keywords, notUnderstood: notUnderstood.toSorted() });
  expect(read.monster ?? {}).toMatchObject(monster ?? {});
}

describe("WH-MON-15: lines that a page has broken", () => {
  it.each(BROKEN)("are read whole: $form", expectRead);
});
describe("WH-CONV-01: a percentage", () => {
  it.each(PERCENTAGES)("is a skill only in a skill: $form", expectRead);
});
describe("WH-MON-15: movement", () => {
  it.each(MOVEMENTS)("$form", expectRead);
});
describe("WH-MON-15: what stands behind the value of a field", () => {
  it.each(BEHIND)("is not swallowed by it: $form", expectRead);
});
describe("WH-MON-15: a name", () => {
  it.each(NAMES)("$form", expectRead);
});

it.each(Object.entries(KINDS))("%s is proved by at least three forms", (_, samples) => {
  expect(new Set(samples.map(({ form }) => form)).size).toBeGreaterThanOrEqual(3);
});

describe("WH-AC-04: the game's own scale", () => {
  it.each([
    ["Bog Thing\nHD 5+1\nAC 3\nMV 20/40", 3, 20, 40],
    ["Bog Thing: HD 2, AC 12, MV 30", 12, 30, null],
    ["Bog Thing\nHD 2\nAC 4 [15]\nMV 15/–", 4, 15, null],
  ])("takes %j as it stands", (text, armorClass, land, other) => {
    expect(readStatBlock(text, "own").monster).toMatchObject({ armorClass, movement: { land, other } });
  });

  it("is chosen, while other scales show themselves", () => {
    expect(readStatBlock("Bog Thing\nHD 2\nAC 3").scale).toBe("early");
    expect(readStatBlock("Bog Thing\nHD 2\nAC 3", "own").scale).toBe("own");
    expect(readStatBlock("Bog Thing\nHD 2\nAC 3", "later").monster?.armorClass).toBe(7);
  });
});

describe("no word is lost", () => {
  /** Everything that the window shows of a block, and the labels that figures have. */
  function wordsShown(text: string): ReadonlySet<string> {
    const { monster, notes, notUsed, notUnderstood } = readStatBlock(text);
    const labels = splitFields(toPlainText(text), true).fields.map(({ label }) => label);
    return new Set(
      [
        ...(monster ? [monster.name, monster.hitDice, monster.attackName] : []),
        ...(monster?.keywords ?? []).flatMap(({ name, text: said }) => [name, said]),
        ...notes.map(({ from }) => from),
        ...notUsed,
        ...notUnderstood,
        ...labels,
      ].flatMap(wordsIn),
    );
  }
  const texts = [...SAMPLES, ...PAGES, ...EVERY].map(({ text }) => text);

  it.each(texts)("%j", (text) => {
    const shown = wordsShown(text);
    // the articles and headings of names and skills
    const silent = new Set(["name", "the", "a", "an", "skills", "weapons", "attacks", "and", "x"]);
    expect(wordsIn(toPlainText(text)).filter((word) => !shown.has(word) && !silent.has(word))).toEqual([]);
  });

  it("wherever a word stands", () => {
    const place = fc.record({
      text: fc.constantFrom(...texts),
      at: fc.nat(),
      sign: fc.constantFrom("", ",", ";", ".", ":"),
    });
    fc.assert(
      fc.property(place, ({ text, at, sign }) => {
        const words = text.split(/(?<=\s)/);
        words.splice(at % (words.length + 1), 0, `zwix${sign} `);
        const marked = words.join("");
        if (!toPlainText(marked).includes("zwix")) return; // within markup
        expect([...wordsShown(marked)].some((word) => word.includes("zwix"))).toBe(true);
      }),
      { numRuns: 600 },
    );
  });

  it("in fields put together from any labels and words", () => {
    const label = fc.constantFrom(
      "AC",
      "HD",
      "MV",
      "ML",
      "Atk",
      "Dmg",
      "SZ",
      "Special:",
      "AL",
      "Save",
      "Armor Class:",
      "Move:",
      "hp",
      "MR",
      "Immune",
      "Spells:",
    );
    const value = fc.constantFrom(
      "3",
      "5 [14]",
      "120' (40')",
      "12/36",
      "1 bite (1d6)",
      "20%",
      "fire",
      "L",
      "none",
      "see below",
      "2d8+3",
      "fly 60'",
    );
    const word = fc
      .integer({ min: 0, max: 99 })
      .map((count) => `zw${"abcdefghij".charAt(count % 10)}${"klmnopqrst".charAt(Math.trunc(count / 10))}`);
    const between = fc.constantFrom(" ", ", ", "; ", "\n", ". ", " (", ") ");
    const piece = fc.tuple(fc.oneof(label, value, word), between).map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 14 }), (pieces) => {
        const text = `Ogre\nHD 3\n${pieces.join("")}`;
        const shown = wordsShown(text);
        expect(wordsIn(toPlainText(text)).filter((one) => one.startsWith("zw") && !shown.has(one))).toEqual([]);
      }),
      { numRuns: 600 },
    );
  });

  it("of all fields there are", () => {
    expect(FIELDS.length).toBeGreaterThan(10);
  });
});
