/** What the pointer does on the scene: it is led to the object under it, or to the ground. */
import { beforeFrame } from "../frames.ts";
import { distanceBetween, type Point } from "../geometry/points.ts";
import { host } from "../host.ts";
import { closeTokenHud } from "../hud/heads-up-display.ts";
import { PlaceablesLayer } from "../layers/placeables-layer.ts";
import type { PlaceableObject } from "../placeables/placeable-object.ts";
import { clickArea, endPlacement, movePlacement, openNote } from "./area-clicks.ts";
import { beginOnGround, panFrom, type GroundGesture } from "./ground-gesture.ts";
import { MouseInteractionManager } from "./mouse-interaction-manager.ts";
import { placement } from "./placement.ts";
import { objectAt, scenePoint } from "./pointer-places.ts";
import { onWheel } from "./pointer-wheel.ts";
import { emitOnStage, stageEvent, type InteractionData, type InteractionEvent } from "./stage-events.ts";

/** A button that was pressed where no object took it. */
interface Press {
  readonly kind: "press";
  readonly event: PointerEvent;
  readonly start: Point;
  readonly object: PlaceableObject | null;
}

type Gesture =
  | Press
  | { readonly kind: "ground"; readonly button: number; readonly ground: GroundGesture }
  | { readonly kind: "object"; readonly press: Press; readonly object: PlaceableObject; pan: GroundGesture | null };

const DRAG_DISTANCE = 6;
const LEFT = 0;
const RIGHT = 2;

const clientPoint = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY });

export class PointerWorkflow {
  #gesture: Gesture | null = null;
  #released = 0;
  #ground = { at: 0, button: LEFT };
  #latest: PointerEvent | null = null;
  readonly #applyMove = (): void => this.#onFrameMove();

  /** Listens on the board; moves and releases are followed beyond its edge. */
  attach(board: HTMLElement): void {
    board.addEventListener("pointerdown", (event) => this.#onDown(event));
    addEventListener("pointermove", (event) => this.#onMove(event));
    addEventListener("pointerup", (event) => this.#onUp(event));
    addEventListener("pointercancel", () => this.cancel());
    board.addEventListener("pointerleave", (event) => this.#hover(null, event));
    board.addEventListener("wheel", (event) => onWheel(event), { passive: false });
    board.addEventListener("dblclick", (event) => openNote(event));
    board.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  /** Ends the current gesture without effect; false when there was none. */
  cancel(): boolean {
    const gesture = this.#gesture;
    const placing = placement();
    placing?.end("dismissed");
    if (gesture?.kind === "object") return this.#cancelObject(gesture.object) || placing !== null;
    this.#gesture = null;
    if (gesture?.kind === "ground") gesture.ground.cancel();
    return placing !== null || gesture?.kind === "ground";
  }

  /** A drag that its object does not let go goes on. */
  #cancelObject({ mouseInteractionManager: manager }: PlaceableObject): boolean {
    const wasDragging = manager?.isDragging === true;
    manager?.cancel();
    if (manager?.isDragging !== true) this.#gesture = null;
    return wasDragging;
  }

  /** Fixes or takes back a waypoint of what is being dragged; false when nothing is. */
  changeWaypoints(change: "add" | "remove"): boolean {
    const gesture = this.#gesture;
    const dragged = host().canvas.ready ? host().canvas.tokens._draggedToken : null;
    if (dragged) {
      dragged._changeDragWaypoints(change);
      return true;
    }
    if (gesture?.kind !== "ground" || !gesture.ground.changeWaypoints) return false;
    gesture.ground.changeWaypoints(change);
    return true;
  }

  /* ---------- pressing ---------- */

  #onDown(event: PointerEvent): void {
    const { canvas } = host();
    if (!canvas.ready) return;
    if (document.activeElement instanceof HTMLElement && document.activeElement !== document.body)
      document.activeElement.blur();
    const start = scenePoint(clientPoint(event));
    if (this.#gesture) return this.#pressMeanwhile(event, start);
    if (!emitOnStage(["pointerdown", event.button === RIGHT ? "rightdown" : "mousedown"], event, start)) return;
    const object = placement() ? null : objectAt(start);
    const press: Press = { kind: "press", event, start, object };
    this.#gesture = press;
    if (object && this.#pressObject(object, press)) return;
    if (!placement()) this.#clickGround(event, start);
  }

  /** False when the object is not for this user's clicks; the ground below it is then. */
  #pressObject(object: PlaceableObject, press: Press): boolean {
    const { event, start } = press;
    const manager = object.mouseInteractionManager;
    const isLeft = event.button === LEFT;
    if (isLeft && host().canvas.hud.token?.object !== (object as unknown)) void closeTokenHud();
    const data: InteractionData = { origin: start, destination: start };
    const pressed = stageEvent(isLeft ? "pointerdown" : "rightdown", event, start, { target: object, data });
    if (!manager?._press(pressed, this.#released)) return false;
    this.#gesture = { kind: "object", press, object, pan: null };
    host().canvas.currentMouseManager = manager;
    return pressed.propagationStopped;
  }

  /** What a press is for the active layer: a click, or the second of two. */
  #clickGround(event: PointerEvent, start: Point): void {
    const { activeLayer, mouseInteractionManager } = host().canvas;
    const side = event.button === RIGHT ? "Right" : "Left";
    const isDouble = this.#isDoubleOnGround(event);
    this.#ground = { at: isDouble ? 0 : event.timeStamp, button: event.button };
    const data: InteractionData = { origin: start, destination: start };
    const type = side === "Left" ? "pointerdown" : "rightdown";
    mouseInteractionManager?._clickGround(
      `click${side}${isDouble ? "2" : ""}`,
      stageEvent(type, event, start, { target: activeLayer, data }),
    );
  }

  #isDoubleOnGround({ button, timeStamp }: PointerEvent): boolean {
    const since = timeStamp - Math.max(this.#ground.at, this.#released);
    return (
      this.#ground.at > 0 && this.#ground.button === button && since <= MouseInteractionManager.DOUBLE_CLICK_TIME_MS
    );
  }

  /** A button that is pressed while something is being done already. */
  #pressMeanwhile(event: PointerEvent, point: Point): void {
    const gesture = this.#gesture;
    if (gesture?.kind === "ground" && gesture.ground.changeWaypoints) {
      if (event.ctrlKey && event.button === LEFT) gesture.ground.changeWaypoints("add");
      else if (event.button === RIGHT && !gesture.ground.changeWaypoints("remove")) this.cancel();
    }
    if (gesture?.kind !== "object" || !gesture.object.mouseInteractionManager?.isDragging) return;
    this.#clickGround(event, point);
    if (!gesture.object.mouseInteractionManager.isDragging) this.#gesture = null;
  }

  /* ---------- moving ---------- */

  #onMove(event: PointerEvent): void {
    if (!host().canvas.initialized) return;
    this.#latest = event;
    beforeFrame(this.#applyMove);
  }

  /** Handles the last of the moves since the last frame. */
  #onFrameMove(): void {
    const event = this.#latest;
    const { canvas } = host();
    if (!event || !canvas.ready) return;
    const point = scenePoint(clientPoint(event));
    canvas.mousePosition.set(point.x, point.y);
    emitOnStage(["pointermove", "mousemove"], event, point);
    movePlacement(event, point);
    const gesture = this.#gesture;
    if (!gesture) this.#moveOver(event, point);
    else if (gesture.kind === "press") this.#maybeDrag(gesture, point, event);
    else if (gesture.kind === "ground") gesture.ground.move(point, event);
    else this.#moveObject(gesture, point, event);
  }

  /** What is hovered by other means, as by the tracker, stays so while the pointer moves beside the board. */
  #moveOver(event: PointerEvent, point: Point): void {
    if (event.target === host().canvas.app.view) this.#hover(objectAt(point), event);
  }

  #maybeDrag({ event: press, start, object }: Press, point: Point, event: PointerEvent): void {
    if (distanceBetween(clientPoint(press), clientPoint(event)) < DRAG_DISTANCE) return;
    const ground = beginOnGround(press, start, object !== null);
    this.#gesture = { kind: "ground", button: press.button, ground };
    const { mouseInteractionManager: manager } = host().canvas;
    if (manager) manager.state = manager.states.DRAG;
    ground.move(point, event);
  }

  /** Dragging an object; the right button pans besides, and what may not be dragged leaves the drag to the ground. */
  #moveObject(gesture: Gesture & { kind: "object" }, point: Point, event: PointerEvent): void {
    const { object, press } = gesture;
    const manager = object.mouseInteractionManager;
    if (object.destroyed || !manager) {
      this.#gesture = null;
      return;
    }
    const isTaken = manager._move(this.#eventOf("pointermove", object, event, point));
    if (manager.state === manager.states.NONE) this.#gesture = null;
    else if (!isTaken && press.event.button === LEFT) {
      manager.reset();
      this.#maybeDrag(press, point, event);
    } else if (press.event.button === RIGHT) {
      const isFar = distanceBetween(clientPoint(press.event), clientPoint(event)) >= DRAG_DISTANCE;
      if (isFar) gesture.pan ??= panFrom(press.event);
      gesture.pan?.move(point, event);
    }
  }

  #eventOf(type: string, object: PlaceableObject, event: PointerEvent, point: Point): InteractionEvent {
    const data = object.mouseInteractionManager?.interactionData ?? {};
    data.destination = point;
    return stageEvent(type, event, point, { target: object, data });
  }

  /* ---------- letting go ---------- */

  #onUp(event: PointerEvent): void {
    const gesture = this.#gesture;
    if (!gesture || !host().canvas.ready || event.button !== buttonOf(gesture)) return;
    this.#latest = event;
    this.#onFrameMove();
    const ended = this.#gesture;
    this.#gesture = null;
    this.#released = event.timeStamp;
    host().canvas.mouseInteractionManager?.reset();
    if (!ended) return;
    const point = scenePoint(clientPoint(event));
    const isHeard = emitOnStage(["pointerup", "mouseup", "click"], event, point);
    if (ended.kind === "object") this.#releaseObject(ended, event, point, isHeard);
    else if (!isHeard) return;
    else if (ended.kind === "press") this.#release(event, point);
    else ended.ground.drop(point, event);
  }

  #releaseObject(gesture: Gesture & { kind: "object" }, event: PointerEvent, point: Point, isHeard: boolean): void {
    const { object } = gesture;
    const manager = object.mouseInteractionManager;
    if (object.destroyed || !manager) return;
    host().canvas.currentMouseManager = null;
    if (!isHeard) manager.cancel();
    else if (!manager._release(this.#eventOf("pointerup", object, event, point))) this.#gesture = gesture;
  }

  #release(event: PointerEvent, point: Point): void {
    if (endPlacement(event, point) || clickArea(point, event)) return;
    void closeTokenHud();
  }

  /* ---------- pointing ---------- */

  #hover(object: PlaceableObject | null, event: PointerEvent): void {
    const { canvas } = host();
    if (!canvas.ready || this.#gesture) return;
    const { activeLayer } = canvas;
    const layers = [canvas.tokens, ...(activeLayer instanceof PlaceablesLayer ? [activeLayer] : [])];
    const point = canvas.mousePosition;
    for (const layer of new Set<PlaceablesLayer>(layers))
      for (const other of layer.placeables)
        if (other.hover && other !== object && !other.destroyed)
          other.mouseInteractionManager?._hover(stageEvent("pointerout", event, point, { target: other }), false);
    if (object && !object.hover)
      object.mouseInteractionManager?._hover(stageEvent("pointerover", event, point, { target: object }), true);
    const board = canvas.app.view as HTMLCanvasElement;
    board.style.cursor = object ? "pointer" : "";
  }
}

function buttonOf(gesture: Gesture): number {
  if (gesture.kind === "ground") return gesture.button;
  return (gesture.kind === "press" ? gesture : gesture.press).event.button;
}
