import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  adjustDraw,
  drawFromTable,
  drawNested,
  INPUT_PRESETS,
  INPUT_TABLES,
  type InputTableId,
  planInput,
  planTableDraw,
  presetTables,
  type RandomTable,
  resetTable,
  resolveInput,
  rewriteEntry,
  RuleError,
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
const mood: RandomTable = {
  id: "mood",
  die: 6,
  entries: [
    { from: 1, to: 3, text: "cheerful" },
    { from: 4, to: 5, text: "wary" },
  ],
  backlog: [],
};
const start = { texts: [], next: "road", tables: { road, mood } };

describe("tables of one's own", () => {
  test("WH-RAND-01 (1): what was drawn is locked until it is written anew or all is reset", () => {
    const drawn = drawFromTable(road, 3);
    expect(drawn).toMatchObject({ kind: "entry", entry: { text: "A cart" } });
    const again = drawFromTable(drawn.table, 15);
    expect(again.kind).toBe("used");
    expect(drawFromTable(resetTable(drawn.table), 15).kind).toBe("entry");
    if (again.kind !== "used") throw new Error(again.kind);
    const rewritten = rewriteEntry(drawn.table, again.entry, "A pilgrim");
    expect(rewritten.backlog).toEqual(["A cart"]);
    expect(drawFromTable(rewritten, 1)).toMatchObject({ kind: "entry", entry: { text: "A pilgrim" } });
  });
  test("WH-RAND-01 (2): fifteen faces for the ordinary, four for the odd, one for the special", () => {
    const texts = Array.from({ length: 20 }, (_, at) => drawFromTable(road, at + 1)).map((draw) =>
      draw.kind === "entry" ? draw.entry.text : draw.kind,
    );
    expect(["A cart", "Odd lights", "The king"].map((text) => texts.filter((one) => one === text).length)).toEqual([
      15, 4, 1,
    ]);
    expect(planTableDraw(mood)).toEqual({ count: 1, faces: 6, bonus: 0 });
  });
  test("WH-RAND-01 (3): one table goes on in another, and both lines are told", () => {
    const first = drawNested(start, 20);
    expect(first).toMatchObject({ texts: ["The king"], next: "mood" });
    const second = drawNested(first, 4);
    expect(second).toMatchObject({ texts: ["The king", "wary"], next: null });
    expect(drawNested(second, 1)).toEqual(second);
  });
  test("WH-RAND-01: used lines are thrown again, and what nobody has written is told by the table", () => {
    const once = drawNested(start, 4);
    const twice = drawNested({ ...once, next: "road" }, 5);
    expect(twice).toMatchObject({ texts: ["A cart"], next: "road" });
    expect(drawFromTable(mood, 6).kind).toBe("blank");
    expect(drawNested({ ...start, next: "mood" }, 6)).toMatchObject({ texts: [], next: null });
  });
  test("faces that the die does not have, and tables that are not there, are refused", () => {
    expect(() => drawFromTable(mood, 7)).toThrow(RuleError);
    expect(() => drawNested({ ...start, next: "moon" }, 1)).toThrow(RuleError);
  });
  test("no line is drawn twice before the table is reset", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 40 }), (faces) => {
        let table = road;
        const texts: string[] = [];
        for (const face of faces) {
          const draw = drawFromTable(table, face);
          ({ table } = draw);
          if (draw.kind === "entry") texts.push(draw.entry.text);
        }
        expect(new Set(texts).size).toBe(texts.length);
      }),
    );
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
  test("WH-RAND-02 (1): three lists, three lines", () => {
    const tables: readonly InputTableId[] = ["A", "C", "D"];
    expect(planInput(tables)).toEqual({ count: 3, faces: 20, bonus: 0 });
    expect(resolveInput(tables, [4, 20, 11]).map(({ table, line }) => [table, line])).toEqual([
      ["A", 4],
      ["C", 20],
      ["D", 11],
    ]);
  });
  test("WH-RAND-02 (2): every word of personality may be reversed", () => {
    expect(resolveInput(["E"], [7])).toEqual([{ table: "E", line: 7, reversible: "all" }]);
    const reversible = Object.entries(INPUT_TABLES).filter(([, table]) => table.reversible !== "none");
    expect(reversible.map(([id]) => id)).toEqual(["B", "E"]);
    expect(Object.keys(INPUT_TABLES)).toHaveLength(8);
    expect(() => resolveInput(["E"], [])).toThrow(RuleError);
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
