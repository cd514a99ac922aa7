/** A compendium pack in its window: its index by folders, searched, dragged out and imported. */
import { template, type Part, type RenderOptions } from "../../base.ts";
import {
  host,
  localize,
  type ContextEntry,
  type Data,
  type DocumentClass,
  type FolderDocument,
  type HostDocument,
  type IndexEntry,
  type Pack,
} from "../../host.ts";
import { menuEntries } from "../../menu-entries.ts";
import { watchDocuments } from "../../watch.ts";
import { confirm } from "../../dialog.ts";
import { DocumentDirectory } from "../document-directory.ts";
import { readDragData } from "../drag-data.ts";
import { createFolder } from "../create-entry.ts";
import type { DirectoryEntry } from "../directory-tree.ts";
import { toggleLock } from "./toggle-lock.ts";

export class Compendium extends DocumentDirectory {
  static override DEFAULT_OPTIONS: Data = {
    id: "compendium-{id}",
    classes: ["compendium", "directory"],
    tag: "div",
    window: { frame: true, positioned: true, icon: "fa-solid fa-book-atlas", resizable: true, minimizable: true },
    position: { width: 380, height: 560 },
    actions: { toggleLock: Compendium.#onToggleLock, createPackFolder: Compendium.#onCreatePackFolder },
  };

  static override PARTS: Record<string, Part> = {
    header: { template: template("sidebar/apps/compendium-header") },
    directory: { template: template("sidebar/directory/directory"), scrollable: [""] },
    footer: { template: template("sidebar/directory/footer") },
  };

  static override _entryPartial = template("sidebar/partials/pack-entry-partial");

  static async #onToggleLock(this: Compendium): Promise<void> {
    await toggleLock(this._pack);
    await this.render({ force: true });
  }

  static #onCreatePackFolder(this: Compendium): void {
    void createFolder(this.documentName, null, this._pack.collection);
  }

  get _pack(): Pack {
    return this.options["collection"] as Pack;
  }

  override get isPopout(): boolean {
    return true;
  }

  override get title(): string {
    return this._pack.title;
  }

  override get documentName(): string {
    return this._pack.documentName;
  }

  override get documentClass(): DocumentClass {
    return this._pack.documentClass ?? host.documentClass(this._pack.documentName);
  }

  protected override _initializeApplicationOptions(options: Data): Data {
    const pack = options["collection"] as Pack;
    const merged = super._initializeApplicationOptions({ ...options, uniqueId: pack.collection.replaceAll(".", "_") });
    merged["id"] = `compendium-${pack.collection.replaceAll(".", "_")}`;
    merged["classes"] = [
      ...(merged["classes"] as string[]).filter((c) => c !== "tab" && c !== "sidebar-tab" && c !== "sidebar-popout"),
      "themed-inherit",
    ];
    return merged;
  }

  protected override _getEntries(): DirectoryEntry[] {
    return this._pack.index.contents.map((entry: IndexEntry) => ({
      id: entry._id,
      uuid: entry.uuid ?? this._pack.getUuid(entry._id),
      name: entry.name,
      img: entry.img ?? null,
      type: entry.type,
      folder: entry.folder ?? null,
      sort: entry.sort ?? 0,
    }));
  }

  protected override _folderDocuments(): FolderDocument[] {
    return this._pack.folders?.contents ?? [];
  }

  protected override _canEdit(): boolean {
    return !this._pack.locked && host.game.user.isGM;
  }

  protected override _canCreateEntry(): boolean {
    return this._canEdit();
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    await this._pack.getIndex();
    const context = await super._prepareContext(options);
    return {
      ...context,
      locked: this._pack.locked,
      isGM: host.game.user.isGM,
      size: this._pack.index.size,
    };
  }

  protected override async _onFirstRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._pack.apps?.push(this);
  }

  protected override _onClose(options: Data): void {
    const { apps } = this._pack;
    if (apps?.includes(this)) apps.splice(apps.indexOf(this), 1);
    super._onClose(options);
  }

  protected override _watch(): () => void {
    const mine = (document: HostDocument): boolean => document.pack === this._pack.collection;
    return watchDocuments(
      this,
      [
        { documentName: this.documentName, accepts: mine },
        { documentName: "Folder", accepts: mine },
      ],
      ["directory"],
    );
  }

  protected override _createContextMenus(): void {
    this._createContextMenu(() => this._getEntryContextOptions(), ".directory-item[data-entry-id]", {
      fixed: true,
      hookName: "getCompendiumEntryContextOptions",
      parentClassHooks: false,
    });
  }

  protected override _getEntryContextOptions(): ContextEntry[] {
    const id = (target: HTMLElement): string => target.dataset["entryId"] ?? "";
    return menuEntries([
      {
        label: "COMPENDIUM.ImportEntry",
        icon: "fa-solid fa-download",
        visible: () => this.documentClass.canUserCreate?.(host.game.user) ?? host.game.user.isGM,
        onClick: (_event, target) => this.#import(id(target)),
      },
      {
        label: "COMPENDIUM.DeleteEntry",
        icon: "fa-solid fa-trash",
        visible: () => this._canEdit(),
        onClick: async (_event, target) => {
          const document = await this._pack.getDocument(id(target));
          const question = localize("COMPENDIUM.DeleteEntryWarning");
          if (document && (await confirm(localize("COMPENDIUM.DeleteEntry"), question))) await document.delete();
        },
      },
    ]);
  }

  async #import(id: string): Promise<void> {
    const collection = host.game.collections.get(this.documentName);
    const imported = await collection?.importFromCompendium?.(this._pack, id);
    if (imported) host.notifications?.info(localize("COMPENDIUM.Imported", { name: imported.name }));
  }

  protected override _getEntryDragData(item: HTMLElement): Data | null {
    const { entryId } = item.dataset;
    if (entryId) return { type: this.documentName, uuid: this._pack.getUuid(entryId) };
    return item.dataset["folderId"] ? { type: "Folder", uuid: item.dataset["uuid"] } : null;
  }

  protected override async _onDrop(event: DragEvent): Promise<void> {
    const data = readDragData(event);
    if (data["type"] !== this.documentName) return;
    if (!this._canEdit()) {
      host.notifications?.warn(localize("COMPENDIUM.IsLocked", { name: this._pack.title }));
      return;
    }
    const document = await this.documentClass.fromDropData?.(data);
    const folder = (event.target as HTMLElement).closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"] ?? null;
    if (!document) return;
    if (document.pack === this._pack.collection) await document.update({ folder });
    else await this._pack.importDocument(document);
  }

  protected override async _onClickEntry(_event: Event, id: string): Promise<void> {
    const document = await this._pack.getDocument(id);
    await document?.sheet?.render({ force: true });
    document?.sheet?.bringToFront?.();
  }

  protected override async _onCreateEntry(folder: string | null): Promise<void> {
    const data: Data = folder ? { folder } : {};
    await this.documentClass.createDialog?.(data, { pack: this._pack.collection });
  }
}

const open = new Map<string, Compendium>();

/** Beside the sidebar, a step further from it for each pack that is open. */
function freePlace(): Data {
  const shown = [...open.values()].filter((app) => app.rendered).length;
  const sidebar = document.getElementById("sidebar")?.getBoundingClientRect().left ?? globalThis.innerWidth;
  return { top: 60 + 30 * shown, left: Math.max(70, sidebar - 400 - 40 * shown) };
}

/** Opens a pack's window, or brings the one that is there to the front. */
export async function openCompendium(pack: Pack, options: RenderOptions = {}): Promise<Compendium> {
  const app = open.get(pack.collection) ?? new Compendium({ collection: pack, position: freePlace() });
  open.set(pack.collection, app);
  if (app.rendered && app.minimized) await app.maximize();
  await app.render({ ...options, force: true });
  app.bringToFront();
  return app;
}
