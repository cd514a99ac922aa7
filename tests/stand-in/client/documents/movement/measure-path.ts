import type { Dict } from "../../../common/types.ts";
import type { TokenDocument } from "../token.ts";
import { actionConfig, fillIn, movementConfig, type StepCost } from "./complete-path.ts";
import { NOWHERE, type Measures, type PathPoint, type Waypoint } from "./movement-data.ts";

/** How the cost of a path is found; without a cost function terrain and way of moving decide. */
export interface MeasureOptions extends Dict {
  cost?: StepCost;
  aggregator?: (results: readonly Dict[], distance: number, segment: object) => number;
}

export interface Measured extends Measures {
  readonly waypoints: readonly unknown[];
}

interface Offset {
  readonly i: number;
  readonly j: number;
  readonly k?: number;
}

interface MeasuringGrid {
  readonly isGridless: boolean;
  readonly sizeX: number;
  readonly sizeY: number;
  getOffset(point: object): Offset;
  measurePath(waypoints: readonly object[]): Measured;
}

/** https://foundryvtt.com/api/v14/classes/foundry.documents.TokenDocument.html#measuremovementpath */
export function measurePath(token: TokenDocument, waypoints: readonly Waypoint[], options: MeasureOptions): Measured {
  const [first, ...rest] = waypoints;
  const { grid } = token.parent as unknown as { grid: MeasuringGrid };
  if (!first) return { waypoints: [], ...NOWHERE() };
  const points = fillIn(token, [first, ...rest], first);
  const footprint = grid.isGridless ? [] : relativeSpaces(token, grid, points[0] as PathPoint);
  const stepCost = options.cost ?? ownCost(token, options) ?? defaultCost(token, options);
  return grid.measurePath(
    points.map((point, index) => {
      const { teleport = false, measure = true } = actionConfig(point.action);
      const cost = waypoints[index]?.cost ?? costOfSteps(stepCost, footprint, segmentOf(point, teleport), options);
      return { ...measuredPoint(token, grid, point), teleport, measure, cost };
    }),
  );
}

interface ShownToken {
  _getMovementCostFunction?(options: MeasureOptions): StepCost | void;
}

/** What the token on the scene says a step costs. */
function ownCost({ object }: TokenDocument, options: MeasureOptions): StepCost | void {
  return (object as ShownToken | null)?._getMovementCostFunction?.(options);
}

/** The terrain's cost, as the way of moving changes it. */
export function defaultCost(token: TokenDocument, options: MeasureOptions): StepCost {
  const terrain = movementConfig().TerrainData?.getMovementCostFunction(token, options);
  const actions = new Map<string, ReturnType<typeof actionCost>>();
  return (from, to, distance, segment) => {
    const { action } = segment as { action: string };
    const change = actions.get(action) ?? actionCost(token, action, options);
    actions.set(action, change);
    return change(terrain ? terrain(from, to, distance, segment) : distance, from, to, distance, segment);
  };
}

function actionCost(token: TokenDocument, action: string, options: MeasureOptions) {
  const { getCostFunction, costMultiplier = 1 } = actionConfig(action);
  return getCostFunction?.(token, options) ?? ((cost: number) => cost * costMultiplier);
}

/** Each space under the token has a cost of its own; the aggregator makes one of them. */
function costOfSteps(stepCost: StepCost, footprint: readonly Offset[], data: Dict, options: MeasureOptions): StepCost {
  const aggregate = options.aggregator ?? movementConfig().costAggregator;
  return (from, to, distance, segment) => {
    const whole = Object.assign(Object.create(segment as object) as Dict, data);
    if (footprint.length < 2) return stepCost(from, to, distance, whole);
    const results = footprint.map((space) => {
      const [start, end] = [shift(from as Offset, space), shift(to as Offset, space)];
      return { from: start, to: end, cost: stepCost(start, end, distance, whole) };
    });
    return aggregate(results, distance, whole);
  };
}

const shift = (space: Offset, by: Offset): Offset => ({ ...space, i: space.i + by.i, j: space.j + by.j });

/** On a grid the space of the upper left corner counts, so that a token that only grows has not moved. */
function measuredPoint(token: TokenDocument, { isGridless, sizeX, sizeY }: MeasuringGrid, point: PathPoint) {
  if (isGridless) return token.getCenterPoint(point);
  return { x: point.x + sizeX / 2, y: point.y + sizeY / 2, elevation: point.elevation };
}

/** The spaces under the token, seen from that by which its path is measured. */
function relativeSpaces(token: TokenDocument, grid: MeasuringGrid, point: PathPoint): Offset[] {
  const { i, j } = grid.getOffset(measuredPoint(token, grid, point));
  return token.getOccupiedGridSpaceOffsets(point).map((space) => ({ i: space.i - i, j: space.j - j }));
}

function segmentOf(point: PathPoint, teleport: boolean): Dict {
  const { width, height, shape, action, terrain = null, level, depth } = point;
  const more = level === undefined ? {} : { level, depth };
  return { width, height, shape, ...more, action, actionConfig: actionConfig(action), teleport, terrain };
}
