import { type Explained, type Modifier, toExplained } from "../explained.ts";
import { requireNumber } from "../numbers.ts";
import type { RuleOptions } from "../options.ts";
import type { Burden } from "./burden.ts";
import type { BodySize } from "../contract/movement.ts";
import type { MovementRules } from "../contract/rulebook.ts";

/**
 * Feet per round by size and burden; with a heavier burden than massive, movement needs straining.
 * @rule WH-MOVE-01 WH-ENC-05
 */
export const MOVEMENT_RATES: Readonly<Record<BodySize, Readonly<Record<Burden, number>>>> = {
  human: { normal: 30, heavy: 25, severe: 20, massive: 15, beyondMassive: 0 },
  small: { normal: 25, heavy: 20, severe: 15, massive: 10, beyondMassive: 0 },
};

/** Feet per round. @rule WH-MOVE-01 */
export const movementRate = (size: BodySize, burden: Burden): number => MOVEMENT_RATES[size][burden];

/** Feet per square. @rule WH-MINI-01 WH-MOVE-01 */
export const SQUARE_FEET = 5;

/** The careful pace, at least 0. @rule WH-MOVE-02 */
export const carefulPace = (movement: number): number => Math.max(0, requireNumber(movement, "movement") - 10);

/** The running pace. @rule WH-MOVE-02 */
export const runningPace = (movement: number): number => requireNumber(movement, "movement") * 2;

/** Movement halved by a condition, in whole squares of five feet (Amb-11). @rule WH-MOVE-02 */
export function halfPace(movement: number, { halvingRounds }: RuleOptions): number {
  const squares = requireNumber(movement, "movement") / 2 / SQUARE_FEET;
  return SQUARE_FEET * (halvingRounds === "down" ? Math.floor(squares) : Math.ceil(squares));
}

/** Feet to squares of five feet. */
export const squaresOf = (feet: number): number => Math.floor(requireNumber(feet, "feet") / SQUARE_FEET);

/** The side of a square in metres. @rule FH-GRD-01 */
const SQUARE_METRES = 1.5;

/** A number of squares in metres. @rule FH-GRD-01 */
export const metresOf = (squares: number): number => requireNumber(squares, "squares") * SQUARE_METRES;

export interface MovementState extends Explained {
  readonly careful: number;
  readonly running: number;
  readonly squares: number;
  /** It is shown in squares, feet beside them; left out for the other way round. */
  readonly inSquares?: true;
}

/** A rate with all its modifiers; the careful pace is the core's unless other rules are given. @rule WH-MOVE-01 WH-MOVE-02 */
export function toMovement(
  base: number,
  parts: readonly Modifier[],
  override: number | null,
  { careful, inSquares }: Pick<MovementRules, "careful" | "inSquares"> = { careful: carefulPace, inSquares: false },
): MovementState {
  const explained = toExplained(base, parts, override);
  const value = Math.max(0, explained.value);
  return {
    careful: careful(value),
    running: runningPace(value),
    squares: squaresOf(value),
    ...(inSquares && { inSquares }),
    ...explained,
    value,
  };
}
