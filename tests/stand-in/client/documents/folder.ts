import { BaseFolder, BaseSetting } from "../../common/documents/world-documents.ts";
import type { Document } from "../../common/abstract/document.ts";
import type { Dict } from "../../common/types.ts";
import { currentClient } from "../game/current.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** https://foundryvtt.com/api/classes/foundry.documents.Folder.html */
export class Folder extends ClientDocumentMixin(BaseFolder) {
  declare name: string;
  declare type: string;
  declare sorting: "a" | "m";
  declare folder: Folder | null;

  get #siblings(): Folder[] {
    return currentClient().game.folders.filter((folder) => folder.type === this.type) as unknown as Folder[];
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
