/** The wheel zooms around the pointer; with a modifier it turns what is controlled or being placed. */
import { clampNumber } from "../geometry/points.ts";
import { host } from "../host.ts";
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
  else if (modified && canvas.tokens.controlled.length > 0) rotateControlled(degrees);
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

function rotateControlled(degrees: number): void {
  const { tokens, scene } = host().canvas;
  const updates = tokens.controlled
    .filter(({ document }) => !(document as { lockRotation?: boolean }).lockRotation)
    .map(({ document }) => ({ _id: document.id, rotation: (document._source.rotation + degrees + 360) % 360 }));
  if (updates.length > 0) void scene?.updateEmbeddedDocuments("Token", updates);
}
