/** The wheel zooms around the pointer; with a modifier it turns what is controlled or being placed. */
import { clampNumber } from "../geometry/points.ts";
import { host } from "../host.ts";
import { PlaceablesLayer } from "../layers/placeables-layer.ts";
import { placement } from "./placement.ts";
import { scenePoint } from "./pointer-places.ts";

export function onWheel(event: WheelEvent): void {
  const { canvas } = host();
  if (!canvas.ready) return;
  event.preventDefault();
  const modified = (event.ctrlKey || event.shiftKey) && !event.metaKey;
  const degrees = Math.sign(event.deltaY || event.deltaX) * (event.shiftKey ? 45 : 15);
  const placing = placement();
  if (placing && modified) placing.rotate({ degrees, event, precise: !event.shiftKey });
  else if (canvas.tokens._draggedToken || (modified && hasControlled())) canvas.activeLayer?._onMouseWheel(event);
  else zoom(event);
}

function zoom(event: WheelEvent): void {
  const { canvas } = host();
  const client = { x: event.clientX, y: event.clientY };
  const before = scenePoint(client);
  const scale = clampNumber(canvas.stage.scale.x * (event.deltaY < 0 ? 1.1 : 1 / 1.1), 0.1, 5);
  canvas.pan({ scale });
  const after = scenePoint(client);
  canvas.pan({ x: canvas.stage.pivot.x + before.x - after.x, y: canvas.stage.pivot.y + before.y - after.y });
}

function hasControlled(): boolean {
  const { activeLayer } = host().canvas;
  return activeLayer instanceof PlaceablesLayer && activeLayer.controlled.length > 0;
}
