import { BaseFolder, BaseSetting } from "../../common/documents/world-documents.ts";
import type { Document, DocumentClass } from "../../common/abstract/document.ts";
import type { Dict } from "../../common/types.ts";
import { currentClient } from "../game/current.ts";
import type { CompendiumCollection } from "./collections/compendium-collection.ts";
import { ClientDocumentMixin } from "./client-document.ts";

interface Exportable {
  toCompendium(pack: unknown, options: Dict): Dict;
}

/** https://foundryvtt.com/api/classes/foundry.documents.Folder.html */
export class Folder extends ClientDocumentMixin(BaseFolder) {
  static readonly SORTING_MODES = ["a", "m"];

  declare name: string;
  declare type: string;
  declare sorting: "a" | "m";
  declare folder: Folder | null;

  get #siblings(): Folder[] {
    const { game } = currentClient();
    const folders = this.pack ? game.packs.get(this.pack)?.folders.contents : game.folders.contents;
    return (folders ?? []).filter((folder) => folder.type === this.type);
  }

  /** The kind of documents that the folder is for. */
  get documentClass(): DocumentClass {
    return currentClient().documentClass(this.type);
  }

  /** The documents directly in the folder. */
  get contents(): Document[] {
    const { game } = currentClient();
    const pack = this.pack ? game.packs.get(this.pack) : null;
    if (pack) return pack.index.filter((entry) => entry["folder"] === this.id) as unknown as Document[];
    const documents = game.collections.get(this.type)?.contents ?? [];
    return documents.filter((document) => document._source["folder"] === this.id);
  }

  get children(): Dict[] {
    return this.#siblings
      .filter((one) => one._source["folder"] === this.id)
      .map((folder) => ({ folder, entries: folder.contents }));
  }

  getSubfolders(isRecursive = false): Folder[] {
    const direct = this.#siblings.filter((one) => one._source["folder"] === this.id);
    return isRecursive ? direct.flatMap((one) => [one, ...one.getSubfolders(true)]) : direct;
  }

  getParentFolders(): Folder[] {
    return this.folder ? [this.folder, ...this.folder.getParentFolders()] : [];
  }

  get depth(): number {
    return this.getParentFolders().length + 1;
  }

  get ancestors(): Folder[] {
    return this.getParentFolders();
  }

  /** Copies what is in the folder into a pack, with new ids unless those are to be kept. */
  async exportToCompendium(pack: CompendiumCollection, options: Dict = {}): Promise<CompendiumCollection> {
    const { updateByName = false, keepId = false, keepFolders = false, folder = null } = options;
    const index = updateByName ? await pack.getIndex() : null;
    const folders = keepFolders ? [this, ...this.getSubfolders(true)] : [];
    if (keepFolders) await pack.importFolders(folders, {});
    const documents = keepFolders ? folders.flatMap((one) => one.contents) : this.contents;
    for (const document of documents) {
      const source = (document as unknown as Exportable).toCompendium(pack, {
        ...options,
        keepId,
        clearFolder: !keepFolders,
      });
      if (!keepFolders && folder) source["folder"] = folder;
      const known = index?.find((entry) => entry.name === document["name"])?._id;
      const { documentClass } = pack;
      if (known) await documentClass.updateDocuments([{ ...source, _id: known }], { pack: pack.collection });
      else await documentClass.create(source, { pack: pack.collection, keepId: Boolean(keepId) });
    }
    return pack;
  }

  get displayed(): boolean {
    return this.visible;
  }

  // A folder shows to whoever sees something in it.
  override get visible(): boolean {
    if (currentClient().game.user?.isGM) return true;
    const isShown = (document: Document) => Boolean((document as unknown as { visible?: boolean }).visible ?? true);
    return this.contents.some(isShown) || this.getSubfolders().some((folder) => folder.visible);
  }
}

/** https://foundryvtt.com/api/classes/foundry.documents.Setting.html */
export class Setting extends ClientDocumentMixin(BaseSetting) {
  declare key: string;
  declare value: unknown;
  declare user: string | null;

  get config(): Dict | undefined {
    return currentClient().game.settings.settings.get(this.key) as Dict | undefined;
  }

  override _onCreate(data: Dict, options: Dict, userId: string): void {
    super._onCreate(data, options, userId);
    currentClient().game.settings._onStored(this, options, userId);
  }

  override _onUpdate(changed: Dict, options: Dict, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("value" in changed) currentClient().game.settings._onStored(this, options, userId);
  }
}
