import { describe, expect, it } from "vitest";
import { pageStyle, paperFor, printedGear } from "../../../../src/view/characters/print/print-view.ts";
import { armor, english, gear, onSheet, weapon } from "../../sheet-fixtures.ts";
import { item } from "../../item-fixtures.ts";

describe("a printed sheet", () => {
  it.each([
    ["letter", "sv-SE", "letter"],
    ["a4", "en-US", "a4"],
    ["", "en-US", "letter"],
    ["", "en-GB", "a4"],
    ["napkin", "de", "a4"],
  ] as const)("is on the paper that was chosen (%s) or is usual (%s): %s", (chosen, language, paper) => {
    expect(paperFor(chosen, language)).toBe(paper);
  });

  it("tells the printer the size, and no name can say anything else to it", () => {
    expect(pageStyle("a4", "Åsa Holm")).toMatch(/^@page \{ size: A4 portrait;.*"Åsa Holm/);
    const style = pageStyle("letter", 'X"; } </style><script>');
    expect(style).toContain("size: letter");
    expect(style).not.toMatch(/<|X"/);
  });

  it("lists what is worn, carried, packed and unknown, with what is out of the ordinary", () => {
    const items = [
      onSheet(armor("a", "Leather", { armorClass: 2 })),
      onSheet(weapon("s", "Sling", { equipped: false, size: "minor" })),
      onSheet(gear("r", "Ration", { quantity: 4, packed: true })),
      onSheet(null, "Curse"),
      { ...onSheet(null, "Frenzy"), item: item("ability") },
    ];
    expect(printedGear(items, english)).toEqual([
      { label: "WHITEHACK.Print.worn", items: [{ name: "Leather", count: "", notes: ["AC 2"] }] },
      {
        label: "WHITEHACK.Print.carried",
        items: [{ name: "Sling", count: "", notes: [english("WHITEHACK.Size.minor")] }],
      },
      { label: "WHITEHACK.Print.packed", items: [{ name: "Ration", count: "4 ×", notes: [] }] },
      { label: "WHITEHACK.Print.other", items: [{ name: "Curse", count: "", notes: ["Affliction"] }] },
    ]);
    expect(printedGear([], english)).toEqual([]);
  });
});
