import { isSingleEmbedded, kindOf, PRIMARY_DOCUMENTS } from "../../common/documents/hierarchy.ts";
import type { PermissionUser, Source } from "../../common/documents/permissions.ts";
import type { WireOperation, WireResult } from "../../common/documents/protocol.ts";
import type { Stored } from "../store/store.ts";
import { keepOneActive } from "./active-scene.ts";
import { admit, admitChanges } from "./admission.ts";
import { applyUpdate, expand } from "./apply-update.ts";
import { demand, demandChanges } from "./authorise.ts";
import { guardFields, withoutGuarded } from "./guarded-fields.ts";
import { isId, newId } from "./ids.ts";
import { embeddedList } from "./library.ts";
import { DocumentNode, locate, nameWithin, primaryNode, type Shelf } from "./nodes.ts";
import type { Bench, Place } from "./place.ts";
import { Refusal } from "./refusal.ts";
import { isMove, placeOf as placeOfToken, toldMovement, type Moved } from "./told-movement.ts";

const isSource = (value: unknown): value is Source =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Carries an operation out on the drafts of the bench; throws a Refusal when it may not be. */
export function execute(operation: WireOperation, user: PermissionUser, bench: Bench): WireResult {
  const place = placeOf(operation, user, bench);
  if (operation.action === "create" || operation.action === "update") {
    const written = operation.action === "create" ? create(place) : update(place);
    keepOneActive(place, [...written.data, ...written.updates] as Source[]);
    return written;
  }
  if (operation.action === "delete") return remove(place);
  throw new Refusal(`"${String(operation.action)}" is not an action`);
}

function placeOf(operation: WireOperation, user: PermissionUser, bench: Bench): Place {
  const { documentName } = operation;
  const pack = operation.pack ?? null;
  kindOf(documentName);
  if (documentName === "Level" && bench.generation < 14) throw new Refusal("There are no Levels in generation 13");
  const shelf = bench.shelf(pack);
  if (pack && bench.isLocked(pack)) throw new Refusal(`You may not write to the compendium ${pack}: it is locked`);
  const parent = operation.parentUuid ? locate(operation.parentUuid, shelf) : null;
  if (!parent && shelf.holds && !shelf.holds.includes(documentName))
    throw new Refusal(`The compendium ${pack} does not hold ${documentName} documents`);
  if (!parent && !isPrimary(documentName, pack))
    throw new Refusal(`${documentName} documents can only be inside another document`);
  if (parent && !kindOf(parent.documentName).embedded[nameWithin(parent, documentName)])
    throw new Refusal(`${parent.documentName} documents do not hold ${documentName} documents`);
  return { operation, pack, shelf, parent, user, bench };
}

const isPrimary = (documentName: string, pack: string | null): boolean =>
  PRIMARY_DOCUMENTS.some((name) => name === documentName) || (documentName === "ActiveEffect" && pack !== null);

function result({ operation, pack }: Place, part: Partial<WireResult>): WireResult {
  return {
    action: operation.action,
    documentName: operation.documentName,
    parentUuid: operation.parentUuid ?? null,
    pack,
    data: [],
    updates: [],
    ids: [],
    options: operation.options ?? {},
    ...part,
  };
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
  const given = operation.options?.["modifiedTime"];
  const now = typeof given === "number" ? given : bench.now();
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
  const { keepId, keepEmbeddedIds } = operation.options ?? {};
  assignIds(documentName, source, { own: keepId === true, inner: keepEmbeddedIds !== false });
  if (!STAMPED_NOT.has(documentName)) source["_stats"] = stamp(source, place, true);
  if (!parent && isSource(source["ownership"]) && user.role < 3)
    source["ownership"] = { ...source["ownership"], [user.id]: 3 };
}

function create(place: Place): WireResult {
  const { operation, parent, shelf, bench } = place;
  const { documentName } = operation;
  const fresh = (operation.data ?? []).map((given) => {
    if (!isSource(given)) throw new Refusal(`The data of each new ${documentName} must be an object`);
    const source = withoutGuarded(documentName, structuredClone(given), place);
    admit(documentName, source, bench);
    const node = new DocumentNode(documentName, source, parent, shelf);
    demand(place, node, "create");
    completeNew(source, place);
    const taken = parent ? parent.child(documentName, node.id) : primaryNode(documentName, node.id, shelf);
    if (taken && documentName !== "ActorDelta") throw new Refusal(`${documentName} "${node.id}" is there already`);
    insert(place, source);
    return source;
  });
  if (parent) save(parent, shelf);
  return result(place, { data: structuredClone(fresh) });
}

function insert({ operation: { documentName }, parent, shelf }: Place, source: Source): void {
  const collection = (parent && kindOf(parent.documentName).embedded[documentName]) ?? "";
  if (!parent) shelf.library.put(documentName, source as Stored);
  else if (isSingleEmbedded(collection)) parent.source[collection] = source;
  else parent.source[collection] = [...othersThan(source["_id"], embeddedList(parent.source, collection)), source];
}

/** What comes back under its id takes the place of what the delta says about its having gone. */
const othersThan = (id: unknown, list: readonly Source[]): Source[] => list.filter((source) => source["_id"] !== id);

const save = (node: DocumentNode, shelf: Shelf): void =>
  shelf.library.put(node.primary.documentName, node.primary.source as Stored);

function find({ operation, parent, shelf }: Place, id: unknown): DocumentNode {
  const { documentName } = operation;
  const node =
    typeof id !== "string" ? null : parent ? parent.child(documentName, id) : primaryNode(documentName, id, shelf);
  if (!node) throw new Refusal(`${documentName} "${String(id)}" does not exist`);
  return node;
}

function update(place: Place): WireResult {
  const { operation, bench, shelf } = place;
  const { documentName } = operation;
  const recursive = operation.options?.["recursive"] !== false;
  const moved = new Map<string, Moved>();
  const updates = (operation.updates ?? []).map((given) => {
    if (!isSource(given)) throw new Refusal(`Each update of ${documentName} documents must be an object`);
    const node = find(place, given["_id"]);
    const { _stats: _forged, ...changes } = structuredClone(expand(given));
    const type = String(changes["type"] ?? node.source["type"] ?? "base");
    guardFields(documentName, type, changes, place);
    demandChanges(place, node, changes);
    admitChanges(node, changes, bench);
    const { _id: id, ...rest } = changes;
    const before = placeOfToken(node.source);
    applyUpdate(node.source, rest, { recursive });
    node.source["_id"] = id;
    // Whoever may no longer change it now has given themselves what is not theirs to give.
    demand(place, node, "update", rest);
    if (isMove(rest)) moved.set(node.id, { before, after: placeOfToken(node.source) });
    if (STAMPED_NOT.has(documentName)) return changes;
    const stats = stamp(node.source, place, false);
    node.source["_stats"] = { ...(node.source["_stats"] as Source | undefined), ...stats };
    return { ...changes, _stats: stats };
  });
  for (const { _id: id } of updates) save(find(place, id), shelf);
  const options = operation.options ?? {};
  return result(place, { updates, options: documentName === "Token" ? toldMovement(options, moved) : options });
}

function remove(place: Place): WireResult {
  const { operation, parent, shelf } = place;
  const { documentName } = operation;
  const ids = operation.options?.["deleteAll"] === true ? allIds(place) : [...new Set(operation.ids ?? [])];
  const nodes = ids.map((id) => find(place, id));
  for (const node of nodes) demand(place, node, "delete");
  for (const node of nodes) {
    if (!parent) shelf.library.remove(documentName, node.id);
    else removeChild(parent, documentName, node.id);
  }
  if (parent) save(parent, shelf);
  return result(place, { ids });
}

function allIds({ operation, parent, shelf }: Place): string[] {
  const { documentName } = operation;
  if (!parent) return shelf.library.ids(documentName);
  const collection = kindOf(parent.documentName).embedded[documentName] ?? "";
  return embeddedList(parent.source, collection).map((source) => String(source["_id"]));
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
