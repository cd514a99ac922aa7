import { describe, expect } from "vitest";
import { fact } from "./fact.ts";
import { ID, installSample, makePerson, Person, Thing } from "./model-sample.ts";

describe("collection: embedded", () => {
  const ITEMS = [
    { _id: "item000000000001", name: "Rope", type: "base" },
    { _id: "item000000000002", name: "Lamp", type: "base" },
  ];

  fact("COLL-05", "holds documents whose parent is the document, in step with its source", "EmbeddedCollection", () => {
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

  fact(
    "COLL-07",
    "invalid stored documents are listed, fetched on request, and not among the others",
    "EmbeddedCollection",
    () => {
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
    },
  );

  fact(
    "COLL-08",
    "an update of the parent is not kept back by an invalid stored document",
    "EmbeddedCollection",
    () => {
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
    },
  );
});
