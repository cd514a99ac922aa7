import { isDeepStrictEqual } from "node:util";
import { ClassicLevel } from "classic-level";
import { DOCUMENT_KINDS, PRIMARY_DOCUMENTS, isSingleEmbedded } from "../../common/documents/hierarchy.ts";
import type { Source } from "../../common/documents/permissions.ts";
import type { Change, Store, Stored } from "./store.ts";

/**
 * One LevelDB folder in the layout of the official command line tool: a document under `!actors!id`, what it contains
 * under `!actors.items!actorId.itemId` with the ids left in the parent.
 * https://github.com/foundryvtt/foundryvtt-cli#readme
 */
type Entry = readonly [key: string, value: Source];

const isStored = (value: unknown): value is Stored =>
  typeof value === "object" && value !== null && typeof (value as Source)["_id"] === "string";

/** The collections a document of this collection contains. */
function embeddedCollections(path: string): readonly string[] {
  const names = path.split(".");
  const name = names.at(-1) ?? "";
  const parent = names.at(-2);
  const kind = Object.entries(DOCUMENT_KINDS).find(
    ([documentName, { collection }]) =>
      collection === name &&
      (parent === undefined ? isPrimary(documentName) : containsKind(parent, documentName, name)),
  );
  return kind ? Object.values(kind[1].embedded) : [];
}

/** Effects may be the content of a compendium although no world has a collection of them. */
const isPrimary = (documentName: string): boolean =>
  documentName === "ActiveEffect" || PRIMARY_DOCUMENTS.some((name) => name === documentName);

const containsKind = (parentCollection: string, documentName: string, collection: string): boolean =>
  Object.values(DOCUMENT_KINDS).some(
    (kind) => kind.collection === parentCollection && kind.embedded[documentName] === collection,
  );

/** The entries that one document takes up in the database. */
export function toEntries(path: string, ids: string, document: Stored): Entry[] {
  const value: Source = { ...document };
  const entries: Entry[] = [];
  for (const collection of embeddedCollections(path)) {
    const inner = document[collection];
    const children = (Array.isArray(inner) ? inner : [inner]).filter(isStored);
    for (const child of children) entries.push(...toEntries(`${path}.${collection}`, `${ids}.${child._id}`, child));
    value[collection] = isSingleEmbedded(collection) ? (children[0]?._id ?? null) : children.map((child) => child._id);
  }
  return [[`!${path}!${ids}`, value], ...entries];
}

/** Puts a document together again from the entries of its database. */
export function fromEntries(path: string, ids: string, value: Source, entries: ReadonlyMap<string, Source>): Source {
  const document: Source = { ...value };
  for (const collection of embeddedCollections(path)) {
    const inner = value[collection];
    const children = (Array.isArray(inner) ? inner : [inner]).flatMap((child) => {
      const id = typeof child === "string" ? child : isStored(child) ? child._id : null;
      if (id === null) return [];
      const key = `!${path}.${collection}!${ids}.${id}`;
      const found = entries.get(key) ?? (isStored(child) ? child : null);
      return found ? [fromEntries(`${path}.${collection}`, `${ids}.${id}`, found, entries)] : [];
    });
    if (!isSingleEmbedded(collection)) document[collection] = children;
    else document[collection] = children[0] ?? null;
  }
  return document;
}

/** All primary documents of a database by collection. */
export async function readDatabase(database: ClassicLevel<string, unknown>): Promise<Map<string, Stored[]>> {
  const entries = new Map<string, Source>();
  for await (const [key, value] of database.iterator()) {
    if (isStored(value)) entries.set(key, value);
  }
  const collections = new Map<string, Stored[]>();
  for (const [key, value] of entries) {
    const [, path = "", ids = ""] = key.split("!");
    if (path === "" || path.includes(".")) continue;
    const document = fromEntries(path, ids, value, entries);
    if (!isStored(document)) continue;
    const list = collections.get(path) ?? [];
    list.push(document);
    collections.set(path, list);
  }
  return collections;
}

/** Opens a LevelDB folder, made when it is not there. */
export async function openLevel(folder: string): Promise<ClassicLevel<string, unknown>> {
  const database = new ClassicLevel<string, unknown>(folder, { keyEncoding: "utf8", valueEncoding: "json" });
  try {
    await database.open();
  } catch (error) {
    const { cause } = error as { cause?: { code?: string; message?: string } };
    if (cause?.code === "LEVEL_LOCKED") throw new Error(`${folder} is open at another table`, { cause: error });
    throw new Error(`${folder} cannot be opened: ${cause?.message ?? String(error)}`, { cause: error });
  }
  return database;
}

/** Only what differs is written: a token's step does not write its whole scene. */
function toBatch({ collection, before, after }: Change) {
  const old = new Map(before ? toEntries(collection, before._id, before) : []);
  const fresh = new Map(after ? toEntries(collection, after._id, after) : []);
  const gone = [...old.keys()].filter((key) => !fresh.has(key));
  const changed = [...fresh].filter(([key, value]) => !isDeepStrictEqual(old.get(key), value));
  return [
    ...gone.map((key) => ({ type: "del" as const, key })),
    ...changed.map(([key, value]) => ({ type: "put" as const, key, value })),
  ];
}

/** A store in a LevelDB folder; a batch of the database is one record, so that none is ever half-written. */
export async function levelStore(folder: string): Promise<Store> {
  const database = await openLevel(folder);
  return {
    load: () => readDatabase(database),
    async write(changes) {
      const batch = changes.flatMap(toBatch);
      if (batch.length > 0) await database.batch(batch);
    },
    close: () => database.close(),
  };
}
