import { host, localize, type Dict } from "../host.ts";
import { startDrag } from "../sheets/drag.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { DocumentSheet } from "./document-sheet.ts";
import { sortedItems, sortItem, type EmbeddedItem, type ItemHolder } from "./items.ts";
import type { HeaderButton } from "./types.ts";

interface Droppable {
  toObject(): Dict;
  parent: { uuid: string } | null;
}

type DropClass = { implementation: { fromDropData(data: Dict): Promise<(Droppable & EmbeddedItem) | null> } };

interface LegacyActor extends ItemHolder {
  name: string;
  uuid: string;
  isOwner: boolean;
  isToken: boolean;
  effects: Iterable<unknown>;
  overrides?: Dict;
  prototypeToken?: unknown;
  token?: { sheet?: { render(force: boolean): unknown } } | null;
}

/**
 * The sheet of an actor in the first framework.
 * https://foundryvtt.com/api/v14/classes/foundry.appv1.sheets.ActorSheet.html
 */
export class ActorSheet extends DocumentSheet {
  static override get defaultOptions(): Dict {
    return {
      ...super.defaultOptions,
      height: 720,
      width: 800,
      template: "templates/sheets/actor-sheet.html",
      closeOnSubmit: false,
      submitOnClose: true,
      submitOnChange: true,
      resizable: true,
      baseApplication: "ActorSheet",
      dragDrop: [{ dragSelector: ".item-list .item", dropSelector: null }],
      secrets: [{ parentSelector: ".editor" }],
      token: null,
    };
  }

  get actor(): LegacyActor {
    return this.object as LegacyActor;
  }

  get token(): unknown {
    return this.actor.token ?? this.options["token"] ?? null;
  }

  override get title(): string {
    return this.actor.isToken ? `[${localize("TOKEN.Title")}] ${this.actor.name}` : this.actor.name;
  }

  override getData(options: Dict = {}): Dict | Promise<Dict> {
    const context = super.getData(options) as Dict & { data: Dict };
    return Object.assign(context, {
      actor: this.actor,
      items: sortedItems(context.data),
      effects: context.data["effects"],
    });
  }

  override async close(options: Dict = {}): Promise<void> {
    this.options["token"] = null;
    await super.close(options);
  }

  override _getHeaderButtons(): HeaderButton[] {
    const buttons = super._getHeaderButtons();
    if (!host().game.user?.isGM && !(this.actor.isOwner && host().game.user?.hasPermission?.("TOKEN_CONFIGURE")))
      return buttons;
    return [
      {
        label: localize(this.token ? "Token" : "TOKEN.TitlePrototype"),
        class: "configure-token",
        icon: "fas fa-user-circle",
        onclick: (event) => this._onConfigureToken(event),
      },
      ...buttons,
    ];
  }

  _onConfigureToken(event: Event): void {
    event.preventDefault();
    if (this.actor.token) return void this.actor.token.sheet?.render(true);
    const { prototypeSheetClass: cls } = host().CONFIG["Token"] as {
      prototypeSheetClass: new (options: Dict) => { render(options: Dict): unknown };
    };
    new cls({ prototype: this.actor.prototypeToken }).render({ force: true });
  }

  /** Without what active effects override: that is not the user's to save. */
  override _getSubmitData(updateData: Dict | null = {}): Dict {
    const data = super._getSubmitData(updateData);
    const flatten = host().foundry.utils["flattenObject"] as (object: Dict) => Dict;
    for (const key of Object.keys(flatten(this.actor.overrides ?? {}))) delete data[key];
    return data;
  }

  // ---- dragging

  override _canDragStart(_selector?: string): boolean {
    return this.isEditable;
  }

  override _canDragDrop(_selector?: string): boolean {
    return this.isEditable;
  }

  override _onDragStart(event: DragEvent): unknown {
    return startDrag(event, this.document);
  }

  override async _onDrop(event: DragEvent): Promise<unknown> {
    const data = TextEditor.implementation.getDragEventData(event);
    if (host().Hooks.call("dropActorSheetData", this.actor, this, data) === false) return undefined;
    switch (data["type"]) {
      case "ActiveEffect":
        return this._onDropActiveEffect(event, data);
      case "Actor":
        return this._onDropActor(event, data);
      case "Item":
        return this._onDropItem(event, data);
      case "Folder":
        return this._onDropFolder(event, data);
      default:
        return undefined;
    }
  }

  async #dropped(name: string, data: Dict): Promise<(Droppable & EmbeddedItem) | null> {
    const documents = host().foundry.documents as Dict<DropClass>;
    return (await documents[name]?.implementation.fromDropData(data)) ?? null;
  }

  async _onDropActiveEffect(_event: DragEvent, data: Dict): Promise<unknown> {
    const effect = await this.#dropped("ActiveEffect", data);
    if (!this.actor.isOwner || !effect || effect.parent?.uuid === this.actor.uuid) return false;
    return (await this.actor.createEmbeddedDocuments("ActiveEffect", [effect.toObject()]))[0];
  }

  async _onDropActor(_event: DragEvent, _data: Dict): Promise<unknown> {
    return this.actor.isOwner ? undefined : false;
  }

  async _onDropItem(event: DragEvent, data: Dict): Promise<unknown> {
    if (!this.actor.isOwner) return false;
    const item = await this.#dropped("Item", data);
    if (!item) return false;
    const itemData = item.toObject();
    if (item.parent?.uuid === this.actor.uuid) return this._onSortItem(event, itemData);
    return this._onDropItemCreate(itemData, event);
  }

  async _onDropFolder(_event: DragEvent, data: Dict): Promise<unknown> {
    if (!this.actor.isOwner) return [];
    const folder = (await this.#dropped("Folder", data)) as unknown as {
      type: string;
      contents: Droppable[];
    } | null;
    if (folder?.type !== "Item") return [];
    return this._onDropItemCreate(folder.contents.map((item) => item.toObject()));
  }

  async _onDropItemCreate(itemData: Dict | Dict[], _event?: DragEvent): Promise<unknown> {
    return this.actor.createEmbeddedDocuments("Item", Array.isArray(itemData) ? itemData : [itemData]);
  }

  _onSortItem(event: DragEvent, itemData: Dict): unknown {
    return sortItem(this.actor, event, String(itemData["_id"]));
  }
}
