import { describe, expect, it } from "vitest";
import { CORE_ATTRIBUTES } from "../../../../src/rules/index.ts";
import { readSpecies } from "../../../../src/rules/characters/species.ts";
import { changedSpecies, speciesFields } from "../../../../src/view/characters/classes/species-change.ts";
import { isSpeciesList, SPECIES_LISTS } from "../../../../src/view/characters/classes/species-parts.ts";
import { SPECIES_STARTS } from "../../../../src/view/characters/classes/species-starts.ts";
import { speciesLines } from "../../../../src/view/items/classes/class-trait-parts.ts";
import { english } from "../../sheet-fixtures.ts";

const GIANT = {
  xpFactor: 2,
  advantages: [{ name: "Huge", points: 2 }],
  drawbacks: [{ name: "Loud", points: 1 }],
  classes: ["strong", "bard"],
  vocations: ["smith"],
  immune: ["cold"],
  scores: { strength: 7, wisdom: 0 },
  saveBonuses: [{ tag: "mind", value: -1 }],
  hitPoints: 7,
  meleeDamage: 2,
  reach: 10,
  healing: { naturalFactor: 2, naturalOnly: true, rule: "WH-SPC-03" },
  goesOnFighting: true,
  commandSave: -4,
};
const words = { attributes: CORE_ATTRIBUTES, localize: english };
const REFUSED = { refusal: expect.stringContaining("The old value is kept") as string };
const change = (path: string, value: string | boolean, written: unknown = GIANT) =>
  changedSpecies(written, { path, value }, words);

describe("WH-SPC-01: a species that is played like a class", () => {
  it("is told line by line, in words", () => {
    const lines = speciesLines("Giant", GIANT, words).map(({ label, value }) => `${english(label)}: ${value}`);
    expect(lines).toEqual([
      "Experience for levels: ×2",
      "Advantages: Huge (2)",
      "Drawbacks: Loud (1)",
      "Classes open to it: The Strong, bard",
      "Vocations open to it: smith",
      "Hit points: +7",
      "Attribute rolls: Strength +7",
      "Damage in melee: +2",
      "Reach: 10 ft",
      "Saving throws: Mind −1",
      `${english("WHITEHACK.ClassTrait.healing.label")}: ${english("WHITEHACK.ClassTrait.healing.told", {
        factor: "2",
        only: ` ${english("WHITEHACK.ClassTraitPart.onlyTold")}`,
      })}`,
      "Keeps fighting: yes",
      "Save to break a command: −4",
      "Immune to: cold",
    ]);
  });

  it("says what its points make of levels, and nothing where it cannot be used", () => {
    const drawbacks = [{ name: "Loud", points: 1 }];
    expect(speciesLines("Loud", { drawbacks }, words)[0]).toEqual({
      label: "WHITEHACK.Species.xpFactor",
      value: "×0.8",
    });
    expect(speciesLines("Odd", { reach: "far" }, words)).toEqual([]);
  });

  it("shows everything that is written, and what could be", () => {
    const { fields, scores, lists } = speciesFields(GIANT, words);
    expect(fields.map(({ path, value }) => [path, value])).toEqual([
      ["xpFactor", "2"],
      ["hitPoints", "7"],
      ["meleeDamage", "2"],
      ["reach", "10"],
      ["commandSave", "-4"],
      ["commands", ""],
      ["classes", "The Strong, bard"],
      ["vocations", "smith"],
      ["immune", "cold"],
      ["resistant", ""],
      ["vulnerable", ""],
      ["goesOnFighting", true],
      ["seesAround", false],
      ["healing", true],
      ["healing.naturalFactor", "2"],
      ["healing.naturalOnly", true],
    ]);
    expect(scores.map(({ path, value }) => [path, value])).toContainEqual(["scores.strength", "7"]);
    expect(lists.map(({ id, rows }) => [id, rows.map(({ controls }) => controls.map(({ value }) => value))])).toEqual([
      ["advantages", [["Huge", "2"]]],
      ["drawbacks", [["Loud", "1"]]],
      ["saveBonuses", [["Mind", "-1"]]],
    ]);
    expect(speciesFields({}, words).fields.map(({ path }) => path)).not.toContain("healing.naturalFactor");
    expect(speciesFields({ scores: { luck: 1 } }, words).scores.at(-1)).toMatchObject({
      label: "luck (not in this world)",
      value: "1",
    });
  });

  it.each<[path: string, typed: string | boolean, stored: object]>([
    ["classes", "the deft, bard,, bard", { classes: ["deft", "bard"] }],
    ["xpFactor", "1.5", { xpFactor: 1.5 }],
    ["xpFactor", "", { xpFactor: null }],
    ["hitPoints", "-3", { hitPoints: -3 }],
    ["commandSave", "", { commandSave: null }],
    ["healing", false, { healing: null }],
    ["healing.naturalFactor", "3", { healing: { naturalFactor: 3, naturalOnly: true, rule: "WH-SPC-03" } }],
    ["scores.wisdom", "-1", { scores: { strength: 7, wisdom: -1 } }],
    ["scores.strength", "", { scores: { strength: 0, wisdom: 0 } }],
    ["advantages.0.name", "Vast", { advantages: [{ name: "Vast", points: 2 }] }],
    ["advantages.0.points", "1", { advantages: [{ name: "Huge", points: 1 }] }],
    ["saveBonuses.0.tag", "poison", { saveBonuses: [{ tag: "poison", value: -1 }] }],
    ["saveBonuses.0.value", "4", { saveBonuses: [{ tag: "mind", value: 4 }] }],
  ])("stores for %s what is typed: %s", (path, typed, stored) => {
    const changed = { ...GIANT, ...stored };
    expect(change(path, typed)).toEqual({ species: changed });
    expect(readSpecies("Giant", changed)).not.toBeNull();
  });

  it.each<[path: string, typed: string]>([
    ["xpFactor", "-1"],
    ["xpFactor", "dear"],
    ["hitPoints", "1.5"],
    ["reach", "-5"],
    ["healing.naturalFactor", ""],
    ["scores.wisdom", "wise"],
    ["advantages.0.points", "3"],
    ["saveBonuses.0.tag", " "],
    ["saveBonuses.0.value", ""],
  ])("refuses for %s, in a sentence: “%s”", (path, typed) => {
    expect(change(path, typed)).toEqual(REFUSED);
  });

  it("starts its own healing as the rules can read it, and knows no other parts", () => {
    const healing = change("healing", true, {});
    expect(healing).toMatchObject({ species: { healing: { naturalOnly: false } } });
    expect(readSpecies("Odd", healing && "species" in healing && healing.species)?.healing).not.toBeNull();
    for (const path of ["colour", "healing.rule", "advantages.1.name", "scores"])
      expect(change(path, "red")).toBeNull();
  });

  it.each(Object.keys(SPECIES_LISTS).filter(isSpeciesList))("begins an entry of %s as the rules read it", (list) => {
    const added = { ...GIANT, [list]: [...GIANT[list], SPECIES_STARTS[list]] };
    expect(readSpecies("Giant", added)).not.toBeNull();
  });
});
