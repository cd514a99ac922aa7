import { databaseBackend } from "../abstract/backend.ts";
import { Document } from "../abstract/document.ts";
import { kindOf } from "./hierarchy.ts";
import { mayModify, type ModifyAction, type PermissionUser, type Source, type Subject } from "./permissions.ts";

/** Which roles hold which permission, known to whoever has a world. */
let permissionRoles: () => Record<string, number[]> = () => ({});

export function setPermissionRoles(read: () => Record<string, number[]>): void {
  permissionRoles = read;
}

interface Linked {
  readonly documentName: string;
  readonly parent: Linked | null;
  readonly _source: object;
  readonly pack: string | null;
  readonly actor?: Linked | null;
  readonly baseActor?: Linked | null;
}

/** The level of a user in a compendium, known to whoever has packs. */
let packLevel: (pack: string, user: PermissionUser) => number = () => 0;

export function setPackLevel(read: (pack: string, user: PermissionUser) => number): void {
  packLevel = read;
}

/** A live document as the permission rules see it. */
export function toSubject(document: Document): Subject {
  const linked = document as unknown as Linked;
  return {
    documentName: linked.documentName,
    source: linked._source as Source,
    parent: linked.parent ? toSubject(linked.parent as unknown as Document) : null,
    packLevel: linked.pack ? (user) => packLevel(linked.pack ?? "", user) : null,
    actor: () => {
      if (linked.documentName === "Actor") return toSubject(document);
      const actor = linked.documentName === "Token" ? linked.baseActor : (linked.actor ?? linked.parent?.baseActor);
      return actor ? toSubject(actor as unknown as Document) : null;
    },
  };
}

const rule =
  (action: ModifyAction) =>
  (user: unknown, document: Document, changes: Source = {}): boolean =>
    mayModify(toSubject(document), user as PermissionUser, action, permissionRoles(), changes);

/** The metadata of a kind of document. https://foundryvtt.com/api/interfaces/foundry.abstract.types.DocumentClassMetadata.html */
export function metadataOf(name: string, more: Record<string, unknown> = {}) {
  const { collection, embedded, hasTypeData, coreTypes } = kindOf(name);
  const label = `DOCUMENT.${name}`;
  return Object.freeze({
    name,
    label,
    labelPlural: `${label}s`,
    collection,
    embedded,
    hasTypeData,
    coreTypes: [...coreTypes],
    indexed: false,
    compendiumIndexFields: [] as string[],
    permissions: { view: "LIMITED", create: rule("create"), update: rule("update"), delete: rule("delete") },
    preserveOnImport: ["_id", "sort", "ownership", "folder"],
    ...more,
  });
}

export const INDEXED = (...more: string[]) => ({
  indexed: true,
  compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder", ...more],
});

export { databaseBackend, Document };
