import type { Area, Barrier, Board, Figure, Place } from "../../../rules/index.ts";

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
export function occupantsOf(board: Board, area: Area, except: string): readonly Figure[] {
  const occupied = occupiedOn(board);
  const { x, y, width, height } = area;
  if (width === 1 && height === 1) return without(occupied.get(cellOf(x, y)), except);
  const cells = cellsOf(area);
  if (!cells.some((cell) => occupied.has(cell))) return NOBODY;
  const there = new Set(cells.flatMap((cell) => occupied.get(cell) ?? NOBODY));
  return without([...there], except);
}

/** What keeps somebody from shifting to an area, figures included; null for nothing. @rule FH-DEF-03 */
export const barrierTo = (board: Board, { id, area }: Figure, to: Area): Barrier | null =>
  board.barrier(area, to) ?? (occupantsOf(board, to, id).length > 0 ? "figure" : null);

export const figureOf = ({ figures }: Board, id: string): Figure | null =>
  figures.find((figure) => figure.id === id) ?? null;

/** The board once some have moved. */
export const withShifts = (board: Board, shifts: readonly { readonly who: string; readonly to: Place }[]): Board => ({
  barrier: board.barrier,
  figures: board.figures.map((figure) => {
    const shift = shifts.findLast(({ who }) => who === figure.id);
    return shift ? { ...figure, area: { ...figure.area, x: shift.to.x, y: shift.to.y } } : figure;
  }),
});
