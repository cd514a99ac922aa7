import { GRID_DIAGONALS, GRID_TYPES, MOVEMENT_DIRECTIONS } from "../constants.ts";
import { BaseGrid, measureSegment, toPoint, type GridConfiguration, type Segment } from "./base.ts";
import { diagonalsCost, stepCost, unitLength } from "./diagonals.ts";
import { snapToSquare } from "./snapping.ts";
import { isOffset, type Coordinates, type Offset, type Point, type Rectangle, type SnappingBehavior } from "./types.ts";

/** A grid of squares. */
export class SquareGrid extends BaseGrid {
  readonly type = GRID_TYPES.SQUARE;
  /** One of `CONST.GRID_DIAGONALS`. */
  readonly diagonals: number;

  constructor(config: GridConfiguration & { diagonals?: number }) {
    super(config);
    this.diagonals = config.diagonals ?? GRID_DIAGONALS.EQUIDISTANT;
  }

  override getOffset(coordinates: Coordinates): Offset {
    if (isOffset(coordinates)) {
      const offset: Offset = { i: Math.floor(coordinates.i), j: Math.floor(coordinates.j) };
      if (coordinates.k !== undefined) offset.k = Math.floor(coordinates.k);
      return offset;
    }
    const offset: Offset = { i: Math.floor(coordinates.y / this.size), j: Math.floor(coordinates.x / this.size) };
    if (coordinates.elevation !== undefined) {
      offset.k = Math.floor(coordinates.elevation / this.distance + 1e-8);
    }
    return offset;
  }

  override getOffsetRange({ x, y, width, height }: Rectangle): [number, number, number, number] {
    const [i0, j0] = [Math.floor(y / this.size), Math.floor(x / this.size)];
    if (!(width > 0 && height > 0)) return [i0, j0, i0, j0];
    return [i0, j0, Math.ceil((y + height) / this.size), Math.ceil((x + width) / this.size)];
  }

  override getAdjacentOffsets(coordinates: Coordinates): Offset[] {
    const center = this.getOffset(coordinates);
    const neighbors: Offset[] = [];
    for (const di of [-1, 0, 1]) {
      for (const dj of [-1, 0, 1]) {
        if ((di === 0 && dj === 0) || (this.diagonals === GRID_DIAGONALS.ILLEGAL && di !== 0 && dj !== 0)) continue;
        neighbors.push({ ...center, i: center.i + di, j: center.j + dj });
      }
    }
    return neighbors;
  }

  override testAdjacency(a: Coordinates, b: Coordinates): boolean {
    const [from, to] = [this.getOffset(a), this.getOffset(b)];
    const [di, dj] = [Math.abs(from.i - to.i), Math.abs(from.j - to.j)];
    const dk = Math.abs((from.k ?? 0) - (to.k ?? 0));
    const furthest = Math.max(di, dj, dk);
    if (this.diagonals === GRID_DIAGONALS.ILLEGAL) return di + dj + dk === 1;
    return furthest === 1;
  }

  override getShiftedOffset(coordinates: Coordinates, direction: number): Offset {
    const offset = this.getOffset(coordinates);
    const { di, dj, dk } = toStep(direction);
    const shifted: Offset = { ...offset, i: offset.i + di, j: offset.j + dj };
    if (offset.k !== undefined) shifted.k = offset.k + dk;
    return shifted;
  }

  override getShiftedPoint(point: Point, direction: number): Point {
    const { di, dj, dk } = toStep(direction);
    const shifted: Point = { ...point, x: point.x + dj * this.size, y: point.y + di * this.size };
    if (point.elevation !== undefined) shifted.elevation = point.elevation + dk * this.distance;
    return shifted;
  }

  override getTopLeftPoint(coordinates: Coordinates): Point {
    const { i, j, k } = this.getOffset(coordinates);
    return this.#at(j * this.size, i * this.size, k);
  }

  override getCenterPoint(coordinates: Coordinates): Point {
    const { i, j, k } = this.getOffset(coordinates);
    return this.#at((j + 0.5) * this.size, (i + 0.5) * this.size, k === undefined ? undefined : k + 0.5);
  }

  #at(x: number, y: number, k: number | undefined): Point {
    return k === undefined ? { x, y } : { x, y, elevation: k * this.distance };
  }

  override getShape(): Point[] {
    const half = this.size / 2;
    return [
      { x: -half, y: -half },
      { x: half, y: -half },
      { x: half, y: half },
      { x: -half, y: half },
    ];
  }

  override getVertices(coordinates: Coordinates): Point[] {
    const { i, j } = this.getOffset(coordinates);
    const [x, y] = [(j + 0.5) * this.size, (i + 0.5) * this.size];
    return this.getShape().map((corner) => ({ x: x + corner.x, y: y + corner.y }));
  }

  override getSnappedPoint(point: Point, behavior: SnappingBehavior): Point {
    return snapToSquare(point, this.size, behavior);
  }

  override getDirectPath(waypoints: readonly Coordinates[]): Offset[] {
    const [first, ...rest] = waypoints;
    if (!first) return [];
    const path = [this.getOffset(first)];
    for (const waypoint of rest) path.push(...this.#walk(path.at(-1) as Offset, this.getOffset(waypoint)));
    return path;
  }

  // One step per space along the longest axis, the others in proportion; where diagonals are illegal, one axis at a time.
  #walk(from: Offset, to: Offset): Offset[] {
    const [di, dj, dk] = [to.i - from.i, to.j - from.j, (to.k ?? 0) - (from.k ?? 0)];
    const steps = Math.max(Math.abs(di), Math.abs(dj), Math.abs(dk));
    const path: Offset[] = [];
    let at = from;
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      const next: Offset = { i: from.i + Math.round(di * share), j: from.j + Math.round(dj * share) };
      if (to.k !== undefined || from.k !== undefined) next.k = (from.k ?? 0) + Math.round(dk * share);
      if (this.diagonals === GRID_DIAGONALS.ILLEGAL) {
        if (next.j !== at.j && next.i !== at.i) path.push({ ...at, j: next.j });
      }
      path.push(next);
      at = next;
    }
    return path;
  }

  override [measureSegment](from: Coordinates, to: Coordinates, before: number): Segment {
    const path = this.getDirectPath([from, to]);
    let diagonals = 0;
    const steps = path.slice(1).map((next, index) => {
      const previous = path[index] as Offset;
      const axes = countAxes(previous, next);
      const cost = stepCost(this.diagonals, axes, before + diagonals);
      if (axes > 1) diagonals += 1;
      return { from: previous, to: next, distance: cost * this.distance };
    });
    const straight = steps.length - diagonals;
    const distance = (straight + this.#diagonalCost(steps, diagonals, before)) * this.distance;
    return { distance, spaces: steps.length, diagonals, steps };
  }

  // Summed at once, so that exact diagonals do not gather rounding errors.
  #diagonalCost(steps: Segment["steps"], diagonals: number, before: number): number {
    const isFlat = steps.every(({ from, to }) => (from.k ?? 0) === (to.k ?? 0));
    if (isFlat) return diagonalsCost(this.diagonals, diagonals, before);
    const all = steps.reduce((total, { distance }) => total + distance / this.distance, 0);
    return all - (steps.length - diagonals);
  }

  override [toPoint](coordinates: Coordinates): Required<Point> {
    const center = this.getCenterPoint(coordinates);
    const bottom = this.getTopLeftPoint(coordinates).elevation ?? 0;
    if (!isOffset(coordinates)) return { elevation: 0, ...coordinates };
    return { x: center.x, y: center.y, elevation: bottom };
  }

  override getTranslatedPoint(point: Point, direction: number, distance: number): Point {
    const angle = (direction * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const length = ((distance / this.distance) * this.size) / unitLength(this.diagonals, Math.abs(cos), Math.abs(sin));
    return { ...point, x: point.x + cos * length, y: point.y + sin * length };
  }

  override getCircle(center: Point, radius: number): Point[] {
    if (!(radius > 0)) return [];
    return [0, 45, 90, 135, 180, 225, 270, 315].map((angle) => this.getTranslatedPoint(center, angle, radius));
  }

  override getCone(origin: Point, radius: number, direction: number, angle: number): Point[] {
    if (!(radius > 0) || !(angle > 0)) return [];
    if (angle >= 360) return this.getCircle(origin, radius);
    const [start, end] = [direction - angle / 2, direction + angle / 2];
    const angles = [start];
    // The outline of a circle on squares has its corners at multiples of 45 degrees.
    for (let corner = (Math.floor(start / 45) + 1) * 45; corner < end; corner += 45) angles.push(corner);
    angles.push(end);
    return [{ x: origin.x, y: origin.y }, ...angles.map((at) => this.getTranslatedPoint(origin, at, radius))];
  }

  override calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number) {
    const x = Math.ceil((padding * sceneWidth) / this.size) * this.size;
    const y = Math.ceil((padding * sceneHeight) / this.size) * this.size;
    const [width, height] = [sceneWidth + 2 * x, sceneHeight + 2 * y];
    return { width, height, x, y, rows: Math.ceil(height / this.size), columns: Math.ceil(width / this.size) };
  }
}

function countAxes(from: Offset, to: Offset): number {
  return Number(from.i !== to.i) + Number(from.j !== to.j) + Number((from.k ?? 0) !== (to.k ?? 0));
}

function toStep(direction: number): { di: number; dj: number; dk: number } {
  const has = (bit: number): number => ((direction & bit) === bit ? 1 : 0);
  return {
    di: has(MOVEMENT_DIRECTIONS.DOWN) - has(MOVEMENT_DIRECTIONS.UP),
    dj: has(MOVEMENT_DIRECTIONS.RIGHT) - has(MOVEMENT_DIRECTIONS.LEFT),
    dk: has(MOVEMENT_DIRECTIONS.ASCEND) - has(MOVEMENT_DIRECTIONS.DESCEND),
  };
}
