import { describe, expect, it, test } from "vitest";
import {
  adjustDraw,
  INPUT_PRESETS,
  INPUT_TABLES,
  type InputTableId,
  presetTables,
  type RandomTable,
  resetTable,
  rewriteEntry,
} from "../../../src/rules/index.ts";

const road: RandomTable = {
  id: "road",
  die: 20,
  entries: [
    { from: 1, to: 15, text: "A cart" },
    { from: 16, to: 19, text: "Odd lights" },
    { from: 20, to: 20, text: "The king", table: "mood" },
  ],
  backlog: [],
};

describe("tables of one's own", () => {
  test("WH-RAND-01 (1): what was drawn is locked until it is written anew or all is reset", () => {
    const [cart, ...others] = road.entries;
    if (!cart) throw new Error("no cart");
    const drawn = { ...road, entries: [{ ...cart, used: true }, ...others] };
    expect(resetTable(drawn).entries.some(({ used }) => used)).toBe(false);
    const rewritten = rewriteEntry(drawn, { ...cart, used: true }, "A pilgrim");
    expect(rewritten.backlog).toEqual(["A cart"]);
    expect(rewritten.entries[0]).toMatchObject({ from: 1, to: 15, text: "A pilgrim" });
    expect(rewritten.entries[0]?.used ?? false).toBe(false);
  });
});

describe("what is drawn and does not fit", () => {
  const rivals = { text: "A rival party", adjusted: null };
  test("WH-REF-02 (1): is changed, and what it was can still be read", () => {
    expect(adjustDraw(rivals, "Dust storm")).toEqual({ text: "A rival party", adjusted: "Dust storm" });
  });
  test("WH-REF-02 (2): stays where nobody changes it", () => {
    expect(["", "  ", "A rival party"].map((text) => adjustDraw(rivals, text))).toEqual([rivals, rivals, rivals]);
  });
});

describe("lists of words", () => {
  test("WH-RAND-02 (2): every word of personality may be reversed", () => {
    expect(INPUT_TABLES.E.reversible).toBe("all");
    const reversible = Object.entries(INPUT_TABLES).filter(([, table]) => table.reversible !== "none");
    expect(reversible.map(([id]) => id)).toEqual(["B", "E"]);
    expect(Object.keys(INPUT_TABLES)).toHaveLength(8);
  });
  test("WH-RAND-03 (1): weather is personality and drama", () => {
    expect(presetTables(INPUT_PRESETS.weather, [])).toEqual(["E", "D"]);
  });
  test("WH-RAND-03 (2): an adventure is a group, four lists and a kind of place", () => {
    const tables = ["F", "G"] as const;
    expect(tables.map((table) => presetTables(INPUT_PRESETS.adventure, [table]))).toEqual([
      ["A", "C", "D", "H", "F"],
      ["A", "C", "D", "H", "G"],
    ]);
    expect(presetTables(INPUT_PRESETS.adventure, ["B"])).toBeNull();
    expect(INPUT_PRESETS.adventure.group).toBe(true);
  });
  it.each([
    { rule: "WH-RAND-03, an idea", preset: "idea", chosen: [1, 2, 3, 4, 5], fits: [false, true, true, true, false] },
    { rule: "WH-RAND-03, a detail", preset: "detail", chosen: [0, 1, 2, 3], fits: [false, true, true, false] },
  ] as const)("$rule takes so many lists", ({ preset, chosen, fits }) => {
    const all: readonly InputTableId[] = ["A", "B", "C", "D", "E"];
    expect(chosen.map((count) => presetTables(INPUT_PRESETS[preset], all.slice(0, count)) !== null)).toEqual(fits);
  });
});
