import { GRID_TYPES, MOVEMENT_DIRECTIONS } from "../constants.ts";
import { BaseGrid, measureSegment, toPoint, type Segment } from "./base.ts";
import { isOffset, type Coordinates, type Offset, type Point, type Rectangle, type SnappingBehavior } from "./types.ts";

const CIRCLE_STEP = 5;

/** No grid: each pixel is a place of its own and distances are as the crow flies. */
export class GridlessGrid extends BaseGrid {
  readonly type = GRID_TYPES.GRIDLESS;

  override getOffset(coordinates: Coordinates): Offset {
    if (isOffset(coordinates)) {
      const offset: Offset = { i: Math.round(coordinates.i), j: Math.round(coordinates.j) };
      if (coordinates.k !== undefined) offset.k = Math.round(coordinates.k);
      return offset;
    }
    const offset: Offset = { i: Math.round(coordinates.y), j: Math.round(coordinates.x) };
    if (coordinates.elevation !== undefined) offset.k = this.#toPixels(coordinates.elevation);
    return offset;
  }

  #toPixels(elevation: number): number {
    return Math.round((elevation / this.distance) * this.size);
  }

  override getOffsetRange({ x, y, width, height }: Rectangle): [number, number, number, number] {
    const [i0, j0] = [Math.floor(y), Math.floor(x)];
    if (!(width > 0 && height > 0)) return [i0, j0, i0, j0];
    return [i0, j0, Math.ceil(y + height), Math.ceil(x + width)];
  }

  override getAdjacentOffsets(_coordinates: Coordinates): Offset[] {
    return [];
  }

  override testAdjacency(_a: Coordinates, _b: Coordinates): boolean {
    return false;
  }

  override getShiftedOffset(coordinates: Coordinates, direction: number): Offset {
    return this.getOffset(this.getShiftedPoint(this[toPoint](coordinates), direction));
  }

  override getShiftedPoint(point: Point, direction: number): Point {
    const has = (bit: number): number => ((direction & bit) === bit ? 1 : 0);
    const dx = has(MOVEMENT_DIRECTIONS.RIGHT) - has(MOVEMENT_DIRECTIONS.LEFT);
    const dy = has(MOVEMENT_DIRECTIONS.DOWN) - has(MOVEMENT_DIRECTIONS.UP);
    return { ...point, x: point.x + dx * this.size, y: point.y + dy * this.size };
  }

  override getTopLeftPoint(coordinates: Coordinates): Point {
    return isOffset(coordinates) ? { x: coordinates.j, y: coordinates.i } : { ...coordinates };
  }

  override getCenterPoint(coordinates: Coordinates): Point {
    return this.getTopLeftPoint(coordinates);
  }

  override getShape(): Point[] {
    return [];
  }

  override getVertices(_coordinates: Coordinates): Point[] {
    return [];
  }

  override getSnappedPoint(point: Point, _behavior: SnappingBehavior): Point {
    return { ...point };
  }

  override getDirectPath(waypoints: readonly Coordinates[]): Offset[] {
    return waypoints.map((waypoint) => this.getOffset(waypoint));
  }

  override [toPoint](coordinates: Coordinates): Required<Point> {
    if (!isOffset(coordinates)) return { elevation: 0, ...coordinates };
    const elevation = ((coordinates.k ?? 0) / this.size) * this.distance;
    return { x: coordinates.j, y: coordinates.i, elevation };
  }

  override [measureSegment](from: Coordinates, to: Coordinates): Segment {
    const [a, b] = [this[toPoint](from), this[toPoint](to)];
    const flat = (Math.hypot(b.x - a.x, b.y - a.y) / this.size) * this.distance;
    const distance = Math.hypot(flat, b.elevation - a.elevation);
    const steps = [{ from: this.getOffset(from), to: this.getOffset(to), distance }];
    return { distance, spaces: 0, diagonals: 0, steps };
  }

  override getTranslatedPoint(point: Point, direction: number, distance: number): Point {
    const angle = (direction * Math.PI) / 180;
    const length = (distance / this.distance) * this.size;
    return { ...point, x: point.x + Math.cos(angle) * length, y: point.y + Math.sin(angle) * length };
  }

  override getCircle(center: Point, radius: number): Point[] {
    if (!(radius > 0)) return [];
    const points: Point[] = [];
    for (let angle = 0; angle < 360; angle += CIRCLE_STEP) points.push(this.getTranslatedPoint(center, angle, radius));
    return points;
  }

  override getCone(origin: Point, radius: number, direction: number, angle: number): Point[] {
    if (!(radius > 0) || !(angle > 0)) return [];
    if (angle >= 360) return this.getCircle(origin, radius);
    const steps = Math.max(1, Math.ceil(angle / CIRCLE_STEP));
    const points: Point[] = [{ x: origin.x, y: origin.y }];
    for (let step = 0; step <= steps; step += 1) {
      points.push(this.getTranslatedPoint(origin, direction - angle / 2 + (angle * step) / steps, radius));
    }
    return points;
  }

  override calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number) {
    const x = Math.ceil((padding * sceneWidth) / this.size) * this.size;
    const y = Math.ceil((padding * sceneHeight) / this.size) * this.size;
    const [width, height] = [sceneWidth + 2 * x, sceneHeight + 2 * y];
    return { width, height, x, y, rows: Math.ceil(height), columns: Math.ceil(width) };
  }
}
