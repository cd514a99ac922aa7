import { carefulPace, runningPace, squaresOf } from "../../rules/index.ts";
import { type Localize, toFigure } from "../localize.ts";

const PACES = { careful: carefulPace, walking: (feet: number): number => feet, running: runningPace } as const;
const NAMES = Object.keys(PACES) as readonly (keyof typeof PACES)[];

/** How far somebody comes in a round at each pace, in feet and squares, a sentence each. @rule WH-MOVE-02 */
export const paceTexts = (movement: number, localize: Localize): readonly string[] =>
  NAMES.map((pace) => {
    const feet = PACES[pace](Math.max(0, movement));
    return localize(`WHITEHACK.Pace.${pace}`, { feet: toFigure(feet), squares: toFigure(squaresOf(feet)) });
  });
