import { describe, expect, it } from "vitest";
import { changedSpecies, speciesFields } from "../../src/view/species-change.ts";
import { speciesLines } from "../../src/view/species-lines.ts";
import { english } from "./sheet-fixtures.ts";

const GIANT = {
  xpFactor: 2,
  classes: ["strong", "bard"],
  vocations: ["smith"],
  immune: ["cold"],
  scores: { strength: 7 },
  saveBonuses: [{ tag: "mind", value: -1 }],
  hitPoints: 7,
  meleeDamage: 2,
  reach: 10,
};

describe("WH-SPC-01: a species that is played like a class", () => {
  it("is told line by line, in words", () => {
    const lines = speciesLines("Giant", GIANT, english).map(({ label, value }) => `${english(label)}: ${value}`);
    expect(lines).toEqual([
      "Experience for levels: ×2",
      "Classes open to it: The Strong, bard",
      "Vocations open to it: smith",
      "Hit points: +7",
      "When attributes are thrown: Strength +7",
      "Damage in melee: +2",
      "Reach: 10 ft",
      "Saving throws: Mind −1",
      "Immune to: cold",
    ]);
  });

  it("says what its points make of levels, and nothing where it cannot be used", () => {
    const drawbacks = [{ name: "Loud", points: 1 }];
    expect(speciesLines("Loud", { drawbacks }, english)).toEqual([
      { label: "WHITEHACK.Species.xpFactor", value: "×0.8" },
    ]);
    expect(speciesLines("Odd", { reach: "far" }, english)).toEqual([]);
  });

  it("is written by numbers and by lists of words", () => {
    const { numbers, lists } = speciesFields(GIANT, english);
    expect(numbers.map(({ id, value }) => [id, value])).toEqual([
      ["xpFactor", 2],
      ["hitPoints", 7],
      ["meleeDamage", 2],
      ["reach", 10],
    ]);
    expect(lists.map(({ id, text }) => [id, text])).toEqual([
      ["classes", "The Strong, bard"],
      ["vocations", "smith"],
      ["immune", "cold"],
      ["resistant", ""],
      ["vulnerable", ""],
    ]);
    expect(speciesFields({}, english).numbers[0]).toMatchObject({ value: "", isFactor: true });
  });

  it("takes a list as it is typed, each word once", () => {
    const changed = changedSpecies(GIANT, "classes", "the deft, bard,, bard", english);
    expect(changed).toEqual({ ...GIANT, classes: ["deft", "bard"] });
    expect(changedSpecies(null, "immune", "fire", english)).toEqual({ immune: ["fire"] });
    expect(changedSpecies(GIANT, "colour", "red", english)).toBeNull();
  });
});
