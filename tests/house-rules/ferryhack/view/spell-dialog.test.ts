import { describe, expect, it } from "vitest";
import {
  spellDialog,
  spellProblem,
  type SpellQuestion,
  spentIn,
} from "../../../../src/house-rules/ferryhack/view/spell-dialog.ts";

const localize = (key: string, data: Readonly<Record<string, string>> = {}): string =>
  [key, ...Object.values(data)].join(" ");
const FIRE: SpellQuestion = {
  highest: 4,
  extras: [
    { id: "dice", each: 1 },
    { id: "squares", each: 1 },
  ],
  attributes: [],
  chance: 12,
  points: 14,
};
const ARMOR: SpellQuestion = { ...FIRE, extras: [{ id: "points", each: 1 }] };
const DISPEL: SpellQuestion = { ...FIRE, extras: [] };

describe("the dialog of a spell", () => {
  it("asks for a share of the levels where there is a choice", () => {
    expect(spellDialog(FIRE, localize)).toMatchObject({
      extras: [{ field: "spent.dice", adds: "+1" }, { field: "spent.squares" }],
      only: false,
      asksAttribute: false,
      lead: "WHITEHACK.Spellcasting.Lead 12 14",
    });
    expect(spellDialog({ ...ARMOR, attributes: ["strength"] }, localize)).toMatchObject({
      only: true,
      asksAttribute: true,
      attributes: { strength: "WHITEHACK.Attribute.strength" },
    });
  });

  it.each([
    ["shared", FIRE, { level: 3, "spent.dice": 1, "spent.squares": 1 }, { dice: 1, squares: 1 }],
    ["all on one", FIRE, { level: 3, "spent.dice": 2, "spent.squares": 0 }, { dice: 2 }],
    ["on the only thing", ARMOR, { level: 3 }, { points: 2 }],
    ["none", ARMOR, { level: 1 }, {}],
  ])("FH-SPL-15: levels beyond the first, %s", (_how, question, values, spent) => {
    expect(spentIn(question, values)).toEqual(spent);
    expect(spellProblem(question, values)).toBe(null);
  });

  it.each([
    ["beyond the highest level", FIRE, { level: 5 }, "level"],
    ["no level", FIRE, { level: 0 }, "level"],
    ["too few", FIRE, { level: 3, "spent.dice": 1 }, "spent.dice"],
    ["too many", FIRE, { level: 1, "spent.dice": 1 }, "spent.dice"],
    ["fewer than none", FIRE, { level: 2, "spent.dice": 2, "spent.squares": -1 }, "spent.dice"],
  ])("FH-SPL-04 FH-SPL-15: says what is wrong: %s", (_what, question, values, field) => {
    expect(spellProblem(question, values)?.field).toBe(field);
  });

  it("FH-SPL-15: spells that offer nothing need no share", () => {
    expect(spellProblem(DISPEL, { level: 4 })).toBe(null);
  });
});
