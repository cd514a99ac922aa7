import { host } from "../host.ts";

type Permission = (selector: string | undefined) => boolean;
type Callback = (event: DragEvent) => unknown;
type EventName = "dragstart" | "dragover" | "drop" | "dragenter" | "dragleave" | "dragend";

interface DragDropConfiguration {
  dragSelector?: string;
  dropSelector?: string;
  permissions?: { dragstart?: Permission; drop?: Permission };
  callbacks?: Partial<Record<EventName, Callback>>;
}

/** Dragging out of and dropping into an element; bound anew after each render. */
export class DragDrop {
  static get implementation(): typeof DragDrop {
    return (host().CONFIG?.ux?.DragDrop as typeof DragDrop | undefined) ?? DragDrop;
  }

  static createDragImage(img: HTMLImageElement, width: number, height: number): HTMLElement {
    const holder = document.createElement("div");
    holder.style.cssText = `position:fixed;left:-1000px;width:${width}px;height:${height}px`;
    const copy = img.cloneNode() as HTMLImageElement;
    Object.assign(copy, { width, height });
    holder.append(copy);
    document.body.append(holder);
    requestAnimationFrame(() => holder.remove());
    return holder;
  }

  readonly dragSelector: string | undefined;
  readonly dropSelector: string | undefined;
  readonly permissions: { dragstart?: Permission; drop?: Permission };
  readonly callbacks: Partial<Record<EventName, Callback>>;

  constructor({ dragSelector, dropSelector, permissions = {}, callbacks = {} }: DragDropConfiguration = {}) {
    this.dragSelector = dragSelector;
    this.dropSelector = dropSelector;
    this.permissions = permissions;
    this.callbacks = callbacks;
  }

  bind(html: HTMLElement): this {
    if (this.can("dragstart", this.dragSelector) && this.dragSelector) {
      for (const element of html.querySelectorAll<HTMLElement>(this.dragSelector)) {
        element.setAttribute("draggable", "true");
        element.ondragstart = (event) => this._handleDragStart(event);
        element.ondragend = (event) => this.callback(event, "dragend");
      }
    }
    if (!this.can("drop", this.dropSelector)) return this;
    const inside = this.dropSelector ? [...html.querySelectorAll<HTMLElement>(this.dropSelector)] : [];
    for (const zone of inside.length > 0 ? inside : [html]) {
      zone.ondragenter = (event) => this.callback(event, "dragenter");
      zone.ondragleave = (event) => this.callback(event, "dragleave");
      zone.ondragover = (event) => this._handleDragOver(event);
      zone.ondrop = (event) => this._handleDrop(event);
    }
    return this;
  }

  callback(event: DragEvent, action: EventName): unknown {
    return this.callbacks[action]?.(event);
  }

  can(action: "dragstart" | "drop", selector: string | undefined): boolean {
    return this.permissions[action]?.(selector) ?? true;
  }

  _handleDragStart(event: DragEvent): void {
    this.callback(event, "dragstart");
    if (event.dataTransfer && event.dataTransfer.items.length > 0) event.stopPropagation();
  }

  _handleDragOver(event: DragEvent): boolean {
    event.preventDefault();
    this.callback(event, "dragover");
    return false;
  }

  _handleDrop(event: DragEvent): unknown {
    event.preventDefault();
    return this.callback(event, "drop");
  }
}
