import fc from "fast-check";
import { area, expect, fact } from "./fact.ts";

const { GRID_DIAGONALS, GRID_SNAPPING_MODES, MOVEMENT_DIRECTIONS } = CONST;
const { GridlessGrid, SquareGrid } = foundry.grid;
const { ALTERNATING_1, ALTERNATING_2, APPROXIMATE, EQUIDISTANT, EXACT, ILLEGAL, RECTILINEAR } = GRID_DIAGONALS;

const make = (diagonals: number = EQUIDISTANT) => new SquareGrid({ size: 100, distance: 5, units: "ft", diagonals });
const at = (i: number, j: number): { i: number; j: number } => ({ i, j });

area("grid: squares");

fact("GRID-01", "i is the row, j the column", "SquareGrid", () => {
  expect(make().getOffset({ x: 250, y: 120 })).toEqual({ i: 1, j: 2 });
  expect(make().getOffset({ x: -1, y: 0, elevation: 10 })).toEqual({ i: 0, j: -1, k: 2 });
  expect(make().getTopLeftPoint(at(1, 2))).toEqual({ x: 200, y: 100 });
  expect(make().getCenterPoint({ x: 210, y: 199 })).toEqual({ x: 250, y: 150 });
});

fact("GRID-02", "the range of a rectangle is half open", "SquareGrid", () => {
  expect(make().getOffsetRange({ x: 100, y: 0, width: 200, height: 100 })).toEqual([0, 1, 1, 3]);
  expect(make().getOffsetRange({ x: 150, y: 0, width: 100, height: 1 })).toEqual([0, 1, 1, 3]);
});

fact("GRID-03", "a space has eight neighbours, four where diagonals are illegal", "SquareGrid", () => {
  expect(make().getAdjacentOffsets(at(0, 0))).toHaveLength(8);
  expect(make(ILLEGAL).getAdjacentOffsets(at(0, 0))).toHaveLength(4);
  expect(make().testAdjacency(at(0, 0), at(1, 1))).toBe(true);
  expect(make(ILLEGAL).testAdjacency(at(0, 0), at(1, 1))).toBe(false);
  expect(make().testAdjacency(at(0, 0), at(0, 0))).toBe(false);
  expect(make().testAdjacency(at(0, 0), at(0, 2))).toBe(false);
});

fact("GRID-04", "shifts by directions, which add up", "SquareGrid", () => {
  const { DOWN, DOWN_RIGHT, RIGHT, UP } = MOVEMENT_DIRECTIONS;
  expect(DOWN | RIGHT).toBe(DOWN_RIGHT);
  expect(make().getShiftedOffset(at(3, 3), DOWN_RIGHT)).toEqual(at(4, 4));
  expect(make().getShiftedPoint({ x: 30, y: 30 }, UP)).toEqual({ x: 30, y: -70 });
});

const rules: [string, number, number][] = [
  ["EQUIDISTANT", EQUIDISTANT, 10],
  ["ALTERNATING_1", ALTERNATING_1, 15],
  ["ALTERNATING_2", ALTERNATING_2, 15],
  ["APPROXIMATE", APPROXIMATE, 15],
  ["RECTILINEAR", RECTILINEAR, 20],
  ["EXACT", EXACT, 10 * Math.SQRT2],
];
fact("GRID-05", "measures two diagonals of a grid of 5 by each rule", "SquareGrid", () => {
  for (const [name, rule, distance] of rules) {
    const measured = make(rule).measurePath([at(0, 0), at(2, 2)]);
    expect(measured.distance, name).toBeCloseTo(distance, 10);
    expect([measured.spaces, measured.diagonals], name).toEqual([2, 2]);
    expect(measured.euclidean, name).toBeCloseTo(10 * Math.SQRT2, 10);
  }
});

fact("GRID-06", "alternating diagonals go on counting over the waypoints of a path", "SquareGrid", () => {
  const path = [at(0, 0), at(1, 1), at(2, 2), at(3, 3)];
  expect(make(ALTERNATING_1).measurePath(path).distance).toBe(20);
  expect(make(ALTERNATING_2).measurePath(path).distance).toBe(25);
  expect(
    make(ALTERNATING_1)
      .measurePath(path)
      .segments.map(({ distance }) => distance),
  ).toEqual([5, 10, 5]);
});

fact("GRID-07", "where diagonals are illegal one goes around the corner", "SquareGrid", () => {
  const measured = make(ILLEGAL).measurePath([at(0, 0), at(2, 2)]);
  expect([measured.distance, measured.spaces, measured.diagonals]).toEqual([20, 4, 0]);
  expect(make(ILLEGAL).getDirectPath([at(0, 0), at(1, 1)])).toHaveLength(3);
});

fact(
  "GRID-08",
  "a straight path goes from space to neighbouring space, and measures the same both ways",
  "SquareGrid",
  () => {
    const offset = fc.record({ i: fc.integer({ min: -20, max: 20 }), j: fc.integer({ min: -20, max: 20 }) });
    fc.assert(
      fc.property(offset, offset, fc.constantFrom(EQUIDISTANT, EXACT, RECTILINEAR, ALTERNATING_1), (a, b, rule) => {
        const grid = make(rule);
        const path = grid.getDirectPath([a, b]);
        expect(path[0]).toEqual(a);
        expect(path.at(-1)).toEqual(b);
        for (const [index, next] of path.slice(1).entries()) {
          expect(grid.testAdjacency(path[index] as typeof a, next)).toBe(true);
        }
        expect(grid.measurePath([a, b]).distance).toBeCloseTo(grid.measurePath([b, a]).distance, 8);
      }),
    );
  },
);

fact(
  "GRID-09",
  "the cost is asked for each step, of a teleport once; what is not measured counts nothing",
  "SquareGrid",
  () => {
    const steps: [number, number][] = [];
    const cost = (from: { j: number }, to: { j: number }, distance: number): number => {
      steps.push([from.j, to.j]);
      return distance * 2;
    };
    const grid = make();
    expect(grid.measurePath([at(0, 0), at(0, 3)], { cost })).toMatchObject({ cost: 30, distance: 15, spaces: 3 });
    expect(steps).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ]);
    steps.length = 0;
    grid.measurePath([at(0, 0), { ...at(0, 3), teleport: true }], { cost });
    expect(steps).toEqual([[0, 3]]);
    expect(grid.measurePath([at(0, 0), { ...at(0, 3), measure: false }]).distance).toBe(0);
    expect(grid.measurePath([at(0, 0), at(0, 3)]).cost).toBe(15);
  },
);

fact("GRID-10", "the measure is told by waypoint and by segment", "SquareGrid", () => {
  const measured = make().measurePath([at(0, 0), at(0, 2), at(1, 2)]);
  expect(measured.waypoints.map(({ distance }) => distance)).toEqual([0, 10, 15]);
  expect(measured.waypoints[1]?.backward).toBe(measured.segments[0]);
  expect(measured.waypoints[1]?.forward).toBe(measured.segments[1]);
  expect(measured.waypoints[0]?.backward).toBeNull();
});

fact("GRID-11", "snaps to centers, vertices and the middles of edges", "SquareGrid", () => {
  const { CENTER, CORNER, EDGE_MIDPOINT, TOP_LEFT_CORNER, VERTEX } = GRID_SNAPPING_MODES;
  const snap = (mode: number, resolution?: number): object =>
    make().getSnappedPoint({ x: 170, y: 120 }, { mode, ...(resolution ? { resolution } : {}) });
  expect(snap(CENTER)).toEqual({ x: 150, y: 150 });
  expect(snap(VERTEX)).toEqual({ x: 200, y: 100 });
  expect(snap(CORNER)).toEqual({ x: 200, y: 100 });
  expect(snap(TOP_LEFT_CORNER)).toEqual({ x: 100, y: 100 });
  expect(snap(EDGE_MIDPOINT)).toEqual({ x: 150, y: 100 });
  expect(snap(VERTEX, 2)).toEqual({ x: 150, y: 100 });
  expect(snap(0)).toEqual({ x: 170, y: 120 });
});

fact("GRID-12", "what is snapped stays where it is", "SquareGrid", () => {
  const modes = Object.values(GRID_SNAPPING_MODES).filter((mode) => mode !== GRID_SNAPPING_MODES.CENTER);
  const point = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) });
  fc.assert(
    fc.property(point, fc.constantFrom(GRID_SNAPPING_MODES.VERTEX, ...modes.slice(-1)), (where, mode) => {
      const once = make().getSnappedPoint(where, { mode });
      expect(make().getSnappedPoint(once, { mode })).toEqual(once);
    }),
  );
});

fact("GRID-13", "circles and translations follow the rule of diagonals", "SquareGrid", () => {
  const corner = make().getTranslatedPoint({ x: 0, y: 0 }, 45, 10);
  expect(corner.x).toBeCloseTo(200, 8);
  expect(corner.y).toBeCloseTo(200, 8);
  const exact = make(EXACT).getTranslatedPoint({ x: 0, y: 0 }, 45, 10 * Math.SQRT2);
  expect(exact.x).toBeCloseTo(200, 8);
  expect(make().getCircle({ x: 0, y: 0 }, 10)).toHaveLength(8);
  expect(make().getCone({ x: 0, y: 0 }, 10, 0, 90).length).toBeGreaterThanOrEqual(4);
});

fact("GRID-14", "padding is rounded up to whole spaces", "SquareGrid", () => {
  expect(make().calculateDimensions(1000, 500, 0.25)).toEqual({
    width: 1600,
    height: 900,
    x: 300,
    y: 200,
    rows: 9,
    columns: 16,
  });
});

area("grid: none");

const grid = new GridlessGrid({ size: 100, distance: 5 });

fact("GRID-15", "measures as the crow flies and counts no spaces", "GridlessGrid", () => {
  const measured = grid.measurePath([
    { x: 0, y: 0 },
    { x: 300, y: 400 },
  ]);
  expect([measured.distance, measured.cost, measured.spaces, measured.diagonals]).toEqual([25, 25, 0, 0]);
  const raised = grid.measurePath([
    { x: 0, y: 0 },
    { x: 300, y: 0, elevation: 20 },
  ]);
  expect(raised.distance).toBe(25);
});

fact("GRID-16", "has pixels for spaces: no neighbours, no snapping", "GridlessGrid", () => {
  expect(grid.getOffset({ x: 10.4, y: 20.6 })).toEqual({ i: 21, j: 10 });
  expect(grid.getAdjacentOffsets({ x: 0, y: 0 })).toEqual([]);
  expect(grid.getSnappedPoint({ x: 10.4, y: 20.6 }, { mode: GRID_SNAPPING_MODES.CENTER })).toEqual({
    x: 10.4,
    y: 20.6,
  });
  expect([grid.isGridless, grid.isSquare, grid.isHexagonal]).toEqual([true, false, false]);
});
