/** Places, paths and what they measure. */
import type { Point } from "../geometry/points.ts";

/** A place a token may be in or go to; coordinates are the top left corner in pixels. */
export interface Waypoint {
  x?: number;
  y?: number;
  elevation?: number;
  width?: number;
  height?: number;
  shape?: number;
  action?: string;
  snapped?: boolean;
  explicit?: boolean;
  checkpoint?: boolean;
  [key: string]: unknown;
}

export interface Segment {
  readonly from: unknown;
  readonly to: unknown;
  readonly distance: number;
  readonly cost: number;
  readonly spaces: number;
  readonly diagonals: number;
  readonly euclidean: number;
}

export interface MeasuredWaypoint {
  readonly backward: Segment | null;
  readonly forward: Segment | null;
  readonly distance: number;
  readonly cost: number;
  readonly spaces: number;
  readonly diagonals: number;
  readonly euclidean: number;
}

export interface PathMeasurement {
  readonly waypoints: readonly MeasuredWaypoint[];
  readonly distance: number;
  readonly cost: number;
  readonly spaces: number;
}

export interface HostGrid {
  readonly type: number;
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  readonly distance: number;
  readonly units: string;
  readonly isGridless: boolean;
  readonly isSquare: boolean;
  readonly isHexagonal: boolean;
  getShape(): Point[];
  getOffsetRange(bounds: Point & { width: number; height: number }): [number, number, number, number];
  getOffset(point: Point): { i: number; j: number };
  getTopLeftPoint(coords: Point | { i: number; j: number }): Point;
  getCenterPoint(coords: Point | { i: number; j: number }): Point;
  getSnappedPoint(point: Point, behavior: { mode: number; resolution?: number }): Point;
  getDirectPath(waypoints: readonly Point[]): { i: number; j: number }[];
  measurePath(waypoints: readonly object[], options?: object): PathMeasurement;
}

export interface SceneDimensions {
  readonly width: number;
  readonly height: number;
  readonly sceneX: number;
  readonly sceneY: number;
  readonly sceneWidth: number;
  readonly sceneHeight: number;
  readonly size: number;
  readonly distance: number;
  readonly distancePixels?: number;
  readonly rect?: unknown;
  readonly sceneRect?: unknown;
}
