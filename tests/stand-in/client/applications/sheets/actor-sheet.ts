import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { SheetDocument } from "../api/sheet-document.ts";
import type { HeaderControl, RenderContext, RenderOptions } from "../api/types.ts";
import { ImagePopout } from "../apps/image-popout.ts";
import { host, type Dict } from "../host.ts";
import type { DragDrop } from "../ux/drag-drop.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { dropEffect, resolveDrop, startDrag } from "./drag.ts";
import { sheetDragDrop } from "./sheet-drag-drop.ts";

interface ActorDocument extends SheetDocument {
  isToken?: boolean;
  token?: SheetDocument & { texture?: { src?: string }; actorLink?: boolean };
  img?: string;
  prototypeToken?: { texture?: { src?: string } };
  updateEmbeddedDocuments?(name: string, updates: Dict[]): Promise<SheetDocument[]>;
}

interface ItemDocument extends SheetDocument {
  sort: number;
}

/** The sheet of an actor, with things to drag out of it and drop into it. */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Dict = {
    position: { width: 600 },
    window: {
      controls: [
        {
          action: "configurePrototypeToken",
          icon: "fa-solid fa-circle-user",
          label: "TOKEN.TitlePrototype",
          ownership: "OWNER",
        },
        { action: "configureToken", icon: "fa-solid fa-circle-user", label: "DOCUMENT.Token", ownership: "OWNER" },
        { action: "showPortraitArtwork", icon: "fa-solid fa-image", label: "SIDEBAR.CharArt", ownership: "OWNER" },
        { action: "showTokenArtwork", icon: "fa-solid fa-image", label: "SIDEBAR.TokenArt", ownership: "OWNER" },
      ],
    },
    actions: {
      configurePrototypeToken: ActorSheetV2.#onConfigurePrototypeToken,
      configureToken: ActorSheetV2.#onConfigureToken,
      showPortraitArtwork: ActorSheetV2.#onShowPortrait,
      showTokenArtwork: ActorSheetV2.#onShowTokenArtwork,
    },
  };

  #dragDrop: DragDrop | undefined;

  get actor(): ActorDocument {
    return this.document as ActorDocument;
  }

  get token(): ActorDocument["token"] | null {
    return (
      (this.document.parent?.documentName === "Token"
        ? (this.document.parent as ActorDocument["token"])
        : this.actor.token) ?? null
    );
  }

  get _dragDrop(): DragDrop {
    this.#dragDrop ??= sheetDragDrop(this);
    return this.#dragDrop;
  }

  override _getHeaderControls(): HeaderControl[] {
    const { token, img, prototypeToken } = this.actor;
    const unlinked = Boolean(token && !token.actorLink);
    const tokenArt = token?.texture?.src ?? prototypeToken?.texture?.src;
    const unwanted = new Set([
      unlinked ? "configurePrototypeToken" : "configureToken",
      ...(img ? [] : ["showPortraitArtwork"]),
      ...(tokenArt ? [] : ["showTokenArtwork"]),
    ]);
    return super._getHeaderControls().filter((control) => !unwanted.has(control.action ?? ""));
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this._dragDrop.bind(this.element);
  }

  _canDragStart(_selector: string | undefined): boolean {
    return this.isEditable;
  }

  _canDragDrop(_selector: string | undefined): boolean {
    return this.isEditable;
  }

  _onDragStart(event: DragEvent): void | Promise<void> {
    startDrag(event, this.actor);
  }

  _onDragOver(_event: DragEvent): void {}

  async _onDrop(event: DragEvent): Promise<unknown> {
    const data = TextEditor.implementation.getDragEventData(event);
    if (host().Hooks.call("dropActorSheetData", this.actor, this, data) === false) return undefined;
    const dropped = await resolveDrop(data);
    return dropped ? this._onDropDocument(event, dropped) : undefined;
  }

  async _onDropDocument(event: DragEvent, document: SheetDocument): Promise<unknown> {
    switch (document.documentName) {
      case "ActiveEffect":
        return (await this._onDropActiveEffect(event, document)) ?? null;
      case "Actor":
        return (await this._onDropActor(event, document)) ?? null;
      case "Item":
        return (await this._onDropItem(event, document as ItemDocument)) ?? null;
      case "Folder":
        return (await this._onDropFolder(event, document)) ?? null;
      default:
        return null;
    }
  }

  async _onDropActiveEffect(_event: DragEvent, effect: SheetDocument): Promise<unknown> {
    return dropEffect(this.actor, effect);
  }

  // UNCONFIRMED: actors and folders dropped on an actor do nothing of their own.
  async _onDropActor(_event: DragEvent, _actor: SheetDocument): Promise<unknown> {
    return null;
  }

  async _onDropItem(event: DragEvent, item: ItemDocument): Promise<unknown> {
    if (!this.actor.isOwner) return null;
    if (item.parent && this.actor.uuid === item.parent.uuid)
      return (await this._onSortItem(event, item))?.length ? item : null;
    const created = await this.actor.createEmbeddedDocuments?.("Item", [item.toObject()]);
    return created?.[0] ?? null;
  }

  async _onDropFolder(_event: DragEvent, _folder: SheetDocument): Promise<unknown> {
    return null;
  }

  /** Put an item before the one it was dropped on. */
  async _onSortItem(event: DragEvent, item: ItemDocument): Promise<SheetDocument[] | undefined> {
    const items = this.actor.items as unknown as Iterable<ItemDocument> & { get(id: string): ItemDocument | undefined };
    const over = (event.target as Element).closest<HTMLElement>("[data-item-id]");
    const target = items.get(over?.dataset.itemId ?? "");
    if (!over || !target || target.id === item.id) return undefined;
    const ids = [...(over.parentElement?.children ?? [])].map((element) => (element as HTMLElement).dataset.itemId);
    const siblings = ids.flatMap((id) => (id && id !== item.id ? (items.get(id) ?? []) : []));
    const sort = host().foundry.utils.performIntegerSort as (
      source: ItemDocument,
      options: { target: ItemDocument; siblings: ItemDocument[] },
    ) => { target: ItemDocument; update: Dict }[];
    const updates = sort(item, { target, siblings }).map((entry) => ({ ...entry.update, _id: entry.target.id }));
    return this.actor.updateEmbeddedDocuments?.("Item", updates);
  }

  static async #onConfigurePrototypeToken(this: ActorSheetV2): Promise<void> {
    const cls = (
      host().CONFIG.Token as
        { prototypeSheetClass?: new (options: Dict) => { render(options: Dict): unknown } } | undefined
    )?.prototypeSheetClass;
    if (!cls) throw new Error("stand-in: CONFIG.Token.prototypeSheetClass is not there");
    await new cls({ prototype: this.actor.prototypeToken }).render({ force: true });
  }

  static async #onConfigureToken(this: ActorSheetV2): Promise<void> {
    await (this.token as unknown as { sheet?: { render(options: Dict): unknown } } | null)?.sheet?.render({
      force: true,
    });
  }

  static #onShowPortrait(this: ActorSheetV2): void {
    const { img = "", uuid, name } = this.actor;
    void new ImagePopout({ src: img, uuid, window: { title: name } }).render({ force: true });
  }

  static #onShowTokenArtwork(this: ActorSheetV2): void {
    const { prototypeToken, uuid, name } = this.actor;
    const src = this.token?.texture?.src ?? prototypeToken?.texture?.src ?? "";
    void new ImagePopout({ src, uuid, window: { title: name } }).render({ force: true });
  }
}
