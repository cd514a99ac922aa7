import type { UserLike } from "../../../common/abstract/backend.ts";
import type { Document, DocumentClass } from "../../../common/abstract/document.ts";
import { Collection } from "../../../common/collection.ts";
import { CONFIG } from "../../../common/config.ts";
import type { PackConfiguration, PackData, PackMetadata } from "../../../common/documents/protocol.ts";
import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../../../common/constants.ts";
import type { Dict } from "../../../common/types.ts";
import { mergeObject } from "../../../common/utils/index.ts";
import { currentClient } from "../../game/current.ts";
import type { Folder } from "../folder.ts";
import { DocumentCollection } from "./document-collection.ts";
import { searchAmong, type SearchOptions } from "./search.ts";
import type { WorldCollection } from "./world-collections.ts";

export type IndexEntry = Dict & { _id: string; uuid: string; name?: string };

/** https://foundryvtt.com/api/classes/foundry.documents.collections.CompendiumCollection.html */
export class CompendiumCollection extends DocumentCollection {
  static CACHE_LIFETIME_SECONDS = 300;

  metadata: PackMetadata;
  readonly index = new Collection<IndexEntry>();
  readonly indexFields: Set<string>;
  indexed = true;
  locked: boolean;
  readonly #folders = new Collection<Folder>();
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

  /** What the server says of the pack now. */
  _adopt({ metadata, locked }: PackData): this {
    this.metadata = metadata;
    this.locked = locked;
    return this;
  }

  /* ---------- folders are kept beside the documents ---------- */

  override set(id: string, document: Document): this {
    if (document.documentName !== "Folder") return super.set(id, document);
    this.folders.set(id, document as unknown as Folder);
    return this;
  }

  override delete(id: string): boolean {
    return this.folders.delete(id) || super.delete(id);
  }

  override get folders(): Collection<Folder> {
    return this.#folders;
  }

  override get _directoryKey(): string {
    return this.collection;
  }

  override _getVisibleTreeContents(): Document[] {
    return this.index.contents as unknown as Document[];
  }

  get collection(): string {
    return this.metadata.id;
  }

  /** The label in the words of the language, for which a manifest may have a key. */
  get title(): string {
    return currentClient().game.i18n.localize(this.metadata.label);
  }

  /** Opens a pack's window; the interface puts itself here. */
  static _open: (pack: CompendiumCollection, options: Dict) => void = () => {};

  override render(force = false, options: Dict = {}): void {
    if (force && this.apps.length === 0) CompendiumCollection._open(this, options);
    else super.render(force, options);
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
    const cached = this.get(id) ?? (this.folders.get(id) as Document | undefined);
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
    if (document.documentName !== this.documentName) return;
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

  /** Copies a folder, and those that it lies in, into the pack. */
  async importFolder(folder: Folder, { importParents = true, ...options }: Dict = {}): Promise<void> {
    await this.importFolders(importParents ? [...folder.getParentFolders().reverse(), folder] : [folder], options);
  }

  async importFolders(folders: readonly Folder[], options: Dict = {}): Promise<void> {
    const missing = folders.filter((folder) => !this.folders.has(folder.id as string));
    const sources = missing.map((folder) => ({ ...(folder.toObject() as Dict), folder: folder._source["folder"] }));
    await currentClient()
      .documentClass("Folder")
      .createDocuments(sources, { ...options, keepId: true, pack: this.collection });
  }

  /** Copies all documents of the pack into the world, into a folder when one is named. */
  async importAll({ folderId = null, folderName = "", ...options }: Dict = {}): Promise<Document[]> {
    const collection = currentClient().game.collections.get(this.documentName) as unknown as WorldCollection;
    const documents = await this.getDocuments();
    const folder = folderId ?? (folderName ? (await this.#newFolder(String(folderName)))?.id : null);
    const sources = documents.map((document) => ({ ...collection.fromCompendium(document, options), folder }));
    return await this.documentClass.createDocuments(sources, { ...options, fromCompendium: true });
  }

  async #newFolder(name: string): Promise<Document | undefined> {
    const source = { name, type: this.documentName, sorting: "m" };
    return (await currentClient().documentClass("Folder").create(source)) as Document | undefined;
  }

  /** The index entries that a search finds. */
  override search(options: SearchOptions = {}): never[] {
    return searchAmong(this.index.values(), this.documentClass, options) as never[];
  }

  /* ---------- the pack itself ---------- */

  async configure({ locked, ownership }: Pick<PackConfiguration, "locked" | "ownership"> = {}): Promise<void> {
    const configuration = { ...(locked === undefined ? {} : { locked }), ...(ownership ? { ownership } : {}) };
    if (Object.keys(configuration).length > 0)
      await currentClient().connection.configurePack(this.collection, configuration);
  }

  /** Writes every document anew in the shape of today. */
  async migrate(options: Dict = {}): Promise<this> {
    const documents = await this.getDocuments();
    const updates = documents.map((document) => document.toObject());
    await this.documentClass.updateDocuments(updates, {
      ...options,
      diff: false,
      recursive: false,
      pack: this.collection,
    });
    return this;
  }

  /** Makes a pack of the world. */
  static async createCompendium(metadata: Dict, _options: Dict = {}): Promise<CompendiumCollection> {
    const { game, connection } = currentClient();
    if (!game.user?.isGM) throw new Error("Only a Gamemaster user is permitted to create a compendium pack");
    const { label, type, banner } = metadata as { label: string; type: string; banner?: string };
    const name = String(metadata["name"] ?? slug(label));
    await connection.configurePack(`world.${name}`, { create: { label, type, banner } });
    return game.packs.get(`world.${name}`, { strict: true }) as CompendiumCollection;
  }

  /** Takes a pack of the world away, with all that is in it. */
  async deleteCompendium(): Promise<this> {
    await currentClient().connection.configurePack(this.collection, { remove: true });
    return this;
  }

  /** Makes a pack of the world with the same documents and folders. */
  async duplicateCompendium({ label }: { label?: string } = {}): Promise<CompendiumCollection> {
    const copyLabel = label ?? currentClient().game.i18n.format("DOCUMENT.CopyOf", { name: this.title });
    const copy = await CompendiumCollection.createCompendium({ label: copyLabel, type: this.documentName });
    await copy.importFolders(this.folders.contents);
    const sources = (await this.getDocuments()).map((document) => document.toObject());
    await this.documentClass.createDocuments(sources, { keepId: true, pack: copy.collection });
    return copy;
  }
}

const slug = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
