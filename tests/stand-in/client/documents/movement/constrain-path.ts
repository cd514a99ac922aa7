import { wallsOf, isBlocked } from "../walls/wall-collision.ts";
import type { Dict } from "../../../common/types.ts";
import { meetsSurface } from "../regions/surfaces.ts";
import type { TokenDocument } from "../token.ts";
import { actionConfig } from "./complete-path.ts";
import { measurePath } from "./measure-path.ts";
import type { Instruction, PathPoint, Waypoint } from "./movement-data.ts";
import { withTerrain } from "./terrain-path.ts";

/** https://foundryvtt.com/api/v14/interfaces/foundry.types.TokenConstrainMovementPathOptions.html */
interface Limits extends Dict {
  readonly ignoreWalls?: boolean;
  readonly ignoreCost?: boolean;
  readonly maxCost?: number;
  readonly maxDistance?: number;
}

export interface Constrained {
  readonly path: PathPoint[];
  readonly constrained: boolean;
}

/**
 * The part of a movement's path that is free. Only what is done by hand is constrained: UNCONFIRMED for movements by code.
 */
export function constrainPath(
  token: TokenDocument,
  start: Waypoint,
  path: PathPoint[],
  given: Instruction,
): Constrained {
  const { method = "api", constrainOptions = {} } = given;
  const byHand = method === "dragging" || method === "keyboard";
  if (!byHand) return { path, constrained: false };
  const shown = token.object as ShownToken | null;
  if (!shown?.constrainMovementPath) return freePart(token, start, path, constrainOptions as Limits);
  const [found, constrained] = shown.constrainMovementPath([start, ...path], constrainOptions as Limits);
  return { path: found.slice(1), constrained };
}

/** The token on the scene, by which a system may hold a movement up elsewhere. */
interface ShownToken {
  constrainMovementPath?(waypoints: Waypoint[], options: Limits): [path: PathPoint[], constrained: boolean];
}

/**
 * The part of a path up to the first wall, and up to where it costs too much: more than is allowed, or without end.
 * https://foundryvtt.com/api/v14/classes/foundry.canvas.placeables.Token.html#constrainmovementpath
 */
export function freePart(token: TokenDocument, start: Waypoint, path: PathPoint[], limits: Limits): Constrained {
  const free = limits.ignoreWalls === true ? path : beforeWalls(token, start, path);
  const affordable = withinCost(token, start, free, limits);
  return { path: affordable, constrained: affordable.length < path.length };
}

function beforeWalls(token: TokenDocument, start: Waypoint, path: PathPoint[]): PathPoint[] {
  const walls = wallsOf(token.parent);
  let before = { ...token.getCenterPoint(start), elevation: start.elevation ?? 0 };
  for (const [index, point] of path.entries()) {
    const center = { ...token.getCenterPoint(point), elevation: point.elevation };
    const filter = { type: "move", ...(point.level === undefined ? {} : { level: point.level }) };
    const isMet = () => isBlocked(walls, before, center, "move") || meetsSurface(token.parent, before, center, filter);
    if (actionConfig(point.action).walls && isMet()) return path.slice(0, index);
    before = center;
  }
  return path;
}

function withinCost(token: TokenDocument, start: Waypoint, path: PathPoint[], limits: Limits): PathPoint[] {
  const { ignoreCost = false, maxCost = Infinity, maxDistance = Infinity } = limits;
  const isWithin = (count: number): boolean => {
    const part = path.slice(0, count);
    const { cost, distance } = measurePath(token, [start, ...withTerrain(token, part, start)], {});
    return distance <= maxDistance && (ignoreCost || (Number.isFinite(cost) && cost <= maxCost));
  };
  let count = path.length;
  while (count > 0 && !isWithin(count)) count--;
  return count === path.length ? path : path.slice(0, count);
}
