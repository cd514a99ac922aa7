import type { UserLike } from "../../../common/abstract/backend.ts";
import type { Document, DocumentClass } from "../../../common/abstract/document.ts";
import { Collection } from "../../../common/collection.ts";
import { CONFIG } from "../../../common/config.ts";
import type { PackData, PackMetadata } from "../../../common/documents/protocol.ts";
import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../../../common/constants.ts";
import type { Dict } from "../../../common/types.ts";
import { mergeObject } from "../../../common/utils/index.ts";
import { currentClient } from "../../game/current.ts";
import type { Folder } from "../folder.ts";
import { DocumentCollection } from "./document-collection.ts";
import type { WorldCollection } from "./world-collections.ts";

export type IndexEntry = Dict & { _id: string; uuid: string; name?: string };

/** https://foundryvtt.com/api/classes/foundry.documents.collections.CompendiumCollection.html */
export class CompendiumCollection extends DocumentCollection {
  static CACHE_LIFETIME_SECONDS = 300;

  readonly metadata: PackMetadata;
  readonly index = new Collection<IndexEntry>();
  readonly folders = new Collection<Folder>();
  readonly indexFields: Set<string>;
  indexed = true;
  locked: boolean;
  #folder: string | null = null;

  constructor(data: PackData) {
    super();
    this.metadata = data.metadata;
    this.locked = data.locked;
    const config = CONFIG[data.metadata.type] as { compendiumIndexFields?: string[] } | undefined;
    this.indexFields = new Set(config?.compendiumIndexFields ?? []);
    for (const entry of data.index) this.index.set(String(entry["_id"]), entry as IndexEntry);
    const cls = currentClient().documentClass("Folder");
    for (const source of data.folders)
      this.folders.set(
        String(source["_id"]),
        cls.fromSource(structuredClone(source), { pack: this.collection }) as unknown as Folder,
      );
  }

  get collection(): string {
    return this.metadata.id;
  }

  get title(): string {
    return this.metadata.label;
  }

  get banner(): string | null {
    return this.metadata.banner ?? null;
  }

  override get documentName(): string {
    return this.metadata.type;
  }

  override get documentClass(): DocumentClass {
    return currentClient().documentClass(this.metadata.type);
  }

  get ownership(): Readonly<Record<string, string>> {
    return this.metadata.ownership;
  }

  get folder(): Folder | null {
    return currentClient().game.folders.get(this.#folder ?? "") ?? null;
  }

  async setFolder(folder: Folder | string | null): Promise<void> {
    await Promise.resolve();
    this.#folder = typeof folder === "string" ? folder : (folder?.id ?? null);
  }

  get visible(): boolean {
    return this.testUserPermission(currentClient().game.user, "OBSERVER");
  }

  /** By role: the best level that the user's role reaches. */
  getUserLevel(user: UserLike | null = currentClient().game.user): number {
    if (!user) return 0;
    if (user.hasRole("GAMEMASTER")) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    let best: number = DOCUMENT_OWNERSHIP_LEVELS.NONE;
    for (const [role, level] of Object.entries(this.ownership)) {
      if (!(role in USER_ROLES) || !user.hasRole(role)) continue;
      best = Math.max(best, (DOCUMENT_OWNERSHIP_LEVELS as Record<string, number>)[level] ?? 0);
    }
    return best;
  }

  testUserPermission(
    user: UserLike | null,
    permission: string | number,
    { exact = false }: { exact?: boolean } = {},
  ): boolean {
    const wanted =
      typeof permission === "number"
        ? permission
        : ((DOCUMENT_OWNERSHIP_LEVELS as Record<string, number>)[permission] ?? 0);
    const level = this.getUserLevel(user);
    return exact ? level === wanted : level >= wanted;
  }

  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  /** The index with more fields. */
  async getIndex({ fields = [] }: { fields?: string[] } = {}): Promise<Collection<IndexEntry>> {
    for (const field of fields) this.indexFields.add(field);
    const entries = await currentClient().connection.packIndex(this.collection, [...this.indexFields]);
    for (const entry of entries) {
      const id = String(entry["_id"]);
      this.index.set(id, mergeObject(this.index.get(id) ?? {}, entry) as IndexEntry);
    }
    return this.index;
  }

  async getDocument(id: string): Promise<Document | undefined> {
    const cached = this.get(id);
    if (cached) return cached;
    return (await this.getDocuments({ _id: id }))[0];
  }

  async getDocuments(query: Dict = {}): Promise<Document[]> {
    const sources = await currentClient().connection.packDocuments(this.collection, query);
    return sources.map((source) => this.#keep(source));
  }

  #keep(source: Dict): Document {
    const id = String(source["_id"]);
    const known = this.get(id);
    if (known) return known;
    const document = this.documentClass.fromSource(structuredClone(source), {
      pack: this.collection,
    }) as unknown as Document;
    this.set(id, document);
    return document;
  }

  indexDocument(document: Document): void {
    const { _id, name, img, type, folder, sort } = document._source as Dict;
    const entry = { _id, name, img, type, folder, sort, uuid: document.uuid };
    this.index.set(
      String(_id),
      Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) as IndexEntry,
    );
  }

  async importDocument(document: Document, options: Dict = {}): Promise<Document | undefined> {
    const data = (document as unknown as { toCompendium(pack: unknown, options: Dict): Dict }).toCompendium(
      this,
      options,
    );
    return (await this.documentClass.create(data, { ...options, pack: this.collection })) as Document | undefined;
  }

  async importAll({ folderId = null, ...options }: Dict = {}): Promise<Document[]> {
    const collection = currentClient().game.collections.get(this.documentName) as unknown as WorldCollection;
    const documents = await this.getDocuments();
    const sources = documents.map((document) => ({
      ...collection.fromCompendium(document, options),
      folder: folderId,
    }));
    return await this.documentClass.createDocuments(sources, { ...options, fromCompendium: true });
  }

  async configure({ locked }: { locked?: boolean } = {}): Promise<void> {
    if (locked !== undefined) await currentClient().connection.configurePack(this.collection, { locked });
  }

  static createCompendium(): Promise<never> {
    return Promise.reject(new Error("stand-in: CompendiumCollection.createCompendium is not there"));
  }
}
