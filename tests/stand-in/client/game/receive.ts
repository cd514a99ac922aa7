import type { Document } from "../../common/abstract/document.ts";
import { reviveOperators } from "../../common/data/operators.ts";
import type { Broadcast, WireResult } from "../../common/documents/protocol.ts";
import type { Dict } from "../../common/types.ts";
import { deepClone } from "../../common/utils/index.ts";
import { afterDeltaUpdate, recordInDelta } from "../documents/delta.ts";
import type { TokenDocument } from "../documents/token.ts";
import { currentClient } from "./current.ts";
import { collectionName, collectionOf } from "./database.ts";
import { Hooks } from "./hooks.ts";
import type { LiveClass, LiveCollection, LiveDocument } from "./live.ts";
import { fromUuid } from "./uuid.ts";

/** What every client does once the server has carried out operations: documents first, then `_on` methods and hooks. */

interface Place {
  readonly result: WireResult;
  readonly cls: LiveClass;
  readonly parent: LiveDocument | null;
  readonly operation: Dict;
  readonly userId: string;
}

/** Applies results in the order in which they arrive, one request after another. */
export class Receiver {
  private queue: Promise<void> = Promise.resolve();

  take(message: Extract<Broadcast, { kind: "documents" }>): void {
    this.queue = this.queue.then(() => this.apply(message));
  }

  /** Resolves once everything that has arrived so far is applied. */
  settled(): Promise<void> {
    return this.queue;
  }

  private async apply(message: Extract<Broadcast, { kind: "documents" }>): Promise<void> {
    const client = currentClient();
    const lists: LiveDocument[][] = [];
    const after: (() => Promise<void>)[] = [];
    for (const result of message.results) {
      try {
        const place = await locate(result, message.userId);
        const documents = place ? await applyResult(place) : [];
        if (place && documents.length > 0) after.push(() => afterOperation(place, documents));
        // A message that was revealed by an update comes as a new one beside it.
        if (lists.length < message.results.length) lists.push(documents);
      } catch (error) {
        client.reportError(
          "An operation could not be applied",
          error instanceof Error ? error : new Error(String(error)),
        );
        lists.push([]);
      }
    }
    for (const step of after) await step();
    if (message.requestId) client.pending.fulfil(message.requestId, lists);
  }
}

async function locate(result: WireResult, userId: string): Promise<Place | null> {
  const cls = currentClient().documentClass(result.documentName).implementation as unknown as LiveClass;
  const parent = (result.parentUuid ? await fromUuid(result.parentUuid) : null) as LiveDocument | null;
  if (result.parentUuid && !parent) return null;
  const { action, documentName, pack, ids } = result;
  const data = deepClone(result.data) as Dict[];
  const updates = reviveOperators(result.updates) as unknown as Dict[];
  const operation: Dict = { ...result.options, action, documentName, parent, parentUuid: result.parentUuid, pack };
  if (action === "create") operation["data"] = data;
  if (action === "update") operation["updates"] = updates;
  if (action === "delete") operation["ids"] = [...ids];
  return { result, cls, parent, operation, userId };
}

async function applyResult(place: Place): Promise<LiveDocument[]> {
  const { action } = place.result;
  if (action === "create") return create(place);
  if (action === "update") return await update(place);
  return await remove(place);
}

/** The token whose own actor the documents are in or are. */
function syntheticToken(parent: LiveDocument | null): TokenDocument | null {
  let holder: Document | null = parent;
  while (holder && holder.documentName !== "Token") holder = holder.parent;
  return holder as unknown as TokenDocument | null;
}

function packOf({ result, parent }: Place) {
  const id = result.pack ?? parent?.pack;
  return id ? currentClient().game.packs.get(id) : undefined;
}

/** What is embedded changes what holds it; a scene's parts do not change the scene. */
function prepareHolders(parent: LiveDocument | null): void {
  if (!parent || parent.documentName === "Scene") return;
  let outermost = parent;
  while (outermost.parent && !["Scene", "Token"].includes(outermost.parent.documentName))
    outermost = outermost.parent as LiveDocument;
  outermost.reset();
}

/** What is embedded in a thing of a token's own actor is kept with the thing in the delta. */
function recordItem(token: TokenDocument | null, parent: LiveDocument | null): void {
  if (!token || parent?.documentName !== "Item") return;
  const ids = [parent.id as string];
  recordInDelta(token, { action: "update", name: "Item", sources: [parent.toObject() as Dict], ids });
}

/** The windows of a collection show what has changed in it, and packs are spoken of. */
function conclude(place: Place, documents: LiveDocument[]): void {
  const { result, cls, parent, operation, userId } = place;
  const pack = packOf(place);
  if (pack && !operation["noHook"]) Hooks.callAll("updateCompendium", pack, documents, operation, userId);
  if (operation["render"] === false || parent) return;
  const collection = (pack ?? currentClient().game.collections.get(cls.documentName)) as unknown as
    { render?(force: boolean, options: Dict): void } | undefined;
  collection?.render?.(false, { renderContext: `${result.action}${cls.documentName}` });
}

function create(place: Place): LiveDocument[] {
  const { result, cls, parent, operation, userId } = place;
  const pack = packOf(place);
  const documents = result.data.map((source) => {
    const context = { parent, pack: result.pack, strict: false };
    return new cls(deepClone(source) as Dict, context);
  });
  const collection = pack && !parent ? (pack as unknown as LiveCollection) : collectionOf(cls.documentName, parent);
  for (const document of documents) {
    collection.set(document.id as string, document);
    if (pack && !parent) pack.indexDocument(document);
  }
  const token = syntheticToken(parent);
  if (token && parent?.documentName === "Actor")
    recordInDelta(token, { action: "create", name: cls.documentName, sources: result.data as Dict[], ids: [] });
  recordItem(token, parent);
  prepareHolders(parent);
  const datas = result.data as Dict[];
  for (const [index, document] of documents.entries()) {
    document._onCreate(datas[index] ?? {}, operation, userId);
    if (!operation["noHook"]) Hooks.callAll(`create${cls.documentName}`, document, operation, userId);
  }
  notifyParents(parent, "onCreate", cls, documents, datas, operation, userId);
  conclude(place, documents);
  return documents;
}

/** All that hold the documents are told, the nearest first. */
function notifyParents(
  parent: LiveDocument | null,
  event: "onCreate" | "onUpdate" | "onDelete",
  cls: LiveClass,
  documents: LiveDocument[],
  data: unknown,
  operation: Dict,
  userId: string,
): void {
  if (!parent || documents.length === 0) return;
  const args = [documents, data, operation, userId];
  parent._dispatchDescendantDocumentEvents(event, collectionName(cls, parent), args);
}

async function find({ cls, parent, result }: Place, id: string): Promise<LiveDocument | undefined> {
  const token = parent?.documentName === "Token" ? (parent as unknown as TokenDocument) : null;
  if (token && cls.documentName === "Actor") return (token.actor ?? undefined) as LiveDocument | undefined;
  if (token && cls.documentName === "ActorDelta") return (token.delta ?? undefined) as LiveDocument | undefined;
  const pack = result.pack && !parent ? currentClient().game.packs.get(result.pack) : undefined;
  if (pack) return (await pack.getDocument(id)) as LiveDocument | undefined;
  return collectionOf(cls.documentName, parent).get(id);
}

async function update(place: Place): Promise<LiveDocument[]> {
  const { result, cls, parent, operation, userId } = place;
  const updates = operation["updates"] as Dict[];
  const changed: [LiveDocument, Dict][] = [];
  const recursive = operation["recursive"] !== false;
  for (const changes of updates) {
    const document = await find(place, String(changes["_id"]));
    if (!document) continue;
    const { _id: _own, ...rest } = changes;
    document.updateSource({ ...rest }, { recursive, fallback: true });
    if (parent?.documentName === "Token" && cls.documentName === "Actor")
      updateDelta(parent as unknown as TokenDocument, rest, recursive);
    const pack = packOf(place);
    if (pack && !parent) pack.indexDocument(document);
    changed.push([document, changes]);
  }
  const token = syntheticToken(parent);
  if (token && parent?.documentName === "Actor")
    recordInDelta(token, {
      action: "update",
      name: cls.documentName,
      sources: changed.map(([document]) => document.toObject() as Dict),
      ids: changed.map(([document]) => document.id as string),
    });
  recordItem(token, parent);
  prepareHolders(parent);
  for (const [document, changes] of changed) {
    document._onUpdate(changes, operation, userId);
    if (!operation["noHook"]) Hooks.callAll(`update${result.documentName}`, document, changes, operation, userId);
  }
  const documents = changed.map(([document]) => document);
  notifyParents(parent, "onUpdate", cls, documents, updates, operation, userId);
  conclude(place, documents);
  return documents;
}

/** The delta keeps what was changed on the token's own actor. */
function updateDelta(token: TokenDocument, changes: Dict, recursive: boolean): void {
  const { _stats: _own, items: _items, effects: _effects, prototypeToken: _prototype, ...rest } = changes;
  token.delta?.updateSource(deepClone(rest), { recursive });
}

async function remove(place: Place): Promise<LiveDocument[]> {
  const { result, cls, parent, operation, userId } = place;
  const pack = packOf(place);
  const documents: LiveDocument[] = [];
  for (const id of result.ids) {
    const document = await find(place, id);
    if (document) documents.push(document);
  }
  const collection =
    pack && !parent
      ? (pack as unknown as LiveCollection)
      : parent?.documentName === "Token"
        ? null
        : collectionOf(cls.documentName, parent);
  for (const document of documents) {
    collection?.delete(document.id as string);
    if (pack && !parent) pack.index.delete(document.id as string);
  }
  const token = syntheticToken(parent);
  if (token && parent?.documentName === "Actor")
    recordInDelta(token, { action: "delete", name: cls.documentName, sources: [], ids: result.ids });
  recordItem(token, parent);
  prepareHolders(parent);
  for (const document of documents) {
    document._onDelete(operation, userId);
    if (!operation["noHook"]) Hooks.callAll(`delete${cls.documentName}`, document, operation, userId);
  }
  notifyParents(parent, "onDelete", cls, documents, result.ids, operation, userId);
  conclude(place, documents);
  return documents;
}

async function afterOperation(place: Place, documents: LiveDocument[]): Promise<void> {
  const { result, cls, parent, operation, userId } = place;
  const user = currentClient().game.users.get(userId);
  if (!user) return;
  const method = { create: cls._onCreateOperation, update: cls._onUpdateOperation, delete: cls._onDeleteOperation }[
    result.action
  ];
  await method.call(cls, documents, operation, user);
  if (parent?.documentName === "Token" && cls.documentName === "Actor" && result.action === "update")
    await afterDeltaUpdate(parent as unknown as TokenDocument, operation, user);
}
