/** Collections, packs and the classes of documents as the interface uses them. */
import type { App, Data } from "./host-basics.ts";
import type { FolderDocument, HostDocument, UserDocument } from "./host-documents.ts";

export interface DocumentClass {
  readonly documentName: string;
  readonly implementation?: DocumentClass;
  readonly metadata: { readonly label: string; readonly labelPlural?: string; readonly name: string };
  readonly TYPES?: string[];
  create(data: Data, operation?: Data): Promise<HostDocument | undefined>;
  createDialog?(data?: Data, createOptions?: Data, dialogOptions?: Data, renderOptions?: Data): Promise<unknown>;
  canUserCreate?(user: UserDocument): boolean;
  fromDropData?(data: Data): Promise<HostDocument | null | undefined>;
}

export interface DocumentCollection<D = HostDocument> {
  readonly size: number;
  readonly contents: D[];
  readonly documentName: string;
  readonly documentClass: DocumentClass;
  get(id: string, options?: Data): D | undefined;
  getName(name: string): D | undefined;
  has(id: string): boolean;
  filter(test: (doc: D) => boolean): D[];
  find(test: (doc: D) => boolean): D | undefined;
  map<T>(fn: (doc: D) => T): T[];
  [Symbol.iterator](): Iterator<D>;
}

export interface WorldCollection<D = HostDocument> extends DocumentCollection<D> {
  importFromCompendium?(pack: Pack, id: string, updateData?: Data, options?: Data): Promise<HostDocument>;
  apps?: App[];
}

export interface IndexEntry {
  readonly _id: string;
  readonly uuid: string;
  readonly name: string;
  readonly img?: string | null;
  readonly type?: string;
  readonly folder?: string | null;
  readonly sort?: number;
}

export interface Pack {
  readonly collection: string;
  readonly title: string;
  readonly documentName: string;
  readonly documentClass: DocumentClass;
  readonly metadata: Data & { readonly packageType?: string; readonly packageName?: string };
  readonly index: { readonly size: number; readonly contents: IndexEntry[]; get(id: string): IndexEntry | undefined };
  readonly folders?: { readonly contents: FolderDocument[]; get(id: string): FolderDocument | undefined };
  readonly folder?: FolderDocument | null;
  readonly locked: boolean;
  readonly visible: boolean;
  apps?: App[];
  getIndex(options?: Data): Promise<unknown>;
  getDocument(id: string): Promise<HostDocument | null | undefined>;
  getUuid(id: string): string;
  importDocument(doc: HostDocument, options?: Data): Promise<HostDocument | undefined>;
  importAll?(options?: Data): Promise<unknown>;
  configure(options: Data): Promise<unknown>;
}
