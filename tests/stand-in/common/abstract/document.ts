import type { EmbeddedCollection } from "./embedded-collection.ts";
import { EmbeddedCollectionField } from "../data/fields/collection.ts";
import { cloneWith } from "../data/fields/inside.ts";
import type { Dict } from "../types.ts";
import { getProperty, setProperty } from "../utils/properties.ts";
import { buildUuid, type UuidHolder } from "../utils/uuid.ts";
import { DataModel, type ModelContext } from "./data-model.ts";
import { DocumentKind } from "./document-kind.ts";
import { forcedDeletion } from "../data/operators.ts";
import { isV14 } from "../generation.ts";
import {
  documentEnvironment,
  type DatabaseCreateOperation,
  type DatabaseDeleteOperation,
  type DatabaseOperation,
  type DatabaseUpdateOperation,
  type UserLike,
} from "./backend.ts";
import { meetsRule, ownershipLevel, toLevel } from "./ownership.ts";

export type DocumentClass = typeof Document;

/** The base of all documents: models that have an id, an owner, flags, embedded documents, and are stored. */
export class Document extends DocumentKind {
  declare readonly parent: Document | null;
  declare readonly parentCollection: string | null;
  declare readonly pack: string | null;
  declare readonly collections: Record<string, EmbeddedCollection>;
  declare _id: string | null;

  /* ---------- construction ---------- */

  /** The class right under Document: schema and rules without the client's part. */
  static get baseDocument(): DocumentClass {
    const parent = Object.getPrototypeOf(this) as DocumentClass;
    return this === Document || parent === Document ? this : parent.baseDocument;
  }

  override _configure(options: Dict = {}): void {
    super._configure(options);
    const parent = this.parent;
    define(
      this,
      "parentCollection",
      (options["parentCollection"] as string | undefined) ??
        (parent?.constructor as DocumentClass | undefined)?.getCollectionName(this.documentName) ??
        null,
    );
    define(this, "pack", (options["pack"] as string | undefined) ?? parent?.pack ?? null);
    define(this, "collections", collectionsOf(this));
  }

  override _initialize(options: Dict = {}): void {
    const { parent: _parent, pack: _pack, parentCollection: _collection, keepId: _keepId, ...rest } = options;
    super._initialize(rest);
  }

  /** A copy of the document. With `save` it is created in the database at once, with what else the context says. */
  override clone(
    data: object = {},
    context: ModelContext & { keepId?: boolean; save?: boolean; addSource?: boolean } = {},
  ): this | Promise<this> {
    const { save = false, keepId = false, addSource = false, ...rest } = context;
    const copy = this[cloneWith](data, { parent: this.parent, pack: this.pack, ...rest });
    const isOtherId = !keepId && !("_id" in data);
    if (isOtherId) {
      copy._source["_id"] = null;
      copy._initialize({});
    }
    const stats = copy._source["_stats"] as Dict | undefined;
    if (addSource && stats) stats["duplicateSource"] = this.uuid;
    if (!save) return copy;
    const cls = this.constructor as DocumentClass;
    const operation = { ...rest, parent: this.parent, pack: this.pack, keepId };
    return cls.create(copy.toObject(), operation) as unknown as Promise<this>;
  }

  /* ---------- identity ---------- */

  get id(): string | null {
    return this._id;
  }

  get isEmbedded(): boolean {
    return Boolean(this.parent && this.parentCollection);
  }

  get inCompendium(): boolean {
    return this.pack !== null;
  }

  get uuid(): string {
    return buildUuid({
      id: this.id,
      documentName: this.documentName,
      parent: this.parent as unknown as UuidHolder | null,
      pack: this.pack,
    }) as string;
  }

  /* ---------- permissions ---------- */

  /** May the user create documents of this kind at all? */
  static canUserCreate(user: UserLike): boolean {
    const rule = this.metadata.permissions.create;
    if (user.isGM) return true;
    if (typeof rule === "function") throw new Error(`Creation of a ${this.documentName} is decided by its data`);
    return meetsRule(rule, user, undefined as never, {});
  }

  /** The level of ownership that the user has, whatever the role. */
  getUserLevel(user: UserLike | null = documentEnvironment().user()): number {
    return ownershipLevel(this, user);
  }

  /** Has the user at least (or with `exact`, exactly) the level? A Gamemaster owns everything. */
  testUserPermission(user: UserLike | null, permission: string | number, options: { exact?: boolean } = {}): boolean {
    const wanted = toLevel(permission);
    const level = user?.isGM ? toLevel("OWNER") : this.getUserLevel(user);
    return options.exact ? level === wanted : level >= wanted;
  }

  /** May the user create, update or delete this document? */
  canUserModify(user: UserLike, action: "create" | "update" | "delete", data: Dict = {}): boolean {
    const { permissions } = (this.constructor as DocumentClass).metadata;
    return meetsRule(permissions[action], user, this, data);
  }

  /* ---------- embedded documents ---------- */

  /** The collection of embedded documents of a name. */
  getEmbeddedCollection(embeddedName: string): EmbeddedCollection {
    const name = (this.constructor as DocumentClass).getCollectionName(embeddedName);
    const collection = name === null ? undefined : this.collections[name];
    if (!collection)
      throw new Error(`${embeddedName} is not a valid embedded Document within the ${this.documentName} Document`);
    return collection;
  }

  /** An embedded document by its id. */
  getEmbeddedDocument(
    embeddedName: string,
    id: string,
    options: { strict?: boolean; invalid?: boolean } = {},
  ): Document | undefined {
    return this.getEmbeddedCollection(embeddedName).get(id, options);
  }

  /** All embedded documents, at every depth, each with its path. */
  *traverseEmbeddedDocuments(parentPath = ""): Generator<[string, Document]> {
    for (const [name, field] of Object.entries((this.constructor as DocumentClass).hierarchy)) {
      const path = parentPath ? `${parentPath}.${name}` : name;
      const held = field instanceof EmbeddedCollectionField ? [...(this.collections[name] ?? [])] : [this[name]];
      for (const document of held) {
        if (!(document instanceof Document)) continue;
        yield [path, document];
        yield* document.traverseEmbeddedDocuments(path);
      }
    }
  }

  /* ---------- flags ---------- */

  /** The flag of a key, which may be dotted. */
  getFlag(scope: string, key: string): unknown {
    demandScope(this, scope);
    return getProperty((this["flags"] as Dict | undefined)?.[scope], key);
  }

  async setFlag(scope: string, key: string, value: unknown): Promise<Document | undefined> {
    demandScope(this, scope);
    const update: Dict = {};
    setProperty(update, `flags.${scope}.${key}`, value);
    return this.update(update);
  }

  async unsetFlag(scope: string, key: string): Promise<Document | undefined> {
    demandScope(this, scope);
    const path = `flags.${scope}.${key}`.split(".");
    const last = path.pop() as string;
    return this.update({ [[...path, isV14() ? last : `-=${last}`].join(".")]: isV14() ? forcedDeletion : null });
  }

  /* ---------- database ---------- */

  /** Creates documents: the created ones (a refused one is left out). */
  static async createDocuments(data: (Dict | Document)[] = [], operation: DatabaseOperation = {}): Promise<Document[]> {
    if (operation.parent?.pack) operation.pack = operation.parent.pack;
    operation["data"] = data;
    return this.database.create(this.implementation, operation as DatabaseCreateOperation);
  }

  /** Updates documents by `_id`: the updated ones. */
  static async updateDocuments(updates: Dict[] = [], operation: DatabaseOperation = {}): Promise<Document[]> {
    if (operation.parent?.pack) operation.pack = operation.parent.pack;
    operation["updates"] = updates;
    return this.database.update(this.implementation, operation as DatabaseUpdateOperation);
  }

  /** Deletes documents by id: the deleted ones. */
  static async deleteDocuments(ids: string[] = [], operation: DatabaseOperation = {}): Promise<Document[]> {
    if (operation.parent?.pack) operation.pack = operation.parent.pack;
    operation["ids"] = ids;
    return this.database.delete(this.implementation, operation as DatabaseDeleteOperation);
  }

  /** Creates one document, or several of an array. */
  static async create(
    data: Dict | Document | (Dict | Document)[] = {},
    operation: DatabaseOperation = {},
  ): Promise<Document | Document[] | undefined> {
    const list = Array.isArray(data) ? data : [data];
    const created = await this.createDocuments(list, operation);
    return Array.isArray(data) ? created : created[0];
  }

  /** Updates this document: itself, or undefined when refused or nothing changed. */
  async update(data: Dict = {}, operation: DatabaseOperation = {}): Promise<this | undefined> {
    const cls = this.constructor as DocumentClass;
    const updates = [{ ...data, _id: this.id }];
    const updated = await cls.updateDocuments(updates, { ...operation, parent: this.parent, pack: this.pack });
    return updated[0] as this | undefined;
  }

  /** Deletes this document. */
  async delete(operation: DatabaseOperation = {}): Promise<this | undefined> {
    const cls = this.constructor as DocumentClass;
    const ids = [this.id as string];
    const deleted = await cls.deleteDocuments(ids, { ...operation, parent: this.parent, pack: this.pack });
    return deleted[0] as this | undefined;
  }

  /** The stored document of an id. Where documents are held in memory (the client), it is there at once. */
  static get(id: string, operation: { pack?: string | null; parent?: Document | null } = {}): unknown {
    if (operation.parent) return operation.parent.getEmbeddedDocument(this.documentName, id) ?? null;
    return documentEnvironment().collection(this.documentName)?.get(id) ?? null;
  }

  async createEmbeddedDocuments(
    embeddedName: string,
    data: Dict[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    const { documentClass } = this.getEmbeddedCollection(embeddedName);
    return documentClass.createDocuments(data, { ...operation, parent: this, pack: this.pack });
  }

  async updateEmbeddedDocuments(
    embeddedName: string,
    updates: Dict[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    const { documentClass } = this.getEmbeddedCollection(embeddedName);
    return documentClass.updateDocuments(updates, { ...operation, parent: this, pack: this.pack });
  }

  async deleteEmbeddedDocuments(
    embeddedName: string,
    ids: string[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    const { documentClass } = this.getEmbeddedCollection(embeddedName);
    return documentClass.deleteDocuments(ids, { ...operation, parent: this, pack: this.pack });
  }

  /* ---------- what happens around an operation ---------- */

  async _preCreate(_data: Dict, _options: Dict, _user: UserLike): Promise<boolean | void> {}
  _onCreate(_data: Dict, _options: Dict, _userId: string): void {}
  async _preUpdate(_changes: Dict, _options: Dict, _user: UserLike): Promise<boolean | void> {}
  _onUpdate(_changed: Dict, _options: Dict, _userId: string): void {}
  async _preDelete(_options: Dict, _user: UserLike): Promise<boolean | void> {}
  _onDelete(_options: Dict, _userId: string): void {}

  static async _preCreateOperation(
    _documents: Document[],
    _operation: Dict,
    _user: UserLike,
  ): Promise<boolean | void> {}
  static async _onCreateOperation(_documents: Document[], _operation: Dict, _user: UserLike): Promise<void> {}
  static async _preUpdateOperation(
    _documents: Document[],
    _operation: Dict,
    _user: UserLike,
  ): Promise<boolean | void> {}
  static async _onUpdateOperation(_documents: Document[], _operation: Dict, _user: UserLike): Promise<void> {}
  static async _preDeleteOperation(
    _documents: Document[],
    _operation: Dict,
    _user: UserLike,
  ): Promise<boolean | void> {}
  static async _onDeleteOperation(_documents: Document[], _operation: Dict, _user: UserLike): Promise<void> {}

  /** Rewrites `system` in the form that its model gives it; says what to store. */
  migrateSystemData(): Dict {
    const system = this["system"];
    return system instanceof DataModel ? system.toObject() : {};
  }
}

/** The document's embedded collections, each with its part of the source. */
function collectionsOf(document: Document): Record<string, EmbeddedCollection> {
  const collections: Record<string, EmbeddedCollection> = {};
  for (const [name, field] of Object.entries((document.constructor as DocumentClass).hierarchy)) {
    if (!(field instanceof EmbeddedCollectionField)) continue;
    const cls = field.constructor as typeof EmbeddedCollectionField;
    collections[name] = new cls.implementation(name, document, document._source[name] as Dict[]) as EmbeddedCollection;
  }
  return collections;
}

function define(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, writable: true, enumerable: false, configurable: true });
}

// That a scope of no active package throws is UNCONFIRMED in the documentation; it is strict here.
function demandScope(document: Document, scope: string): void {
  const scopes = (document.constructor as DocumentClass).database.getFlagScopes();
  if (!scopes.includes(scope)) throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
}
