/** A directory of documents in folders: the panel of a world collection, and the base of the compendium window. */
import { template, type Part, type RenderOptions } from "../base.ts";
import {
  host,
  isGeneration14,
  localize,
  type ContextEntry,
  type Data,
  type DocumentClass,
  type FolderDocument,
  type HostDocument,
  type WorldCollection,
} from "../host.ts";
import { watchDocuments } from "../watch.ts";
import { AbstractSidebarTab } from "./abstract-sidebar-tab.ts";
import { entryOf, folderOf } from "./directory-entries.ts";
import { bindDirectory } from "./bind-directory.ts";
import { createEntry, createFolder } from "./create-entry.ts";
import { entryMenu } from "./entry-menu.ts";
import { folderMenu } from "./folder-menu.ts";
import { buildTree, filterDirectory, hasEntries, type DirectoryEntry, type DirectoryFolder } from "./directory-tree.ts";
import { expandFolder, presentTree } from "./expanded-folders.ts";
import { readDragData, writeDragData } from "./drag-data.ts";
import { dropOnDirectory } from "./drop-on-directory.ts";

const DEFAULT_ICON = "icons/svg/mystery-man.svg";
const UPDATE_KEYS = "name img thumb texture ownership sort folder color sorting active type".split(" ");

export class DocumentDirectory extends AbstractSidebarTab {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["directory", "flexcol"],
    collection: null,
    actions: {
      activateEntry: DocumentDirectory.#onActivate,
      createEntry: DocumentDirectory.#onCreateEntry,
      createFolder: DocumentDirectory.#onCreateFolder,
      toggleFolder: DocumentDirectory.#onToggleFolder,
      collapseFolders: DocumentDirectory.#onCollapseFolders,
      toggleSort: DocumentDirectory.#onToggleSort,
    },
  };

  static override PARTS: Record<string, Part> = {
    header: { template: template("sidebar/directory/header") },
    directory: { template: template("sidebar/directory/directory"), scrollable: [""] },
    footer: { template: template("sidebar/directory/footer") },
  };

  static _entryPartial = template("sidebar/partials/document-partial");
  static _folderPartial = template("sidebar/partials/folder-partial");

  #query = "";
  #sorting: "a" | "m" = "a";
  #stopWatching: (() => void) | undefined;

  static #onActivate(this: DocumentDirectory, event: PointerEvent, target: HTMLElement): void {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"];
    if (id) void this._onClickEntry(event, id);
  }

  static #onCreateEntry(this: DocumentDirectory, event: PointerEvent, target: HTMLElement): void {
    event.stopPropagation();
    void this._onCreateEntry(target.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"] ?? null);
  }

  static #onCreateFolder(this: DocumentDirectory, event: PointerEvent, target: HTMLElement): void {
    event.stopPropagation();
    const parent = target.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"] ?? null;
    void createFolder(this.documentName, parent);
  }

  static #onToggleFolder(this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): void {
    const folder = target.closest<HTMLElement>("[data-folder-id]");
    if (folder) expandFolder(folder, !folder.classList.contains("expanded"));
  }

  static #onCollapseFolders(this: DocumentDirectory): void {
    this.collapseAll();
  }

  static #onToggleSort(this: DocumentDirectory): void {
    this.#sorting = this.#sorting === "a" ? "m" : "a";
    void this.render({ parts: ["header", "directory"] });
  }

  /** The world collection that is shown. */
  get collection(): WorldCollection {
    const given = this.options["collection"];
    if (typeof given !== "string") return given as WorldCollection;
    const found = host.game.collections.get(given);
    if (!found) throw new Error(`stand-in: game.collections has no "${given}"`);
    return found;
  }

  get documentName(): string {
    return this.collection.documentName;
  }

  get documentClass(): DocumentClass {
    return host.documentClass(this.documentName);
  }

  /** Closes every folder. */
  collapseAll(): void {
    for (const folder of this.element.querySelectorAll<HTMLElement>("[data-folder-id]")) expandFolder(folder, false);
  }

  /** The entries a user may see, as the tree needs them. */
  protected _getEntries(): DirectoryEntry[] {
    return this.collection.contents
      .filter((document) => document.visible)
      .map((document) => entryOf(document, this._getThumbnail(document)));
  }

  protected _getThumbnail(document: HostDocument): string | null {
    return document.img ?? null;
  }

  protected _getFolders(): DirectoryFolder[] {
    const canEdit = host.game.user.isGM && this._canEdit();
    return this._folderDocuments().map((folder) => folderOf(folder, canEdit));
  }

  protected _folderDocuments(): FolderDocument[] {
    return host.game.folders.filter((folder) => folder.type === this.documentName && !folder.pack);
  }

  protected _canEdit(): boolean {
    return true;
  }

  protected _canCreateEntry(): boolean {
    return this.documentClass.canUserCreate?.(host.game.user) ?? host.game.user.isGM;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    const context = await super._prepareContext(options);
    const Class = this.constructor as typeof DocumentDirectory;
    const tree = buildTree(this._getEntries(), this._getFolders(), this.#sorting);
    const label = localize(this.documentClass.metadata.label);
    return {
      ...context,
      tree: presentTree(tree),
      entryPartial: Class._entryPartial,
      folderPartial: Class._folderPartial,
      documentName: this.documentName,
      documentCls: this.documentName.toLowerCase(),
      canCreateEntry: this._canCreateEntry(),
      canCreateFolder: host.game.user.isGM && this._canEdit(),
      createLabel: localize("DOCUMENT.Create", { type: label }),
      label,
      icon: this._entryIcon(),
      manual: this.#sorting === "m",
      query: this.#query,
      isEmpty: !hasEntries(tree),
      defaultIcon: DEFAULT_ICON,
      generation14: isGeneration14(),
    };
  }

  protected _entryIcon(): string {
    const config = host.config[this.documentName] as { sidebarIcon?: string } | undefined;
    return config?.sidebarIcon ?? "fa-solid fa-file";
  }

  protected override _configureRenderParts(options: RenderOptions): Record<string, Part> {
    const parts = super._configureRenderParts(options);
    const Class = this.constructor as typeof DocumentDirectory;
    const { directory } = parts;
    if (directory) {
      directory.templates = [
        ...(directory.templates ?? []),
        directory.template,
        Class._folderPartial,
        Class._entryPartial,
      ];
    }
    return parts;
  }

  protected override async _onFirstRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenus();
    this.#stopWatching = this._watch();
  }

  protected _watch(): () => void {
    return watchDocuments(
      this,
      [
        { documentName: this.documentName, keys: UPDATE_KEYS, accepts: (d) => !d.parent && !d.pack },
        { documentName: "Folder", accepts: (d) => d.type === this.documentName && !d.pack },
      ],
      ["directory"],
    );
  }

  protected override _onClose(options: Data): void {
    this.#stopWatching?.();
    super._onClose(options);
  }

  protected _createContextMenus(): void {
    this._createContextMenu(() => this._getEntryContextOptions(), ".directory-item[data-entry-id]", {
      fixed: true,
      hookName: `get${this.documentName}ContextOptions`,
      parentClassHooks: false,
    });
    this._createContextMenu(() => this._getFolderContextOptions(), ".folder .folder-header", {
      fixed: true,
      hookName: "getFolderContextOptions",
      parentClassHooks: false,
    });
  }

  protected _getEntryContextOptions(): ContextEntry[] {
    return entryMenu((target) => this.collection.get(target.dataset["entryId"] ?? ""));
  }

  protected _getFolderContextOptions(): ContextEntry[] {
    return folderMenu((target) => {
      const id = target.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"] ?? "";
      return host.game.folders.get(id);
    });
  }

  protected override async _onRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const search = this.element.querySelector<HTMLInputElement>('input[name="search"]');
    if (search) {
      search.value = this.#query;
      search.oninput = () => {
        this.#query = search.value;
        this.#applySearch();
      };
    }
    this.#applySearch();
    const list = this.element.querySelector<HTMLElement>(".directory-list");
    if (list) bindDirectory(list, { drag: (event) => this._onDragStart(event), drop: (event) => this._onDrop(event) });
  }

  #applySearch(): void {
    const list = this.element.querySelector<HTMLElement>(".directory-list");
    if (list) filterDirectory(list, this.#query);
  }

  protected _onDragStart(event: DragEvent): void {
    const item = (event.target as HTMLElement).closest<HTMLElement>(".directory-item");
    if (!item) return;
    event.stopPropagation();
    const data = this._getEntryDragData(item);
    if (data) writeDragData(event, data);
    else event.preventDefault();
  }

  protected _getEntryDragData(item: HTMLElement): Data | null {
    const { entryId, folderId } = item.dataset;
    if (entryId) return this.collection.get(entryId)?.toDragData() ?? null;
    return folderId ? { type: "Folder", uuid: item.dataset["uuid"] } : null;
  }

  protected async _onDrop(event: DragEvent): Promise<void> {
    const data = readDragData(event);
    const target = (event.target as HTMLElement).closest<HTMLElement>(".directory-item");
    if (data["type"] === "Folder") await this.#drop(event.target as HTMLElement, data);
    else await this._handleDroppedEntry(target ?? (event.target as HTMLElement), data);
  }

  /** What is dropped and no folder; systems that keep things inside of things look here first. */
  protected async _handleDroppedEntry(target: HTMLElement, data: Data): Promise<void> {
    await this.#drop(target, data);
  }

  async #drop(target: HTMLElement, data: Data): Promise<void> {
    const before = target.closest<HTMLElement>(".directory-item")?.dataset["entryId"] ?? null;
    const folder = target.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"] ?? null;
    await dropOnDirectory(this, data, { folder, before });
  }

  protected async _onClickEntry(_event: Event, id: string): Promise<void> {
    const document = this.collection.get(id);
    if (!document) return;
    const { sheet } = document;
    if (!sheet) {
      host.notifications?.warn(localize("DOCUMENT.NoSheet", { name: document.name }));
      return;
    }
    if (sheet.rendered && sheet.minimized) await sheet.maximize?.();
    await sheet.render({ force: true });
    sheet.bringToFront?.();
  }

  protected async _onCreateEntry(folder: string | null): Promise<void> {
    await createEntry(this.documentClass, folder);
  }
}
