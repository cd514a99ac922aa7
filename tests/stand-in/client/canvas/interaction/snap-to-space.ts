/** The middle of the space under a point; without a grid the point itself. */
import { SNAP } from "../constants.ts";
import type { Point } from "../geometry/points.ts";
import { host } from "../host.ts";

export function snapToSpace({ x, y }: Point): Point {
  const { grid } = host().canvas;
  return grid && !grid.isGridless ? grid.getSnappedPoint({ x, y }, { mode: SNAP.CENTER }) : { x, y };
}
