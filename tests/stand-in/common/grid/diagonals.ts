import { GRID_DIAGONALS } from "../constants.ts";

const { EQUIDISTANT, EXACT, APPROXIMATE, RECTILINEAR, ALTERNATING_1, ALTERNATING_2, ILLEGAL } = GRID_DIAGONALS;

/** What one step along a number of axes counts, in spaces; `before` is how many diagonal steps came earlier. */
export function stepCost(rule: number, axes: number, before: number): number {
  if (axes <= 1) return 1;
  switch (rule) {
    case EXACT:
      return Math.sqrt(axes);
    // What a step along three axes counts by the next three rules is UNCONFIRMED: as much as one along two.
    case APPROXIMATE:
      return 1.5;
    case ALTERNATING_1:
      return before % 2 === 0 ? 1 : 2;
    case ALTERNATING_2:
      return before % 2 === 0 ? 2 : 1;
    case RECTILINEAR:
    case ILLEGAL:
      return axes;
    case EQUIDISTANT:
      return 1;
    default:
      throw new Error(`${rule} is not one of CONST.GRID_DIAGONALS`);
  }
}

/** What several diagonal steps of two axes count together. */
export function diagonalsCost(rule: number, diagonals: number, before: number): number {
  if (rule === EXACT) return diagonals * Math.SQRT2;
  let total = 0;
  for (let step = 0; step < diagonals; step += 1) total += stepCost(rule, 2, before + step);
  return total;
}

/** How long by the rule, in the long run, a straight line of length 1 is that goes so far along each axis. */
export function unitLength(rule: number, along: number, across: number): number {
  const [longer, shorter] = [Math.max(along, across), Math.min(along, across)];
  const diagonal =
    rule === EQUIDISTANT ? 1 : rule === EXACT ? Math.SQRT2 : rule === RECTILINEAR || rule === ILLEGAL ? 2 : 1.5;
  return longer - shorter + shorter * diagonal;
}
