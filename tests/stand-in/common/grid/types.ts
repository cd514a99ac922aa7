/** A point in pixels, with elevation in units of distance where there is one. */
export interface Point {
  x: number;
  y: number;
  elevation?: number;
}

/** A space of the grid: row i, column j, level k where there is one. */
export interface Offset {
  i: number;
  j: number;
  k?: number;
}

/** Either of both. */
export type Coordinates = Point | Offset;

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How to snap: a sum of `CONST.GRID_SNAPPING_MODES`, and how many steps a space has along each axis. */
export interface SnappingBehavior {
  mode: number;
  resolution?: number;
}

/** What a step (or a teleport) costs. */
export type CostFunction = (from: Offset, to: Offset, distance: number, segment: MeasuredSegment) => number;

/** A point of a path, and how one gets to it. */
export type PathWaypoint = Coordinates & {
  /** Is the way to this point a jump? */
  teleport?: boolean;
  /** With `false` the way to this point is not measured. */
  measure?: boolean;
  cost?: number | CostFunction;
};

interface Measured {
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
  euclidean: number;
}

export interface MeasuredSegment extends Measured {
  from: MeasuredWaypoint;
  to: MeasuredWaypoint;
  teleport: boolean;
}

export interface MeasuredWaypoint extends Measured {
  backward: MeasuredSegment | null;
  forward: MeasuredSegment | null;
}

/** What `measurePath` returns. */
export interface PathMeasurement extends Measured {
  waypoints: MeasuredWaypoint[];
  segments: MeasuredSegment[];
}

export function isOffset(coordinates: Coordinates): coordinates is Offset {
  return "i" in coordinates;
}
