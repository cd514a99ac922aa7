/**
 * Undocumented behaviour that the stand-in had to choose, marked UNCONFIRMED in the code: laws and not facts, so that
 * no system relies on them.
 */
import { beforeEach, expect } from "vitest";
import { BooleanField } from "../common/data/fields/index.ts";
import { Roll } from "../common/dice/index.ts";
import { expandObject, mergeObject } from "../common/utils/index.ts";
import { law } from "./fact.ts";
import { installSample, makePerson, type Thing } from "./model-sample.ts";

beforeEach(installSample);

law("ASSUMED-01", "data that a formula asks for and that is missing counts 0", () => {
  expect(new Roll("1 + @gone").evaluateSync().total).toBe(1);
});

law("ASSUMED-02", "the text false is no truth", () => {
  expect(new BooleanField().clean("false")).toBe(false);
});

law("ASSUMED-03", "null where it may not be goes back to the initial value", () => {
  const person = makePerson({ system: { hp: { value: 3 } } });
  person.updateSource({ "system.hp.value": null });
  expect(person.system.hp).toHaveProperty("value", 10);
});

law("ASSUMED-04", "an update of the parent changes embedded documents by id, and they stay the same objects", () => {
  const items = ["Rope", "Lamp"].map((name, at) => ({ _id: `item00000000000${at + 1}`, name, type: "base" }));
  const person = makePerson({ items });
  const lamp = person.getEmbeddedDocument("Item", "item000000000002");
  person.updateSource({ items: [{ _id: "item000000000002", name: "Lantern" }] });
  expect(person.getEmbeddedDocument("items", "item000000000002")).toBe(lamp);
  expect((lamp as Thing).name).toBe("Lantern");
  expect(person.toObject()["items"]).toHaveLength(2);
});

law("ASSUMED-05", "merging replaces lists and expands dotted keys", () => {
  expect(mergeObject({ a: [1, 2] }, { a: [3] })).toEqual({ a: [3] });
  expect(mergeObject({ a: { b: 1 } }, { "a.c": 2 })).toEqual({ a: { b: 1, c: 2 } });
});

law("ASSUMED-06", "expanding reaches into lists", () => {
  expect(expandObject({ l: [{ "x.y": 1 }] })).toEqual({ l: [{ x: { y: 1 } }] });
});
