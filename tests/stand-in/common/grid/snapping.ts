import { GRID_SNAPPING_MODES } from "../constants.ts";
import type { Point, SnappingBehavior } from "./types.ts";

const M = GRID_SNAPPING_MODES;

// Where in a space of size 1 each mode snaps to.
const PLACES: readonly (readonly [mode: number, x: number, y: number])[] = [
  [M.CENTER, 0.5, 0.5],
  [M.TOP_LEFT_VERTEX | M.TOP_LEFT_CORNER, 0, 0],
  [M.TOP_RIGHT_VERTEX | M.TOP_RIGHT_CORNER, 1, 0],
  [M.BOTTOM_LEFT_VERTEX | M.BOTTOM_LEFT_CORNER, 0, 1],
  [M.BOTTOM_RIGHT_VERTEX | M.BOTTOM_RIGHT_CORNER, 1, 1],
  [M.EDGE_MIDPOINT | M.TOP_SIDE_MIDPOINT, 0.5, 0],
  [M.EDGE_MIDPOINT | M.BOTTOM_SIDE_MIDPOINT, 0.5, 1],
  [M.EDGE_MIDPOINT | M.LEFT_SIDE_MIDPOINT, 0, 0.5],
  [M.EDGE_MIDPOINT | M.RIGHT_SIDE_MIDPOINT, 1, 0.5],
];

/** The nearest of the places that the mode allows, in the space (or, with a resolution, the part of it) of the point. */
export function snapToSquare(point: Point, size: number, { mode, resolution = 1 }: SnappingBehavior): Point {
  if (mode === 0) return { ...point };
  if (!(Number.isInteger(resolution) && resolution > 0))
    throw new Error("The resolution of snapping must be a positive integer");
  const step = size / resolution;
  const [left, top] = [Math.floor(point.x / step) * step, Math.floor(point.y / step) * step];
  let best: Point | undefined;
  let bestDistance = Infinity;
  for (const [modes, x, y] of PLACES) {
    if ((mode & modes) === 0) continue;
    const place = { ...point, x: left + x * step, y: top + y * step };
    const distance = Math.hypot(place.x - point.x, place.y - point.y);
    if (distance >= bestDistance) continue;
    best = place;
    bestDistance = distance;
  }
  if (!best) throw new Error(`${mode} is not a mode of CONST.GRID_SNAPPING_MODES`);
  return best;
}
