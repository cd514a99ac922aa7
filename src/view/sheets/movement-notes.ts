import {
  type Explained,
  type MovementState,
  metresOf,
  runningPace,
  SQUARE_FEET,
  squaresOf,
} from "../../rules/index.ts";
import { type Localize, toFigure } from "../base/localize.ts";

const PACES = ["careful", "walking", "running"] as const;

/**
 * The distance in a round at each pace, in feet and squares, a sentence each; squares first where they are counted.
 * @rule WH-MOVE-02 FH-GRD-01
 */
export const paceTexts = ({ careful, value, inSquares }: MovementState, localize: Localize): readonly string[] =>
  PACES.map((pace) => {
    const feet = { careful, walking: value, running: runningPace(value) }[pace];
    const squares = squaresOf(feet);
    const data = { feet: toFigure(feet), squares: toFigure(squares), metres: toFigure(metresOf(squares)) };
    return localize(inSquares ? `WHITEHACK.Pace.squares.${pace}` : `WHITEHACK.Pace.${pace}`, data);
  });

const inSquaresOf = (feet: number): number => feet / SQUARE_FEET;

/** A movement as it is shown: in squares where they are counted. @rule FH-GRD-01 */
export const shownMovement = ({ inSquares, value, base, parts, override, ...rest }: MovementState): Explained => {
  if (!inSquares) return { value, base, parts, override, ...rest };
  return {
    value: inSquaresOf(value),
    base: inSquaresOf(base),
    parts: parts.map((part) => ({ ...part, value: inSquaresOf(part.value) })),
    override: override === null ? null : inSquaresOf(override),
  };
};
