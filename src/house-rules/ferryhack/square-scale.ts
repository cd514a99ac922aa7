import { feetOf, requireNumber, SQUARE_FEET } from "../../rules/index.ts";

/** The core's feet in squares: five to each, and at least one for whatever is more than nothing. @rule FH-GRD-02 */
export const toSquares = (feet: number): number =>
  requireNumber(feet, "feet") > 0 ? Math.max(1, Math.floor(feet / SQUARE_FEET)) : 0;

/** A rate that is listed in feet, in whole squares of five feet. @rule FH-GRD-02 */
export const wholeSquares = (feet: number): number => feetOf(toSquares(feet));
