/** Clicks on what is no token: areas that are drawn, chosen or placed, and notes. */
import { contains, type Point } from "../geometry/points.ts";
import { host } from "../host.ts";
import { PlaceablesLayer } from "../layers/placeables-layer.ts";
import { placement } from "./placement.ts";
import { scenePoint, tokenAt } from "./pointer-places.ts";
import { stageEvent } from "./stage-events.ts";

/** Lays down or gives up what follows the pointer; false when nothing does. */
export function endPlacement(event: PointerEvent, point: Point): boolean {
  const placing = placement();
  const isLeft = event.button === 0;
  placing?.end(isLeft ? "placed" : "skipped", stageEvent(isLeft ? "pointerup" : "rightup", event, point));
  return placing !== null;
}

/** What is being placed goes where the pointer goes. */
export function movePlacement(event: PointerEvent, point: Point): void {
  placement()?.move({
    position: { x: point.x, y: point.y },
    event: stageEvent("pointermove", event, point),
    snap: !event.shiftKey,
  });
}

/** Chooses the area under the pointer; false while tokens are what one clicks on. */
export function clickArea(point: Point, event: PointerEvent): boolean {
  const { activeLayer, tokens } = host().canvas;
  if (!(activeLayer instanceof PlaceablesLayer) || activeLayer === tokens) return false;
  const box = { ...point, width: 0, height: 0 };
  const found = activeLayer.placeables.findLast(
    (object) => object.visible && contains(object.bounds, point) && object._overlapsSelection(box),
  );
  if (found) found.control({ releaseOthers: !event.shiftKey });
  else activeLayer.releaseAll();
  return true;
}

/** Opens what a note under the pointer stands for, unless a token lies over it. */
export function openNote(event: MouseEvent): void {
  const { canvas } = host();
  if (!canvas.ready) return;
  const point = scenePoint({ x: event.clientX, y: event.clientY });
  if (tokenAt(point) || canvas.notes.active) return;
  canvas.notes.placeables.findLast((note) => note.visible && contains(note.bounds, point))?._onClickLeft2(event);
}
