import type { Area } from "../../rules/index.ts";

/** One square of the grid: x grows to the east, y to the south. */
export interface Square {
  readonly x: number;
  readonly y: number;
}

/** The slope on either side of which a line is nearer to the diagonal or to the axis: half of 45 degrees. */
const HALF_EIGHTH = Math.tan(Math.PI / 8);

const EAST: Square = { x: 1, y: 0 };

/**
 * The unit step from one area towards another, in the nearest of eight directions; to the east where both have one
 * middle. @rule FH-GRD-03 FH-GRD-04 FH-GRD-05
 */
export function directionOf(from: Area, to: Area): Square {
  const x = to.x - from.x + (to.width - from.width) / 2;
  const y = to.y - from.y + (to.height - from.height) / 2;
  if (x === 0 && y === 0) return EAST;
  const [far, high] = [Math.abs(x), Math.abs(y)];
  return { x: far < high * HALF_EIGHTH ? 0 : Math.sign(x), y: high < far * HALF_EIGHTH ? 0 : Math.sign(y) };
}

/** Whether a place on one axis adjoins the far side of a span. */
const isPast = (at: number, start: number, size: number, step: number): boolean =>
  step > 0 ? at === start + size : step < 0 && at === start - 1;

/** Whether a place on one axis adjoins the near side of a span. */
const isShortOf = (at: number, start: number, size: number, step: number): boolean => isPast(at, start, size, -step);

/** Whether a square of the ring around an area lies behind it: on a far side, and in line with no near one. */
function isBehind(column: number, row: number, { x, y, width, height }: Area, direction: Square): boolean {
  const isBeyond = isPast(column, x, width, direction.x) || isPast(row, y, height, direction.y);
  if (!isBeyond || direction.x === 0 || direction.y === 0) return isBeyond;
  return !isShortOf(column, x, width, direction.x) && !isShortOf(row, y, height, direction.y);
}

/** Whether an area covers a square behind another, seen along a direction. @rule FH-FLK-01 FH-GRD-05 */
export function touchesRear(one: Area, defender: Area, direction: Square): boolean {
  const [right, bottom] = [
    Math.min(one.x + one.width - 1, defender.x + defender.width),
    Math.min(one.y + one.height - 1, defender.y + defender.height),
  ];
  for (let row = Math.max(one.y, defender.y - 1); row <= bottom; row += 1) {
    for (let column = Math.max(one.x, defender.x - 1); column <= right; column += 1) {
      if (isBehind(column, row, defender, direction)) return true;
    }
  }
  return false;
}

/** The ring of squares adjacent to an area. @rule FH-GRD-05 */
export function ringAround({ x, y, width, height }: Area): readonly Square[] {
  const squares: Square[] = [];
  for (let row = y - 1; row <= y + height; row += 1) {
    for (let column = x - 1; column <= x + width; column += 1) {
      const isInside = column >= x && column < x + width && row >= y && row < y + height;
      if (!isInside) squares.push({ x: column, y: row });
    }
  }
  return squares;
}

/**
 * The squares behind a defender. Straight attack: the far side with both its corners. Diagonal attack: the two far
 * sides with the corner between them, without their near corners. @rule FH-GRD-03 FH-GRD-04 FH-GRD-05
 */
export function rearArc(attacker: Area, defender: Area): readonly Square[] {
  const direction = directionOf(attacker, defender);
  return ringAround(defender).filter(({ x, y }) => isBehind(x, y, defender, direction));
}

/** Whether an area covers any of these squares. */
export const touches = ({ x, y, width, height }: Area, squares: readonly Square[]): boolean =>
  squares.some((square) => square.x >= x && square.x < x + width && square.y >= y && square.y < y + height);

/** The upper left square of an area, for tables that count everybody as one square. @rule FH-GRD-05 */
export const asOneSquare = ({ x, y }: Area): Area => ({ x, y, width: 1, height: 1 });
