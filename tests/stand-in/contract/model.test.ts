import { beforeEach, describe, expect, it } from "vitest";
import { DataModel, TypeDataModel } from "../common/abstract/index.ts";
import { DataModelValidationError } from "../common/abstract/validation-failure.ts";
import { NumberField, StringField } from "../common/data/fields/index.ts";
import { forcedReplacement } from "../common/data/operators.ts";
import { Hero, ID, installSample, makePerson, operations, Person, Resource } from "./model-sample.ts";

const PAGE = "https://foundryvtt.com/api/v14/classes/foundry.abstract.DataModel.html";

beforeEach(installSample);

function errorOf(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe(`model: construction (${PAGE})`, () => {
  it("1. the source is clean, sealed, and knows no unknown keys", () => {
    const model = new Resource({ value: 3.4, bogus: true });
    expect(model.toObject()).toEqual({ value: 3, max: 10 });
    expect(Object.isSealed(model._source)).toBe(true);
    expect(model).toHaveProperty("value", 3);
  });

  it("2. invalid data throws, or where construction is lenient makes an invalid model", () => {
    expect(() => new Resource({ value: "many" })).toThrow(DataModelValidationError);
    const lenient = new Resource({ value: "many" }, { strict: false });
    expect(lenient.invalid).toBe(true);
    expect(lenient.validationFailures.fields?.fields["value"]?.message).toBe("must be a finite number");
  });

  it("3. with `fallback` the initial value takes the place of an invalid one", () => {
    const model = Resource.fromSource({ value: "many", max: 12 }, { fallback: true });
    expect(model.toObject()).toEqual({ value: 10, max: 12 });
    expect(model.invalid).toBe(false);
    expect(model.validationFailures.fields?.fields["value"]?.fallback).toBe(10);
  });

  it("4. joint validation sees the whole source", () => {
    expect(() => new Resource({ value: 5, max: 4 })).toThrow("value may not exceed max");
    expect(() => makePerson({ system: { hp: { value: 5, max: 4 } } })).toThrow("value may not exceed max");
  });

  it("5. the schema is made once per class", () => {
    let calls = 0;
    class Counted extends DataModel {
      static override defineSchema() {
        calls += 1;
        return { a: new NumberField() };
      }
    }
    new Counted();
    new Counted();
    expect(calls).toBe(1);
    expect(Counted.schema).toBe(new Counted().schema);
  });

  it("6. migrates before it cleans", () => {
    expect(new Hero({ name: "Sir" }).title).toBe("Sir");
  });

  it("7. an error names each failing field by its path", () => {
    const error = errorOf(() => makePerson({ name: "", system: { hp: { value: "x" } } }));
    expect(error).toBeInstanceOf(DataModelValidationError);
    expect(Object.keys((error as DataModelValidationError).getAllFailures()).sort()).toEqual([
      "name",
      "system.hp.value",
    ]);
    expect((error as DataModelValidationError).getFailure("system.hp.value")?.message).toMatch(/finite/);
    expect((error as DataModelValidationError).asHTML()).toContain("system.hp.value");
  });

  it("8. a field that is lazy is asked when it is read; a model inside has the model as its parent", () => {
    const person = makePerson();
    expect(person.system).toBeInstanceOf(Hero);
    expect(person.system.parent).toBe(person);
    expect(person.system.hp).toBeInstanceOf(Resource);
    expect(person.system.hp.parent).toBe(person.system);
    expect(person.system._source).toBe(person._source["system"]);
  });

  it("9. fields of a system model have paths that begin with `system`", () => {
    expect(Hero.schema.getField("hp.value")?.fieldPath).toBe("system.hp.value");
    expect(Object.hasOwn(TypeDataModel.prototype, "prepareBaseData")).toBe(true);
  });
});

describe(`model: updates of the source (${PAGE})`, () => {
  it("10. takes dotted and nested keys and returns what changed", () => {
    const person = makePerson();
    const difference = person.updateSource({ "system.hp.value": 4.2, name: "Anna", system: { title: "Dame" } });
    expect(difference).toEqual({ system: { hp: { value: 4 }, title: "Dame" } });
    expect(person.system.hp).toHaveProperty("value", 4);
  });

  it("11. nothing changes, nothing is returned", () => {
    expect(makePerson().updateSource({})).toEqual({});
    expect(makePerson().updateSource({ name: "Anna", "system.hp.value": 10, "system.tags": [] })).toEqual({});
  });

  it("12. an invalid change throws and leaves everything as it was", () => {
    const person = makePerson();
    const before = person.toObject();
    expect(() => person.updateSource({ name: "Bea", "system.hp.value": "x" })).toThrow(DataModelValidationError);
    expect(() => person.updateSource({ "system.hp.max": 3 })).toThrow("value may not exceed max");
    expect(person.toObject()).toEqual(before);
  });

  it("13. a dry run says what would change", () => {
    const person = makePerson();
    expect(person.updateSource({ name: "Bea" }, { dryRun: true })).toEqual({ name: "Bea" });
    expect(person.name).toBe("Anna");
  });

  it("14. lists are replaced whole, and so are objects with recursive: false", () => {
    const person = makePerson({ system: { list: [{ n: 1 }, { n: 2 }], free: { a: 1 } } });
    person.updateSource({ "system.list": [{ n: 5 }] });
    expect(person.system.list).toEqual([{ n: 5 }]);
    person.updateSource({ "system.free": { b: 2 } });
    expect(person.system.toObject()["free"]).toEqual({ a: 1, b: 2 });
    person.updateSource({ system: { free: { c: 3 } } }, { recursive: false });
    expect(person.system.toObject()).toMatchObject({ free: { c: 3 }, list: [], title: "" });
  });

  it("15. a new entry of a typed object comes complete, a known one is merged", () => {
    const person = makePerson();
    person.updateSource({ "system.notes.one.text": "a" });
    expect(person.system.notes["one"]).toEqual({ text: "a", weight: 1 });
    person.updateSource({ "system.notes.one.weight": 3 });
    expect(person.system.notes["one"]).toEqual({ text: "a", weight: 3 });
  });

  it("16. null where it may not be goes back to the initial value; unknown keys are no change", () => {
    const person = makePerson({ system: { hp: { value: 3 } } });
    person.updateSource({ "system.hp.value": null });
    expect(person.system.hp).toHaveProperty("value", 10);
    expect(person.updateSource({ "system.bogus": 1, other: 2 })).toEqual({});
  });

  it("17. type and system change together by a replacement", () => {
    const person = makePerson({ system: { title: "Dame" } });
    person.updateSource({ type: "plain", system: forcedReplacement({ own: 1 }) });
    expect(person.system).toEqual({ own: 1 });
    person.updateSource({ type: "hero", system: forcedReplacement({ title: "Sir" }) });
    expect(person.system).toBeInstanceOf(Hero);
    expect(person.system.title).toBe("Sir");
  });

  it("18. a type that is not declared is refused", () => {
    expect(() => makePerson({ type: "dragon" })).toThrow(/dragon/);
  });

  it("19. prepared values are forgotten by a reset", () => {
    const person = makePerson();
    person.system.hp["value"] = 99;
    person.reset();
    expect(person.system.hp).toHaveProperty("value", 10);
    expect(person.toObject(false)).toMatchObject({ system: { hp: { value: 10 } } });
  });

  it("20. a clone is a new model with other data", () => {
    const person = makePerson({ system: { title: "Dame" } });
    const copy = person.clone({ name: "Bea", "system.hp.value": 2 }) as Person;
    expect(copy.toObject()).toMatchObject({ _id: null, name: "Bea", system: { title: "Dame", hp: { value: 2 } } });
    expect((person.clone({}, { keepId: true }) as Person).id).toBe(ID);
    expect(person.name).toBe("Anna");
  });
});

describe("model: documents (https://foundryvtt.com/api/classes/foundry.abstract.Document.html)", () => {
  const user = (role: number, id = "user000000000001") => ({
    id,
    isGM: role >= 3,
    role,
    hasPermission: (permission: string) => permission === "ACTOR_CREATE" && role >= 2,
    hasRole: (wanted: string | number) => role >= (typeof wanted === "number" ? wanted : 3),
  });

  it("21. have an id, a name of their kind, a uuid", () => {
    const person = makePerson();
    expect([person.id, person.documentName, person.collectionName, person.uuid]).toEqual([
      ID,
      "Actor",
      "actors",
      `Actor.${ID}`,
    ]);
    expect(makePerson().isEmbedded).toBe(false);
    expect(new Person({ _id: ID, name: "A", type: "hero" }, { pack: "a.b" }).uuid).toBe(`Compendium.a.b.Actor.${ID}`);
    expect(Person.getCollectionName("Item")).toBe("items");
    expect(Object.keys(Person.hierarchy)).toEqual(["items"]);
  });

  it("22. ownership is by user, then by default; embedded documents follow what holds them", () => {
    const item = { _id: "item000000000001", name: "Rope", type: "base" };
    const person = makePerson({ ownership: { default: 1, user000000000001: 3 }, items: [item] });
    expect(person.getUserLevel(user(1))).toBe(3);
    expect(person.getUserLevel(user(1, "user000000000002"))).toBe(1);
    expect(person.testUserPermission(user(1), "OWNER")).toBe(true);
    expect(person.testUserPermission(user(1, "user000000000002"), "OBSERVER")).toBe(false);
    expect(person.testUserPermission(user(1, "user000000000002"), "LIMITED", { exact: true })).toBe(true);
    expect(person.testUserPermission(user(4, "gm00000000000001"), "OWNER")).toBe(true);
    expect(person.getEmbeddedDocument("Item", item._id)?.getUserLevel(user(1))).toBe(3);
  });

  it("23. who may create, update and delete is said by the kind of document", () => {
    const person = makePerson({ ownership: { default: 0, user000000000001: 3 } });
    expect(person.canUserModify(user(1), "update")).toBe(true);
    expect(person.canUserModify(user(1, "user000000000002"), "delete")).toBe(false);
    expect(Person.canUserCreate(user(1))).toBe(false);
    expect(Person.canUserCreate(user(2))).toBe(true);
    expect(person.canUserModify(user(4, "gm00000000000001"), "delete")).toBe(true);
  });

  it("24. flags have scopes of active packages, and setting one is an update", async () => {
    const person = makePerson({ flags: { tiny: { a: { b: 1 } } } });
    expect(person.getFlag("tiny", "a.b")).toBe(1);
    expect(person.getFlag("tiny", "missing")).toBeUndefined();
    expect(() => person.getFlag("stranger", "x")).toThrow(/stranger/);
    await person.setFlag("tiny", "c", 2);
    expect(operations[0]).toMatchObject({
      action: "update",
      operation: { updates: [{ _id: ID, flags: { tiny: { c: 2 } } }] },
    });
  });

  it("25. operations are handed to the backend as they are", async () => {
    const person = makePerson();
    expect(await person.update({ name: "Bea" }, { render: false })).toBeUndefined();
    await person.createEmbeddedDocuments("Item", [{ name: "Rope" }]);
    await person.delete();
    expect(operations.map(({ action }) => action)).toEqual(["update", "create", "delete"]);
    expect(operations[0]?.operation).toMatchObject({ updates: [{ name: "Bea", _id: ID }], render: false });
    expect(operations[1]?.operation).toMatchObject({ parent: person, data: [{ name: "Rope" }] });
    expect(operations[2]?.operation).toMatchObject({ ids: [ID] });
    expect(person.name).toBe("Anna");
  });

  it("26. embedded documents are walked at every depth, each with its path", () => {
    const item = { _id: "item000000000001", name: "Rope", type: "base" };
    const walked = [...makePerson({ items: [item] }).traverseEmbeddedDocuments()];
    expect(walked.map(([path, document]) => [path, document.id])).toEqual([["items", item._id]]);
  });

  it("27. fields of generation 14 that are not persisted are in prepared data only", () => {
    class Model extends DataModel {
      static override defineSchema() {
        return { kept: new StringField({ initial: "k" }), derived: new NumberField({ initial: 5, persisted: false }) };
      }
    }
    expect(new Model({ derived: 9 }).toObject()).toEqual({ kept: "k" });
    expect(new Model({ derived: 9 })).toHaveProperty("derived", 5);
  });
});
