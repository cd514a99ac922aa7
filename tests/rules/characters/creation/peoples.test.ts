import { describe, expect, it } from "vitest";
import { readPeople } from "../../../../src/rules/characters/creation/catalog.ts";

describe("a row of the table of species", () => {
  it.each([
    ["Elf", { name: "Elf", languages: [], size: "human" }],
    ["Gnome (small, Gnomish)", { name: "Gnome", languages: ["Gnomish"], size: "small" }],
    ["Half-elf (Elven; Sylvan)", { name: "Half-elf", languages: ["Elven", "Sylvan"], size: "human" }],
    ["Kobold (Klein)", { name: "Kobold", languages: [], size: "small" }],
    ["Folk (of the hills) and dales", { name: "Folk (of the hills) and dales", languages: [], size: "human" }],
    ["Odd)", { name: "Odd)", languages: [], size: "human" }],
  ])("WH-LANG-01, WH-MOVE-01: %j is read", (row, expected) => {
    expect(readPeople(row, ["small", "Klein"])).toEqual(expected);
  });
});
