import { GRID_MIN_SIZE, GRID_TYPES } from "../constants.ts";
import { Color } from "../utils/color.ts";
import type {
  Coordinates,
  CostFunction,
  MeasuredSegment,
  MeasuredWaypoint,
  Offset,
  PathMeasurement,
  PathWaypoint,
  Point,
  Rectangle,
  SnappingBehavior,
} from "./types.ts";

/** What a grid is made of. */
export interface GridConfiguration {
  size: number;
  distance?: number;
  units?: string;
  style?: string;
  thickness?: number;
  color?: number | string;
  alpha?: number;
}

/** The way between two points of a path, taken apart. */
export interface Segment {
  distance: number;
  spaces: number;
  diagonals: number;
  /** The steps from space to space with the distance of each. */
  steps: { from: Offset; to: Offset; distance: number }[];
}

/** What each kind of grid says for its own: symbols, for these are no part of the documented API. */
export const toPoint: unique symbol = Symbol("toPoint");
export const measureSegment: unique symbol = Symbol("measureSegment");

/** What all grids have in common. */
export abstract class BaseGrid {
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  readonly distance: number;
  readonly units: string;
  readonly style: string;
  readonly thickness: number;
  readonly color: Color;
  readonly alpha: number;
  abstract readonly type: number;

  constructor(config: GridConfiguration) {
    if (!(config.size >= 1))
      throw new Error(`The size of a grid must be a number of pixels, at least ${GRID_MIN_SIZE}`);
    this.size = config.size;
    this.sizeX = config.size;
    this.sizeY = config.size;
    this.distance = config.distance ?? 1;
    this.units = config.units ?? "";
    this.style = config.style ?? "solidLines";
    this.thickness = config.thickness ?? 1;
    this.color = Color.from(config.color ?? 0);
    this.alpha = config.alpha ?? 1;
  }

  get isGridless(): boolean {
    return this.type === GRID_TYPES.GRIDLESS;
  }

  get isSquare(): boolean {
    return this.type === GRID_TYPES.SQUARE;
  }

  get isHexagonal(): boolean {
    return this.type >= GRID_TYPES.HEXODDR;
  }

  /* ---------- geometry, by kind of grid ---------- */

  abstract getOffset(coordinates: Coordinates): Offset;
  abstract getOffsetRange(bounds: Rectangle): [i0: number, j0: number, i1: number, j1: number];
  abstract getAdjacentOffsets(coordinates: Coordinates): Offset[];
  abstract testAdjacency(a: Coordinates, b: Coordinates): boolean;
  abstract getShiftedOffset(coordinates: Coordinates, direction: number): Offset;
  abstract getShiftedPoint(point: Point, direction: number): Point;
  abstract getTopLeftPoint(coordinates: Coordinates): Point;
  abstract getCenterPoint(coordinates: Coordinates): Point;
  abstract getShape(): Point[];
  abstract getVertices(coordinates: Coordinates): Point[];
  abstract getSnappedPoint(point: Point, behavior: SnappingBehavior): Point;
  abstract getDirectPath(waypoints: readonly Coordinates[]): Offset[];
  abstract getTranslatedPoint(point: Point, direction: number, distance: number): Point;
  abstract getCircle(center: Point, radius: number): Point[];
  abstract getCone(origin: Point, radius: number, direction: number, angle: number): Point[];
  abstract calculateDimensions(
    sceneWidth: number,
    sceneHeight: number,
    padding: number,
  ): { width: number; height: number; x: number; y: number; rows: number; columns: number };

  /** The way between two points; `before` is how many diagonals came earlier on the path. */
  abstract [measureSegment](from: Coordinates, to: Coordinates, before: number): Segment;

  /** The point that coordinates stand for when the straight line is measured. */
  abstract [toPoint](coordinates: Coordinates): Required<Point>;

  /* ---------- measuring ---------- */

  /** Measures a path: distance, cost, spaces and diagonals, as a whole and by segment. */
  measurePath(waypoints: readonly PathWaypoint[], options: { cost?: CostFunction } = {}): PathMeasurement {
    const result: PathMeasurement = {
      waypoints: waypoints.map(() => ({ backward: null, forward: null, ...nothing() })),
      segments: [],
      ...nothing(),
    };
    for (const [index, waypoint] of waypoints.entries()) {
      const previous = waypoints[index - 1];
      if (previous) this.#measureTo(result, index, previous, waypoint, options.cost);
    }
    return result;
  }

  #measureTo(
    result: PathMeasurement,
    index: number,
    previous: PathWaypoint,
    waypoint: PathWaypoint,
    costFunction: CostFunction | undefined,
  ): void {
    const from = result.waypoints[index - 1] as MeasuredWaypoint;
    const to = result.waypoints[index] as MeasuredWaypoint;
    const { teleport = false, measure = true } = waypoint;
    const segment: MeasuredSegment = { from, to, teleport, ...nothing() };
    if (measure) {
      const way = this[measureSegment](previous, waypoint, result.diagonals);
      segment.distance = way.distance;
      segment.spaces = way.spaces;
      segment.diagonals = way.diagonals;
      segment.euclidean = this.#euclidean(previous, waypoint);
      segment.cost = this.#costOf(way, segment, previous, waypoint, costFunction);
    }
    from.forward = segment;
    to.backward = segment;
    result.segments.push(segment);
    for (const key of ["distance", "cost", "spaces", "diagonals", "euclidean"] as const) {
      result[key] += segment[key];
      to[key] = result[key];
    }
  }

  #costOf(
    way: Segment,
    segment: MeasuredSegment,
    previous: PathWaypoint,
    waypoint: PathWaypoint,
    costFunction: CostFunction | undefined,
  ): number {
    const cost = waypoint.cost ?? costFunction;
    if (typeof cost === "number") return cost;
    if (cost === undefined) return segment.distance;
    if (segment.teleport) return cost(this.getOffset(previous), this.getOffset(waypoint), segment.distance, segment);
    return way.steps.reduce((total, { from, to, distance }) => total + cost(from, to, distance, segment), 0);
  }

  #euclidean(from: Coordinates, to: Coordinates): number {
    const [a, b] = [this[toPoint](from), this[toPoint](to)];
    const flat = (Math.hypot(b.x - a.x, b.y - a.y) / this.size) * this.distance;
    return Math.hypot(flat, b.elevation - a.elevation);
  }
}

function nothing(): { distance: number; cost: number; spaces: number; diagonals: number; euclidean: number } {
  return { distance: 0, cost: 0, spaces: 0, diagonals: 0, euclidean: 0 };
}
