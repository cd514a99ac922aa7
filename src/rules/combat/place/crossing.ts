import type { Place } from "./gap.ts";

/** A straight line between two points. */
export type Line = readonly [Place, Place];

/** On which side of a line a point lies: negative, positive, or 0 on it. */
const sideOf = ([from, to]: Line, { x, y }: Place): number =>
  Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x));

/** Whether a way is cut by a wall; one that only touches its end is not. @rule WH-SPEC-07 */
export const isCut = (way: Line, wall: Line): boolean =>
  sideOf(wall, way[0]) * sideOf(wall, way[1]) < 0 && sideOf(way, wall[0]) * sideOf(way, wall[1]) <= 0;
