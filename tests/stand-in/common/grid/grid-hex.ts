import type { Cube } from "./cube.ts";
import type { HexagonalGrid } from "./hexagonal.ts";
import type { Coordinates, Offset, Point } from "./types.ts";

/** One hexagon of a grid. https://foundryvtt.com/api/v14/classes/foundry.grid.GridHex.html */
export class GridHex {
  readonly grid: HexagonalGrid;
  readonly cube: Cube;
  readonly offset: Offset;

  constructor(coordinates: Coordinates | Cube, grid: HexagonalGrid) {
    this.grid = grid;
    this.cube = grid.getCube(coordinates);
    this.offset = grid.cubeToOffset(this.cube);
  }

  get center(): Point {
    return this.grid.getCenterPoint(this.cube);
  }

  get topLeft(): Point {
    return this.grid.getTopLeftPoint(this.cube);
  }

  equals(other: GridHex): boolean {
    return this.offset.i === other.offset.i && this.offset.j === other.offset.j;
  }

  getNeighbors(): GridHex[] {
    return this.grid.getAdjacentCubes(this.cube).map((cube) => new GridHex(cube, this.grid));
  }

  /** Of three steps one may be left out. */
  shiftCube(dq?: number, dr?: number, ds?: number): GridHex {
    const [q, r] = [dq ?? -(dr ?? 0) - (ds ?? 0), dr ?? -(dq ?? 0) - (ds ?? 0)];
    const cube = { q: this.cube.q + q, r: this.cube.r + r };
    return new GridHex({ ...cube, s: -cube.q - cube.r }, this.grid);
  }
}
