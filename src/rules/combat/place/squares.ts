import { requireNumber } from "../../numbers.ts";
import { SQUARE_FEET, squaresOf } from "../../gear/movement.ts";
import { type Area, nearestEdges, type Place } from "./gap.ts";

/** Squares in feet. @rule WH-MINI-01 */
export const feetOf = (squares: number): number => requireNumber(squares, "squares") * SQUARE_FEET;

/** Feet between two figures on a grid, their areas in squares: neighbors are 5 apart, diagonals too. @rule WH-ACT-04 WH-MINI-01 */
export function feetBetween(first: Area, second: Area): number {
  for (const { x, y, width, height } of [first, second]) requireNumber(x + y + width + height, "place");
  const [from, to] = nearestEdges(first, second);
  const apart = (a: Area, b: Area): boolean =>
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  const gap = Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y));
  return apart(first, second) ? feetOf(gap + 1) : 0;
}

/** The direction from one place to another along one axis. */
const signOf = (way: number): number => Math.sign(requireNumber(way, "place"));

/** A direction turned by 45°, to the right (1) or to the left (−1). */
export const turned = ({ x, y }: Place, side: 1 | -1): Place => ({
  x: Math.sign(x - side * y),
  y: Math.sign(y + side * x),
});

/** Where somebody may be pushed this many feet: straight back first, then diagonally. @rule WH-SPEC-07 WH-STRONG-11 */
export function pushPlaces(pusher: Place, target: Place, feet: number): readonly Place[] {
  const squares = squaresOf(requireNumber(feet, "feet"));
  const away = { x: signOf(target.x - pusher.x), y: signOf(target.y - pusher.y) };
  if (away.x === 0 && away.y === 0) return [];
  return [away, turned(away, 1), turned(away, -1)].map(({ x, y }) => ({
    x: target.x + x * squares,
    y: target.y + y * squares,
  }));
}
