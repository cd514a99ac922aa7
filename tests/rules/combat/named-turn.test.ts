import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareNamed, type NamedTurn } from "../../../src/rules/index.ts";

/** The order of fighters, who act by their place in this list unless somebody is named after another. */
function orderOf(ids: readonly string[], named: Readonly<Record<string, string>>): readonly string[] {
  const all = ids.map((id): NamedTurn => ({ id, after: named[id] ?? null }));
  const turns = new Map(all.map((turn) => [turn.id, turn]));
  const compare = (first: string, second: string): number => ids.indexOf(first) - ids.indexOf(second);
  return all.toSorted((first, second) => compareNamed(first, second, { turns, compare })).map(({ id }) => id);
}

describe("WH-BOSS-05: whom a boss names", () => {
  it("acts right after whoever has the turn, and the order goes on", () => {
    expect(orderOf(["a", "b", "c", "d"], {})).toEqual(["a", "b", "c", "d"]);
    expect(orderOf(["a", "b", "c", "d"], { d: "a" })).toEqual(["a", "d", "b", "c"]);
    expect(orderOf(["a", "b", "c", "d"], { d: "a", c: "d" })).toEqual(["a", "d", "c", "b"]);
    expect(orderOf(["a", "b", "c", "d"], { d: "a", c: "a" })).toEqual(["a", "c", "d", "b"]);
  });
  it("keeps the usual place if the other has left the fight", () => {
    expect(orderOf(["a", "b", "c"], { c: "gone" })).toEqual(["a", "b", "c"]);
  });
  it("is in one order with everybody, whatever was named, even in a circle", () => {
    const ids = ["a", "b", "c", "d", "e"];
    const named = fc.dictionary(fc.constantFrom(...ids), fc.constantFrom(...ids));
    fc.assert(
      fc.property(named, (after) => {
        const order = orderOf(ids, after);
        expect(order.toSorted()).toEqual(ids);
        const plain = Object.entries(after).filter(([id, other]) => id !== other && !Object.hasOwn(after, other));
        for (const [id, other] of plain) expect(order.indexOf(id)).toBeGreaterThan(order.indexOf(other));
      }),
    );
  });
});
