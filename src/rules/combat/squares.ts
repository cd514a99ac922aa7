import { requireNumber } from "../numbers.ts";
import { squaresOf } from "../gear/movement.ts";
import { type Area, nearestEdges, type Place } from "./gap.ts";

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

/** The eight ways from a square, one after another around it. */
const WAYS: readonly Place[] = [
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
];

/** Where somebody may be pushed to: straight back or diagonally, so many feet; straight back comes first. @rule WH-SPEC-07 WH-STRONG-11 */
export function pushPlaces(pusher: Place, target: Place, feet: number): readonly Place[] {
  const away = { x: Math.sign(target.x - pusher.x), y: Math.sign(target.y - pusher.y) };
  const straight = WAYS.findIndex(({ x, y }) => x === away.x && y === away.y);
  if (straight < 0) return [];
  const squares = squaresOf(requireNumber(feet, "feet"));
  return [0, 1, WAYS.length - 1].flatMap((turn) => {
    const way = WAYS[(straight + turn) % WAYS.length];
    return way ? [{ x: target.x + way.x * squares, y: target.y + way.y * squares }] : [];
  });
}
