/** The waypoints that a token's ruler shows and hands to its overrides. */
import type { Point } from "../geometry/points.ts";
import { host } from "../host.ts";
import type { MovementAction } from "../host/config.ts";
import type { TokenDoc } from "../host/documents.ts";
import type { MeasuredWaypoint, Waypoint } from "../host/measures.ts";

export type WaypointStage = "passed" | "pending" | "planned";

export interface TokenRulerWaypoint extends Waypoint {
  x: number;
  y: number;
  actionConfig: MovementAction | null;
  movementId: string | null;
  userId: string | null;
  index: number;
  stage: WaypointStage;
  hidden: boolean;
  unreachable: boolean;
  center: Point;
  size: { width: number; height: number };
  ray: { A: Point; B: Point; distance: number } | null;
  measurement: MeasuredWaypoint;
  cost: number;
  previous: TokenRulerWaypoint | null;
  next: TokenRulerWaypoint | null;
}

export interface PlannedMovement {
  foundPath: Waypoint[];
  unreachableWaypoints: Waypoint[];
  history: Waypoint[];
  hidden: boolean;
  searching: boolean;
}

export interface TokenRulerData {
  passedWaypoints: Waypoint[];
  pendingWaypoints: Waypoint[];
  plannedMovement: Record<string, PlannedMovement>;
}

/** A waypoint before it is measured, and whose it is. */
export interface Staged {
  readonly waypoint: Waypoint;
  readonly stage: WaypointStage;
  readonly userId: string | null;
  /** Chosen, and nowhere on the way that was found. */
  readonly unreachable?: boolean;
}

type Placed = Waypoint & Pick<TokenRulerWaypoint, "x" | "y" | "size" | "center" | "stage" | "userId" | "unreachable">;

function placedAt(token: TokenDoc, { waypoint, stage, userId, unreachable = false }: Staged): Placed {
  const { grid } = token.parent;
  const { x = token.x, y = token.y, width = token.width, height = token.height } = waypoint;
  const size = { width: width * grid.sizeX, height: height * grid.sizeY };
  return {
    ...waypoint,
    x,
    y,
    size,
    center: { x: x + size.width / 2, y: y + size.height / 2 },
    stage,
    userId,
    unreachable,
  };
}

const rayBetween = (A: Point, B: Point): TokenRulerWaypoint["ray"] => ({
  A,
  B,
  distance: Math.hypot(B.x - A.x, B.y - A.y),
});

/** The waypoints of one way, each with what it measures and with those beside it. */
export function linkWaypoints(token: TokenDoc, stages: readonly Staged[]): TokenRulerWaypoint[] {
  if (stages.length < 2) return [];
  const placed = stages.map((staged) => placedAt(token, staged));
  const measured = token.measureMovementPath(placed).waypoints;
  const linked: TokenRulerWaypoint[] = [];
  for (const [at, waypoint] of placed.entries()) {
    const measurement = measured[at];
    if (!measurement) continue;
    const previous = linked.at(-1) ?? null;
    const isCounted = at > 0 && waypoint.explicit !== false;
    const entry: TokenRulerWaypoint = {
      ...waypoint,
      actionConfig: actionOf(waypoint.action ?? token.movementAction),
      movementId: (waypoint["movementId"] as string | undefined) ?? null,
      index: (previous?.index ?? 0) + Number(isCounted),
      hidden: false,
      ray: previous ? rayBetween(previous.center, waypoint.center) : null,
      measurement,
      cost: measurement.cost,
      previous,
      next: null,
    };
    if (previous) previous.next = entry;
    linked.push(entry);
  }
  return linked;
}

const actionOf = (action: string | null | undefined): MovementAction | null => {
  const { movement } = host().CONFIG.Token;
  return movement?.actions?.[action ?? movement.defaultAction ?? ""] ?? null;
};

/** The same way space by space, each with what it costs to get there. */
export function everySpace(token: TokenDoc, waypoints: readonly TokenRulerWaypoint[]): TokenRulerWaypoint[] {
  const stages = waypoints.flatMap((waypoint): Staged[] => {
    const { previous, stage, userId, unreachable } = waypoint;
    if (unreachable) return [];
    const way = previous ? token.getCompleteMovementPath([bare(previous), bare(waypoint)]).slice(1) : [waypoint];
    return way.map((space) => ({ waypoint: space, stage, userId }));
  });
  return linkWaypoints(token, stages);
}

/** A waypoint without what is only shown of it. */
const bare = ({ x, y, elevation, width, height, action, explicit, terrain }: TokenRulerWaypoint): Waypoint =>
  ({ x, y, elevation, width, height, action, explicit, terrain }) as Waypoint;
