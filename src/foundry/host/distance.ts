import { type Area, nearestEdges, nearestPlaces, type Place, SQUARE_FEET } from "../../rules/index.ts";
import { rulebookFor } from "./rulebook.ts";
import { storedPlace, storedSize } from "./stored-place.ts";

type Placed = TokenDocument.Implementation;
type Grid = foundry.grid.BaseGrid;

/** Where a token stands, or will stand: its upper left corner in pixels. */
export interface Spot extends Place {
  readonly elevation: number;
}

/** The middle of a token where it stands, in pixels. */
export function middleOf(token: Placed): Place {
  const { x, y } = storedPlace(token);
  const { width, height } = storedSize(token);
  return { x: x + width / 2, y: y + height / 2 };
}

/** The space of a token at a spot. */
export interface Footprint {
  /** The middles of the spaces under it; none where there is no grid. */
  readonly spaces: readonly Place[];
  readonly area: Area;
  readonly elevation: number;
}

/** The space of a token there; by default where it stands. */
export function footprintOf(token: Placed, { x, y, elevation }: Spot = storedPlace(token)): Footprint {
  const grid = token.parent?.grid;
  const { width, height } = storedPlace(token);
  const offsets = !grid || grid.isGridless ? [] : token.getOccupiedGridSpaceOffsets({ x, y, width, height });
  const spaces = grid ? offsets.map((offset) => grid.getCenterPoint(offset)) : [];
  return { spaces, area: { x, y, ...storedSize(token) }, elevation };
}

/** Distances from space to space: on a grid they are the same wherever the first space is. */
const measured = new WeakMap<Grid, Map<string, number>>();

/**
 * Feet between two footprints, as the grid measures them: from the nearest space of the one to the nearest of the other,
 * so that neighbours are one space apart whatever their size; from edge to edge where there is no grid.
 */
export function feetApart(first: Footprint, second: Footprint, grid: Grid): number {
  const spaces = nearestPlaces(first.spaces, second.spaces);
  if (!spaces) return measure(nearestEdges(first.area, second.area), first.elevation, second.elevation, grid);
  const [from, to] = spaces;
  const known = measured.get(grid) ?? new Map<string, number>();
  measured.set(grid, known);
  const diagonals = "diagonals" in grid ? String(grid.diagonals) : "";
  const key = `${String(countsSquares(grid))}|${diagonals}|${Math.round(to.x - from.x)}|${Math.round(to.y - from.y)}|${second.elevation - first.elevation}`;
  const feet = known.get(key) ?? measure(spaces, first.elevation, second.elevation, grid);
  known.set(key, feet);
  return feet;
}

function measure([start, end]: readonly [Place, Place], from: number, to: number, grid: Grid): number {
  const path = [
    { ...start, elevation: from },
    { ...end, elevation: to },
  ];
  const { distance } = grid.measurePath(path, {});
  return Math.round(countsSquares(grid) ? (distance / grid.distance) * SQUARE_FEET : distance);
}

/** Whether movement is counted in squares: then each is five feet, whatever the scene says it is. */
const countsSquares = (grid: Grid): boolean => grid.isSquare && rulebookFor(null).movement.inSquares;

/** Feet between two tokens of a scene, where they stand; null where they do not stand in the same scene. */
export function distanceBetween(from: Placed, to: Placed): number | null {
  const scene = from.parent;
  if (!scene || to.parent?.id !== scene.id) return null;
  return feetApart(footprintOf(from), footprintOf(to), scene.grid);
}
