/** What dragging does where no object takes it: panning, selection boxes, measuring, and what layers make of it. */
import { activeTool } from "../active-tool.ts";
import { boxBetween, type Point } from "../geometry/points.ts";
import { host } from "../host.ts";
import { PlaceablesLayer } from "../layers/placeables-layer.ts";
import { snapToSpace } from "./snap-to-space.ts";
import { stageEvent, type InteractionData } from "./stage-events.ts";

export interface GroundGesture {
  move(point: Point, event: PointerEvent): void;
  drop(point: Point, event: PointerEvent): void;
  cancel(): void;
  /** Fixes or takes back a waypoint; false where there are none. */
  changeWaypoints?(change: "add" | "remove"): boolean;
}

const LEFT = 0;

/** What begins when the pointer moves on; `isOnObject` when it was pressed on something that may not be dragged. */
export function beginOnGround(press: PointerEvent, start: Point, isOnObject: boolean): GroundGesture {
  const tool = activeTool();
  if (press.button !== LEFT) return panFrom(press);
  if (tool === "ruler" || (press.ctrlKey && !isOnObject)) return measureFrom(start);
  if (isOnObject && tool !== "target") return panFrom(press);
  return tool === "select" || tool === "target" ? boxFrom(start, tool === "target") : dragOnLayer(press, start);
}

export function panFrom(press: PointerEvent): GroundGesture {
  let before = { x: press.clientX, y: press.clientY };
  return {
    move(_point, { clientX, clientY }) {
      const { stage } = host().canvas;
      const [dx, dy] = [clientX - before.x, clientY - before.y];
      host().canvas.pan({ x: stage.pivot.x - dx / stage.scale.x, y: stage.pivot.y - dy / stage.scale.x });
      before = { x: clientX, y: clientY };
    },
    drop: () => undefined,
    cancel: () => undefined,
  };
}

function boxFrom(start: Point, isTargeting: boolean): GroundGesture {
  const clear = (): void => host().canvas.controls.drawSelect({ x: 0, y: 0, width: 0, height: 0 });
  return {
    move: (point) => host().canvas.controls.drawSelect(boxBetween(start, point)),
    drop(point, { shiftKey }) {
      const { tokens, activeLayer } = host().canvas;
      const box = boxBetween(start, point);
      clear();
      if (isTargeting) tokens.targetObjects(box, { releaseOthers: !shiftKey });
      else if (activeLayer instanceof PlaceablesLayer)
        activeLayer.selectObjects(box, { controlOptions: { releaseOthers: !shiftKey } });
    },
    cancel: clear,
  };
}

function measureFrom(start: Point): GroundGesture {
  const points = [snapToSpace(start)];
  const measureTo = (point: Point): void => {
    const { ruler } = host().canvas.controls;
    if (ruler) ruler.path = [...points, snapToSpace(point)];
  };
  const end = (): void => host().canvas.controls.ruler?.reset();
  return {
    move: measureTo,
    drop: end,
    cancel: end,
    changeWaypoints(change) {
      const { mousePosition } = host().canvas;
      if (change === "add") points.push(snapToSpace(mousePosition));
      else if (points.length > 1) points.pop();
      else return false;
      measureTo(mousePosition);
      return true;
    },
  };
}

/**
 * With any other tool the drag is the active layer's.
 * https://foundryvtt.com/api/v14/classes/foundry.canvas.layers.InteractionLayer.html
 */
function dragOnLayer(press: PointerEvent, start: Point): GroundGesture {
  const layer = host().canvas.activeLayer;
  const data: InteractionData = { origin: start, destination: start };
  const at = (type: string, event: PointerEvent, point: Point) => {
    data.destination = point;
    return stageEvent(type, event, point, { target: layer, data });
  };
  let last = at("pointermove", press, start);
  if (!layer?._canDragLeftStart(host().game.user, last)) return panFrom(press);
  layer._onDragLeftStart(last);
  return {
    move(point, event) {
      last = at("pointermove", event, point);
      layer._onDragLeftMove(last);
    },
    drop(point, event) {
      last = at("pointerup", event, point);
      layer._onDragLeftDrop(last);
    },
    cancel: () => layer._onDragLeftCancel(last),
  };
}
