import { requireNumber } from "../numbers.ts";
import { type Area, nearestEdges } from "./gap.ts";

/** Feet of one square. @rule WH-MINI-01 */
export const SQUARE_FEET = 5;

/** Feet that so many squares are. @rule WH-MINI-01 */
export const feetOf = (squares: number): number => requireNumber(squares, "squares") * SQUARE_FEET;

/** Feet between two figures on a grid, their areas in squares: neighbors are 5 apart, diagonals too. @rule WH-ACT-04 WH-MINI-01 */
export function feetBetween(first: Area, second: Area): number {
  const [from, to] = nearestEdges(first, second);
  const apart = (a: Area, b: Area): boolean =>
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  const gap = Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y));
  return apart(first, second) ? feetOf(gap + 1) : 0;
}
