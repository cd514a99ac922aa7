import {
  type DatabaseBackend,
  type DatabaseCreateOperation,
  type DatabaseDeleteOperation,
  type DatabaseGetOperation,
  type DatabaseOperation,
  type DatabaseUpdateOperation,
  type UserLike,
} from "../../common/abstract/backend.ts";
import type { Document } from "../../common/abstract/document.ts";
import { DataModelValidationError } from "../../common/abstract/validation-failure.ts";
import type { WireAction, WireOperation } from "../../common/documents/protocol.ts";
import type { Dict } from "../../common/types.ts";
import { expandObject, randomID } from "../../common/utils/index.ts";
import { currentClient } from "./current.ts";
import { Hooks } from "./hooks.ts";
import type { LiveClass, LiveCollection, LiveDocument, Operation } from "./live.ts";

/** What the requesting client does before anything is sent: permissions, `_pre` methods and hooks, in the documented order. */

const OWN_KEYS = new Set(["action", "documentName", "parent", "parentUuid", "pack", "data", "updates", "ids"]);

export interface Prepared {
  readonly wire: WireOperation;
  readonly documents: LiveDocument[];
}

const toClass = (documentClass: unknown): LiveClass => (documentClass as LiveClass).implementation;

function acting(user: UserLike | undefined): UserLike & { id: string; name?: string } {
  const found = user ?? currentClient().game.user;
  if (!found?.id) throw new Error("Documents can be changed only once a user has joined");
  return found as UserLike & { id: string };
}

/** The collection that the documents of an operation are in. */
export function collectionOf(name: string, parent: Document | null | undefined): LiveCollection {
  if (parent) return parent.getEmbeddedCollection(name) as unknown as LiveCollection;
  const found = currentClient().game.collections.get(name);
  if (!found) throw new Error(`There is no world collection of ${name} documents`);
  return found as unknown as LiveCollection;
}

function refuse(user: { id: string | null; name?: string }, action: string, document: LiveDocument): never {
  const inside = document.parent ? ` in parent ${document.parent.documentName} [${document.parent.id}]` : "";
  const id = action === "create" ? "" : ` [${document.id}]`;
  throw new Error(`User ${user.name ?? user.id} lacks permission to ${action} ${document.documentName}${id}${inside}`);
}

function toWire(action: WireAction, cls: LiveClass, operation: Operation, part: Partial<WireOperation>): WireOperation {
  const options = Object.fromEntries(Object.entries(operation).filter(([key]) => !OWN_KEYS.has(key)));
  return {
    action,
    documentName: cls.documentName,
    parentUuid: operation.parent?.uuid ?? null,
    pack: operation.pack ?? operation.parent?.pack ?? null,
    ...part,
    options,
  };
}

function checkPack(operation: Operation): void {
  const id = operation.pack ?? operation.parent?.pack;
  const pack = id ? currentClient().game.packs.get(id) : null;
  if (pack?.locked) throw new Error(`You may not write to the compendium ${pack.collection}: it is locked`);
}

/** Construction, `_preCreate`, the hook, and the step for all documents together. */
async function prepareCreate(
  documentClass: unknown,
  given: DatabaseCreateOperation,
  who?: UserLike,
): Promise<Prepared> {
  const cls = toClass(documentClass);
  const user = acting(who);
  const { data: datas, ...rest } = given;
  const operation: Operation = { ...rest, action: "create", documentName: cls.documentName };
  checkPack(operation);
  const documents: LiveDocument[] = [];
  for (const entry of datas) {
    const data = expandObject<Dict>(toPlain(entry));
    const document = unlessInvalid(() => construct(cls, data, operation));
    if (!document) continue;
    if (!document.canUserModify(user, "create", document.toObject())) refuse(user, "create", document);
    if ((await document._preCreate(data, operation, user)) === false) continue;
    if (!operation.noHook && !Hooks.call(`preCreate${cls.documentName}`, document, data, operation, user.id)) continue;
    documents.push(document);
  }
  operation["data"] = documents.map((document) => document.toObject());
  if (documents.length > 0 && (await cls._preCreateOperation(documents, operation, user)) === false)
    documents.length = 0;
  const parent = operation.parent as LiveDocument | null | undefined;
  const data = documents.map((document) => document.toObject() as Dict);
  if (parent && documents.length > 0)
    parent._dispatchDescendantDocumentEvents("preCreate", collectionName(cls, parent), [data, operation, user.id]);
  return { documents, wire: toWire("create", cls, operation, { data }) };
}

const toPlain = (entry: unknown): Dict =>
  typeof (entry as Document).toObject === "function" ? ((entry as Document).toObject() as Dict) : (entry as Dict);

function construct(cls: LiveClass, given: Dict, operation: Operation): LiveDocument {
  const data = expandObject<Dict>(given); // a copy: cleaning changes it
  if (operation["keepId"] !== true) delete data["_id"];
  return new cls(data, { parent: operation.parent ?? null, pack: operation.pack ?? null });
}

/**
 * What is not valid is told and skipped. For new documents that is tested in public; of updates no source says whether
 * they are skipped or rejected (UNCONFIRMED), so a client can be told to reject.
 */
function unlessInvalid<T>(task: () => T, { rejects = false } = {}): T | null {
  try {
    return task();
  } catch (error) {
    if (rejects || !(error instanceof DataModelValidationError)) throw error;
    currentClient().reportError("An invalid document was skipped", error);
    return null;
  }
}

export function collectionName(cls: { documentName: string }, parent: Document): string {
  const embedded = (parent.constructor as unknown as { metadata: { embedded: Record<string, string> } }).metadata
    .embedded;
  return embedded[cls.documentName] ?? cls.documentName;
}

async function find(cls: LiveClass, operation: Operation, id: string): Promise<LiveDocument> {
  const { parent, pack } = operation;
  if (!parent && pack) {
    const document = await currentClient().game.packs.get(pack)?.getDocument(id);
    if (document) return document as unknown as LiveDocument;
  } else {
    const document = single(cls, parent) ?? collectionOf(cls.documentName, parent).get(id, { invalid: true } as never);
    if (document) return document;
  }
  throw new Error(`${cls.documentName} "${id}" does not exist`);
}

/** A token has one actor of its own, not a collection. */
function single(cls: LiveClass, parent: Document | null | undefined): LiveDocument | null {
  if (parent?.documentName !== "Token") return null;
  const token = parent as unknown as { actor: LiveDocument | null; delta: LiveDocument | null };
  if (cls.documentName === "Actor") return token.actor;
  return cls.documentName === "ActorDelta" ? token.delta : null;
}

/**
 * `_preUpdate` and the hook get what was given, neither cleaned nor compared, also where nothing changes
 * (https://github.com/foundryvtt/foundryvtt/issues/10841); what is left of it then is cleaned, compared and sent.
 */
async function prepareUpdate(
  documentClass: unknown,
  given: DatabaseUpdateOperation,
  who?: UserLike,
): Promise<Prepared> {
  const cls = toClass(documentClass);
  const user = acting(who);
  const { updates: wanted, ...rest } = given;
  const operation: Operation = {
    diff: true,
    recursive: true,
    ...rest,
    action: "update",
    documentName: cls.documentName,
  };
  checkPack(operation);
  const documents: LiveDocument[] = [];
  const updates: Dict[] = [];
  for (const entry of wanted) {
    const document = await find(cls, operation, String(entry["_id"]));
    const changes = expandObject<Dict>(entry);
    if (!differenceOf(document, changes, operation)) continue;
    changes["_id"] = document.id;
    if (!document.canUserModify(user, "update", changes)) refuse(user, "update", document);
    if ((await document._preUpdate(changes, operation, user)) === false) continue;
    if (!operation.noHook && !Hooks.call(`preUpdate${cls.documentName}`, document, changes, operation, user.id))
      continue;
    const difference = differenceOf(document, changes, operation);
    if (!difference || Object.keys(difference).length === 0) continue;
    documents.push(document);
    updates.push({ ...difference, _id: document.id });
  }
  operation["updates"] = updates;
  if (documents.length > 0 && (await cls._preUpdateOperation(documents, operation, user)) === false)
    documents.length = 0;
  const parent = operation.parent as LiveDocument | null | undefined;
  if (parent && documents.length > 0)
    parent._dispatchDescendantDocumentEvents("preUpdate", collectionName(cls, parent), [updates, operation, user.id]);
  const sent = documents.length > 0 ? updates.map((changes) => expandObject(changes) as Dict) : [];
  return { documents, wire: toWire("update", cls, operation, { updates: sent }) };
}

/** What really changes, with `diff: false` everything that was given; null where it is not valid. */
function differenceOf(document: LiveDocument, changes: Dict, operation: Operation): Dict | null {
  const { _id: _, ...expanded } = expandObject<Dict>(changes);
  const options = { dryRun: true, recursive: operation["recursive"] !== false };
  const { rejectsInvalid: rejects = false } = currentClient().doubts;
  const difference = unlessInvalid(() => document.updateSource({ ...expanded }, options), { rejects });
  if (difference) delete difference["_id"];
  return difference && operation["diff"] === false ? expanded : difference;
}

async function prepareDelete(
  documentClass: unknown,
  given: DatabaseDeleteOperation,
  who?: UserLike,
): Promise<Prepared> {
  const cls = toClass(documentClass);
  const user = acting(who);
  const { ids: wanted, ...rest } = given;
  const operation: Operation = { ...rest, action: "delete", documentName: cls.documentName };
  checkPack(operation);
  const all = operation["deleteAll"] === true ? [...collectionOf(cls.documentName, operation.parent).keys()] : wanted;
  delete operation["deleteAll"];
  const documents: LiveDocument[] = [];
  for (const id of all) {
    const document = await find(cls, operation, id);
    if (!document.canUserModify(user, "delete")) refuse(user, "delete", document);
    if ((await document._preDelete(operation, user)) === false) continue;
    if (!operation.noHook && !Hooks.call(`preDelete${cls.documentName}`, document, operation, user.id)) continue;
    documents.push(document);
  }
  const ids = documents.map((document) => document.id as string);
  operation["ids"] = ids;
  if (documents.length > 0 && (await cls._preDeleteOperation(documents, operation, user)) === false)
    documents.length = 0;
  const parent = operation.parent as LiveDocument | null | undefined;
  if (parent && documents.length > 0)
    parent._dispatchDescendantDocumentEvents("preDelete", collectionName(cls, parent), [ids, operation, user.id]);
  return { documents, wire: toWire("delete", cls, operation, { ids: documents.length > 0 ? ids : [] }) };
}

/** Sends prepared operations as one request; the documents are those that the answer made or changed here. */
async function send(prepared: readonly Prepared[]): Promise<LiveDocument[][]> {
  const sent = prepared.filter(({ documents }) => documents.length > 0);
  if (sent.length === 0) return prepared.map(() => []);
  const client = currentClient();
  const requestId = randomID();
  const answers = client.pending.expect(requestId);
  const refused = client.connection
    .modify(
      requestId,
      sent.map(({ wire }) => wire),
    )
    .then(
      () => new Promise<never>(() => undefined),
      (error: unknown) => {
        client.pending.forget(requestId);
        client.notify("error", error instanceof Error ? error.message : String(error));
        throw error;
      },
    );
  const lists = await Promise.race([answers, refused]);
  return prepared.map((one) => lists[sent.indexOf(one)] ?? []);
}

function asDryRun(operation: DatabaseOperation, prepared: Prepared): Document[] | null {
  return operation.dryRun ? prepared.documents : null;
}

/** The network half of documents for one client. */
export const clientBackend: DatabaseBackend = {
  async get(documentClass, operation: DatabaseGetOperation) {
    const cls = toClass(documentClass);
    if (!operation.pack) return collectionOf(cls.documentName, operation.parent).contents;
    return (await currentClient()
      .game.packs.get(operation.pack)
      ?.getDocuments(operation.query)) as unknown as Document[];
  },
  async create(documentClass, operation, user) {
    const prepared = await prepareCreate(documentClass, operation, user);
    return asDryRun(operation, prepared) ?? (await send([prepared]))[0] ?? [];
  },
  async update(documentClass, operation, user) {
    const prepared = await prepareUpdate(documentClass, operation, user);
    return asDryRun(operation, prepared) ?? (await send([prepared]))[0] ?? [];
  },
  async delete(documentClass, operation, user) {
    const prepared = await prepareDelete(documentClass, operation, user);
    return asDryRun(operation, prepared) ?? (await send([prepared]))[0] ?? [];
  },
  getFlagScopes() {
    const { game } = currentClient();
    return [
      "core",
      "world",
      game.system.id,
      ...[...game.modules.values()].filter((one) => one.active).map((one) => one.id),
    ];
  },
};

type BatchOperation = Dict & { action: WireAction; documentName: string };

/** https://foundryvtt.com/api/v14/functions/foundry.documents.modifyBatch.html */
export async function modifyBatch(operations: BatchOperation[]): Promise<Document[][]> {
  const prepared: Prepared[] = [];
  for (const operation of operations) {
    const cls = currentClient().documentClass(operation.documentName);
    const one =
      operation.action === "create"
        ? await prepareCreate(cls, operation as unknown as DatabaseCreateOperation)
        : operation.action === "update"
          ? await prepareUpdate(cls, operation as unknown as DatabaseUpdateOperation)
          : await prepareDelete(cls, operation as unknown as DatabaseDeleteOperation);
    if (one.documents.length < wantedCount(operation) && operation.action !== "update") return operations.map(() => []);
    prepared.push(one);
  }
  return await send(prepared);
}

function wantedCount(operation: BatchOperation): number {
  const wanted = operation["data"] ?? operation["updates"] ?? operation["ids"];
  return Array.isArray(wanted) ? wanted.length : 0;
}
