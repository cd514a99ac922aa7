import { describe, expect, it } from "vitest";
import { type Change, isMove, isStillThere } from "../../src/undo/record.ts";

const change = (more: Partial<Change>): Change => ({
  kind: "changed",
  document: "Actor.a.Item.b",
  actor: "Actor.a",
  name: "Torch",
  before: {},
  after: {},
  source: null,
  undone: "none",
  ...more,
});
const counted = (before: number, after: number): Change =>
  change({ before: { system: { quantity: before } }, after: { system: { quantity: after } } });

describe("things that are counted to a stack of another's", () => {
  const gone = change({ kind: "gone", heir: "Actor.a.Item.b" });

  it("have changed hands, whole or in part", () => {
    expect(isMove([counted(2, 4), gone])).toBe(true);
    expect(isMove([counted(2, 4), counted(5, 3)])).toBe(true);
  });

  it("have not where nobody has lost any, or they were bought", () => {
    expect(isMove([counted(2, 4)])).toBe(false);
    expect(isMove([counted(5, 3)])).toBe(false);
    expect(isMove([counted(2, 4), change({ kind: "gone" })])).toBe(false);
  });

  it("can go back as long as that many are there", () => {
    const now = (quantity: number) => ({ system: { quantity } });
    expect([2, 3, 9].map((quantity) => isStillThere(now(quantity), counted(2, 4)))).toEqual([true, true, true]);
    expect([0, 1].map((quantity) => isStillThere(now(quantity), counted(2, 4)))).toEqual([false, false]);
  });
});
