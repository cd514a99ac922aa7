/** Ways of a token as its document finds them, for the token on the scene. */
import { completePath, fillIn, type StepCost } from "../../documents/movement/complete-path.ts";
import { freePart } from "../../documents/movement/constrain-path.ts";
import { defaultCost, type MeasureOptions } from "../../documents/movement/measure-path.ts";
import { withTerrain } from "../../documents/movement/terrain-path.ts";
import type { TokenDocument } from "../../documents/token.ts";
import { ClockwiseSweepPolygon, type CollisionOptions } from "../geometry/source-polygon.ts";
import type { Point } from "../geometry/points.ts";
import type { TokenDoc } from "../host/documents.ts";
import type { Waypoint } from "../host/measures.ts";

const documentOf = (token: TokenDoc): TokenDocument => token as unknown as TokenDocument;

export const movementCost = (token: TokenDoc, options: MeasureOptions): StepCost =>
  defaultCost(documentOf(token), options);

export function terrainPath(token: TokenDoc, waypoints: Waypoint[]): Waypoint[] {
  const [begin, ...rest] = waypoints;
  const [first] = fillIn(documentOf(token), (begin ? [begin] : []) as never) as unknown as Waypoint[];
  if (!first) return [];
  const path = completePath(documentOf(token), rest as never, first as never);
  return [first, ...(withTerrain(documentOf(token), path, first as never) as unknown as Waypoint[])];
}

export function constrainedPath(
  token: TokenDoc,
  waypoints: Waypoint[],
  constrainOptions: object,
): [Waypoint[], boolean] {
  const [first, ...rest] = documentOf(token).getCompleteMovementPath(waypoints as never) as Waypoint[];
  if (!first) return [[], false];
  const { path, constrained } = freePart(documentOf(token), first as never, rest as never, constrainOptions as never);
  return [[first, ...(path as unknown as Waypoint[])], constrained];
}

export function meetsWall(
  token: TokenDoc,
  destination: Point,
  { origin, ...options }: Partial<CollisionOptions> & { origin?: Point },
): unknown {
  const from = origin ?? documentOf(token).getCenterPoint();
  return ClockwiseSweepPolygon.testCollision(from, destination, { type: "move", ...options });
}
