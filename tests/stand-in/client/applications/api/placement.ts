import { host } from "../host.ts";
import type { ApplicationV2 } from "./application.ts";
import { applyPosition } from "./position.ts";
import type { ApplicationPosition } from "./types.ts";

/** Where a window stands: its position, its height above others, and whether it is folded up. */
export class Placement {
  /** The highest window so far; read from the style of the page at first. */
  static top = Number.NaN;

  minimized = false;
  readonly #app: ApplicationV2;
  #before: ApplicationPosition | undefined;

  constructor(app: ApplicationV2) {
    this.#app = app;
  }

  set(position?: ApplicationPosition): ApplicationPosition {
    const app = this.#app;
    const wanted = Object.assign(app.position, position);
    app._prePosition(wanted);
    Object.assign(app.position, app._updatePosition(wanted));
    applyPosition(app.element, app.position);
    app._onPosition(app.position);
    app.dispatchEvent(new Event("position"));
    return app.position;
  }

  raise(): void {
    const { element, position } = this.#app;
    if (Number.isNaN(Placement.top)) {
      const base = getComputedStyle(document.documentElement).getPropertyValue("--z-index-window");
      Placement.top = Number.parseInt(base) || 100;
    }
    host().ui.activeWindow = this.#app;
    if (position.zIndex === Placement.top) return;
    position.zIndex = ++Placement.top;
    element.style.zIndex = String(position.zIndex);
  }

  minimize(): void {
    const { element, position } = this.#app;
    this.minimized = true;
    this.#before = { ...position };
    element.classList.add("minimizing");
    element.style.height = "";
    element.classList.replace("minimizing", "minimized");
  }

  maximize(): void {
    const { element } = this.#app;
    this.minimized = false;
    element.classList.replace("minimized", "maximizing");
    this.#app.setPosition({ width: this.#before?.width ?? "auto", height: this.#before?.height ?? "auto" });
    element.classList.remove("maximizing");
  }
}
