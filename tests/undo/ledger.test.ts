import { describe, expect, it } from "vitest";
import { digestOf, factDigest, factKey, rowsOf, rowsToDrop, rowText, vouchedIn } from "../../src/undo/ledger.ts";
import type { Change, RecordEntry } from "../../src/undo/record.ts";

const change: Change = {
  kind: "changed",
  document: "Actor.a",
  actor: "Actor.a",
  name: "Goblin",
  before: { system: { hp: { value: 5, state: "up" } } },
  after: { system: { hp: { value: 1 } } },
  source: null,
  undone: "none",
};
const entry: RecordEntry = {
  id: "one",
  by: "alice",
  target: "Actor.a",
  name: "Goblin",
  proposal: null,
  prompts: [],
  changes: [change],
};
const digest = digestOf("card", entry);
const none = (): undefined => undefined;
const changed = (what: Partial<Change>): RecordEntry => ({ ...entry, changes: [{ ...change, ...what }] });

describe("the digest of an entry", () => {
  it("is the same whatever the order of keys, what is left out for nothing, and what is only shown", () => {
    const before = { system: { hp: { state: "up", value: 5 } } };
    const told = { ...changed({ before, heir: null, name: "The goblin" }), step: null, defence: null, name: "It" };
    expect(digestOf("card", told)).toBe(digest);
    expect(digest).toMatch(/^[0-9a-f]{24}$/);
  });

  it.each<[string, string, RecordEntry]>([
    ["another card", "copy", entry],
    ["another entry", "card", { ...entry, id: "two" }],
    ["another causer", "card", { ...entry, by: "bob" }],
    ["another target", "card", { ...entry, target: null }],
    ["another document", "card", changed({ document: "Actor.b" })],
    ["another value", "card", changed({ before: { system: { hp: { value: 6, state: "up" } } } })],
    ["another state of undoing", "card", changed({ undone: "exact" })],
    ["one change more", "card", { ...entry, changes: [change, change] }],
    ["no changes", "card", { ...entry, changes: [] }],
    ["a source", "card", changed({ source: { name: "Crown" } })],
    ["an heir", "card", changed({ heir: "Actor.b.Item.c" })],
    ["a move of the clock", "card", { ...entry, step: "step" }],
    ["a key of a prototype", "card", changed({ before: JSON.parse('{"__proto__":{"a":1}}') as object as never })],
  ])("is another for %s", (_, card, told) => {
    expect(digestOf(card, told)).not.toBe(digest);
  });
});

describe("the ledgers of Referees", () => {
  const row = (version: number, of = digest) => rowText({ version, digest: of });

  it("vouch for what the record still says as it was written, and miss what it lost", () => {
    const rows = rowsOf([{ card: { one: row(1) } }], "card");
    expect(vouchedIn("card", [entry], rows, none)).toEqual({ entries: [entry], isWhole: true });
    expect(vouchedIn("card", [changed({ document: "Actor.b" })], rows, none)).toEqual({ entries: [], isWhole: false });
    expect(vouchedIn("card", [], rows, () => entry)).toEqual({ entries: [entry], isWhole: false });
    expect(vouchedIn("card", [{ ...entry, id: "two" }], rows, none).entries).toEqual([]);
  });

  it("let the row count that was written last, in whosever ledger", () => {
    const ledgers = [{ card: { one: row(1) } }, { card: { one: row(2, "") } }];
    for (const some of [ledgers, ledgers.toReversed()]) {
      expect(vouchedIn("card", [entry], rowsOf(some, "card"), none)).toEqual({ entries: [], isWhole: true });
    }
  });

  it.each([
    null,
    5,
    "card",
    { card: 5 },
    { card: { one: 5 } },
    { card: { one: "x" } },
    { card: { one: `1:${digest}0` } },
  ])("are read by their shape: %o", (ledger) => {
    expect(rowsOf([ledger], "card").size).toBe(0);
    expect(rowsOf([{}], "__proto__").size).toBe(0);
    expect(rowsOf([{}], "constructor").size).toBe(0);
  });

  it("keep facts about others beside entries, which make no card lack one", () => {
    const rows = rowsOf([{ card: { [factKey("Actor.a")]: row(1, factDigest("card", ["Actor.a", "none"])) } }], "card");
    expect([rows.size, vouchedIn("card", [], rows, none)]).toEqual([1, { entries: [], isWhole: true }]);
    expect(factDigest("card", ["Actor.a", "none"])).not.toBe(factDigest("copy", ["Actor.a", "none"]));
    expect(factKey("Actor.a")).not.toBe(factKey("Actor.b"));
  });

  it("drop the cards that are gone and the oldest, once there are too many", () => {
    const times: Readonly<Record<string, number>> = { a: 1, b: 2, c: 3, e: 5 };
    const at = (id: string) => times[id] ?? null;
    expect(rowsToDrop(["a", "b", "c", "d"], at, 4)).toEqual([]);
    expect(rowsToDrop(["a", "b", "c", "d", "e"], at, 4)).toEqual(["a", "d"]);
  });
});
