/** Keys of the scene: arrows move, T targets, Delete deletes, Tab is the browser's, Escape lets go. */
import { host } from "../host.ts";
import { PlaceablesLayer } from "../layers/placeables-layer.ts";
import type { Token } from "../placeables/token.ts";
import { closeTokenHud } from "../hud/heads-up-display.ts";
import type { PointerWorkflow } from "./pointer.ts";

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  Numpad8: [0, -1],
  Numpad2: [0, 1],
  Numpad4: [-1, 0],
  Numpad6: [1, 0],
  Numpad7: [-1, -1],
  Numpad9: [1, -1],
  Numpad1: [-1, 1],
  Numpad3: [1, 1],
};

const WAYPOINT_KEYS: Readonly<Record<string, "add" | "remove">> = {
  Space: "add",
  Equal: "add",
  NumpadAdd: "add",
  Minus: "remove",
  NumpadSubtract: "remove",
};

/** Whether the keys belong to something else: a text field, an open menu, a modal dialog. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (event.key === "Escape" && target?.closest("#token-hud")) return false;
  if (
    target?.isContentEditable ||
    target?.closest("input, select, textarea, prose-mirror, [role=menu], [role=listbox], [role=tablist], [role=tree]")
  )
    return true;
  return document.querySelector("dialog:modal, #context-menu, #menu") !== null;
}

export class KeyboardWorkflow {
  readonly #pointer: PointerWorkflow;

  constructor(pointer: PointerWorkflow) {
    this.#pointer = pointer;
  }

  attach(): void {
    // Before the interface's own keys: while something is dragged, Space and Escape are the scene's.
    const onKey = (event: KeyboardEvent): void => {
      if (!host().canvas.ready || isTaken(event)) return;
      if (this.#handle(event)) event.preventDefault();
    };
    addEventListener("keydown", onKey, { capture: true });
  }

  #handle(event: KeyboardEvent): boolean {
    const waypoints = WAYPOINT_KEYS[event.code];
    if (waypoints && this.#pointer.changeWaypoints(waypoints)) return true;
    const step = STEPS[event.code];
    if (step) return this.#step(step[0], step[1]);
    if (event.key === "Escape") return this.#dismiss();
    if (event.ctrlKey || event.metaKey) return this.#withControl(event);
    if (event.altKey) return false;
    if (event.code === "KeyT") return this.#target(event.shiftKey);
    if (event.key !== "Delete" && event.key !== "Backspace") return false;
    const layer = host().canvas.activeLayer;
    if (!(layer instanceof PlaceablesLayer) || layer.controlled.length === 0) return false;
    void layer._onDeleteKey();
    return true;
  }

  #withControl(event: KeyboardEvent): boolean {
    if (event.code === "KeyZ") {
      void host().canvas.tokens.undoHistory();
      return true;
    }
    if (event.code !== "KeyA") return false;
    host().canvas.tokens.controlAll();
    return true;
  }

  /** Moves what is controlled by one space, or the view when nothing is. */
  #step(dx: number, dy: number): boolean {
    const { canvas, game } = host();
    const tokens = canvas.tokens.controlled.filter((token) => token.can(game.user, "drag"));
    const { grid } = canvas;
    if (!grid) return false;
    if (tokens.length === 0) {
      canvas.pan({ x: canvas.stage.pivot.x + dx * grid.sizeX, y: canvas.stage.pivot.y + dy * grid.sizeY });
      return true;
    }
    void canvas.tokens.moveMany({ dx, dy, ids: tokens.map(({ id }) => id) });
    return true;
  }

  #target(keepOthers: boolean): boolean {
    const hovered = host().canvas.tokens.hover as Token | null;
    if (!hovered) return false;
    hovered.setTarget(!hovered.isTargeted, { releaseOthers: !keepOthers });
    return true;
  }

  /** Ends what is going on, one thing per press: a drag, the HUD, then — when no window is open — control and targets. */
  #dismiss(): boolean {
    if (this.#pointer.cancel()) return true;
    const { canvas, foundry } = host();
    if (canvas.hud.token?.rendered) {
      void closeTokenHud();
      return true;
    }
    for (const app of foundry.applications.instances?.values() ?? []) if (app.hasFrame) return false;
    return canvas.tokens.releaseAll() > 0;
  }
}
