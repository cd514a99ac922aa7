import { area, expect, fact } from "./fact.ts";

const { Collection } = foundry.utils;

area("collections");

const make = () =>
  new Collection([
    ["a", { name: "Anna" }],
    ["b", { name: "Bert" }],
  ]);

fact("COLL-01", "iterates over values, in order", "Collection", () => {
  expect([...make()]).toEqual([{ name: "Anna" }, { name: "Bert" }]);
  expect(make().contents).toEqual([...make()]);
  const seen: string[] = [];
  make().forEach(({ name }) => seen.push(name));
  expect(seen).toEqual(["Anna", "Bert"]);
});

fact("COLL-02", "has the methods of arrays, called with value, index, collection", "Collection", () => {
  const collection = make();
  expect(collection.map(({ name }, index) => `${index}${name}`)).toEqual(["0Anna", "1Bert"]);
  expect(collection.find(({ name }) => name === "Bert")?.name).toBe("Bert");
  expect(collection.filter((_value, _index, all) => all === collection)).toHaveLength(2);
  expect(collection.some(({ name }) => name === "Carl")).toBe(false);
  expect(collection.reduce((sum, { name }) => sum + name.length, 0)).toBe(8);
});

fact("COLL-03", "says so when something strictly wanted is missing", "Collection", () => {
  expect(make().get("c")).toBeUndefined();
  expect(() => make().get("c", { strict: true })).toThrow();
  expect(make().getName("Bert")).toEqual({ name: "Bert" });
  expect(() => make().getName("Carl", { strict: true })).toThrow();
});

fact("COLL-04", "becomes a list in JSON", "Collection", () => {
  expect(JSON.stringify(make())).toBe('[{"name":"Anna"},{"name":"Bert"}]');
});
