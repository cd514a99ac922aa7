import { followPointer } from "../api/pointer.ts";
import { host } from "../host.ts";

interface Movable {
  setPosition(position: { left: number; top: number }): unknown;
}

/** Lets an element of an application carry it about the screen. */
export class Draggable {
  static get implementation(): typeof Draggable {
    return (host().CONFIG?.ux?.Draggable as typeof Draggable | undefined) ?? Draggable;
  }

  readonly app: Movable;
  readonly element: HTMLElement;
  readonly handle: HTMLElement;

  constructor(app: Movable, element: HTMLElement, handle: HTMLElement | false = false) {
    this.app = app;
    this.element = element;
    this.handle = handle || element;
    this.handle.addEventListener("pointerdown", (event) => this.#onStart(event));
  }

  #onStart(event: PointerEvent): void {
    if (event.button !== 0 || (event.target as Element).closest("a, button, input, select, textarea")) return;
    const { left, top } = this.element.getBoundingClientRect();
    const { clientX, clientY } = event;
    followPointer(this.handle, event, (move) => {
      this.app.setPosition({ left: left + move.clientX - clientX, top: top + move.clientY - clientY });
    });
  }
}
