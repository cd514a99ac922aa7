import { GRID_DIAGONALS, GRID_TYPES } from "../constants.ts";
import { BaseGrid, measureSegment, toPoint, type GridConfiguration, type Segment } from "./base.ts";
import { stepCost } from "./diagonals.ts";
import { cubeBetween, cubeDistance, cubeRound, isCube, NEIGHBORS, stepFor, type Cube } from "./cube.ts";
import { snapToHexagon } from "./hexagonal-snapping.ts";
import { isOffset, type Coordinates, type Offset, type Point, type Rectangle, type SnappingBehavior } from "./types.ts";

type HexCoordinates = Coordinates | Cube;

export interface HexagonalConfiguration extends GridConfiguration {
  /** Flat-topped, in columns, rather than pointy-topped, in rows. */
  columns?: boolean;
  /** Are the even rows or columns set off, rather than the odd? */
  even?: boolean;
  diagonals?: number;
}

/** A grid of hexagons. https://foundryvtt.com/api/classes/foundry.grid.HexagonalGrid.html */
export class HexagonalGrid extends BaseGrid {
  readonly columns: boolean;
  readonly even: boolean;
  /** Counts for steps that go up or down as well. */
  readonly diagonals: number;
  readonly type: number;
  override readonly sizeX: number;
  override readonly sizeY: number;

  constructor(config: HexagonalConfiguration) {
    super(config);
    this.columns = config.columns ?? false;
    this.even = config.even ?? false;
    this.diagonals = config.diagonals ?? GRID_DIAGONALS.EQUIDISTANT;
    const kinds = this.columns ? [GRID_TYPES.HEXODDQ, GRID_TYPES.HEXEVENQ] : [GRID_TYPES.HEXODDR, GRID_TYPES.HEXEVENR];
    this.type = kinds[Number(this.even)] as number;
    // UNCONFIRMED: the size is from side to opposite side; from corner to corner it is longer.
    const long = (2 * this.size) / Math.sqrt(3);
    this.sizeX = this.columns ? long : this.size;
    this.sizeY = this.columns ? this.size : long;
  }

  static cubeDistance = cubeDistance;
  static cubeRound = cubeRound;

  /* ---------- cubes: q + r + s = 0 ---------- */

  getCube(coordinates: HexCoordinates): Cube {
    if (isCube(coordinates)) return cubeRound(coordinates);
    return isOffset(coordinates) ? this.offsetToCube(coordinates) : cubeRound(this.pointToCube(coordinates));
  }

  offsetToCube({ i, j, k }: Offset): Cube {
    const along = this.columns ? j : i;
    const shift = (along + (this.even ? 1 : -1) * (along & 1)) / 2;
    const [q, r] = this.columns ? [j, i - shift] : [j - shift, i];
    return { q, r, s: -q - r, ...(k === undefined ? {} : { k }) };
  }

  cubeToOffset({ q, r, k }: Cube): Offset {
    const along = this.columns ? q : r;
    const shift = (along + (this.even ? 1 : -1) * (along & 1)) / 2;
    const offset = this.columns ? { i: r + shift, j: q } : { i: r, j: q + shift };
    return { ...offset, ...(k === undefined ? {} : { k }) };
  }

  get #origin(): { x: number; y: number } {
    const set = this.even ? 1 : 0.5;
    return { x: this.sizeX * (this.columns ? 0.5 : set), y: this.sizeY * (this.columns ? set : 0.5) };
  }

  cubeToPoint({ q, r, k }: Cube): Point {
    const { x, y } = this.#origin;
    const point = this.columns
      ? { x: x + 0.75 * this.sizeX * q, y: y + this.sizeY * (r + q / 2) }
      : { x: x + this.sizeX * (q + r / 2), y: y + 0.75 * this.sizeY * r };
    return k === undefined ? point : { ...point, elevation: k * this.distance };
  }

  pointToCube(point: Point): Cube {
    const { x, y } = this.#origin;
    const { q, r, s } = this.#vector(point.x - x, point.y - y);
    return { q, r, s, ...(point.elevation === undefined ? {} : { k: point.elevation / this.distance }) };
  }

  /** A way in pixels as a way in cubes. */
  #vector(x: number, y: number): Cube {
    const main = this.columns ? x / (0.75 * this.sizeX) : y / (0.75 * this.sizeY);
    const cross = (this.columns ? y / this.sizeY : x / this.sizeX) - main / 2;
    const [q, r] = this.columns ? [main, cross] : [cross, main];
    return { q, r, s: -q - r };
  }

  getAdjacentCubes(coordinates: HexCoordinates): Cube[] {
    const { q, r, s, ...level } = this.getCube(coordinates);
    return NEIGHBORS.map((step) => ({ q: q + step.q, r: r + step.r, s: s + step.s, ...level }));
  }

  getShiftedCube(coordinates: HexCoordinates, direction: number): Cube {
    const { q, r, s, k } = this.getCube(coordinates);
    const step = stepFor(direction, this, this.cubeToOffset({ q, r, s }));
    const moved = { q: q + step.q, r: r + step.r, s: s + step.s };
    return k === undefined ? moved : { ...moved, k: k + (step.k ?? 0) };
  }

  /* ---------- spaces ---------- */

  override getOffset(coordinates: HexCoordinates): Offset {
    if (!isCube(coordinates) && isOffset(coordinates)) {
      const { i, j, k } = coordinates;
      return { i: Math.floor(i), j: Math.floor(j), ...(k === undefined ? {} : { k: Math.floor(k) }) };
    }
    const { k, ...cube } = this.getCube(coordinates);
    const exact = isCube(coordinates)
      ? coordinates.k
      : k === undefined
        ? undefined
        : this.pointToCube(coordinates as Point).k;
    return { ...this.cubeToOffset(cube), ...(exact === undefined ? {} : { k: Math.floor(exact + 1e-8) }) };
  }

  override getOffsetRange({ x, y, width, height }: Rectangle): [number, number, number, number] {
    const first = this.getOffset({ x, y });
    if (!(width > 0 && height > 0)) return [first.i, first.j, first.i, first.j];
    const corners = [
      [x, y],
      [x + width, y],
      [x, y + height],
      [x + width, y + height],
    ].map(([left = 0, top = 0]) => this.getOffset({ x: left, y: top }));
    const [rows, columns] = [corners.map(({ i }) => i), corners.map(({ j }) => j)];
    return [Math.min(...rows), Math.min(...columns), Math.max(...rows) + 1, Math.max(...columns) + 1];
  }

  override getAdjacentOffsets(coordinates: HexCoordinates): Offset[] {
    return this.getAdjacentCubes(coordinates).map((cube) => this.cubeToOffset(cube));
  }

  override testAdjacency(a: HexCoordinates, b: HexCoordinates): boolean {
    const [from, to] = [this.getCube(a), this.getCube(b)];
    const up = Math.abs((from.k ?? 0) - (to.k ?? 0));
    const far = cubeDistance(from, to);
    if (this.diagonals === GRID_DIAGONALS.ILLEGAL) return far + up === 1;
    return Math.max(far, up) === 1;
  }

  override getShiftedOffset(coordinates: HexCoordinates, direction: number): Offset {
    return this.cubeToOffset(this.getShiftedCube(coordinates, direction));
  }

  override getShiftedPoint(point: Point, direction: number): Point {
    const [from, to] = [this.getCenterPoint(point), this.getCenterPoint(this.getShiftedCube(point, direction))];
    return { ...point, x: point.x + to.x - from.x, y: point.y + to.y - from.y };
  }

  override getCenterPoint(coordinates: HexCoordinates): Point {
    return this.cubeToPoint(this.getCube(coordinates));
  }

  override getTopLeftPoint(coordinates: HexCoordinates): Point {
    const center = this.getCenterPoint(coordinates);
    return { ...center, x: center.x - this.sizeX / 2, y: center.y - this.sizeY / 2 };
  }

  override getShape(): Point[] {
    const [w, h] = [this.sizeX / 2, this.sizeY / 2];
    const corners = this.columns
      ? [
          [-w, 0],
          [-w / 2, -h],
          [w / 2, -h],
          [w, 0],
          [w / 2, h],
          [-w / 2, h],
        ]
      : [
          [0, -h],
          [w, -h / 2],
          [w, h / 2],
          [0, h],
          [-w, h / 2],
          [-w, -h / 2],
        ];
    return corners.map(([x = 0, y = 0]) => ({ x, y }));
  }

  override getVertices(coordinates: HexCoordinates): Point[] {
    const { x, y } = this.getCenterPoint(coordinates);
    return this.getShape().map((corner) => ({ x: x + corner.x, y: y + corner.y }));
  }

  override getSnappedPoint(point: Point, behavior: SnappingBehavior): Point {
    return snapToHexagon(this, point, behavior);
  }

  /* ---------- paths ---------- */

  override getDirectPath(waypoints: readonly HexCoordinates[]): Offset[] {
    const [first, ...rest] = waypoints;
    if (!first) return [];
    const path = [this.getOffset(first)];
    for (const waypoint of rest) {
      const [from, to] = [this.getCube(path.at(-1) as Offset), this.getCube(this.getOffset(waypoint))];
      path.push(...cubeBetween(from, to).map((cube) => this.cubeToOffset(cube)));
    }
    return path;
  }

  override [measureSegment](from: HexCoordinates, to: HexCoordinates, before: number): Segment {
    const path = this.getDirectPath([from, to]);
    let diagonals = 0;
    const steps = path.slice(1).map((next, index) => {
      const previous = path[index] as Offset;
      const axes = Number(previous.i !== next.i || previous.j !== next.j) + Number((previous.k ?? 0) !== (next.k ?? 0));
      const cost = stepCost(this.diagonals, axes, before + diagonals);
      if (axes > 1) diagonals += 1;
      return { from: previous, to: next, distance: cost * this.distance };
    });
    const distance = steps.reduce((total, step) => total + step.distance, 0);
    return { distance, spaces: steps.length, diagonals, steps };
  }

  override [toPoint](coordinates: HexCoordinates): Required<Point> {
    if (!isCube(coordinates) && !isOffset(coordinates)) return { elevation: 0, ...coordinates };
    return { elevation: 0, ...this.getCenterPoint(coordinates) };
  }

  /* ---------- areas ---------- */

  override getTranslatedPoint(point: Point, direction: number, distance: number): Point {
    const angle = (direction * Math.PI) / 180;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const { q, r, s } = this.#vector(x, y);
    const length = distance / this.distance / Math.max(Math.abs(q), Math.abs(r), Math.abs(s));
    return { ...point, x: point.x + x * length, y: point.y + y * length };
  }

  /** The corners of what is equally far lie in the directions of the neighbours. */
  get #corners(): number[] {
    return [0, 60, 120, 180, 240, 300].map((angle) => angle + (this.columns ? 30 : 0));
  }

  override getCircle(center: Point, radius: number): Point[] {
    if (!(radius > 0)) return [];
    return this.#corners.map((angle) => this.getTranslatedPoint(center, angle, radius));
  }

  override getCone(origin: Point, radius: number, direction: number, angle: number): Point[] {
    if (!(radius > 0) || !(angle > 0)) return [];
    if (angle >= 360) return this.getCircle(origin, radius);
    const [start, end] = [direction - angle / 2, direction + angle / 2];
    const turns = [-360, 0, 360].flatMap((turn) => this.#corners.map((corner) => corner + turn));
    const inside = turns.filter((corner) => corner > start && corner < end).toSorted((a, b) => a - b);
    return [
      { x: origin.x, y: origin.y },
      ...[start, ...inside, end].map((at) => this.getTranslatedPoint(origin, at, radius)),
    ];
  }

  /** UNCONFIRMED: padding is rounded up to whole pairs of rows or columns, so that spaces keep their places. */
  override calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number) {
    const step = { x: this.columns ? 1.5 * this.sizeX : this.sizeX, y: this.columns ? this.sizeY : 1.5 * this.sizeY };
    const x = Math.ceil((padding * sceneWidth) / step.x) * step.x;
    const y = Math.ceil((padding * sceneHeight) / step.y) * step.y;
    const [width, height] = [sceneWidth + 2 * x, sceneHeight + 2 * y];
    const count = (length: number, size: number, isAlong: boolean): number =>
      isAlong ? Math.ceil((length - size / 4) / (0.75 * size)) : Math.ceil(length / size);
    const rows = count(height, this.sizeY, !this.columns);
    return { width, height, x, y, rows, columns: count(width, this.sizeX, this.columns) };
  }
}
