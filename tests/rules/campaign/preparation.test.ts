import { describe, expect, test } from "vitest";
import {
  ADVENTURE_PAGES,
  adventurePages,
  LOG_TAGS,
  logEntry,
  RuleError,
  taggedEntries,
} from "../../../src/rules/index.ts";

describe("shapes of adventures", () => {
  test("WH-REF-04 (1): each begins with pages of its own, and a mix with those of all", () => {
    expect(adventurePages(["dungeon"])).toEqual(ADVENTURE_PAGES.dungeon);
    const mixed = adventurePages(["story", "mindMap"]);
    expect(mixed).toEqual(["phaseMap", "phases", "persons", "agendas", "relations", "events"]);
  });
  test("WH-REF-04 (2): all may keep to one map of phases", () => {
    const all = adventurePages(["story", "dungeon", "mindMap"]);
    expect(all.filter((page) => page === "phaseMap")).toHaveLength(1);
  });
});

describe("a log of sessions", () => {
  const fled = { session: 2, text: "The captain fled", tags: ["mayReturn"] } as const;
  const log = logEntry(logEntry([], fled), { session: 1, text: "The bridge fell", tags: [] });
  test("WH-REF-07 (1): keeps what happened, in the order of sessions", () => {
    expect(log.map(({ text }) => text)).toEqual(["The bridge fell", "The captain fled"]);
    expect(() => logEntry(log, { ...fled, session: -1 })).toThrow(RuleError);
  });
  test("WH-REF-07 (2): tells who may return", () => {
    expect(taggedEntries(log, "mayReturn")).toEqual([fled]);
    expect(LOG_TAGS.map((tag) => taggedEntries(log, tag).length)).toEqual([1, 0, 0]);
  });
});
