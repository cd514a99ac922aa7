/** Hexagons by three coordinates that sum to nothing. https://www.redblobgames.com/grids/hexagons/ */
import { MOVEMENT_DIRECTIONS } from "../constants.ts";
import type { Offset } from "./types.ts";

export interface Cube {
  q: number;
  r: number;
  s: number;
  k?: number;
}

export const isCube = (coordinates: object): coordinates is Cube => "q" in coordinates;

export const NEIGHBORS: readonly Cube[] = [
  { q: 1, r: 0, s: -1 },
  { q: 1, r: -1, s: 0 },
  { q: 0, r: -1, s: 1 },
  { q: -1, r: 0, s: 1 },
  { q: -1, r: 1, s: 0 },
  { q: 0, r: 1, s: -1 },
];

/** How many steps lie between two hexagons, their heights aside. */
export const cubeDistance = (a: Cube, b: Cube): number =>
  Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.s - b.s));

/** The hexagon in which fractions of coordinates lie. */
export function cubeRound({ q, r, s, k }: Cube): Cube {
  const near = { q: Math.round(q), r: Math.round(r), s: Math.round(s) };
  const [dq, dr, ds] = [Math.abs(near.q - q), Math.abs(near.r - r), Math.abs(near.s - s)];
  if (dq > dr && dq > ds) near.q = -near.r - near.s;
  else if (dr > ds) near.r = -near.q - near.s;
  else near.s = -near.q - near.r;
  // Without minus nought, which compares as another number.
  const plain = { q: near.q + 0, r: near.r + 0, s: near.s + 0 };
  return k === undefined ? plain : { ...plain, k: Math.round(k) };
}

/** The hexagons of a straight line after its first; a nudge off the edges makes it the same each time. */
export function cubeBetween(from: Cube, to: Cube): Cube[] {
  const up = (to.k ?? 0) - (from.k ?? 0);
  const steps = Math.max(cubeDistance(from, to), Math.abs(up));
  const isHigh = from.k !== undefined || to.k !== undefined;
  return Array.from({ length: steps }, (_, index) => {
    const part = (index + 1) / steps;
    const along = (a: number, b: number, nudge: number): number => a + nudge + (b - a) * part;
    const point = { q: along(from.q, to.q, 1e-6), r: along(from.r, to.r, 2e-6), s: along(from.s, to.s, -3e-6) };
    return isHigh ? { ...cubeRound(point), k: (from.k ?? 0) + Math.round(up * part) } : cubeRound(point);
  });
}

const { UP, DOWN, LEFT, RIGHT, DESCEND, ASCEND } = MOVEMENT_DIRECTIONS;

interface Orientation {
  readonly columns: boolean;
  offsetToCube(offset: Offset): Cube;
}

/**
 * One step in a direction. Where no neighbour lies straight that way, as above and below in rows, the space of the same
 * column (or row) is meant: UNCONFIRMED.
 */
export function stepFor(direction: number, grid: Orientation, at: Offset): Cube {
  const has = (bit: number): number => ((direction & bit) === bit ? 1 : 0);
  const [di, dj] = [has(DOWN) - has(UP), has(RIGHT) - has(LEFT)];
  const k = has(ASCEND) - has(DESCEND);
  const along = grid.columns ? dj : di;
  const across = grid.columns ? di : dj;
  if (along === 0 || across === 0) {
    const [from, to] = [grid.offsetToCube(at), grid.offsetToCube({ i: at.i + di, j: at.j + dj })];
    return { q: to.q - from.q, r: to.r - from.r, s: to.s - from.s, k };
  }
  // Two of the six lie on each side of a row or column.
  const q = grid.columns ? dj : di < 0 ? Math.max(dj, 0) : Math.min(dj, 0);
  const r = grid.columns ? (dj > 0 ? Math.min(di, 0) : Math.max(di, 0)) : di;
  return { q, r, s: -q - r, k };
}
