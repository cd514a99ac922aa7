import {
  type Area,
  type Barrier,
  type Board,
  type Figure,
  GROUND_WAYS,
  type GroundWay,
  type Place,
  turned,
} from "../../../../rules/index.ts";
import { directionOf } from "../../../base/rear-arc.ts";

type Ways = readonly (readonly [GroundWay, Place])[];

/** The unit steps away from an attack that comes along a direction. */
function waysAlong(back: Place): Ways {
  const steps: Readonly<Record<GroundWay, Place>> = { back, left: turned(back, -1), right: turned(back, 1) };
  return GROUND_WAYS.map((way) => [way, steps[way]]);
}

/** The number of a direction, among nine. */
const numberOf = ({ x, y }: Place): number => (x + 1) * 3 + y + 1;

/** The ways of each direction; a crowd asks for them by the thousand. */
const WAYS = new Map<number, Ways>(
  [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [numberOf({ x, y }), waysAlong({ x, y })] as const)),
);

/** The unit step of each way, away from one area as seen by another. @rule FH-DEF-01 FH-GRD-03 */
export const waysFrom = (attacker: Area, target: Area): Ways => waysOf(directionOf(attacker, target));

const waysOf = (direction: Place): Ways => WAYS.get(numberOf(direction)) ?? [];

/** An area moved by a step, all of it. @rule FH-GRD-05 */
export const shifted = ({ x, y, width, height }: Area, step: Place): Area => ({
  x: x + step.x,
  y: y + step.y,
  width,
  height,
});

/** More than a scene has squares in a row. */
const ROW = 1 << 16;

const cellOf = (x: number, y: number): number => y * ROW + x;

/** The squares of an area. */
function cellsOf({ x, y, width, height }: Area): readonly number[] {
  if (width === 1 && height === 1) return [cellOf(x, y)];
  const cells: number[] = [];
  for (let row = y; row < y + height; row += 1) {
    for (let column = x; column < x + width; column += 1) cells.push(cellOf(column, row));
  }
  return cells;
}

type Occupied = ReadonlyMap<number, readonly Figure[]>;

/** Who stands where; worked out once for a board, since its figures do not change. */
const known = new WeakMap<Board, Occupied>();

function occupiedOn(board: Board): Occupied {
  const before = known.get(board);
  if (before) return before;
  const occupied = new Map<number, Figure[]>();
  for (const figure of board.figures) {
    for (const cell of cellsOf(figure.area)) {
      const there = occupied.get(cell);
      if (there) there.push(figure);
      else occupied.set(cell, [figure]);
    }
  }
  known.set(board, occupied);
  return occupied;
}

const NOBODY: readonly Figure[] = Object.freeze([]);

const without = (figures: readonly Figure[] = NOBODY, except: string): readonly Figure[] =>
  figures.some(({ id }) => id === except) ? figures.filter(({ id }) => id !== except) : figures;

/** Everybody on an area but this one. */
function occupantsOf(board: Board, area: Area, except: string): readonly Figure[] {
  const occupied = occupiedOn(board);
  const { x, y, width, height } = area;
  if (width === 1 && height === 1) return without(occupied.get(cellOf(x, y)), except);
  const cells = cellsOf(area);
  if (!cells.some((cell) => occupied.has(cell))) return NOBODY;
  const there = new Set(cells.flatMap((cell) => occupied.get(cell) ?? NOBODY));
  return without([...there], except);
}

/** The barrier that keeps a figure from shifting to an area, other figures included; null for none. @rule FH-DEF-03 */
export const barrierTo = (board: Board, { id, area }: Figure, to: Area): Barrier | null =>
  board.barrier(area, to) ?? (occupantsOf(board, to, id).length > 0 ? "figure" : null);

export const figureOf = ({ figures }: Board, id: string): Figure | null =>
  figures.find((figure) => figure.id === id) ?? null;

const areAllies = (one: Figure, other: Figure): boolean => one.side !== null && one.side === other.side;

/** The one ally who stands in the way of a shift; null where anybody else does, or more than one. @rule FH-DEF-04 */
export function allyInTheWay(board: Board, figure: Figure, to: Area): Figure | null {
  if (board.barrier(figure.area, to)) return null;
  const [one, ...others] = occupantsOf(board, to, figure.id);
  return one && others.length === 0 && areAllies(figure, one) ? one : null;
}

/** A figure that is pushed, and from which area. */
interface Pushed {
  readonly figure: Figure;
  readonly by: Area;
}

/** Pushes that have been looked at, by their direction: the same push leads to the same squares. */
export type SeenPushes = Map<number, Set<Figure>>;

/** Notes a push; false where it has been looked at already. */
function isNew(seen: SeenPushes, figure: Figure, direction: Place): boolean {
  const key = numberOf(direction);
  const before = seen.get(key);
  if (before?.has(figure)) return false;
  if (before) before.add(figure);
  else seen.set(key, new Set([figure]));
  return true;
}

/**
 * True if a pushed figure can step somewhere, or others behind it can in turn; `bound` are those who have a step of
 * their own in the same chain, or will not move. A push looked at in vain is not looked at again.
 * @rule FH-DEF-04
 */
export function canGiveWay(board: Board, pushed: Pushed, bound: ReadonlySet<string>, seen: SeenPushes): boolean {
  const open: Pushed[] = [pushed];
  for (let next = open.pop(); next; next = open.pop()) {
    const { figure, by } = next;
    if (bound.has(figure.id) || !figure.canStep) continue;
    const direction = directionOf(by, figure.area);
    if (!isNew(seen, figure, direction) || !hasRoomBehind(board, figure, direction, open)) continue;
    seen.clear(); // what leads here is not in vain
    return true;
  }
  return false;
}

/** True if there is a free square behind a figure; if not, its allies there are added to those to look at. */
function hasRoomBehind(board: Board, figure: Figure, direction: Place, open: Pushed[]): boolean {
  for (const [, step] of waysOf(direction)) {
    const to = shifted(figure.area, step);
    if (board.barrier(figure.area, to)) continue;
    const there = occupantsOf(board, to, figure.id);
    const [one] = there;
    if (!one) return true;
    if (there.length === 1 && areAllies(figure, one)) open.push({ figure: one, by: figure.area });
  }
  return false;
}
