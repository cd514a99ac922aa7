import { areDeprecationsLetThrough, logCompatibilityWarning } from "../../common/compatibility.ts";
import { GRID_SNAPPING_MODES } from "../../common/constants.ts";
import { isV14 } from "../../common/generation.ts";
import { BaseGrid } from "../../common/grid/index.ts";
import type { Point } from "../../common/grid/types.ts";

interface Segment {
  readonly ray: { readonly A: Point; readonly B: Point };
}

interface Measuring {
  gridSpaces?: boolean;
}

const pair = ({ x, y }: Point): [number, number] => [x, y];

/** By spaces of the grid, or in a straight line. */
function distanceOf(grid: BaseGrid, from: Point, to: Point, bySpaces: boolean): number {
  const { distance, euclidean } = grid.measurePath([from, to]);
  return bySpaces ? distance : euclidean;
}

/**
 * What grids of 13 still answered to, and what says it today.
 * https://foundryvtt.com/api/v13/classes/foundry.grid.BaseGrid.html
 */
const METHODS: Record<string, { now: string; run(this: BaseGrid, ...args: never[]): unknown }> = {
  getTopLeft: {
    now: "getTopLeftPoint",
    run(x: number, y: number) {
      return pair(this.getTopLeftPoint({ x, y }));
    },
  },
  getCenter: {
    now: "getCenterPoint",
    run(x: number, y: number) {
      return pair(this.getCenterPoint({ x, y }));
    },
  },
  // To which points a hexagonal grid snapped is UNCONFIRMED.
  getSnappedPosition: {
    now: "getSnappedPoint",
    run(x: number, y: number, resolution: number = 1) {
      return this.getSnappedPoint({ x, y }, { mode: GRID_SNAPPING_MODES.VERTEX, resolution });
    },
  },
  getGridPositionFromPixels: {
    now: "getOffset",
    run(x: number, y: number) {
      const { i, j } = this.getOffset({ x, y });
      return [i, j];
    },
  },
  getPixelsFromGridPosition: {
    now: "getTopLeftPoint",
    run(i: number, j: number) {
      return pair(this.getTopLeftPoint({ i, j }));
    },
  },
  measureDistance: {
    now: "measurePath",
    run(from: Point, to: Point, { gridSpaces = false }: Measuring = {}) {
      return distanceOf(this, from, to, gridSpaces);
    },
  },
  measureDistances: {
    now: "measurePath",
    run(segments: readonly Segment[], { gridSpaces = false }: Measuring = {}) {
      return segments.map(({ ray }) => distanceOf(this, ray.A, ray.B, gridSpaces));
    },
  },
};

const SIZES = { w: "sizeX", h: "sizeY" } as const;

function warn(name: string, now: string): void {
  const text = `BaseGrid#${name} is deprecated, see BaseGrid#${now}`;
  logCompatibilityWarning(text, { since: 12, until: 14, once: true });
}

/** Generation 13: grids answer as those of 12 did, where deprecations are let through. */
export function installOldGrid(): void {
  if (!areDeprecationsLetThrough() || isV14()) return;
  const { prototype } = BaseGrid;
  for (const [name, { now, run }] of Object.entries(METHODS)) {
    const value = function (this: BaseGrid, ...args: never[]): unknown {
      warn(name, now);
      return run.apply(this, args);
    };
    Object.defineProperty(prototype, name, { value, writable: true, configurable: true });
  }
  for (const [name, now] of Object.entries(SIZES)) {
    const get = function (this: BaseGrid): number {
      warn(name, now);
      return this[now];
    };
    Object.defineProperty(prototype, name, { get, configurable: true });
  }
}
