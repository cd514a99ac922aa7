import type { Area, Board, Figure, Place } from "../../../rules/index.ts";
import { directionOf } from "../../rear-arc.ts";
import { occupantsOf } from "./occupants.ts";
import { numberOf, shifted, waysOf } from "./ways.ts";

const areAllies = (one: Figure, other: Figure): boolean => one.side !== null && one.side === other.side;

/** The one ally who stands in the way of a shift; null where anybody else does, or more than one. @rule FH-DEF-04 */
export function allyInTheWay(board: Board, figure: Figure, to: Area): Figure | null {
  if (board.barrier(figure.area, to)) return null;
  const [one, ...others] = occupantsOf(board, to, figure.id);
  return one && others.length === 0 && areAllies(figure, one) ? one : null;
}

/** Somebody who is pushed from somewhere. */
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
 * Whether somebody who is pushed can step somewhere, or others behind them can in turn; `bound` are those who have a
 * step of their own in the same chain, or will not move. What has been looked at in vain is not looked at again.
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

/** Whether there is a free square behind somebody; if not, their allies there are to be looked at. */
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
