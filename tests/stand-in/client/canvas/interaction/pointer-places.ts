/** Where on the scene the pointer is, and what is there. */
import { activeTool } from "../active-tool.ts";
import { contains, type Point } from "../geometry/points.ts";
import { host } from "../host.ts";
import { PlaceablesLayer } from "../layers/placeables-layer.ts";
import type { PlaceableObject } from "../placeables/placeable-object.ts";
import type { Token } from "../placeables/token.ts";

export const scenePoint = (client: Point): Point => host().canvas.canvasCoordinatesFromClient(client);

/** The uppermost visible token at a point of the scene. */
export function tokenAt(point: Point): Token | null {
  const { canvas } = host();
  if (!canvas.ready || !canvas.tokens.active) return null;
  const found = canvas.tokens.placeables.filter((token) => token.visible && contains(token.bounds, point));
  return found.toSorted((a, b) => a.zIndex - b.zIndex).at(-1) ?? null;
}

/** What lies under a point of the active layer and takes clicks: with a tool that draws there is nothing. */
export function objectAt(point: Point): PlaceableObject | null {
  const { canvas } = host();
  const layer = canvas.ready ? canvas.activeLayer : null;
  if (layer === canvas.tokens) return tokenAt(point);
  if (!(layer instanceof PlaceablesLayer) || activeTool() !== "select") return null;
  const box = { ...point, width: 0, height: 0 };
  const isHit = (object: PlaceableObject): boolean =>
    object.visible && contains(object.bounds, point) && object._overlapsSelection(box);
  return layer.placeables.findLast(isHit) ?? null;
}
