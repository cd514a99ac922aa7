/** The hotbar: five pages of ten macros each. */
import { template, type Part, type RenderOptions } from "../base.ts";
import { host, localize, type ContextEntry, type Data, type HostDocument } from "../host.ts";
import { menuEntries } from "../menu-entries.ts";
import { readDragData, writeDragData } from "../sidebar/drag-data.ts";
import { watchDocuments } from "../watch.ts";
import { InterfaceApplication } from "./interface-app.ts";

const PAGE = 10;
const PAGES = 5;

interface MacroDocument extends HostDocument {
  execute(scope?: Data): Promise<unknown>;
}

interface Slot {
  readonly slot: number;
  readonly key: number;
  readonly macro: MacroDocument | null;
  readonly img: string | null;
  readonly label: string;
}

export class Hotbar extends InterfaceApplication {
  static override DEFAULT_OPTIONS: Data = {
    id: "hotbar",
    tag: "aside",
    actions: { execute: Hotbar.#onExecute, page: Hotbar.#onPage, clear: Hotbar.#onClear },
  };

  static override PARTS: Record<string, Part> = { hotbar: { template: template("ui/hotbar"), root: true } };

  #page = 1;

  static async #onExecute(this: Hotbar, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const slot = Number(target.closest<HTMLElement>("[data-slot]")?.dataset["slot"]);
    const macro = this.#macroAt(slot);
    if (macro) await macro.execute();
    else if (host.documentClass("Macro").canUserCreate?.(host.game.user) ?? true) await this.#createIn(slot);
  }

  static #onPage(this: Hotbar, _event: PointerEvent, target: HTMLElement): void {
    void this.changePage(this.#page + Number(target.dataset["step"]));
  }

  static #onClear(this: Hotbar, _event: PointerEvent, target: HTMLElement): void {
    const slot = Number(target.closest<HTMLElement>("[data-slot]")?.dataset["slot"]);
    void host.game.user.assignHotbarMacro(null, slot);
  }

  /** Opens a document's sheet, or closes it when it is open. */
  static async toggleDocumentSheet(uuid: string): Promise<void> {
    const sheet = (await host.fromUuid(uuid))?.sheet;
    if (!sheet) return;
    if (sheet.rendered) await sheet.close();
    else await sheet.render({ force: true });
  }

  get page(): number {
    return this.#page;
  }

  /** The ten places of the page in view. */
  get slots(): Slot[] {
    return Array.from({ length: PAGE }, (_value, index) => {
      const slot = (this.#page - 1) * PAGE + index + 1;
      const macro = this.#macroAt(slot);
      const key = (index + 1) % PAGE;
      return {
        slot,
        key,
        macro,
        img: macro?.img ?? null,
        label: macro?.name ?? localize("HOTBAR.EmptySlot", { slot }),
      };
    });
  }

  #macroAt(slot: number): MacroDocument | null {
    const id = host.game.user.hotbar?.[String(slot)];
    return ((id && host.game.macros.get(id)) || null) as MacroDocument | null;
  }

  /** Turns to another page; behind the last comes the first. */
  async changePage(page: number): Promise<void> {
    this.#page = ((page - 1 + PAGES) % PAGES) + 1;
    await this.render();
  }

  async #createIn(slot: number): Promise<void> {
    const macro = await host
      .documentClass("Macro")
      .create({ name: localize("MACRO.New"), type: "chat" }, { renderSheet: true });
    if (macro) await host.game.user.assignHotbarMacro(macro, slot);
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    return { ...(await super._prepareContext(options)), slots: this.slots, page: this.#page };
  }

  protected override async _onFirstRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getContextMenuOptions(), ".slot.full", {
      fixed: true,
      hookName: "getMacroContextOptions",
      parentClassHooks: false,
    });
    watchDocuments(this, [{ documentName: "Macro" }]);
    // A change of the hotbar runs no hooks: it is the user's document that renders what shows it.
    host.game.user.apps[this.id] = this;
  }

  protected _getContextMenuOptions(): ContextEntry[] {
    const find = (target: HTMLElement): MacroDocument | null => this.#macroAt(Number(target.dataset["slot"]));
    return menuEntries([
      {
        label: "MACRO.Edit",
        icon: "fa-solid fa-pen-to-square",
        visible: (target) => find(target)?.isOwner ?? false,
        onClick: (_event, target) => find(target)?.sheet?.render({ force: true }),
      },
      {
        label: "MACRO.Remove",
        icon: "fa-solid fa-xmark",
        onClick: (_event, target) => host.game.user.assignHotbarMacro(null, Number(target.dataset["slot"])),
      },
    ]);
  }

  protected override async _onRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    for (const item of this.element.querySelectorAll<HTMLElement>("li.slot")) {
      const slot = Number(item.dataset["slot"]);
      item.ondragstart = (event) => {
        const macro = this.#macroAt(slot);
        if (macro) writeDragData(event, { ...macro.toDragData(), slot });
      };
      item.ondragover = (event) => event.preventDefault();
      item.ondrop = (event) => {
        event.preventDefault();
        event.stopPropagation();
        void this._onDrop(event, slot);
      };
    }
  }

  protected async _onDrop(event: DragEvent, slot: number): Promise<void> {
    const data = readDragData(event);
    if (!host.hooks.call("hotbarDrop", this, data, slot)) return;
    const macro =
      data["type"] === "Macro" ? await this.#droppedMacro(data) : await this._createDocumentSheetToggle(data);
    if (!macro) return;
    const from = typeof data["slot"] === "number" ? { fromSlot: data["slot"] } : {};
    await host.game.user.assignHotbarMacro(macro, slot, from);
  }

  async #droppedMacro(data: Data): Promise<HostDocument | null> {
    const macro = (await host.documentClass("Macro").fromDropData?.(data)) ?? null;
    if (!macro?.pack) return macro;
    const { _id, ...source } = macro.toObject();
    void _id;
    return (await host.documentClass("Macro").create(source)) ?? null;
  }

  /** A macro that opens and closes the sheet of the dropped document. */
  protected async _createDocumentSheetToggle(data: Data): Promise<HostDocument | null> {
    if (typeof data["uuid"] !== "string") return null;
    const document = await host.fromUuid(data["uuid"]);
    if (!document) return null;
    const macro = await host.documentClass("Macro").create({
      name: localize("HOTBAR.ToggleSheet", { name: document.name }),
      type: "script",
      img: document.img || "icons/svg/book.svg",
      command: `await foundry.applications.ui.Hotbar.toggleDocumentSheet(${JSON.stringify(document.uuid)});`,
    });
    return macro ?? null;
  }
}
