import type { ApplicationV2 } from "./application.ts";
import { followPointer } from "./pointer.ts";

/** A window dragged by its header and sized by its corner. */
export class WindowMover {
  readonly #app: ApplicationV2;

  constructor(app: ApplicationV2) {
    this.#app = app;
  }

  listen(): void {
    const { header, resize, onDrag, onResize } = this.#app.window;
    header?.addEventListener("pointerdown", (event) => this.#start(event, header, onDrag));
    header?.addEventListener("dblclick", (event) => this.#toggleMinimized(event));
    resize?.addEventListener("pointerdown", (event) => this.#start(event, resize, onResize));
  }

  #start(event: PointerEvent, handle: HTMLElement, move: (event: PointerEvent) => void): void {
    const app = this.#app;
    if (event.button !== 0 || !app.options.window.positioned) return;
    if ((event.target as Element).closest(".header-control, .controls-dropdown, a, input")) return;
    const { offsetWidth: width, offsetHeight: height } = app.element;
    const { clientX, clientY } = event;
    app.window.pointerStartPosition = { ...app.position, width, height, clientX, clientY };
    followPointer(handle, event, move);
  }

  drag(event: PointerEvent): void {
    const start = this.#app.window.pointerStartPosition;
    if (!start) return;
    this.#app.setPosition({
      left: (start.left ?? 0) + event.clientX - start.clientX,
      top: (start.top ?? 0) + event.clientY - start.clientY,
    });
  }

  resize(event: PointerEvent): void {
    const start = this.#app.window.pointerStartPosition;
    if (!start) return;
    const scale = this.#app.position.scale ?? 1;
    this.#app.setPosition({
      width: Math.max(Number(start.width) + (event.clientX - start.clientX) / scale, 100),
      height: Math.max(Number(start.height) + (event.clientY - start.clientY) / scale, 50),
    });
  }

  #toggleMinimized(event: MouseEvent): void {
    const app = this.#app;
    if (!app.options.window.minimizable || (event.target as Element).closest(".header-control")) return;
    void (app.minimized ? app.maximize() : app.minimize());
  }
}
