import { DIRECTIONS, type Direction, type HexProgress, hexProgress } from "../../rules/world/exploration/hexes.ts";
import { toChoices } from "../choices.ts";
import { type Localize, toFigure } from "../localize.ts";
import { type FormValues, isTicked, figureIn, oneOf, textIn } from "./form-values.ts";
import { atField, type Problem } from "./problem.ts";
import { type Journey, journeyIn, milesOf, travelDialog } from "./travel-dialog.ts";

const MOST_HEX = 999;
const MOST_HOURS = 24;

/** What a party has written down of its map. */
export interface MapFacts {
  /** Miles across a hex. */
  readonly hexMiles: number;
  /** Hours of a wilderness turn. */
  readonly turnHours: number;
  /** The part of a hex that is behind them. */
  readonly carried: number;
  /** Where they believe to be. */
  readonly at: string;
}

/** A wilderness turn as the Referee has answered it. */
export interface WildernessTurn extends MapFacts {
  readonly direction: Direction;
  readonly journey: Journey;
  /** Whether somebody knows the way, and whether a road, a map or the like leads it. */
  readonly guide: boolean;
  readonly aid: boolean;
}

/** The dialog of a wilderness turn. @rule WH-HEX-01 WH-HEX-02 */
export const wildernessDialog = ({ hexMiles, turnHours, at }: MapFacts) => ({
  ...travelDialog(true),
  directions: toChoices(DIRECTIONS, (one) => `WHITEHACK.Underway.Direction.${one}`),
  hexMiles,
  turnHours,
  at,
  mostHex: MOST_HEX,
  mostHours: MOST_HOURS,
});

/** A number above 0 and up to a limit; null for anything else. */
function amountIn(values: FormValues, name: string, most: number): number | null {
  const number = figureIn(values, name);
  return number !== null && number > 0 && number <= most ? number : null;
}

/** Why the answers cannot be used; null where they can. */
export function wildernessProblem(values: FormValues): Problem | null {
  if (amountIn(values, "hexMiles", MOST_HEX) === null) return atField("WHITEHACK.Underway.badHex", "hexMiles");
  if (amountIn(values, "turnHours", MOST_HOURS) === null) return atField("WHITEHACK.Underway.badHours", "turnHours");
  return null;
}

/** What was answered; numbers that are none stay as they were. @rule WH-HEX-01 */
export const wildernessIn = (values: FormValues, before: MapFacts): WildernessTurn => ({
  hexMiles: amountIn(values, "hexMiles", MOST_HEX) ?? before.hexMiles,
  turnHours: amountIn(values, "turnHours", MOST_HOURS) ?? before.turnHours,
  carried: before.carried,
  at: textIn(values, "at"),
  direction: oneOf(values, "direction", DIRECTIONS) ?? DIRECTIONS[0],
  journey: journeyIn(values, true),
  guide: isTicked(values, "guide"),
  aid: isTicked(values, "aid"),
});

/** How far a wilderness turn leads; nowhere without miles to make. @rule WH-HEX-01 */
export function progressOf({ hexMiles, turnHours, carried, journey }: WildernessTurn): HexProgress {
  const milesPerDay = milesOf(journey);
  return milesPerDay > 0 ? hexProgress({ hexMiles, milesPerDay, turnHours, carried }) : { hexes: 0, carried };
}

/** "2 hexes, and 50 % of the next". */
export function progressText({ hexes, carried }: HexProgress, localize: Localize): string {
  const key = hexes === 1 ? "WHITEHACK.Underway.oneHex" : "WHITEHACK.Underway.hexes";
  const whole = localize(key, { hexes: toFigure(hexes) });
  const percent = Math.round(carried * 100);
  return percent === 0 ? whole : localize("WHITEHACK.Underway.andPart", { whole, percent: toFigure(percent) });
}
