import { describe, expect, it } from "vitest";
import {
  pageOfItem,
  SHEET_TABS,
  tabByKey,
  type TabsOfSheets,
  tabsView,
  tabToShow,
  withTab,
} from "../../../src/view/sheets/sheet-tabs.ts";

describe("the pages of a sheet", () => {
  it("are as many as there is something to see on, and one is shown", () => {
    const play = tabsView("gear", false);
    expect(play.tabs.map(({ id, active }) => [id, active])).toEqual([
      ["play", false],
      ["gear", true],
      ["notes", false],
    ]);
    expect(play.tab).toEqual({ gear: true });
    expect(tabsView("details", true).tabs.at(-1)).toMatchObject({ id: "details", active: true });
  });

  it.each([
    ["gear", false, "gear"],
    ["details", true, "details"],
    ["details", false, "play"],
    ["attic", true, "play"],
    ["", false, "play"],
  ] as const)("of which somebody wants %s (editing: %s) show %s", (wanted, editing, shown) => {
    expect(tabToShow(wanted, editing)).toBe(shown);
  });

  it.each([
    ["ArrowRight", 0, 1],
    ["ArrowRight", 2, 0],
    ["ArrowLeft", 0, 2],
    ["Home", 2, 0],
    ["End", 0, 2],
    ["Enter", 0, null],
  ] as const)("%s leads from tab %i to %s of three", (key, from, to) => {
    expect(tabByKey(key, from, 3)).toBe(to);
  });

  it("show what somebody has taken", () => {
    expect(["armor", "scroll", "weapon", "spell", "relic"].map(pageOfItem)).toEqual([
      "gear",
      "gear",
      "play",
      "play",
      "play",
    ]);
  });

  it("are remembered by sheet, the first as nothing, and not for ever", () => {
    const one = withTab(withTab({}, "a", "gear"), "b", "notes");
    expect(one).toEqual({ a: "gear", b: "notes" });
    expect(withTab(one, "a", SHEET_TABS[0])).toEqual({ b: "notes" });
    const many = Array.from({ length: 150 }, (_, at) => `s${at}`).reduce<TabsOfSheets>(
      (known, id) => withTab(known, id, "gear"),
      {},
    );
    expect(Object.keys(many)).toHaveLength(100);
    expect(many).toHaveProperty("s149");
  });
});
