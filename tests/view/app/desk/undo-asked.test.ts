import { joining } from "../../card-template.ts";
import { describe, expect, it } from "vitest";
import type { Change, RecordEntry } from "../../../../src/undo/record.ts";
import { undoAsked } from "../../../../src/view/app/desk/last-rows.ts";

const change = (told: Partial<Change>): Change => ({
  kind: "changed",
  document: "Actor.goblin",
  actor: "Actor.goblin",
  name: "Goblin",
  before: { system: { hp: { value: 5 } } },
  after: { system: { hp: { value: -1 } } },
  source: null,
  undone: "none",
  ...told,
});
const entry = (...changes: readonly Change[]): RecordEntry => ({
  id: "one",
  by: null,
  target: null,
  name: "",
  proposal: null,
  prompts: [],
  changes,
});
const localize = joining((key, data = {}) => [key, ...Object.values(data)].join(" "));

describe("what a Referee reads before something is undone", () => {
  it("is every change that stands, and who has posted the card", () => {
    const changes = [
      change({}),
      change({ undone: "exact" }),
      change({ kind: "gone", name: "Sword", document: "Actor.goblin.Item.sword", before: {}, after: {} }),
      change({ name: "Place", before: { x: 1 }, after: { x: 2 } }),
    ];
    expect(undoAsked({ entry: entry(...changes), author: "Referee", isVouched: true }, localize)).toEqual({
      by: "WHITEHACK.Desk.undoBy Referee",
      lines: [
        "Goblin: WHITEHACK.Change.Fact.hitPoints 5 → −1",
        "Sword: WHITEHACK.Change.Became.gone",
        "Place: WHITEHACK.Change.Became.changed",
      ],
    });
  });

  it("says where nothing but a player's word is behind it", () => {
    const { by } = undoAsked({ entry: entry(change({})), author: "Alice", isVouched: false }, localize);
    expect(by).toBe("WHITEHACK.Desk.undoClaim Alice");
  });
});
