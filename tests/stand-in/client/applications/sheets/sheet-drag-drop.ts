import { DragDrop } from "../ux/drag-drop.ts";

/** What a sheet says to a drag and to a drop. */
export interface DragDropSheet {
  _canDragStart(selector: string | undefined): boolean;
  _canDragDrop(selector: string | undefined): boolean;
  _onDragStart(event: DragEvent): unknown;
  _onDragOver(event: DragEvent): unknown;
  _onDrop(event: DragEvent): unknown;
}

/** Things of class `draggable` may be dragged out of a sheet, and anything dropped into it. */
export function sheetDragDrop(sheet: DragDropSheet): DragDrop {
  return new DragDrop.implementation({
    dragSelector: ".draggable",
    permissions: {
      dragstart: (selector) => sheet._canDragStart(selector),
      drop: (selector) => sheet._canDragDrop(selector),
    },
    callbacks: {
      dragstart: (event) => sheet._onDragStart(event),
      dragover: (event) => sheet._onDragOver(event),
      drop: (event) => sheet._onDrop(event),
    },
  });
}
