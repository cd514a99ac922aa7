import { CONFIG } from "../../../common/config.ts";
import type { Dict } from "../../../common/types.ts";
import type { TokenDocument } from "../token.ts";
import { originOf, positionKeys, type PathPoint, type Waypoint } from "./movement-data.ts";

/** What of an entry of `CONFIG.Token.movement.actions` this side reads. */
export interface ActionConfig extends Dict {
  readonly teleport?: boolean;
  readonly measure?: boolean;
  readonly walls?: string | null;
  readonly costMultiplier?: number;
  readonly getCostFunction?: (token: TokenDocument, options: Dict) => ActionCost;
  readonly deriveTerrainDifficulty?: ((difficulties: Record<string, number>) => number) | null;
}

export type ActionCost = (cost: number, from: object, to: object, distance: number, segment: object) => number;

interface MovementConfig {
  readonly actions: Record<string, ActionConfig>;
  readonly defaultAction: string;
  readonly costAggregator: (results: readonly Dict[], distance: number, segment: object) => number;
  readonly TerrainData: TerrainClass | null;
}

export interface TerrainClass {
  new (data: Dict): Dict;
  resolveTerrainEffects(effects: Dict[]): unknown;
  getMovementCostFunction(token: TokenDocument, options: Dict): StepCost;
}

export type StepCost = (from: object, to: object, distance: number, segment: object) => number;

export const movementConfig = (): MovementConfig =>
  (CONFIG["Token"] as unknown as { movement: MovementConfig }).movement;

/** The configuration of a way of moving; one that CONFIG no longer has is as good as the default. */
export const actionConfig = (action: string): ActionConfig =>
  movementConfig().actions[action] ?? movementConfig().actions[movementConfig().defaultAction] ?? {};

/** Fills in what waypoints leave open: what is missing stays as it was before. */
export function fillIn(
  token: TokenDocument,
  waypoints: readonly Waypoint[],
  start: Waypoint = originOf(token),
): PathPoint[] {
  let before = { ...originOf(token), action: token.movementAction, ...start } as PathPoint;
  return waypoints.map((waypoint) => {
    const given = Object.fromEntries(Object.entries(waypoint).filter(([, value]) => value !== undefined));
    const kept = Object.fromEntries(
      [...positionKeys(), "action"].map((key) => [key, (before as unknown as Dict)[key]]),
    );
    const { snapped = false, explicit = false, checkpoint = false, intermediate = false, terrain = null } = waypoint;
    const point = { ...kept, ...given, snapped, explicit, checkpoint, intermediate, terrain } as unknown as PathPoint;
    before = { ...point, x: Math.round(point.x), y: Math.round(point.y) };
    return before;
  });
}

/**
 * The whole way of a token: on a grid with every space between two waypoints, as an intermediate waypoint of its own.
 * https://foundryvtt.com/api/v14/classes/foundry.documents.TokenDocument.html#getcompletemovementpath
 */
export function completePath(token: TokenDocument, waypoints: readonly Waypoint[], start?: Waypoint): PathPoint[] {
  const points = fillIn(token, waypoints, start);
  if (!token.parent) return points;
  const complete: PathPoint[] = [];
  let before = (start ? fillIn(token, [start])[0] : undefined) as PathPoint | undefined;
  for (const point of points) {
    if (before) complete.push(...spacesBetween(token, before, point));
    complete.push(point);
    before = point;
  }
  return complete;
}

function spacesBetween(token: TokenDocument, from: PathPoint, to: PathPoint): PathPoint[] {
  const { grid } = token.parent as unknown as { grid: GridOfPaths };
  if (grid.isGridless || actionConfig(to.action).teleport) return [];
  const steps = grid.getDirectPath([cornerSpace(grid, from), cornerSpace(grid, to)]).slice(1, -1);
  const rise = (to.elevation - from.elevation) / (steps.length + 1);
  return steps.map((offset, index) => {
    const { x, y } = grid.getTopLeftPoint({ i: offset.i, j: offset.j });
    const elevation = from.elevation + rise * (index + 1);
    const place = { x: Math.round(x), y: Math.round(y), elevation, snapped: true };
    return { ...to, ...place, explicit: false, checkpoint: false, intermediate: true };
  });
}

interface GridOfPaths {
  readonly isGridless: boolean;
  readonly sizeX: number;
  readonly sizeY: number;
  getDirectPath(waypoints: readonly object[]): { i: number; j: number }[];
  getTopLeftPoint(coords: { i: number; j: number }): { x: number; y: number };
}

/** The middle of the space in which the upper left corner of a token is. */
const cornerSpace = ({ sizeX, sizeY }: GridOfPaths, { x, y }: PathPoint): object => ({
  x: x + sizeX / 2,
  y: y + sizeY / 2,
});
