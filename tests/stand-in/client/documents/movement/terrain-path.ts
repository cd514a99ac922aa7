import type { Dict } from "../../../common/types.ts";
import type { RegionDocument } from "../regions/region.ts";
import type { TokenDocument } from "../token.ts";
import { movementConfig } from "./complete-path.ts";
import type { PathPoint, Terrain, Waypoint } from "./movement-data.ts";

/**
 * The path with the terrain of each leg; legs on a grid end where the terrain changes, elsewhere at the edge of a region.
 * https://foundryvtt.com/api/v14/classes/foundry.canvas.placeables.Token.html#createterrainmovementpath
 * UNCONFIRMED: of a step between two spaces, the space that is entered says what it costs.
 */
export function withTerrain(token: TokenDocument, path: readonly PathPoint[], start: Waypoint): PathPoint[] {
  const regions = regionsOf(token).filter((region) => region._terrains.length > 0);
  const isFree = isGridless(token);
  const legs = regions.length > 0 && isFree ? cutAtEdges(token, path, start, regions) : path;
  const placed = legs.map((point, index) => {
    const tested = isFree ? partOf(legs[index - 1] ?? start, point, 0.5) : point;
    return { ...point, terrain: point.terrain ?? terrainAt(token, tested, regions) };
  });
  return placed.filter((point, index) => {
    const next = placed[index + 1];
    return !point.intermediate || !next || !isSame(point.terrain, next.terrain);
  });
}

const isGridless = (token: TokenDocument): boolean =>
  (token.parent as unknown as { grid: { isGridless: boolean } }).grid.isGridless;

const regionsOf = (token: TokenDocument): RegionDocument[] =>
  [...(token.parent?.collections["regions"]?.values() ?? [])] as unknown as RegionDocument[];

const isSame = (a: Terrain | null | undefined, b: Terrain | null | undefined): boolean => (a ? a.equals(b) : !b);

function terrainAt(token: TokenDocument, point: PathPoint, regions: readonly RegionDocument[]): Terrain | null {
  const effects = regions
    .filter((region) => token.testInsideRegion(region as never, point))
    .flatMap((region) => region._terrains.flatMap((one) => one._terrainEffects(token, point)));
  return effects.length > 0
    ? ((movementConfig().TerrainData?.resolveTerrainEffects(effects) ?? null) as Terrain | null)
    : null;
}

/** Where a straight way enters or leaves a region, there a leg ends. */
function cutAtEdges(
  token: TokenDocument,
  path: readonly PathPoint[],
  start: Waypoint,
  regions: readonly RegionDocument[],
): PathPoint[] {
  const legs: PathPoint[] = [];
  let before: Waypoint = start;
  for (const point of path) {
    const [from, to] = [token.getCenterPoint(before), token.getCenterPoint(point)];
    const parts = new Set(regions.flatMap((region) => region._crossings(from, to)));
    for (const part of [...parts].toSorted((a, b) => a - b)) legs.push(partOf(before, point, part));
    legs.push(point);
    before = point;
  }
  return legs;
}

function partOf(from: Waypoint, to: PathPoint, part: number): PathPoint {
  const along = (key: "x" | "y" | "elevation"): number => {
    const start = from[key] ?? to[key];
    return start + (to[key] - start) * part;
  };
  const place: Dict = { x: Math.round(along("x")), y: Math.round(along("y")), elevation: along("elevation") };
  return { ...to, ...place, snapped: false, explicit: false, checkpoint: false, intermediate: true };
}
