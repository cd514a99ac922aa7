import { describe, expect, it } from "vitest";
import {
  listDialog,
  listOrderIn,
  listPreview,
  listProblem,
  type ListTargets,
} from "../../../src/view/items/dialogs/list-dialog.ts";

const localize = (key: string, data: Readonly<Record<string, string>> = {}): string =>
  [key.replace("WHITEHACK.ListImport.", ""), ...Object.values(data)].join(" ");

const TARGETS: ListTargets = {
  ours: [{ value: "ours:modus", name: "Modus" }],
  world: [
    { value: "w1", name: "Weather", formula: "1d6" },
    { value: "w2", name: "Omens", formula: "2d6" },
  ],
};

describe("the dialog for a list", () => {
  it("asks for a name where a table is made, and is filled in with ours where it takes the place of one", () => {
    expect(listDialog(TARGETS, {})).toMatchObject({ target: "new", isNew: true, name: "", text: "" });
    expect(listDialog(TARGETS, { target: "ours:modus", text: "One" })).toMatchObject({
      isNew: true,
      name: "Modus",
      text: "One",
    });
    expect(listDialog(TARGETS, { target: "w1" })).toMatchObject({ isNew: false, name: "" });
  });

  it.each([
    [
      { text: "", name: "Weather" },
      { text: "Problem.empty 0", field: "text" },
    ],
    [
      { text: "1. Rain\n3. Sun", name: "Weather" },
      { text: "Problem.gap 2 0", field: "text" },
    ],
    [{ text: "Rain" }, { text: "WHITEHACK.ListImport.Problem.name", field: "name" }],
    [
      { text: "Rain", target: "w2", how: "add" },
      { text: "Problem.dice Omens 2d6", field: "how" },
    ],
    [{ text: "Rain", target: "w2", how: "replace" }, null],
    [{ text: "Rain", target: "w1", how: "add" }, null],
    [{ text: "Rain", target: "ours:modus", name: "Modus" }, null],
    [
      { text: "a".repeat(501), name: "Weather" },
      { text: "Problem.long 1 501 500", field: "text" },
    ],
  ])("says what is wrong with %j", (values, problem) => {
    expect(listProblem(TARGETS, values, localize)).toEqual(problem);
  });

  it("shows what it reads while it is typed", () => {
    expect(listPreview({}, localize)).toBe("");
    expect(listPreview({ text: "Rain\nFog\nSun" }, localize)).toBe("read 3 d3 Rain Sun");
    expect(listPreview({ text: "Rain, Fog, Sun", commas: true }, localize)).toBe("read 3 d3 Rain Sun");
    expect(listPreview({ text: "2. Rain" }, localize)).toBe("");
  });

  it("orders what was chosen", () => {
    const lines = [{ from: 1, to: 1, text: "Rain" }];
    expect(listOrderIn({ text: "Rain", name: " Weather ", once: true })).toEqual({
      target: "new",
      name: "Weather",
      lines,
      adds: true,
      once: true,
    });
    expect(listOrderIn({ text: "Rain", target: "w1", how: "replace" })).toMatchObject({
      target: "w1",
      adds: false,
      once: false,
    });
    expect(listOrderIn({ text: "" })).toBeNull();
  });
});
