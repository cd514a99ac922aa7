/** Where on the scene the pointer is, and what is there. */
import { SNAP } from "../constants.ts";
import { contains, type Point } from "../geometry/points.ts";
import { host } from "../host.ts";
import type { Token } from "../placeables/token.ts";

export const scenePoint = (client: Point): Point => host().canvas.canvasCoordinatesFromClient(client);

/** The uppermost visible token at a point of the scene. */
export function tokenAt(point: Point): Token | null {
  const { canvas } = host();
  if (!canvas.ready || !canvas.tokens.active) return null;
  const found = canvas.tokens.placeables.filter((token) => token.visible && contains(token.bounds, point));
  return found.toSorted((a, b) => a.zIndex - b.zIndex).at(-1) ?? null;
}

/** The middle of the space under a point; without a grid the point itself. */
export function snapToSpace(point: Point): Point {
  const { grid } = host().canvas;
  const { x, y } = point;
  return grid && !grid.isGridless ? grid.getSnappedPoint({ x, y }, { mode: SNAP.CENTER }) : { x, y };
}
