/** The sidebar panel that lists the compendium packs by folder. */
import { template, type Part, type RenderOptions } from "../../base.ts";
import { host, localize, type ContextEntry, type Data, type Pack } from "../../host.ts";
import { menuEntries } from "../../menu-entries.ts";
import { watchDocuments } from "../../watch.ts";
import { AbstractSidebarTab } from "../abstract-sidebar-tab.ts";
import { openCompendium } from "../apps/compendium.ts";
import { toggleLock } from "../apps/toggle-lock.ts";
import { filterDirectory } from "../directory-tree.ts";
import { askFolder } from "../ask-folder.ts";

interface PackNode {
  readonly folder: { id: string; uuid: string; name: string; color: string | null } | null;
  readonly children: PackNode[];
  readonly packs: Data[];
  readonly expanded: boolean;
}

const ICONS: Record<string, string> = {
  Actor: "fa-solid fa-users",
  Item: "fa-solid fa-suitcase",
  JournalEntry: "fa-solid fa-book-open",
  Macro: "fa-solid fa-code",
  RollTable: "fa-solid fa-table-list",
  Scene: "fa-solid fa-map",
};

export class CompendiumDirectory extends AbstractSidebarTab {
  static override tabName = "compendium";

  static override DEFAULT_OPTIONS: Data = {
    classes: ["directory", "compendium-directory", "flexcol"],
    actions: {
      activateEntry: CompendiumDirectory.#onActivate,
      toggleFolder: CompendiumDirectory.#onToggleFolder,
    },
  };

  static override PARTS: Record<string, Part> = {
    header: { template: template("sidebar/directory/search-header") },
    directory: {
      template: template("sidebar/tabs/compendium/directory"),
      templates: [template("sidebar/tabs/compendium/directory"), template("sidebar/tabs/compendium/folder")],
      scrollable: [""],
    },
    footer: { template: template("sidebar/directory/footer") },
  };

  readonly #collapsed = new Set<string>();
  #query = "";
  #unhook: (() => void)[] = [];

  static #onActivate(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): void {
    const pack = this.#packOf(target);
    if (pack) void openCompendium(pack);
  }

  static #onToggleFolder(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): void {
    const folder = target.closest<HTMLElement>("[data-folder-id]");
    if (!folder) return;
    const id = folder.dataset["folderId"] ?? "";
    const open = folder.classList.toggle("expanded");
    if (open) this.#collapsed.delete(id);
    else this.#collapsed.add(id);
    target.setAttribute("aria-expanded", String(open));
  }

  #packOf(target: HTMLElement): Pack | undefined {
    return host.game.packs.get(target.closest<HTMLElement>("[data-pack]")?.dataset["pack"] ?? "");
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    const packs = host.game.packs.contents.filter((pack) => pack.visible);
    return {
      ...(await super._prepareContext(options)),
      tree: this.#tree(packs),
      isEmpty: packs.length === 0,
      query: this.#query,
    };
  }

  #tree(packs: Pack[]): PackNode {
    const folders = host.game.folders.filter((folder) => folder.type === "Compendium");
    const node = (id: string | null): Pick<PackNode, "children" | "packs"> => ({
      children: folders
        .filter((folder) => (folder.folder?.id ?? null) === id)
        .sort((a, b) => a.sort - b.sort || a.name.localeCompare(b.name))
        .map((folder) => ({
          folder: {
            id: folder.id,
            uuid: folder.uuid,
            name: folder.name,
            color: folder.color ? String((folder.color as { css?: string }).css ?? folder.color) : null,
          },
          expanded: !this.#collapsed.has(folder.id),
          ...node(folder.id),
        })),
      packs: packs
        .filter((pack) => (pack.folder?.id ?? null) === id)
        .sort((a, b) => a.title.localeCompare(b.title))
        .map((pack) => this.#presentPack(pack)),
    });
    return { folder: null, expanded: true, ...node(null) };
  }

  #presentPack(pack: Pack): Data {
    return {
      collection: pack.collection,
      title: pack.title,
      icon: ICONS[pack.documentName] ?? "fa-solid fa-book-atlas",
      type: localize(`DOCUMENT.${pack.documentName}`),
      size: pack.index.size,
      source: pack.metadata.packageType === "world" ? host.game.world.title : pack.metadata.packageName,
      locked: pack.locked,
      documentCls: pack.documentName.toLowerCase(),
    };
  }

  protected override async _onFirstRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), ".directory-item[data-pack]", {
      fixed: true,
      hookName: "getCompendiumContextOptions",
      parentClassHooks: false,
    });
    this.#unhook.push(
      watchDocuments(this, [{ documentName: "Folder", accepts: (d) => d.type === "Compendium" }], ["directory"]),
    );
    const id = host.hooks.on("updateCompendium", () => void this.render({ parts: ["directory"] }));
    this.#unhook.push(() => host.hooks.off("updateCompendium", id));
  }

  protected override _onClose(options: Data): void {
    for (const undo of this.#unhook.splice(0)) undo();
    super._onClose(options);
  }

  protected _getEntryContextOptions(): ContextEntry[] {
    const visible = (): boolean => host.game.user.isGM;
    return menuEntries([
      {
        label: "COMPENDIUM.ToggleLocked",
        icon: "fa-solid fa-lock",
        visible,
        onClick: async (_event, target) => {
          const pack = this.#packOf(target);
          if (pack) await toggleLock(pack);
          await this.render({ parts: ["directory"] });
        },
      },
      {
        label: "COMPENDIUM.ImportAll",
        icon: "fa-solid fa-download",
        visible,
        onClick: async (_event, target) => {
          const pack = this.#packOf(target);
          if (!pack?.importAll) return;
          const folder = await askFolder(pack.documentName);
          if (folder !== undefined) await pack.importAll({ folderId: folder });
        },
      },
    ]);
  }

  protected override async _onRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const search = this.element.querySelector<HTMLInputElement>('input[name="search"]');
    const list = this.element.querySelector<HTMLElement>(".directory-list");
    if (!search || !list) return;
    const apply = (): void => void filterDirectory(list, this.#query);
    search.oninput = () => {
      this.#query = search.value;
      apply();
    };
    list.onkeydown = (event) => {
      const target = event.target as HTMLElement;
      if ((event.key !== "Enter" && event.key !== " ") || !target.matches("a[role='button']")) return;
      event.preventDefault();
      target.click();
    };
    apply();
  }
}
