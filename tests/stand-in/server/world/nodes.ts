import { isSingleEmbedded, kindOf } from "../../common/documents/hierarchy.ts";
import type { PermissionUser, Source, Subject } from "../../common/documents/permissions.ts";
import type { Stored } from "../store/store.ts";
import { embeddedList, type Draft, type Library } from "./library.ts";
import { Refusal } from "./refusal.ts";

/** Where documents are looked up: a draft of the world or of one pack, and the world as it is. */
export interface Shelf {
  readonly library: Draft;
  readonly world: Library;
  readonly packLevel: ((user: PermissionUser) => number) | null;
  /** What may lie on it by itself; null is all that a world has. */
  readonly holds: readonly string[] | null;
}

/** One stored document with its place in the tree. */
export class DocumentNode implements Subject {
  readonly documentName: string;
  readonly source: Source;
  readonly parent: DocumentNode | null;
  readonly shelf: Shelf;

  constructor(documentName: string, source: Source, parent: DocumentNode | null, shelf: Shelf) {
    this.documentName = documentName;
    this.source = source;
    this.parent = parent;
    this.shelf = shelf;
  }

  get packLevel(): Shelf["packLevel"] {
    return this.shelf.packLevel;
  }

  get id(): string {
    return String(this.source["_id"]);
  }

  get primary(): DocumentNode {
    return this.parent ? this.parent.primary : this;
  }

  get uuid(): string {
    return `${this.parent ? `${this.parent.uuid}.` : ""}${this.documentName}.${this.id}`;
  }

  actor(): Subject | null {
    if (this.documentName === "Actor") return this;
    if (this.documentName === "Token") return worldNode("Actor", this.source["actorId"], this.shelf);
    if (this.documentName === "ActorDelta") return this.parent?.actor() ?? null;
    if (this.documentName !== "Combatant") return null;
    const scene = worldNode("Scene", this.source["sceneId"], this.shelf);
    const token = scene?.child("Token", String(this.source["tokenId"]));
    return token?.actor() ?? worldNode("Actor", this.source["actorId"], this.shelf);
  }

  /** The document of this kind and id inside this one. */
  child(kind: string, id: string): DocumentNode | null {
    const documentName = nameWithin(this, kind);
    const collection = kindOf(this.documentName).embedded[documentName];
    if (!collection) return null;
    if (isSingleEmbedded(collection)) return this.single(documentName, collection, id);
    const found =
      embeddedList(this.source, collection).find((source) => source["_id"] === id) ?? this.inherited(collection, id);
    return found && found["_tombstone"] !== true ? new DocumentNode(documentName, found, this, this.shelf) : null;
  }

  /** A delta has what the base actor has; a copy of it becomes part of the delta once something is to change in it. */
  private inherited(collection: string, id: string): Source | undefined {
    if (this.documentName !== "ActorDelta") return undefined;
    const base = this.actor();
    const found = base && embeddedList(base.source, collection).find((source) => source["_id"] === id);
    if (!found) return undefined;
    const own = structuredClone(found);
    embeddedList(this.source, collection).push(own);
    return own;
  }

  private single(documentName: string, collection: string, id: string): DocumentNode {
    const current = this.source[collection];
    if (typeof current === "object" && current !== null)
      return new DocumentNode(documentName, current as Source, this, this.shelf);
    const fresh: Source = { _id: id };
    this.source[collection] = fresh;
    return new DocumentNode(documentName, fresh, this, this.shelf);
  }
}

/** A document of the world as it is, to ask whose it is. */
function worldNode(documentName: string, id: unknown, shelf: Shelf): DocumentNode | null {
  const source = typeof id === "string" ? shelf.world.get(documentName, id) : undefined;
  return source ? new DocumentNode(documentName, source, null, { ...shelf, packLevel: null }) : null;
}

/** The node of a primary document. */
export function primaryNode(documentName: string, id: string, shelf: Shelf): DocumentNode | null {
  const source: Stored | undefined = shelf.library.get(documentName, id);
  return source ? new DocumentNode(documentName, source, null, shelf) : null;
}

/** The document that a uuid without its `Compendium.package.name` part names. */
export function locate(uuid: string, shelf: Shelf): DocumentNode {
  const parts = uuid.split(".");
  if (parts[0] === "Compendium") parts.splice(0, 3);
  let node: DocumentNode | null = null;
  for (let index = 0; index + 1 < parts.length; index += 2) {
    const name = nameWithin(node, parts[index] ?? "");
    const id = parts[index + 1] ?? "";
    node = node ? node.child(name, id) : primaryNode(name, id, shelf);
    if (!node) break;
  }
  if (!node) throw new Refusal(`There is no document "${uuid}"`);
  return node;
}

/** A token's own actor is stored as its delta. */
export const nameWithin = (parent: DocumentNode | null, name: string): string =>
  parent?.documentName === "Token" && name === "Actor" ? "ActorDelta" : name;

const isSource = (value: unknown): value is Source =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The documents that changes bring for a collection inside the document. */
export function childrenOf(changes: Source, collection: string): Source[] {
  const values = [changes[collection], changes[`==${collection}`]].map(unwrapped).flat();
  return values.filter(isSource);
}

/** What an operator holds, or the value itself. */
const unwrapped = (value: unknown): unknown => (isSource(value) && "__$OPERATOR$__" in value ? value["value"] : value);

/** The document inside that changes are about, null when they bring a new one. */
export function childNode(parent: DocumentNode, documentName: string, changes: Source): DocumentNode | null {
  if (documentName === "ActorDelta") return parent.child(documentName, parent.id);
  return typeof changes["_id"] === "string" ? parent.child(documentName, changes["_id"]) : null;
}
