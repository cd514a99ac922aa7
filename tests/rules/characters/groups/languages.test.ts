import { describe, expect, it } from "vitest";
import {
  countLanguages,
  DEFAULT_OPTIONS,
  defaultLanguages,
  drawGroup,
  GROUP_LIST_DIE,
  GROUP_LISTS,
  type LanguageFacts,
  languagesSpoken,
  needsLearningTime,
  RuleError,
} from "../../../../src/rules/index.ts";
import { derived, group } from "../../builders.ts";

describe("languages to begin with", () => {
  it.each([
    { rule: "WH-LANG-01 (1)", species: null, names: ["Common"] },
    { rule: "WH-LANG-01 (2)", species: "Dwarven", names: ["Common", "Dwarven"] },
    { rule: "WH-LANG-01, the same", species: "Common", names: ["Common"] },
  ])("$rule: $names", ({ species, names }) => {
    const groups = species ? [group("Dwarf", { kind: "species", languages: [species] })] : [];
    expect(defaultLanguages("Common", groups).map(({ name }) => name)).toEqual(names);
  });
});

describe("languages spoken", () => {
  const dwarf = group("Dwarf", { kind: "species", languages: ["Dwarven"] });
  const guild = group("Thieves", { kind: "affiliation", languages: ["Cant", "Dwarven"] });
  const spoken = (written: string[], learned: string[] = []) =>
    languagesSpoken({ common: "Common", groups: [guild, dwarf], written, learned }).map(
      ({ name, source, group: by }) => `${name}: ${by || source}`,
    );
  it("WH-LANG-01 WH-LANG-02: each once, with where it comes from", () => {
    expect(spoken(["Elvish", " common", "cant"], ["Draconic", "elvish"])).toEqual([
      " common: common",
      "Dwarven: Dwarf",
      "Cant: Thieves",
      "Draconic: learned",
      "elvish: learned",
    ]);
    expect(spoken(["Elvish"])).toEqual(["Dwarven: Dwarf", "Cant: Thieves", "Elvish: extra"]);
    expect(spoken([])).toEqual(["Dwarven: Dwarf", "Cant: Thieves"]);
  });
});

describe("languages beyond", () => {
  const guild = group("Thieves", { kind: "affiliation", languages: ["Cant"] });
  const allowed = derived({}, { intelligence: 16 }).languagesBonus.value;
  const learned = (...names: string[]): LanguageFacts[] => names.map((name) => ({ name, source: "extra", group: "" }));
  it("WH-LANG-02 (1): two by Intelligence 16, and the cant of a guild", () => {
    const languages = [...defaultLanguages("Common", [guild]), ...learned("Elven", "Draconic")];
    expect(languages.map(({ source }) => source)).toEqual(["common", "group", "extra", "extra"]);
    expect(countLanguages(languages, { allowed, literate: true }, DEFAULT_OPTIONS)).toEqual({
      used: 2,
      allowed: 2,
      tooMany: false,
    });
  });
  it("WH-LANG-02 (2): a third is counted and only warned of", () => {
    const count = countLanguages(learned("A", "B", "C"), { allowed, literate: true }, DEFAULT_OPTIONS);
    expect(count).toEqual({ used: 3, allowed: 2, tooMany: true });
  });
  it.each([
    { literacyIsLanguage: false, literate: true, used: 1 },
    { literacyIsLanguage: true, literate: true, used: 2 },
    { literacyIsLanguage: true, literate: false, used: 1 },
  ])(
    "WH-LANG-03 (2): $used used where literacy is a language: $literacyIsLanguage",
    ({ used, literate, ...ruling }) => {
      const options = { ...DEFAULT_OPTIONS, ...ruling };
      expect(countLanguages(learned("Elven"), { allowed, literate }, options).used).toBe(used);
    },
  );
  it("WH-LANG-02: what comes after the first level may have to be learned", () => {
    expect([1, 2, 10].map(needsLearningTime)).toEqual([false, true, true]);
    expect(() => needsLearningTime(1.5)).toThrow(RuleError);
  });
});

describe("groups by chance", () => {
  const entries = Array.from({ length: 20 }, (_, index) => `Entry ${index + 1}`);
  it.each(GROUP_LISTS)("WH-GROUP-11 (1): every face draws one of %s", (list) => {
    const drawn = entries.map((_, index) => drawGroup(list, entries, [index + 1]));
    expect(drawn.map((one) => one?.name)).toEqual(entries);
    expect(new Set(drawn.map((one) => one?.kind)).size).toBe(1);
    expect(GROUP_LIST_DIE).toEqual({ count: 1, faces: 20, bonus: 0 });
  });
  it("WH-GROUP-11 (2): a species that is kept for its own class is told", () => {
    expect(drawGroup("species", ["Frost giant"], [1], ["Frost giant"])).toEqual({
      name: "Frost giant",
      kind: "species",
      reserved: true,
    });
    expect(drawGroup("species", ["Elf"], [1], ["Frost giant"])?.reserved).toBe(false);
    expect(drawGroup("vocations", ["Frost giant"], [1], ["Frost giant"])).toMatchObject({
      kind: "vocation",
      reserved: false,
    });
  });
  it("WH-GROUP-11: a short list may draw nothing, and a die has twenty faces", () => {
    expect(drawGroup("affiliations", ["Guild"], [2])).toBeNull();
    expect(() => drawGroup("affiliations", ["Guild"], [21])).toThrow(RuleError);
  });
});
