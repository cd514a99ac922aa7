import { nearestEdges, nearestPlaces, type Place } from "../rules/index.ts";

type Placed = TokenDocument.Implementation;

/**
 * Feet between two tokens of a scene, as its grid measures them: from the nearest space of the one to the nearest of the
 * other, so that neighbours are one space apart whatever their size; from edge to edge where there is no grid.
 *
 * Null where they do not stand in the same scene.
 */
export function distanceBetween(from: Placed, to: Placed): number | null {
  const scene = from.parent;
  if (!scene || to.parent?.id !== scene.id) return null;
  const [start, end] = nearest(from, to, scene.grid);
  const path = [
    { ...start, elevation: from.elevation },
    { ...end, elevation: to.elevation },
  ];
  return Math.round(scene.grid.measurePath(path, {}).distance);
}

function nearest(from: Placed, to: Placed, grid: foundry.grid.BaseGrid): readonly [Place, Place] {
  const spaces = grid.isGridless ? null : nearestPlaces(spacesOf(from, grid), spacesOf(to, grid));
  return spaces ?? nearestEdges(areaOf(from), areaOf(to));
}

/** The middles of the spaces under a token. */
const spacesOf = (token: Placed, grid: foundry.grid.BaseGrid): readonly Place[] =>
  token.getOccupiedGridSpaceOffsets().map((offset) => grid.getCenterPoint(offset));

const areaOf = (token: Placed) => ({ x: token.x, y: token.y, ...token.getSize() });
