import { GRID_SNAPPING_MODES } from "../constants.ts";
import type { Point, SnappingBehavior } from "./types.ts";

const M = GRID_SNAPPING_MODES;

interface Hexagons {
  readonly sizeX: number;
  readonly sizeY: number;
  getCenterPoint(point: Point): Point;
  getVertices(point: Point): Point[];
}

/** Corners and middles of the sides of the box around a hexagon, in halves of its size. */
const BOX: readonly (readonly [mode: number, x: number, y: number])[] = [
  [M.TOP_LEFT_CORNER, -1, -1],
  [M.TOP_RIGHT_CORNER, 1, -1],
  [M.BOTTOM_LEFT_CORNER, -1, 1],
  [M.BOTTOM_RIGHT_CORNER, 1, 1],
  [M.TOP_SIDE_MIDPOINT, 0, -1],
  [M.BOTTOM_SIDE_MIDPOINT, 0, 1],
  [M.LEFT_SIDE_MIDPOINT, -1, 0],
  [M.RIGHT_SIDE_MIDPOINT, 1, 0],
];

/** The nearest place of the hexagon under the point that the mode allows. UNCONFIRMED: a resolution is not looked at. */
export function snapToHexagon(grid: Hexagons, point: Point, { mode }: SnappingBehavior): Point {
  if (mode === 0) return { ...point };
  const { x, y } = grid.getCenterPoint({ x: point.x, y: point.y });
  const vertices = grid.getVertices({ x: point.x, y: point.y });
  const places: Point[] = [];
  if (mode & M.CENTER) places.push({ x, y });
  if (mode & M.VERTEX) places.push(...vertices);
  if (mode & M.EDGE_MIDPOINT) places.push(...middles(vertices));
  for (const [bit, dx, dy] of BOX)
    if (mode & bit) places.push({ x: x + (dx * grid.sizeX) / 2, y: y + (dy * grid.sizeY) / 2 });
  const far = (place: Point): number => Math.hypot(place.x - point.x, place.y - point.y);
  const [nearest] = places.toSorted((a, b) => far(a) - far(b));
  if (!nearest) throw new Error(`${mode} is not a mode of CONST.GRID_SNAPPING_MODES`);
  return { ...point, ...nearest };
}

const middles = (vertices: readonly Point[]): Point[] =>
  vertices.map((vertex, index) => {
    const before = vertices.at(index - 1) as Point;
    return { x: (vertex.x + before.x) / 2, y: (vertex.y + before.y) / 2 };
  });
