import type { Area } from "../../rules/index.ts";

/** One square of the grid: x grows to the east, y to the south. */
export interface Square {
  readonly x: number;
  readonly y: number;
}

const EIGHTH = Math.PI / 4;

const middleOf = ({ x, y, width, height }: Area): Square => ({ x: x + width / 2, y: y + height / 2 });

/** The unit step from one area towards another, in the nearest of eight directions. @rule FH-GRD-03 FH-GRD-04 FH-GRD-05 */
function directionOf(from: Area, to: Area): Square {
  const [start, end] = [middleOf(from), middleOf(to)];
  const angle = Math.round(Math.atan2(end.y - start.y, end.x - start.x) / EIGHTH) * EIGHTH;
  return { x: Math.round(Math.cos(angle)), y: Math.round(Math.sin(angle)) };
}

/** Whether a square adjoins the area on the far side, seen along the direction of the attack, on either axis. */
function isBeyond({ x, y, width, height }: Area, square: Square, direction: Square): boolean {
  const before = (at: number, start: number, size: number, step: number): boolean =>
    step > 0 ? at === start + size : step < 0 && at === start - 1;
  return before(square.x, x, width, direction.x) || before(square.y, y, height, direction.y);
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
  const isDiagonal = direction.x !== 0 && direction.y !== 0;
  return ringAround(defender).filter(
    (square) => isBeyond(defender, square, direction) && !(isDiagonal && isNearCorner(defender, square, direction)),
  );
}

/** Whether a square is in line with the near side of a diagonal attack, and so not behind the defender. */
function isNearCorner({ x, y, width, height }: Area, square: Square, direction: Square): boolean {
  const nearX = direction.x > 0 ? x - 1 : x + width;
  const nearY = direction.y > 0 ? y - 1 : y + height;
  return square.x === nearX || square.y === nearY;
}

/** Whether an area covers any of these squares. */
export const touches = ({ x, y, width, height }: Area, squares: readonly Square[]): boolean =>
  squares.some((square) => square.x >= x && square.x < x + width && square.y >= y && square.y < y + height);

/** The upper left square of an area, for tables that count everybody as one square. @rule FH-GRD-05 */
export const asOneSquare = ({ x, y }: Area): Area => ({ x, y, width: 1, height: 1 });
