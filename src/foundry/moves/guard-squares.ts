import { type Area, type LeavingSquares, type Line, nearestEdges } from "../../rules/index.ts";
import type { Spot } from "../distance.ts";
import { areaOf, middleOfArea } from "../fight/place.ts";
import { isWalled, wallsOf } from "../walls.ts";

type Placed = TokenDocument.Implementation;

/** A way as squares, seen by all guards. */
export interface SquareWay {
  readonly places: readonly Area[];
  readonly heights: readonly number[];
  readonly walls: readonly Line[];
}

/** A way as squares; null on a scene without any, or where the rules do not ask. @rule FH-FRE-01 */
export function squareWay(token: Placed, steps: readonly Spot[], onSquares: boolean): SquareWay | null {
  const scene = token.parent;
  if (!onSquares || !scene?.grid.isSquare) return null;
  return {
    places: steps.map((step) => areaOf(token, step)),
    heights: steps.map(({ elevation }) => elevation),
    walls: wallsOf(scene),
  };
}

/** No guard looks farther, in squares. */
const FARTHEST = 2;

/** Whether a wall stands between two areas; a way between neighbours is that from middle to middle. */
function isWalledOff(from: Area, to: Area, walls: readonly Line[], size: number): boolean {
  const way = [middleOfArea(from), middleOfArea(to)].map(({ x, y }) => ({ x: x * size, y: y * size }));
  const [start, end] = way;
  return start !== undefined && end !== undefined && isWalled([start, end], walls);
}

/** Whether two areas are near enough for a guard to matter. */
function isNear(first: Area, second: Area): boolean {
  const [from, to] = nearestEdges(first, second);
  return Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) < FARTHEST;
}

/** A way as one guard sees it: walls and more than a square of height lie between. @rule FH-FRE-01 FH-FRE-05 */
export function seenBy(guard: Placed, { x, y, elevation }: Spot, way: SquareWay): LeavingSquares {
  const { size = 100, distance = 5 } = guard.parent?.grid ?? {};
  const own = areaOf(guard, { x, y });
  const { places, heights, walls } = way;
  const barred = places.map((place, at) => {
    if (!isNear(own, place)) return false;
    return Math.abs((heights[at] ?? elevation) - elevation) > distance || isWalledOff(own, place, walls, size);
  });
  return { guard: own, places, barred };
}
