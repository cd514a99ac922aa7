import { area, expect, fact } from "./fact.ts";

/** A method that was added to the prototype of the value. */
function call(value: unknown, method: string, ...args: unknown[]): unknown {
  const target = Object(value) as Record<string, (...args: unknown[]) => unknown>;
  return target[method]?.call(value, ...args);
}

area("utils: primitives");

fact("PRIM-01", "sets are mapped, filtered and searched like lists", "primitives", () => {
  const set = new Set([1, 2, 3]);
  expect(call(set, "map", (n: unknown) => Number(n) * 2)).toEqual(new Set([2, 4, 6]));
  expect(call(set, "filter", (n: unknown) => Number(n) > 1)).toEqual(new Set([2, 3]));
  expect(call(set, "find", (n: unknown) => Number(n) > 1)).toBe(2);
  expect(call(set, "first")).toBe(1);
  expect(call(set, "intersects", new Set([3, 4]))).toBe(true);
  expect(call(new Set([1]), "isSubset", set)).toBe(true);
  expect(call(set, "toObject")).toEqual([1, 2, 3]);
  expect(call(set, "equals", new Set([3, 2, 1]))).toBe(true);
});

fact("PRIM-02", "numbers have signs, bounds and ordinals", "primitives", () => {
  expect([call(3, "signedString"), call(-3, "signedString"), call(0, "signedString")]).toEqual(["+3", "-3", "+0"]);
  expect(call(5, "between", 5, 8)).toBe(true);
  expect(call(5, "between", 5, 8, false)).toBe(false);
  expect([1, 2, 3, 11, 21].map((n) => call(n, "ordinalString"))).toEqual(["1st", "2nd", "3rd", "11th", "21st"]);
  expect(call(7, "toNearest", 5)).toBe(5);
  expect(call(7, "paddedString", 3)).toBe("007");
  expect([call(Number, "isNumeric", "1.5"), call(Number, "isNumeric", ""), call(Number, "isNumeric", "a")]).toEqual([
    true,
    false,
    false,
  ]);
});

fact("PRIM-03", "texts are capitalised, compared and made slugs", "primitives", () => {
  expect(call("word", "capitalize")).toBe("Word");
  expect(call("two words", "titleCase")).toBe("Two Words");
  expect(call("A Rogue's Été", "slugify", { strict: true })).toBe("a-rogues-ete");
  expect(call("a-ability", "slugify", { strict: true })).toBe("a-ability");
  expect(call("a", "compare", "b")).toBeLessThan(0);
  expect(call("a<script>alert(1)</script>b", "stripScripts")).toBe("ab");
});

fact("PRIM-04", "lists are compared and split, and numbers clamped", "primitives", () => {
  expect(call([1, [2]], "equals", [1, [2]])).toBe(true);
  expect(call(["a", "", "b"], "filterJoin", " ")).toBe("a b");
  expect(call([1, 2, 3], "partition", (n: unknown) => Number(n) > 2)).toEqual([[1, 2], [3]]);
  expect(call(Array, "fromRange", 3, 1)).toEqual([1, 2, 3]);
  expect([call(Math, "clamp", 5, 0, 3), call(Math, "mix", 0, 10, 0.25), call(Math, "normalizeDegrees", -90)]).toEqual([
    3, 2.5, 270,
  ]);
});

fact("PRIM-05", "nothing of it is enumerable", "primitives", () => {
  const prototypes = [Array.prototype, Set.prototype, Number.prototype, String.prototype];
  expect(prototypes.flatMap((prototype) => Object.keys(prototype))).toEqual([]);
});
