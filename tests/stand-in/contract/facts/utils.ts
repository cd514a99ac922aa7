import fc from "fast-check";
import { area, expect, fact } from "./fact.ts";

const { utils } = foundry;
const { deepClone, diffObject, duplicate, expandObject, flattenObject, getProperty, mergeObject, setProperty } = utils;

area("utils: mergeObject");

fact("UTIL-01", "leaves new keys out with insertKeys: false", "mergeObject", () => {
  expect(mergeObject({ k1: "v1" }, { k2: "v2" }, { insertKeys: false })).toEqual({ k1: "v1" });
  expect(mergeObject({ k1: "v1" }, { k2: "v2" })).toEqual({ k1: "v1", k2: "v2" });
});

fact("UTIL-02", "leaves new keys of nested objects out with insertValues: false", "mergeObject", () => {
  expect(mergeObject({ k1: { i1: "v" } }, { k1: { i2: "v" } }, { insertValues: false })).toEqual({ k1: { i1: "v" } });
  expect(mergeObject({ k1: { i1: "v" } }, { k1: { i2: "v" } })).toEqual({ k1: { i1: "v", i2: "v" } });
});

fact("UTIL-03", "keeps what is there with overwrite: false", "mergeObject", () => {
  expect(mergeObject({ k1: "v1" }, { k1: "v2" }, { overwrite: false })).toEqual({ k1: "v1" });
});

fact("UTIL-04", "replaces nested objects with recursive: false", "mergeObject", () => {
  expect(mergeObject({ k1: { i1: "v" } }, { k1: { i2: "v" } }, { recursive: false })).toEqual({ k1: { i2: "v" } });
});

fact(
  "UTIL-05",
  "deletion keys are obeyed with performDeletions, and keeps them literally without",
  "mergeObject",
  () => {
    expect(mergeObject({ k1: 1, k2: 2 }, { "-=k1": null }, { performDeletions: true })).toEqual({ k2: 2 });
    expect(mergeObject({ k1: { i1: 1 } }, { "==k1": { i2: 2 } }, { performDeletions: true })).toEqual({
      k1: { i2: 2 },
    });
    expect(mergeObject({ k1: 1 }, { "-=k1": null })).toEqual({ k1: 1, "-=k1": null });
  },
  { generation: 13 },
);

fact("UTIL-07", "returns the same object, or a copy with inplace: false", "mergeObject", () => {
  const original = { a: { b: 1 } };
  expect(mergeObject(original, { a: { c: 2 } })).toBe(original);
  const copy = mergeObject<typeof original>(original, { a: { b: 9 } }, { inplace: false });
  expect(copy.a.b).toBe(9);
  expect(original.a.b).toBe(1);
});

fact("UTIL-08", "minds types if told to, and merges objects only", "mergeObject", () => {
  expect(() => mergeObject({ a: 1 }, { a: "1" }, { enforceTypes: true })).toThrow();
  expect(() => mergeObject({ a: 1 }, "text" as never)).toThrow();
});

fact("UTIL-09", "never reaches a prototype", "mergeObject", () => {
  mergeObject({}, JSON.parse('{"__proto__": {"polluted": true}}') as object);
  setProperty({}, "__proto__.polluted", true);
  setProperty({}, "constructor.prototype.polluted", true);
  utils.expandObject(JSON.parse('{"__proto__": {"polluted": true}}') as object);
  utils.expandObject(JSON.parse('{"a": {"constructor": {"prototype": {"polluted": true}}}}') as object);
  expect({}).not.toHaveProperty("polluted");
});

area("utils: paths and shapes");

fact("UTIL-10", "getProperty, hasProperty, setProperty and deleteProperty follow dotted paths", "utils", () => {
  const object = { a: { b: { c: 1 } } };
  expect(getProperty(object, "a.b.c")).toBe(1);
  expect(getProperty(object, "a.x.c")).toBeUndefined();
  expect(utils.hasProperty(object, "a.b")).toBe(true);
  expect(utils.hasProperty(object, "a.b.d")).toBe(false);
  expect(setProperty(object, "a.d.e", 2)).toBe(true);
  expect(setProperty(object, "a.d.e", 2)).toBe(false);
  expect(utils.deleteProperty(object, "a.d")).toBe(true);
  expect(object).toEqual({ a: { b: { c: 1 } } });
});

fact("UTIL-11", "expanding and flattening undo each other for nested records", "utils", () => {
  const key = fc.stringMatching(/^[a-z]{1,5}$/);
  const tree = fc.letrec((tie) => ({
    node: fc.dictionary(key, fc.oneof({ depthSize: "small" }, fc.integer(), fc.boolean(), tie("node")), {
      minKeys: 1,
    }),
  })).node;
  fc.assert(
    fc.property(tree, (object) => {
      expect(expandObject(flattenObject(object as object))).toEqual(object);
    }),
  );
});

fact("UTIL-12", "expandObject joins what belongs together and does not touch its argument", "utils", () => {
  const flat = { "a.b": 1, a: { c: 2 } };
  expect(expandObject(flat)).toEqual({ a: { b: 1, c: 2 } });
  expect(flat).toHaveProperty(["a.b"], 1);
});

fact("UTIL-13", "diffObject says what of the other differs", "utils", () => {
  expect(diffObject({ a: 1, b: { c: 2, d: [1] } }, { a: 1, b: { c: 3, d: [1] }, e: 4 })).toEqual({
    b: { c: 3 },
    e: 4,
  });
  expect(diffObject({ a: 1 }, { a: 2, b: 3 }, { inner: true })).toEqual({ a: 2 });
  expect(diffObject({ a: 1 }, { "-=a": null, "-=b": null }, { deletionKeys: true })).toEqual({ "-=a": null });
});

fact("UTIL-14", "merging a difference into the original gives the other", "utils", () => {
  const record = fc.dictionary(fc.constantFrom("a", "b", "c"), fc.oneof(fc.integer(), fc.record({ x: fc.integer() })));
  fc.assert(
    fc.property(record, record, (before, after) => {
      const merged = mergeObject(deepClone(before), diffObject(before, after), { recursive: true });
      for (const [name, value] of Object.entries(after)) expect(merged).toHaveProperty(name, value);
    }),
  );
});

fact("UTIL-15", "deepClone copies plain things, keeps others, and refuses them when strict", "utils", () => {
  class Other {}
  const original = { list: [{ a: 1 }], date: new Date(5), other: new Other() };
  const copy = deepClone(original);
  expect(copy).toEqual(original);
  expect(copy.list[0]).not.toBe(original.list[0]);
  expect(copy.date).not.toBe(original.date);
  expect(copy.other).toBe(original.other);
  expect(() => deepClone(original, { strict: true })).toThrow();
  const cyclic: Record<string, unknown> = {};
  cyclic["self"] = cyclic;
  expect(() => deepClone(cyclic)).toThrow();
});

fact("UTIL-16", "duplicate goes through JSON", "utils", () => {
  expect(duplicate({ a: Number.NaN, b: () => 1, c: new Set([1]) })).toEqual({ a: null, c: {} });
});

fact("UTIL-17", "isEmpty, getType, and equality by the name that the generation has for it", "utils", () => {
  expect([undefined, null, [], {}, new Set(), new Map()].every(utils.isEmpty)).toBe(true);
  expect([0, "", false, [1], { a: 1 }].some(utils.isEmpty)).toBe(false);
  expect(utils.getType(null)).toBe("null");
  expect(utils.getType(new Map())).toBe("Map");
  expect(utils.getType({})).toBe("Object");
  expect(utils.getType([])).toBe("Array");
  const equals = game.release.generation < 14 ? utils.objectsEqual : utils.equals;
  expect(equals({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBe(true);
  expect(equals({ a: 1 }, { a: 1, b: undefined })).toBe(false);
});

area("utils: texts, versions, ids");

fact("UTIL-18", "a version is newer part by part, and never than itself", "utils", () => {
  expect(utils.isNewerVersion("14.10", "14.9")).toBe(true);
  expect(utils.isNewerVersion("14.9", "14.10")).toBe(false);
  expect(utils.isNewerVersion("14.9", "14.9")).toBe(false);
  expect(utils.isNewerVersion(14, "13.999")).toBe(true);
});

fact("UTIL-19", "ids are of letters and digits and of the length asked for", "utils", () => {
  expect(utils.randomID()).toMatch(/^[A-Za-z0-9]{16}$/);
  expect(utils.randomID(40)).toHaveLength(40);
  expect(() => utils.randomID(20_000)).toThrow();
});

fact("UTIL-20", "escaping is undone by unescaping, and leaves no markup", "utils", () => {
  expect(utils.escapeHTML(`<a href="x">'&`)).not.toMatch(/[<>"']/);
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(utils.unescapeHTML(utils.escapeHTML(text))).toBe(text);
    }),
  );
});

fact("UTIL-21", "uuids are taken apart and put together", "utils", () => {
  const id = "abcdefghijklmnop";
  expect(utils.parseUuid(`Actor.${id}.Item.${id}`)).toMatchObject({
    type: "Item",
    id,
    primaryType: "Actor",
    primaryId: id,
    embedded: ["Item", id],
  });
  const packed = utils.parseUuid(`Compendium.sys.pack.Item.${id}`);
  expect(packed).toMatchObject({ type: "Item", primaryType: "Item", primaryId: id, embedded: [] });
  expect(utils.parseUuid("")).toBeNull();
  expect(utils.buildUuid({ id, documentName: "Item" })).toBe(`Item.${id}`);
  expect(utils.buildUuid({ id, documentName: "Item", pack: "sys.pack" })).toBe(`Compendium.sys.pack.Item.${id}`);
  expect(utils.buildUuid({ id: null, documentName: "Item" })).toBeNull();
});

fact("UTIL-22", "sorting by integers moves one thing, or all where there is no room", "utils", () => {
  const [a, b, c] = [{ sort: 100 }, { sort: 200 }, { sort: 300 }];
  expect(utils.performIntegerSort(c, { target: b, siblings: [a, b] })).toEqual([{ target: c, update: { sort: 150 } }]);
  const [x, y, z] = [{ sort: 1 }, { sort: 2 }, { sort: 9 }];
  const moved = utils.performIntegerSort(z, { target: y, siblings: [x, y] });
  const sorts = new Map(moved.map(({ target, update }) => [target, update["sort"] as number]));
  expect((sorts.get(x) as number) < (sorts.get(z) as number)).toBe(true);
  expect((sorts.get(z) as number) < (sorts.get(y) as number)).toBe(true);
});

fact(
  "UTIL-25",
  "a bidirectional difference deletes what the other lacks",
  "https://foundryvtt.com/api/v14/functions/foundry.utils.diffObject.html",
  () => {
    expect(Object.keys(diffObject({ a: 1, b: 2 }, { a: 1 }, { bidirectional: true }))).toEqual(["b"]);
  },
  { generation: 14 },
);

area("utils: time");

fact(
  "UTIL-23",
  "debounce calls once it is quiet, throttle at once and at the end",
  "https://foundryvtt.com/api/v14/functions/foundry.utils.debounce.html",
  async () => {
    const calls: string[] = [];
    await new Promise<void>((resolve) => {
      const quiet = utils.debounce((text: string) => resolve(void calls.push(text)), 10);
      quiet("a");
      quiet("b");
    });
    expect(calls).toEqual(["b"]);
    await new Promise<void>((resolve) => {
      const paced = utils.throttle((text: string) => {
        calls.push(text);
        if (text === "3") resolve();
      }, 10);
      for (const text of ["1", "2", "3"]) paced(text);
    });
    expect(calls).toEqual(["b", "1", "3"]);
  },
);

fact(
  "UTIL-24",
  "a semaphore lets a number of tasks run at a time, in order",
  "https://foundryvtt.com/api/v14/classes/foundry.utils.Semaphore.html",
  async () => {
    const semaphore = new utils.Semaphore(1);
    const order: number[] = [];
    await Promise.all([1, 2, 3].map((n) => semaphore.add(async () => order.push(n))));
    expect(order).toEqual([1, 2, 3]);
    expect([semaphore.active, semaphore.remaining]).toEqual([0, 0]);
    await expect(semaphore.add(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  },
);
