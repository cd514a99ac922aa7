import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { SheetDocument } from "../api/sheet-document.ts";
import type { RenderContext, RenderOptions } from "../api/types.ts";
import type { Dict } from "../host.ts";
import type { DragDrop } from "../ux/drag-drop.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { dropEffect, resolveDrop, startDrag } from "./drag.ts";
import { sheetDragDrop } from "./sheet-drag-drop.ts";

/** The sheet of an item; in generation 14 active effects may be dragged out of it and dropped into it. */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Dict = { position: { width: 480 } };

  #dragDrop: DragDrop | undefined;

  get item(): SheetDocument {
    return this.document;
  }

  get actor(): SheetDocument | null {
    const { parent } = this.document;
    return parent?.documentName === "Actor" ? parent : null;
  }

  get _dragDrop(): DragDrop {
    this.#dragDrop ??= sheetDragDrop(this);
    return this.#dragDrop;
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
    startDrag(event, this.item);
  }

  _onDragOver(_event: DragEvent): void {}

  async _onDrop(event: DragEvent): Promise<unknown> {
    const dropped = await resolveDrop(TextEditor.implementation.getDragEventData(event));
    return dropped ? this._onDropDocument(event, dropped) : undefined;
  }

  async _onDropDocument(event: DragEvent, document: SheetDocument): Promise<unknown> {
    return document.documentName === "ActiveEffect"
      ? ((await this._onDropActiveEffect(event, document)) ?? null)
      : null;
  }

  async _onDropActiveEffect(_event: DragEvent, effect: SheetDocument): Promise<unknown> {
    return dropEffect(this.item, effect);
  }
}

const SINCE_14 = [
  "_canDragStart",
  "_canDragDrop",
  "_onDragStart",
  "_onDragOver",
  "_onDrop",
  "_onDropDocument",
  "_onDropActiveEffect",
  "_dragDrop",
];

/** Generation 13 knows no dragging and dropping on items. */
export function shapeItemSheetFor(gen: number): void {
  if (gen >= 14) return;
  for (const name of [...SINCE_14, "_onRender"]) Reflect.deleteProperty(ItemSheetV2.prototype, name);
}
