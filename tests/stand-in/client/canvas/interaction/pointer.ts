/** What the pointer does on the scene: clicks, drags, selection boxes, measuring, panning and zooming. */
import { activeTool } from "../controls.ts";
import { beforeFrame } from "../frames.ts";
import { boxBetween, distanceBetween, type Point } from "../geometry/points.ts";
import { host } from "../host.ts";
import type { Token } from "../placeables/token.ts";
import { closeTokenHud } from "../hud/heads-up-display.ts";
import { clickArea, endPlacement, movePlacement, openNote, shapeLayer } from "./area-clicks.ts";
import { placement } from "./placement.ts";
import { scenePoint, snapToSpace, tokenAt } from "./pointer-places.ts";
import { onWheel } from "./pointer-wheel.ts";
import type { ShapeDrag } from "./shape-drag.ts";
import { emitOnStage } from "./stage-events.ts";
import { TokenDrag } from "./token-drag.ts";

interface Press {
  readonly button: number;
  readonly client: Point;
  readonly start: Point;
  readonly token: Token | null;
  readonly event: PointerEvent;
}

type Gesture =
  | { readonly kind: "press"; readonly press: Press }
  | { readonly kind: "tokens"; readonly drag: TokenDrag }
  | { readonly kind: "box"; readonly start: Point; readonly targets: boolean }
  | { readonly kind: "measure"; readonly points: Point[] }
  | { readonly kind: "shape"; readonly shape: ShapeDrag }
  | { readonly kind: "pan"; client: Point };

const DRAG_DISTANCE = 6;
const DOUBLE_CLICK_TIME = 400;
const LEFT = 0;
const RIGHT = 2;

const clientPoint = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY });

export class PointerWorkflow {
  #gesture: Gesture | null = null;
  #lastClick: { at: number; button: number; token: Token | null } | null = null;
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
    this.#gesture = null;
    const placing = placement();
    placing?.end("dismissed");
    if (gesture?.kind === "tokens") gesture.drag.cancel();
    if (gesture?.kind === "shape") gesture.shape.cancel();
    if (gesture?.kind === "box") host().canvas.controls.drawSelect({ x: 0, y: 0, width: 0, height: 0 });
    if (gesture?.kind === "measure") host().canvas.controls.ruler?.reset();
    return placing !== null || (gesture !== null && gesture.kind !== "press");
  }

  /** Fixes or takes back a waypoint of what is being dragged; false when nothing is. */
  changeWaypoints(change: "add" | "remove"): boolean {
    const gesture = this.#gesture;
    if (gesture?.kind === "tokens") {
      if (change === "add") gesture.drag.addWaypoint();
      else gesture.drag.removeWaypoint();
      return true;
    }
    if (gesture?.kind !== "measure") return false;
    if (change === "add") gesture.points.push(snapToSpace(host().canvas.mousePosition));
    else if (gesture.points.length > 1) gesture.points.pop();
    this.#measureTo(gesture.points, host().canvas.mousePosition);
    return true;
  }

  #onDown(event: PointerEvent): void {
    const { canvas } = host();
    if (!canvas.ready) return;
    if (document.activeElement instanceof HTMLElement && document.activeElement !== document.body)
      document.activeElement.blur();
    if (this.#gesture) {
      if (event.button === RIGHT || event.ctrlKey) this.changeWaypoints("add");
      return;
    }
    const client = clientPoint(event);
    const start = scenePoint(client);
    if (!emitOnStage(["pointerdown", event.button === RIGHT ? "rightdown" : "mousedown"], event, start)) return;
    this.#gesture = { kind: "press", press: { button: event.button, client, start, token: tokenAt(start), event } };
  }

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
    const client = clientPoint(event);
    const point = scenePoint(client);
    canvas.mousePosition.set(point.x, point.y);
    emitOnStage(["pointermove", "mousemove"], event, point);
    movePlacement(event, point);
    const gesture = this.#gesture;
    if (!gesture) this.#hover(event.target === canvas.app.view ? tokenAt(point) : null, event);
    else if (gesture.kind === "press") this.#maybeDrag(gesture.press, client, point, event);
    else this.#continue(gesture, client, point, event);
  }

  #continue(gesture: Exclude<Gesture, { kind: "press" }>, client: Point, point: Point, event: PointerEvent): void {
    const { canvas } = host();
    switch (gesture.kind) {
      case "tokens":
        gesture.drag.move(point, event.shiftKey);
        return;
      case "box":
        canvas.controls.drawSelect(boxBetween(gesture.start, point));
        return;
      case "measure":
        this.#measureTo(gesture.points, point);
        return;
      case "shape":
        gesture.shape.move(event.shiftKey ? point : snapToSpace(point));
        return;
      case "pan": {
        const scale = canvas.stage.scale.x;
        canvas.pan({
          x: canvas.stage.pivot.x - (client.x - gesture.client.x) / scale,
          y: canvas.stage.pivot.y - (client.y - gesture.client.y) / scale,
        });
        gesture.client = client;
      }
    }
  }

  #maybeDrag(press: Press, client: Point, point: Point, event: PointerEvent): void {
    if (distanceBetween(press.client, client) < DRAG_DISTANCE) return;
    this.#gesture = this.#startDrag(press);
    if (this.#gesture && this.#gesture.kind !== "press") this.#continue(this.#gesture, client, point, event);
  }

  #startDrag({ button, token, start, client, event }: Press): Gesture | null {
    if (button !== LEFT) return { kind: "pan", client };
    const tool = activeTool();
    if (tool === "ruler" || (event.ctrlKey && !token)) return { kind: "measure", points: [snapToSpace(start)] };
    const shape = shapeLayer()?._startShape(tool, event.shiftKey ? start : snapToSpace(start));
    if (shape) return { kind: "shape", shape };
    if (tool === "target" || !token) return { kind: "box", start, targets: tool === "target" };
    const { user } = host().game;
    if (!token.can(user, "drag", event)) return { kind: "pan", client };
    if (!token.controlled) token.control({ releaseOthers: !event.shiftKey });
    const tokens = token.controlled
      ? token.layer.controlled.filter((other) => other.can(user, "drag", event))
      : [token];
    return { kind: "tokens", drag: new TokenDrag(tokens, start) };
  }

  #onUp(event: PointerEvent): void {
    const gesture = this.#gesture;
    if (!gesture || !host().canvas.ready) return;
    if (gesture.kind === "press" && event.button !== gesture.press.button) return;
    if (gesture.kind === "tokens" && event.button !== LEFT) return;
    this.#latest = event;
    this.#onFrameMove();
    const ended = this.#gesture;
    this.#gesture = null;
    if (!ended) return;
    const point = scenePoint(clientPoint(event));
    if (!emitOnStage(["pointerup", "mouseup", "click"], event, point)) return;
    if (ended.kind === "press") this.#click(ended.press, event);
    else if (ended.kind === "shape") void ended.shape.drop(event.shiftKey ? point : snapToSpace(point));
    else if (ended.kind === "tokens") void ended.drag.drop();
    else if (ended.kind === "box") this.#endBox(ended.start, point, ended.targets, event);
    else if (ended.kind === "measure") host().canvas.controls.ruler?.reset();
  }

  #endBox(start: Point, end: Point, targets: boolean, event: PointerEvent): void {
    const { tokens, controls } = host().canvas;
    const box = boxBetween(start, end);
    controls.drawSelect({ x: 0, y: 0, width: 0, height: 0 });
    if (targets) {
      tokens.targetObjects(box, { releaseOthers: !event.shiftKey });
      return;
    }
    tokens.selectObjects(box, { controlOptions: { releaseOthers: !event.shiftKey } });
  }

  #click({ button, token, client }: Press, event: PointerEvent): void {
    const now = event.timeStamp;
    const last = this.#lastClick;
    const double =
      last !== null &&
      now - last.at < DOUBLE_CLICK_TIME &&
      last.button === button &&
      last.token === token &&
      token !== null;
    this.#lastClick = double ? null : { at: now, button, token };
    if (endPlacement(event, scenePoint(client)) || clickArea(scenePoint(client), event)) return;
    if (!token) {
      if (button === LEFT) this.#clickGround(scenePoint(client), event);
      else void closeTokenHud();
      return;
    }
    if (token.destroyed) return;
    if (button === LEFT && host().canvas.hud.token?.object !== token) void closeTokenHud();
    if (button === LEFT && double) token._onClickLeft2(event);
    else if (button === LEFT) token._onClickLeft(event);
    else if (button === RIGHT && double) token._onClickRight2(event);
    else if (button === RIGHT) token._onClickRight(event);
  }

  /** A click beside all tokens lets go of them. UNCONFIRMED: Foundry has a setting for it. */
  #clickGround(_point: Point, event: PointerEvent): void {
    const { tokens } = host().canvas;
    void closeTokenHud();
    if (activeTool() === "target" && !event.shiftKey) tokens.setTargets([]);
    else if (!event.shiftKey) tokens.releaseAll();
  }

  #hover(token: Token | null, event: PointerEvent): void {
    const { canvas } = host();
    if (!canvas.ready || this.#gesture) return;
    for (const other of canvas.tokens.placeables)
      if (other.hover && other !== token && !other.destroyed) other._onHoverOut(event);
    token?._onHoverIn(event);
    const board = canvas.app.view as HTMLCanvasElement;
    board.style.cursor = token ? "pointer" : "";
  }

  #measureTo(points: readonly Point[], point: Point): void {
    const { ruler } = host().canvas.controls;
    if (ruler) ruler.path = [...points, snapToSpace(point)];
  }
}
