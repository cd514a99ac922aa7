import { DataModel, Document, TypeDataModel } from "../common/abstract/index.ts";
import { setDatabaseBackend, setDocumentEnvironment, type DatabaseBackend } from "../common/abstract/backend.ts";
import * as fields from "../common/data/fields/index.ts";

/** A small world of documents, written from the API's pages alone, for the tests of models. */

const { ArrayField, NumberField, SchemaField, SetField, StringField, TypedObjectField } = fields;

export const ID = "hero000000000001";

export class Resource extends DataModel {
  static override defineSchema() {
    return {
      value: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 10 }),
      max: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 10 }),
    };
  }

  static override validateJoint(data: Record<string, unknown>): void {
    if ((data["value"] as number) > (data["max"] as number)) throw new Error("value may not exceed max");
  }
}

export class Hero extends TypeDataModel {
  declare hp: Resource;
  declare tags: Set<string>;
  declare notes: Record<string, { text: string; weight: number }>;
  declare list: { n: number }[];
  declare title: string;

  static override defineSchema() {
    return {
      title: new StringField({ required: true }),
      hp: new fields.EmbeddedDataField(Resource),
      tags: new SetField(new StringField()),
      list: new ArrayField(new SchemaField({ n: new NumberField({ initial: 1 }) })),
      notes: new TypedObjectField(
        new SchemaField({ text: new StringField({ required: true }), weight: new NumberField({ initial: 1 }) }),
      ),
      free: new fields.ObjectField(),
    };
  }

  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    if ("name" in source && !("title" in source)) source["title"] = source["name"];
    return super.migrateData(source);
  }
}

export class Thing extends Document {
  declare name: string;
  declare system: Record<string, unknown>;

  static override metadata = { ...Document.metadata, name: "Item", collection: "items", hasTypeData: true };

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      name: new StringField({ required: true, blank: false }),
      type: new fields.DocumentTypeField(this),
      system: new fields.TypeDataField(this),
      sort: new fields.IntegerSortField(),
      flags: new fields.DocumentFlagsField(),
    };
  }
}

export class Person extends Document {
  declare name: string;
  declare type: string;
  declare system: Hero;

  static override metadata = {
    ...Document.metadata,
    name: "Actor",
    collection: "actors",
    hasTypeData: true,
    embedded: { Item: "items" },
    permissions: { ...Document.metadata.permissions, create: "ACTOR_CREATE", update: "OWNER", delete: "OWNER" },
  };

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      name: new StringField({ required: true, blank: false }),
      type: new fields.DocumentTypeField(this),
      system: new fields.TypeDataField(this),
      items: new fields.EmbeddedCollectionField(Thing),
      ownership: new fields.DocumentOwnershipField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}

/** Every operation that documents handed over. */
export const operations: { action: string; operation: Record<string, unknown> }[] = [];

/** Installs the sample world, with a backend that only writes down what it is asked. */
export function installSample(): void {
  operations.length = 0;
  const note =
    (action: string) =>
    async (_cls: unknown, operation: object): Promise<Document[]> => {
      operations.push({ action, operation: operation as Record<string, unknown> });
      return [];
    };
  const backend: DatabaseBackend = {
    get: note("get"),
    create: note("create"),
    update: note("update"),
    delete: note("delete"),
    getFlagScopes: () => ["core", "world", "tiny"],
  };
  setDatabaseBackend(backend);
  setDocumentEnvironment({
    dataModel: (name, type) => (name === "Actor" && type === "hero" ? Hero : undefined),
    documentTypes: (name) => (name === "Actor" ? ["base", "hero", "plain"] : ["base"]),
  });
}

/** A person of the sample world. */
export function makePerson(data: Record<string, unknown> = {}): Person {
  return new Person({ _id: ID, name: "Anna", type: "hero", ...data });
}
