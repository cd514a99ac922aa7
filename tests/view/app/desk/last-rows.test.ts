import { describe, expect, it } from "vitest";
import { type RecordedCard, lastRows } from "../../../../src/view/app/desk/last-rows.ts";
import { english } from "../../sheet-fixtures.ts";
import type { Change, RecordEntry } from "../../../../src/undo/record.ts";

const change = (undone: Change["undone"], name = "Hero"): Change => ({
  kind: "changed",
  document: "Actor.hero",
  actor: "Actor.hero",
  name,
  before: {},
  after: {},
  source: null,
  undone,
});
const entry = (id: string, changes: readonly Change[], name = ""): RecordEntry => ({
  id,
  by: null,
  target: null,
  name,
  proposal: null,
  prompts: [],
  changes,
});
const card = (message: string, ...record: readonly RecordEntry[]): RecordedCard => ({
  message,
  title: "Damage",
  who: "Goblin",
  at: "12:00",
  record,
});

describe("the last things at the desk", () => {
  it("are those that still stand, in the order of their cards, the newest of a card first", () => {
    const rows = lastRows(
      [
        card("b", entry("1", [change("none")]), entry("2", [change("none", "Cook"), change("none", "Cook")])),
        card("a", entry("3", [change("exact")]), entry("4", [change("exact"), change("none")], "Rest")),
      ],
      english,
    );
    expect(rows.map(({ message, entry: id, about }) => [message, id, about])).toEqual([
      ["b", "2", "Cook"],
      ["b", "1", "Hero"],
      ["a", "4", "Rest"],
    ]);
    expect(rows[0]?.label).toBe("Goblin: Damage");
  });

  it("WH-TIME-05 in part: count what came of a move of the clock as one thing with it, as long as that stands", () => {
    const moved = (undone: Change["undone"]): Change => ({ ...change(undone), kind: "clock", after: { step: "s" } });
    const ended = card("ended", { ...entry("2", [change("none")]), step: "s" });
    expect(
      lastRows([ended, card("clock", entry("1", [moved("none")]))], english).map(({ message }) => message),
    ).toEqual(["clock"]);
    expect(
      lastRows([ended, card("clock", entry("1", [moved("exact")]))], english).map(({ message }) => message),
    ).toEqual(["ended"]);
  });

  it("are six at the most", () => {
    const many = Array.from({ length: 9 }, (_, place) => card(String(place), entry("e", [change("none")])));
    expect(lastRows(many, english).map(({ message }) => message)).toEqual(["0", "1", "2", "3", "4", "5"]);
  });
});
