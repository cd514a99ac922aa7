import { describe, expect, it } from "vitest";
import { Collection } from "../common/collection.ts";
import { ID, installSample, makePerson, Person, Thing } from "./model-sample.ts";

describe("collection (https://foundryvtt.com/api/classes/foundry.utils.Collection.html)", () => {
  const make = (): Collection<{ name: string }> =>
    new Collection([
      ["a", { name: "Anna" }],
      ["b", { name: "Bert" }],
    ]);

  it("1. iterates over values, in order", () => {
    expect([...make()]).toEqual([{ name: "Anna" }, { name: "Bert" }]);
    expect(make().contents).toEqual([...make()]);
    const seen: string[] = [];
    make().forEach(({ name }) => seen.push(name));
    expect(seen).toEqual(["Anna", "Bert"]);
  });

  it("2. has the methods of arrays, called with value, index, collection", () => {
    const collection = make();
    expect(collection.map(({ name }, index) => `${index}${name}`)).toEqual(["0Anna", "1Bert"]);
    expect(collection.find(({ name }) => name === "Bert")?.name).toBe("Bert");
    expect(collection.filter((_value, _index, all) => all === collection)).toHaveLength(2);
    expect(collection.some(({ name }) => name === "Carl")).toBe(false);
    expect(collection.reduce((sum, { name }) => sum + name.length, 0)).toBe(8);
  });

  it("3. says so when something strictly wanted is missing", () => {
    expect(make().get("c")).toBeUndefined();
    expect(() => make().get("c", { strict: true })).toThrow(/does not exist/);
    expect(make().getName("Bert")).toEqual({ name: "Bert" });
    expect(() => make().getName("Carl", { strict: true })).toThrow(/Carl/);
  });

  it("4. becomes a list in JSON", () => {
    expect(JSON.stringify(make())).toBe('[{"name":"Anna"},{"name":"Bert"}]');
  });
});

describe("collection: embedded (https://foundryvtt.com/api/classes/foundry.abstract.EmbeddedCollection.html)", () => {
  const ITEMS = [
    { _id: "item000000000001", name: "Rope", type: "base" },
    { _id: "item000000000002", name: "Lamp", type: "base" },
  ];

  it("5. holds documents whose parent is the document, in step with its source", () => {
    installSample();
    const person = makePerson({ items: structuredClone(ITEMS) });
    const items = person.getEmbeddedCollection("Item");
    const rope = items.get("item000000000001", { strict: true }) as Thing;
    expect(items.size).toBe(2);
    expect(rope.parent).toBe(person);
    expect(rope.uuid).toBe(`Actor.${ID}.Item.item000000000001`);
    rope.updateSource({ name: "Silk rope" });
    expect(person.toObject()["items"]).toMatchObject([{ name: "Silk rope" }, { name: "Lamp" }]);
    items.delete("item000000000001");
    expect(person.toObject()["items"]).toHaveLength(1);
  });

  it("6. an update of the parent changes embedded documents by id, and they stay the same objects", () => {
    installSample();
    const person = makePerson({ items: structuredClone(ITEMS) });
    const lamp = person.getEmbeddedDocument("Item", "item000000000002");
    person.updateSource({ items: [{ _id: "item000000000002", name: "Lantern" }] });
    expect(person.getEmbeddedDocument("items", "item000000000002")).toBe(lamp);
    expect((lamp as Thing).name).toBe("Lantern");
    expect(person.toObject()["items"]).toHaveLength(2);
  });

  it("7. invalid stored documents are listed, fetched on request, and not among the others", () => {
    installSample();
    const broken = { _id: "item000000000003", name: "", type: "base" };
    const data = { _id: ID, name: "Anna", type: "hero", items: [...structuredClone(ITEMS), broken] };
    expect(() => new Person(structuredClone(data))).toThrow(/blank/);
    const items = Person.fromSource(data).getEmbeddedCollection("Item");
    expect(items.size).toBe(2);
    expect([...items.invalidDocumentIds]).toEqual(["item000000000003"]);
    expect(items.get("item000000000003")).toBeUndefined();
    expect(items.get("item000000000003", { invalid: true })?.id).toBe("item000000000003");
    expect(items.toObject()).toHaveLength(3);
  });

  it("8. an update of the parent is not kept back by an invalid stored document", () => {
    installSample();
    const broken = { _id: "item000000000003", name: "", type: "base" };
    const person = Person.fromSource({
      _id: ID,
      name: "Anna",
      type: "hero",
      items: [...structuredClone(ITEMS), broken],
    });
    person.updateSource({ name: "Hanna" });
    const items = person.getEmbeddedCollection("Item");
    expect(items.size).toBe(2);
    expect([...items.invalidDocumentIds]).toEqual(["item000000000003"]);
    expect(items.toObject()).toHaveLength(3);
  });
});
