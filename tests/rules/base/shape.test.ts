import { describe, expect, it } from "vitest";
import { aFlag, aText, aWhole, listOf, oneOf, orNull, shape } from "../../../src/rules/base/shape.ts";

const read = shape({
  name: aText,
  amount: aWhole,
  lethal: aFlag,
  kind: oneOf(["a", "b"]),
  card: orNull(aText),
  list: listOf(aWhole),
});
const RIGHT = { name: "x", amount: 3, lethal: true, kind: "b", card: null, list: [1, 2] };

describe("a shape", () => {
  it("reads what it names and leaves the rest", () => {
    expect(read({ ...RIGHT, more: 1 })).toEqual(RIGHT);
    expect(read({ ...RIGHT, card: "id" })?.card).toBe("id");
    const { card: _, ...without } = RIGHT;
    expect(read(without)).toEqual(RIGHT);
  });

  it.each([
    { name: 5 },
    { amount: 1.5 },
    { amount: "3" },
    { amount: NaN },
    { lethal: 1 },
    { kind: "c" },
    { card: 5 },
    { list: [1, "2"] },
    { list: 1 },
  ])("is not read from %j", (wrong) => {
    expect(read({ ...RIGHT, ...wrong })).toBeUndefined();
  });

  it.each([undefined, null, "x", [], 5])("is not read from %j", (wrong) => {
    expect(read(wrong)).toBeUndefined();
  });
});
