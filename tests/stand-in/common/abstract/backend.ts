import type { Dict } from "../types.ts";
import type { Document, DocumentClass } from "./document.ts";

/** Who asks: the part of a User that permission tests look at. */
export interface UserLike {
  readonly id: string | null;
  readonly isGM: boolean;
  readonly role: number;
  hasPermission(permission: string): boolean;
  hasRole(role: string | number, options?: { exact?: boolean }): boolean;
}

/** What every operation carries; keys of a caller's own travel with it. */
export interface DatabaseOperation {
  action?: "get" | "create" | "update" | "delete";
  documentName?: string;
  parent?: Document | null;
  parentUuid?: string | null;
  pack?: string | null;
  broadcast?: boolean;
  render?: boolean;
  noHook?: boolean;
  dryRun?: boolean;
  modifiedTime?: number;
  [key: string]: unknown;
}

export interface DatabaseGetOperation extends DatabaseOperation {
  query: Dict;
  index?: boolean;
  indexFields?: string[];
}

export interface DatabaseCreateOperation extends DatabaseOperation {
  data: (Dict | Document)[];
  keepId?: boolean;
  keepEmbeddedIds?: boolean;
  renderSheet?: boolean;
}

export interface DatabaseUpdateOperation extends DatabaseOperation {
  updates: Dict[];
  diff?: boolean;
  recursive?: boolean;
}

export interface DatabaseDeleteOperation extends DatabaseOperation {
  ids: string[];
  deleteAll?: boolean;
}

/**
 * The network half of documents. `Document.create/update/delete…` and their embedded kin only gather an operation and
 * hand it over; hooks, permissions, transport and the store are the backend's. One backend is installed per client (or
 * server) with `setDatabaseBackend`, and is what `Document.database` returns.
 */
export interface DatabaseBackend {
  get(documentClass: DocumentClass, operation: DatabaseGetOperation, user?: UserLike): Promise<(Document | Dict)[]>;
  create(documentClass: DocumentClass, operation: DatabaseCreateOperation, user?: UserLike): Promise<Document[]>;
  update(documentClass: DocumentClass, operation: DatabaseUpdateOperation, user?: UserLike): Promise<Document[]>;
  delete(documentClass: DocumentClass, operation: DatabaseDeleteOperation, user?: UserLike): Promise<Document[]>;
  /** The scopes that flags may have: `core`, `world`, the system, the active modules. */
  getFlagScopes(): string[];
}

/** What the isomorphic layer must ask of the place where it runs. */
export interface DocumentEnvironment {
  /** The user that acts, null before login. */
  user(): UserLike | null;
  /** All users, by id (for what ownership of others is asked about). */
  getUser?(id: string): UserLike | null | undefined;
  /** The class that CONFIG has for a document's name: the implementation of its base class. */
  documentClass(documentName: string): DocumentClass | undefined;
  /** The model that CONFIG has for a subtype, `CONFIG.Actor.dataModels.hero`. */
  dataModel(documentName: string, type: string): unknown;
  /** The package that has a subtype, null for the core's. */
  packageOf?(documentName: string, type: string): unknown;
  /** What a document of a subtype without a model begins with, `game.model.Actor.hero`. */
  typeDefaults(documentName: string, type: string): Dict | undefined;
  /** What the bars of tokens show unless something else is chosen: the attributes that the manifest names. */
  tokenAttributes?(): { primary: string | null; secondary: string | null };
  /** The subtypes that a document may have, `game.documentTypes.Actor`. */
  documentTypes(documentName: string): string[];
  /** The collection that a world document of that name is in, `game.actors`. */
  collection(documentName: string): { get(id: string): unknown } | undefined;
  /** A compendium, by its id. */
  pack(id: string): { getUserLevel?(user: UserLike | null): number } | undefined;
  /** May documents prepare their data yet (`game._documentsReady`)? */
  isReady(): boolean;
  /** The time of the server in milliseconds, whatever the clock of this machine says. */
  now(): number;
  /** What `_stats` is stamped with. */
  versions(): { coreVersion: string | null; systemId: string | null; systemVersion: string | null };
}

let backend: DatabaseBackend | undefined;

/** Installs what carries out database operations. */
export function setDatabaseBackend(value: DatabaseBackend): void {
  backend = value;
}

/** The installed backend. */
export function databaseBackend(): DatabaseBackend {
  if (!backend) throw new Error("stand-in: no database backend is installed (setDatabaseBackend)");
  return backend;
}

const NOWHERE: DocumentEnvironment = {
  user: () => null,
  documentClass: () => undefined,
  dataModel: () => undefined,
  typeDefaults: () => undefined,
  documentTypes: () => ["base"],
  collection: () => undefined,
  pack: () => undefined,
  isReady: () => false,
  now: () => Date.now(),
  versions: () => ({ coreVersion: null, systemId: null, systemVersion: null }),
};

let environment: DocumentEnvironment = NOWHERE;

/** Installs the answers of the place where documents live; what is left out has the answer of an empty world. */
export function setDocumentEnvironment(value: Partial<DocumentEnvironment>): void {
  environment = { ...NOWHERE, ...value };
}

/** The installed environment. */
export function documentEnvironment(): DocumentEnvironment {
  return environment;
}
