import type { Place, StepCount } from "../../rules/index.ts";

export const DIAGONALS = ["equidistant", "alternating", "world"] as const;
/** What a diagonal step costs: one square, one and two in turn, or what the scene says. */
export type Diagonals = (typeof DIAGONALS)[number];

const isDiagonal = (from: Place, to: Place): boolean => from.x !== to.x && from.y !== to.y;

/** Squares of one step: several at once where places in between are left out. */
const lengthOf = (from: Place, to: Place): number => Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));

/** Every step to one of the eight neighbours is a square. @rule FH-MOV-07 */
const equidistant: StepCount = (places) => places.slice(1).map((to, at) => lengthOf(places[at] ?? to, to));

/** Every second diagonal step counts twice. @rule FH-MOV-07 */
const alternating: StepCount = (places) => {
  let diagonals = 0;
  return places.slice(1).map((to, at) => {
    const from = places[at] ?? to;
    const before = diagonals;
    if (isDiagonal(from, to)) diagonals += Math.min(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
    return lengthOf(from, to) + Math.floor(diagonals / 2) - Math.floor(before / 2);
  });
};

/** How steps are counted; null for as the scene measures. @rule FH-MOV-07 */
export const stepCount = (diagonals: Diagonals): StepCount | null =>
  ({ equidistant, alternating, world: null })[diagonals];
