import { beforeEach, describe, expect } from "vitest";
import { fact } from "./fact.ts";
import { DataModel, TypeDataModel } from "../common/abstract/index.ts";
import { DataModelValidationError } from "../common/abstract/validation-failure.ts";
import { NumberField, StringField } from "../common/data/fields/index.ts";
import { forcedReplacement } from "../common/data/operators.ts";
import { Hero, ID, installSample, makePerson, operations, Person, Resource } from "./model-sample.ts";

beforeEach(installSample);

function errorOf(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe("model: construction", () => {
  fact("MODEL-01", "the source is clean, sealed, and knows no unknown keys", "DataModel", () => {
    const model = new Resource({ value: 3.4, bogus: true });
    expect(model.toObject()).toEqual({ value: 3, max: 10 });
    expect(Object.isSealed(model._source)).toBe(true);
    expect(model).toHaveProperty("value", 3);
  });

  fact("MODEL-02", "invalid data throws, or where construction is lenient makes an invalid model", "DataModel", () => {
    expect(() => new Resource({ value: "many" })).toThrow(DataModelValidationError);
    const lenient = new Resource({ value: "many" }, { strict: false });
    expect(lenient.invalid).toBe(true);
    expect(lenient.validationFailures.fields?.fields["value"]?.message).toBe("must be a finite number");
  });

  fact("MODEL-03", "with `fallback` the initial value takes the place of an invalid one", "DataModel", () => {
    const model = Resource.fromSource({ value: "many", max: 12 }, { fallback: true });
    expect(model.toObject()).toEqual({ value: 10, max: 12 });
    expect(model.invalid).toBe(false);
    expect(model.validationFailures.fields?.fields["value"]?.fallback).toBe(10);
  });

  fact("MODEL-04", "joint validation sees the whole source", "DataModel", () => {
    expect(() => new Resource({ value: 5, max: 4 })).toThrow("value may not exceed max");
    expect(() => makePerson({ system: { hp: { value: 5, max: 4 } } })).toThrow("value may not exceed max");
  });

  fact("MODEL-05", "the schema is made once per class", "DataModel", () => {
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

  fact("MODEL-06", "migrates before it cleans", "DataModel", () => {
    expect(new Hero({ name: "Sir" }).title).toBe("Sir");
  });

  fact("MODEL-07", "an error names each failing field by its path", "DataModel", () => {
    const error = errorOf(() => makePerson({ name: "", system: { hp: { value: "x" } } }));
    expect(error).toBeInstanceOf(DataModelValidationError);
    expect(Object.keys((error as DataModelValidationError).getAllFailures()).sort()).toEqual([
      "name",
      "system.hp.value",
    ]);
    expect((error as DataModelValidationError).getFailure("system.hp.value")?.message).toMatch(/finite/);
    expect((error as DataModelValidationError).asHTML()).toContain("system.hp.value");
  });

  fact(
    "MODEL-08",
    "a field that is lazy is asked when it is read; a model inside has the model as its parent",
    "DataModel",
    () => {
      const person = makePerson();
      expect(person.system).toBeInstanceOf(Hero);
      expect(person.system.parent).toBe(person);
      expect(person.system.hp).toBeInstanceOf(Resource);
      expect(person.system.hp.parent).toBe(person.system);
      expect(person.system._source).toBe(person._source["system"]);
    },
  );

  fact("MODEL-09", "fields of a system model have paths that begin with `system`", "TypeDataModel", () => {
    expect(Hero.schema.getField("hp.value")?.fieldPath).toBe("system.hp.value");
    expect(Object.hasOwn(TypeDataModel.prototype, "prepareBaseData")).toBe(true);
  });
});

describe("model: updates of the source", () => {
  fact("MODEL-10", "takes dotted and nested keys and returns what changed", "DataModel", () => {
    const person = makePerson();
    const difference = person.updateSource({ "system.hp.value": 4.2, name: "Anna", system: { title: "Dame" } });
    expect(difference).toEqual({ system: { hp: { value: 4 }, title: "Dame" } });
    expect(person.system.hp).toHaveProperty("value", 4);
  });

  fact("MODEL-11", "nothing changes, nothing is returned", "DataModel", () => {
    expect(makePerson().updateSource({})).toEqual({});
    expect(makePerson().updateSource({ name: "Anna", "system.hp.value": 10, "system.tags": [] })).toEqual({});
  });

  fact("MODEL-12", "an invalid change throws and leaves everything as it was", "DataModel", () => {
    const person = makePerson();
    const before = person.toObject();
    expect(() => person.updateSource({ name: "Bea", "system.hp.value": "x" })).toThrow(DataModelValidationError);
    expect(() => person.updateSource({ "system.hp.max": 3 })).toThrow("value may not exceed max");
    expect(person.toObject()).toEqual(before);
  });

  fact("MODEL-13", "a dry run says what would change", "DataModel", () => {
    const person = makePerson();
    expect(person.updateSource({ name: "Bea" }, { dryRun: true })).toEqual({ name: "Bea" });
    expect(person.name).toBe("Anna");
  });

  fact("MODEL-14", "lists are replaced whole, and so are objects with recursive: false", "DataModel", () => {
    const person = makePerson({ system: { list: [{ n: 1 }, { n: 2 }], free: { a: 1 } } });
    person.updateSource({ "system.list": [{ n: 5 }] });
    expect(person.system.list).toEqual([{ n: 5 }]);
    person.updateSource({ "system.free": { b: 2 } });
    expect(person.system.toObject()["free"]).toEqual({ a: 1, b: 2 });
    person.updateSource({ system: { free: { c: 3 } } }, { recursive: false });
    expect(person.system.toObject()).toMatchObject({ free: { c: 3 }, list: [], title: "" });
  });

  fact("MODEL-15", "a new entry of a typed object comes complete, a known one is merged", "DataModel", () => {
    const person = makePerson();
    person.updateSource({ "system.notes.one.text": "a" });
    expect(person.system.notes["one"]).toEqual({ text: "a", weight: 1 });
    person.updateSource({ "system.notes.one.weight": 3 });
    expect(person.system.notes["one"]).toEqual({ text: "a", weight: 3 });
  });

  fact("MODEL-16", "unknown keys are no change", "DataModel", () => {
    expect(makePerson().updateSource({ "system.bogus": 1, other: 2 })).toEqual({});
  });

  fact("MODEL-17", "type and system change together by a replacement", "DataModel", () => {
    const person = makePerson({ system: { title: "Dame" } });
    person.updateSource({ type: "plain", system: forcedReplacement({ own: 1 }) });
    expect(person.system).toEqual({ own: 1 });
    person.updateSource({ type: "hero", system: forcedReplacement({ title: "Sir" }) });
    expect(person.system).toBeInstanceOf(Hero);
    expect(person.system.title).toBe("Sir");
  });

  fact("MODEL-18", "a type that is not declared is refused", "DataModel", () => {
    expect(() => makePerson({ type: "dragon" })).toThrow(/dragon/);
  });

  fact("MODEL-19", "prepared values are forgotten by a reset", "DataModel", () => {
    const person = makePerson();
    person.system.hp["value"] = 99;
    person.reset();
    expect(person.system.hp).toHaveProperty("value", 10);
    expect(person.toObject(false)).toMatchObject({ system: { hp: { value: 10 } } });
  });

  fact("MODEL-20", "a clone is a new model with other data", "DataModel", () => {
    const person = makePerson({ system: { title: "Dame" } });
    const copy = person.clone({ name: "Bea", "system.hp.value": 2 }) as Person;
    expect(copy.toObject()).toMatchObject({ _id: null, name: "Bea", system: { title: "Dame", hp: { value: 2 } } });
    expect((person.clone({}, { keepId: true }) as Person).id).toBe(ID);
    expect(person.name).toBe("Anna");
  });
});

describe("model: documents", () => {
  const user = (role: number, id = "user000000000001") => ({
    id,
    isGM: role >= 3,
    role,
    hasPermission: (permission: string) => permission === "ACTOR_CREATE" && role >= 2,
    hasRole: (wanted: string | number) => role >= (typeof wanted === "number" ? wanted : 3),
  });

  fact("MODEL-21", "have an id, a name of their kind, a uuid", "Document", () => {
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

  fact("MODEL-22", "ownership is by user, then by default; embedded documents follow what holds them", "users", () => {
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

  fact("MODEL-23", "who may create, update and delete is said by the kind of document", "Document", () => {
    const person = makePerson({ ownership: { default: 0, user000000000001: 3 } });
    expect(person.canUserModify(user(1), "update")).toBe(true);
    expect(person.canUserModify(user(1, "user000000000002"), "delete")).toBe(false);
    expect(Person.canUserCreate(user(1))).toBe(false);
    expect(Person.canUserCreate(user(2))).toBe(true);
    expect(person.canUserModify(user(4, "gm00000000000001"), "delete")).toBe(true);
  });

  fact("MODEL-24", "flags have scopes of active packages, and setting one is an update", "Document", async () => {
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

  fact("MODEL-25", "operations are handed to the backend as they are", "Document", async () => {
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

  fact("MODEL-26", "embedded documents are walked at every depth, each with its path", "Document", () => {
    const item = { _id: "item000000000001", name: "Rope", type: "base" };
    const walked = [...makePerson({ items: [item] }).traverseEmbeddedDocuments()];
    expect(walked.map(([path, document]) => [path, document.id])).toEqual([["items", item._id]]);
  });

  fact(
    "MODEL-27",
    "fields of generation 14 that are not persisted are in prepared data only",
    "https://foundryvtt.com/api/v14/interfaces/foundry.data.types.NumberFieldOptions.html",
    () => {
      class Model extends DataModel {
        static override defineSchema() {
          return {
            kept: new StringField({ initial: "k" }),
            derived: new NumberField({ initial: 5, persisted: false }),
          };
        }
      }
      expect(new Model({ derived: 9 }).toObject()).toEqual({ kept: "k" });
      expect(new Model({ derived: 9 })).toHaveProperty("derived", 5);
    },
  );
});
