import fc from "fast-check";
import { area, expect, fact } from "./fact.ts";

const { GRID_SNAPPING_MODES, MOVEMENT_DIRECTIONS } = CONST;
const { GridHex, HexagonalGrid } = foundry.grid;
const PAGE = "https://foundryvtt.com/api/classes/foundry.grid.HexagonalGrid.html";
const CUBE = "https://foundryvtt.com/api/v14/interfaces/foundry.grid.types.HexagonalGridCube2D.html";

const make = (columns = false, even = false) =>
  new HexagonalGrid({ size: 100, distance: 5, units: "ft", columns, even });
const ALL = [make(), make(false, true), make(true), make(true, true)];
const at = (i: number, j: number): { i: number; j: number } => ({ i, j });
const whole = fc.integer({ min: -20, max: 20 });
const space = fc.record({ i: whole, j: whole });
const length = (a: { x: number; y: number }, b: { x: number; y: number }): number => Math.hypot(a.x - b.x, a.y - b.y);

area("grid: hexagons");

fact("HEX-01", "rows or columns, odd or even, are the four types", PAGE, () => {
  expect(ALL.map(({ type }) => type)).toEqual([2, 3, 4, 5]);
  expect(ALL.map(({ isHexagonal, isSquare, isGridless }) => [isHexagonal, isSquare, isGridless])).toEqual(
    ALL.map(() => [true, false, false]),
  );
});

fact("HEX-02", "a hexagon is longer from corner to corner, across columns or along rows", PAGE, () => {
  const long = 200 / Math.sqrt(3);
  for (const grid of ALL) {
    const [wide, high] = grid.columns ? [long, 100] : [100, long];
    expect(grid.sizeX).toBeCloseTo(wide, 6);
    expect(grid.sizeY).toBeCloseTo(high, 6);
  }
});

fact("HEX-03", "cubes sum to nothing; q is the column of columns, r the row of rows", CUBE, () => {
  for (const grid of ALL)
    fc.assert(
      fc.property(space, (offset) => {
        const { q, r, s } = grid.offsetToCube(offset);
        expect(q + r + s).toBeCloseTo(0, 10);
        expect(grid.columns ? q : r).toBe(grid.columns ? offset.j : offset.i);
        expect(grid.cubeToOffset({ q, r, s })).toEqual(offset);
      }),
    );
});

fact("HEX-04", "each space has six neighbours, all equally far and all adjacent", PAGE, () => {
  for (const grid of ALL)
    fc.assert(
      fc.property(space, (offset) => {
        const neighbors = grid.getAdjacentOffsets(offset);
        expect(new Set(neighbors.map(({ i, j }) => `${i},${j}`)).size).toBe(6);
        for (const neighbor of neighbors) {
          expect(grid.testAdjacency(offset, neighbor)).toBe(true);
          expect(length(grid.getCenterPoint(offset), grid.getCenterPoint(neighbor))).toBeCloseTo(100, 6);
        }
        expect(grid.testAdjacency(offset, offset)).toBe(false);
      }),
    );
});

fact("HEX-05", "the middle and the corners of a space, drawn in a little, lie in it", PAGE, () => {
  for (const grid of ALL)
    fc.assert(
      fc.property(space, (offset) => {
        const center = grid.getCenterPoint(offset);
        expect(grid.getOffset(center)).toEqual(offset);
        for (const { x, y } of grid.getVertices(offset)) {
          const inside = { x: center.x + (x - center.x) * 0.98, y: center.y + (y - center.y) * 0.98 };
          expect(grid.getOffset(inside)).toEqual(offset);
        }
      }),
    );
});

fact("HEX-06", "the odd rows are set off to the right in an odd grid, the even ones in an even", PAGE, () => {
  const left = (grid: (typeof ALL)[0], i: number, j: number) => grid.getTopLeftPoint(at(i, j));
  expect([left(make(), 0, 0).x, left(make(), 1, 0).x]).toEqual([0, 50]);
  expect([left(make(false, true), 0, 0).x, left(make(false, true), 1, 0).x]).toEqual([50, 0]);
  expect([left(make(true), 0, 0).y, left(make(true), 0, 1).y]).toEqual([0, 50]);
  expect([left(make(true, true), 0, 0).y, left(make(true, true), 0, 1).y]).toEqual([50, 0]);
});

fact("HEX-07", "a way is as long as it has steps, and the same back", PAGE, () => {
  for (const grid of ALL)
    fc.assert(
      fc.property(space, space, (a, b) => {
        const steps = HexagonalGrid.cubeDistance(grid.offsetToCube(a), grid.offsetToCube(b));
        const measured = grid.measurePath([a, b]);
        expect([measured.distance, measured.spaces, measured.diagonals]).toEqual([steps * 5, steps, 0]);
        const path = grid.getDirectPath([a, b]);
        expect([path[0], path.at(-1), path.length]).toEqual([a, b, steps + 1]);
        for (const [index, next] of path.slice(1).entries())
          expect(grid.testAdjacency(path[index] as typeof a, next)).toBe(true);
        expect(grid.measurePath([b, a]).distance).toBe(measured.distance);
      }),
    );
});

fact("HEX-08", "the cost is asked for each step", PAGE, () => {
  const cost = (_from: object, _to: object, distance: number): number => distance * 3;
  expect(make().measurePath([at(0, 0), at(0, 4)], { cost })).toMatchObject({ distance: 20, cost: 60 });
});

fact("HEX-09", "snaps to the middle, the corners and the sides of a space", PAGE, () => {
  const grid = make();
  const center = grid.getCenterPoint(at(2, 2));
  const near = { x: center.x + 4, y: center.y - 3 };
  expect(grid.getSnappedPoint(near, { mode: GRID_SNAPPING_MODES.CENTER })).toEqual(center);
  const vertex = grid.getSnappedPoint({ x: center.x, y: center.y - 50 }, { mode: GRID_SNAPPING_MODES.VERTEX });
  expect([vertex.x, vertex.y]).toEqual([center.x, expect.closeTo(center.y - grid.sizeY / 2, 6)]);
  expect(grid.getSnappedPoint(near, { mode: 0 })).toEqual(near);
});

fact("HEX-10", "steps to the side and across lead to neighbours", PAGE, () => {
  const { DOWN_LEFT, DOWN_RIGHT, LEFT, RIGHT, UP_LEFT, UP_RIGHT } = MOVEMENT_DIRECTIONS;
  for (const grid of ALL.filter(({ columns }) => !columns)) {
    const reached = [LEFT, RIGHT, UP_LEFT, UP_RIGHT, DOWN_LEFT, DOWN_RIGHT].map((direction) =>
      grid.getShiftedOffset(at(3, 3), direction),
    );
    expect(new Set(reached.map(({ i, j }) => `${i},${j}`)).size).toBe(6);
    for (const offset of reached) expect(grid.testAdjacency(at(3, 3), offset)).toBe(true);
  }
});

fact("HEX-11", "a distance in the direction of a neighbour ends in the middle of a space", PAGE, () => {
  for (const grid of ALL)
    for (const neighbor of grid.getAdjacentOffsets(at(4, 4))) {
      const [from, to] = [grid.getCenterPoint(at(4, 4)), grid.getCenterPoint(neighbor)];
      const direction = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
      const reached = grid.getTranslatedPoint(from, direction, 15);
      expect(length(from, reached)).toBeCloseTo(300, 6);
      expect(grid.measurePath([from, reached]).distance).toBe(15);
    }
});

fact(
  "HEX-12",
  "one hexagon knows its middle, its neighbours and itself",
  "https://foundryvtt.com/api/v14/classes/foundry.grid.GridHex.html",
  () => {
    const hex = new GridHex(at(1, 1), make());
    expect(hex.center).toEqual(make().getCenterPoint(at(1, 1)));
    expect(hex.getNeighbors()).toHaveLength(6);
    expect(hex.shiftCube(1, -1, 0).shiftCube(-1, 1).equals(hex)).toBe(true);
  },
);
