/** A place on a plane, in any unit. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** An upright rectangle by its first corner. */
export interface Area extends Place {
  readonly width: number;
  readonly height: number;
}

/** Whether two areas share ground; those that only touch do not. */
export const overlap = (first: Area, second: Area): boolean =>
  first.x < second.x + second.width &&
  second.x < first.x + first.width &&
  first.y < second.y + second.height &&
  second.y < first.y + first.height;

const squaredDistance = (first: Place, second: Place): number => (first.x - second.x) ** 2 + (first.y - second.y) ** 2;

/** The nearest pair of places of two sets, such as the spaces under two figures; null if a set is empty. */
export function nearestPlaces<Spot extends Place>(
  first: readonly Spot[],
  second: readonly Spot[],
): readonly [Spot, Spot] | null {
  const pairs = first.flatMap((from) => second.map((to) => [from, to] as const));
  const [start, ...others] = pairs;
  if (!start) return null;
  return others.reduce((best, pair) => (squaredDistance(...pair) < squaredDistance(...best) ? pair : best), start);
}

/** The nearest coordinates of two spans; the same one twice if the spans meet. */
function nearestIn(first: number, firstLength: number, second: number, secondLength: number): [number, number] {
  if (first + firstLength < second) return [first + firstLength, second];
  if (second + secondLength < first) return [first, second + secondLength];
  const shared = Math.max(first, second);
  return [shared, shared];
}

/** The nearest places on the edges of two areas; one place twice if they touch or overlap. */
export function nearestEdges(first: Area, second: Area): readonly [Place, Place] {
  const [fromX, toX] = nearestIn(first.x, first.width, second.x, second.width);
  const [fromY, toY] = nearestIn(first.y, first.height, second.y, second.height);
  return [
    { x: fromX, y: fromY },
    { x: toX, y: toY },
  ];
}
