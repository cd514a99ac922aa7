import { isSingleEmbedded, kindOf, PRIMARY_DOCUMENTS } from "../../common/documents/hierarchy.ts";
import {
  isGamemaster,
  mayModify,
  type ModifyAction,
  type PermissionUser,
  type RolePermissions,
  type Source,
} from "../../common/documents/permissions.ts";
import type { WireOperation, WireResult } from "../../common/documents/protocol.ts";
import type { Manifest } from "../manifest.ts";
import type { Stored } from "../store/store.ts";
import { applyUpdate, expand } from "./apply-update.ts";
import { isId, newId } from "./ids.ts";
import { embeddedList } from "./library.ts";
import { DocumentNode, locate, primaryNode, type Shelf } from "./nodes.ts";
import { Refusal } from "./refusal.ts";
import { sanitise } from "./sanitise.ts";

/** What deciding about an operation needs to know. */
export interface Bench {
  readonly manifest: Manifest;
  readonly generation: number;
  readonly coreVersion: string;
  readonly roles: RolePermissions;
  now(): number;
  shelf(pack: string | null): Shelf;
  isLocked(pack: string): boolean;
}

/** An operation that has been allowed: nothing is written before `commit`. */
export interface Prepared {
  commit(): Promise<WireResult>;
}

const isSource = (value: unknown): value is Source =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Checks an operation and gets it ready; throws a Refusal when it may not be. */
export function prepare(operation: WireOperation, user: PermissionUser, bench: Bench): Prepared {
  const { documentName } = operation;
  const pack = operation.pack ?? null;
  kindOf(documentName);
  if (documentName === "Level" && bench.generation < 14) throw new Refusal("There are no Levels in generation 13");
  if (pack && bench.isLocked(pack)) throw new Refusal(`You may not write to the compendium ${pack}: it is locked`);
  const shelf = bench.shelf(pack);
  const parent = operation.parentUuid ? locate(operation.parentUuid, shelf) : null;
  if (!parent && !isPrimary(documentName, pack))
    throw new Refusal(`A ${documentName} can only be inside another document`);
  const place: Place = { operation, pack, shelf, parent, user, bench };
  if (operation.action === "create") return prepareCreate(place);
  if (operation.action === "update") return prepareUpdate(place);
  if (operation.action === "delete") return prepareDelete(place);
  throw new Refusal(`"${String(operation.action)}" is not an action`);
}

interface Place {
  readonly operation: WireOperation;
  readonly pack: string | null;
  readonly shelf: Shelf;
  readonly parent: DocumentNode | null;
  readonly user: PermissionUser;
  readonly bench: Bench;
}

const isPrimary = (documentName: string, pack: string | null): boolean =>
  PRIMARY_DOCUMENTS.some((name) => name === documentName) || (documentName === "ActiveEffect" && pack !== null);

function demand(place: Place, node: DocumentNode, action: ModifyAction, changes: Source = {}): void {
  const { user, bench, operation } = place;
  if (mayModify(node, user, action, bench.roles, changes)) return;
  const named = action === "create" ? operation.documentName : `${operation.documentName} [${node.id}]`;
  const inside = node.parent ? ` in parent ${node.parent.documentName} [${node.parent.id}]` : "";
  const name = String((user as { name?: unknown }).name ?? user.id);
  throw new Refusal(`User ${name} lacks permission to ${action} ${named}${inside}`, { permission: true });
}

function result(place: Place, part: Partial<WireResult>): WireResult {
  const { operation, pack } = place;
  return {
    action: operation.action,
    documentName: operation.documentName,
    parentUuid: operation.parentUuid ?? null,
    pack,
    data: [],
    updates: [],
    ids: [],
    options: operation.options,
    ...part,
  };
}

/** The type of a document must be one of the core's or one that the manifest declares. */
function checkType(documentName: string, source: Source, manifest: Manifest): void {
  const name = documentName === "ActorDelta" ? "Actor" : documentName;
  const kind = kindOf(name);
  const { type } = source;
  if (!kind.hasTypeData || type === undefined || type === null) return;
  const declared = Object.keys(manifest.documentTypes[name] ?? {});
  const types = [...kind.coreTypes, ...declared];
  if (!types.includes(String(type)))
    throw new Refusal(
      `"${String(type)}" is not a valid type for the ${name} document class: system.json declares ${declared.join(", ") || "none"}`,
    );
}

/** Everything inside a source is checked and cleaned as well: an actor arrives with its items. */
function admit(documentName: string, source: Source, bench: Bench): void {
  checkType(documentName, source, bench.manifest);
  sanitise(documentName, String(source["type"] ?? "base"), source, bench.manifest);
  for (const [inner, collection] of Object.entries(kindOf(documentName).embedded)) {
    const children = isSingleEmbedded(collection) ? [source[collection]] : source[collection];
    if (!Array.isArray(children)) continue;
    for (const child of children.filter(isSource)) admit(inner, child, bench);
  }
}

interface KeptIds {
  readonly own: boolean;
  readonly inner: boolean;
}

function assignIds(documentName: string, source: Source, kept: KeptIds): void {
  const { inner: keepInner } = kept;
  if (!kept.own || !isId(source["_id"])) source["_id"] = newId();
  for (const [inner, collection] of Object.entries(kindOf(documentName).embedded)) {
    const children = source[collection];
    if (isSingleEmbedded(collection)) {
      if (!isSource(children)) continue;
      assignIds(inner, children, { own: false, inner: keepInner });
      children["_id"] = source["_id"];
    } else if (Array.isArray(children))
      for (const child of children.filter(isSource)) assignIds(inner, child, { own: keepInner, inner: keepInner });
  }
}

function stamp(source: Source, place: Place, isNew: boolean): Source {
  const { bench, user, operation } = place;
  const now = typeof operation.options["modifiedTime"] === "number" ? operation.options["modifiedTime"] : bench.now();
  const stats = isSource(source["_stats"]) ? source["_stats"] : {};
  return {
    ...(isNew ? stats : {}),
    coreVersion: bench.coreVersion,
    systemId: bench.manifest.id,
    systemVersion: bench.manifest.version,
    ...(isNew ? { createdTime: now } : {}),
    modifiedTime: now,
    lastModifiedBy: user.id,
  };
}

const STAMPED_NOT = new Set(["ActorDelta", "JournalEntryCategory", "User", "Setting", "FogExploration"]);

function completeNew(source: Source, place: Place): void {
  const { operation, user, parent } = place;
  const { documentName } = operation;
  const { keepId, keepEmbeddedIds } = operation.options;
  assignIds(documentName, source, { own: keepId === true, inner: keepEmbeddedIds !== false });
  if (!STAMPED_NOT.has(documentName)) source["_stats"] = stamp(source, place, true);
  if (!parent && isSource(source["ownership"]) && !isGamemaster(user))
    source["ownership"] = { ...source["ownership"], [user.id]: 3 };
}

function prepareCreate(place: Place): Prepared {
  const { operation, parent, shelf, bench } = place;
  const { documentName } = operation;
  const fresh = (operation.data ?? []).map((given) => {
    if (!isSource(given)) throw new Refusal(`A ${documentName} must be an object`);
    const source = structuredClone(given);
    admit(documentName, source, bench);
    const node = new DocumentNode(documentName, source, parent, shelf);
    demand(place, node, "create");
    completeNew(source, place);
    const taken = parent ? parent.child(documentName, node.id) : primaryNode(documentName, node.id, shelf);
    if (taken && documentName !== "ActorDelta") throw new Refusal(`There is a ${documentName} ${node.id} already`);
    return source;
  });
  return {
    async commit() {
      const collection = parent ? kindOf(parent.documentName).embedded[documentName] : null;
      for (const source of fresh) {
        if (!parent) await shelf.library.put(documentName, source as Stored);
        else if (isSingleEmbedded(collection ?? "")) parent.source[collection ?? ""] = source;
        else embeddedList(parent.source, collection ?? "").push(source);
      }
      if (parent) await save(parent, shelf);
      return result(place, { data: structuredClone(fresh) });
    },
  };
}

const save = (node: DocumentNode, shelf: Shelf): Promise<void> =>
  shelf.library.put(node.primary.documentName, node.primary.source as Stored);

function find(place: Place, id: unknown): DocumentNode {
  const { operation, parent, shelf } = place;
  const { documentName } = operation;
  const node =
    typeof id !== "string" ? null : parent ? parent.child(documentName, id) : primaryNode(documentName, id, shelf);
  if (!node) throw new Refusal(`${documentName} "${String(id)}" does not exist`);
  return node;
}

function prepareUpdate(place: Place): Prepared {
  const { operation, bench, shelf } = place;
  const pending = (operation.updates ?? []).map((given) => {
    if (!isSource(given)) throw new Refusal(`An update of a ${operation.documentName} must be an object`);
    const node = find(place, given["_id"]);
    const changes = structuredClone(expand(given));
    demand(place, node, "update", changes);
    const type = String(changes["type"] ?? node.source["type"] ?? "base");
    checkType(operation.documentName, { type: changes["type"] }, bench.manifest);
    sanitise(operation.documentName, type, changes, bench.manifest);
    if (!STAMPED_NOT.has(operation.documentName)) changes["_stats"] = stamp(node.source, place, false);
    return { node, changes };
  });
  return {
    async commit() {
      const recursive = operation.options["recursive"] !== false;
      for (const { node, changes } of pending) {
        const { _id: id, _stats: stats, ...rest } = changes;
        applyUpdate(node.source, rest, { recursive });
        if (isSource(stats)) node.source["_stats"] = { ...(node.source["_stats"] as Source | undefined), ...stats };
        node.source["_id"] = id;
        await save(node, shelf);
      }
      return result(place, { updates: pending.map(({ changes }) => changes) });
    },
  };
}

function prepareDelete(place: Place): Prepared {
  const { operation, parent, shelf } = place;
  const { documentName } = operation;
  const ids = operation.options["deleteAll"] === true ? allIds(place) : [...new Set(operation.ids ?? [])];
  const nodes = ids.map((id) => find(place, id));
  for (const node of nodes) demand(place, node, "delete");
  return {
    async commit() {
      for (const node of nodes) {
        if (!parent) await shelf.library.remove(documentName, node.id);
        else removeChild(parent, documentName, node.id);
      }
      if (parent) await save(parent, shelf);
      return result(place, { ids });
    },
  };
}

function allIds({ operation, parent, shelf }: Place): string[] {
  const { documentName } = operation;
  const collection = parent ? kindOf(parent.documentName).embedded[documentName] : null;
  const sources = parent ? embeddedList(parent.source, collection ?? "") : shelf.library.all(documentName);
  return sources.map((source) => String(source["_id"]));
}

function removeChild(parent: DocumentNode, documentName: string, id: string): void {
  const collection = kindOf(parent.documentName).embedded[documentName] ?? "";
  if (isSingleEmbedded(collection)) parent.source[collection] = { _id: id };
  else {
    const kept = embeddedList(parent.source, collection).filter((source) => source["_id"] !== id);
    // What the base actor has would come back: the delta says that it is gone.
    const isDelta = parent.documentName === "ActorDelta";
    parent.source[collection] = isDelta ? [...kept, { _id: id, _tombstone: true }] : kept;
  }
}
