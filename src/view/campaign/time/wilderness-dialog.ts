import { type Terrain, TERRAINS, travelRate } from "../../../rules/index.ts";
import { toChoices } from "../../base/choices.ts";
import { type Localize, toFigure, toList } from "../../base/localize.ts";
import { answersOf, type Form } from "../../chat/dialogs/form.ts";
import { atField, figureIn, type FormValues, type Problem, wholeIn } from "../../chat/dialogs/form-values.ts";
import { type Direction, DIRECTIONS, type HexProgress, hexProgress } from "../../../rules/campaign/exploring/hexes.ts";

/** The most miles a day that a Referee may write. */
const MOST_MILES = 999;

/** A day's journey. @rule WH-MOVE-04 */
export interface Journey {
  readonly terrain: Terrain;
  readonly badWeather: boolean;
  readonly night: boolean;
  /** The Referee's own number; null for the table's. */
  readonly said: number | null;
}

const TERRAIN_CHOICES = toChoices(TERRAINS, (terrain) => `WHITEHACK.Travel.Terrain.${terrain}`);
const TERRAIN = [
  { name: "terrain", label: "WHITEHACK.Travel.terrain", choices: TERRAIN_CHOICES },
  { ticks: { badWeather: "WHITEHACK.Travel.badWeather", night: "WHITEHACK.Travel.night" } },
] as const satisfies Form;

const SAID = {
  name: "said",
  label: "WHITEHACK.Travel.said",
  placeholder: "WHITEHACK.Travel.byTable",
  min: 0,
  max: MOST_MILES,
} as const;

/** The dialog of a day's journey; only Referees may write a number of their own. */
export const travelForm = (isReferee: boolean): Form => [
  ...TERRAIN,
  isReferee && SAID,
  { note: "WHITEHACK.Travel.hint" },
  { preview: { miles: "score", how: "how" }, words: ["WHITEHACK.Travel.miles"] },
];

/** The journey that results from the answers; an empty number leaves it to the table. */
export function journeyIn(values: FormValues, isReferee: boolean): Journey {
  const { said } = values;
  const isSaid = isReferee && said !== undefined && said !== null && said !== "";
  return {
    ...answersOf(TERRAIN, values),
    said: isSaid ? Math.max(0, wholeIn(values, "said", MOST_MILES)) : null,
  };
}

/** Miles per day. @rule WH-MOVE-04 */
export const milesOf = ({ terrain, said, ...hindrances }: Journey): number => said ?? travelRate(terrain, hindrances);

/** The miles per day by each circumstance, one after the other; the lowest counts. @rule WH-MOVE-04 */
export function travelReasons({ terrain, badWeather, night, said }: Journey, localize: Localize): string {
  const miles = (name: string, value: number): string => `${name} ${toFigure(value)}`;
  const all = [
    miles(localize(`WHITEHACK.Travel.Terrain.${terrain}`), travelRate(terrain)),
    ...(badWeather ? [miles(localize("WHITEHACK.Travel.badWeather"), travelRate(terrain, { badWeather }))] : []),
    ...(night ? [miles(localize("WHITEHACK.Travel.night"), travelRate(terrain, { night }))] : []),
    ...(said === null ? [] : [miles(localize("WHITEHACK.Travel.said"), said)]),
  ];
  return toList(all, localize);
}

const MOST_HEX = 999;
const MOST_HOURS = 24;

/** The map as a party has noted it. */
export interface MapFacts {
  /** Miles across a hex. */
  readonly hexMiles: number;
  /** Hours of a wilderness turn. */
  readonly turnHours: number;
  /** The part of a hex that is behind them. */
  readonly carried: number;
  /** The place where the party believes to be. */
  readonly at: string;
}

/** A wilderness turn as the Referee has answered it. */
export interface WildernessTurn extends MapFacts {
  readonly direction: Direction;
  readonly journey: Journey;
  /** True if the party has a guide (`guide`), or a road, a map or the like (`aid`). */
  readonly guide: boolean;
  readonly aid: boolean;
}

/** The dialog of a wilderness turn. @rule WH-HEX-01 WH-HEX-02 */
export const wildernessForm = ({ hexMiles, turnHours, at }: MapFacts) =>
  [
    { name: "direction", label: "WHITEHACK.Underway.direction", choices: DIRECTION_CHOICES },
    { name: "at", label: "WHITEHACK.Underway.towards", value: at },
    { ...MILES, name: "hexMiles", label: "WHITEHACK.Underway.hexMiles", value: hexMiles, max: MOST_HEX },
    { ...MILES, name: "turnHours", label: "WHITEHACK.Underway.turnHours", value: turnHours, max: MOST_HOURS },
    ...TERRAIN,
    SAID,
    { ticks: { guide: "WHITEHACK.Underway.guide", aid: "WHITEHACK.Underway.aid" } },
    { note: "WHITEHACK.Underway.lostHint" },
    { preview: { far: "score", how: "how" }, words: ["WHITEHACK.Underway.far"] },
  ] as const satisfies Form;

const DIRECTION_CHOICES = toChoices(DIRECTIONS, (one) => `WHITEHACK.Underway.Direction.${one}`);
const MILES = { min: 0, fractions: true } as const;

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

/** The answers; invalid numbers keep the value before. @rule WH-HEX-01 */
export function wildernessIn(values: FormValues, before: MapFacts): WildernessTurn {
  const { direction, at, guide, aid } = answersOf(wildernessForm(before), values);
  return {
    direction,
    at,
    guide,
    aid,
    hexMiles: amountIn(values, "hexMiles", MOST_HEX) ?? before.hexMiles,
    turnHours: amountIn(values, "turnHours", MOST_HOURS) ?? before.turnHours,
    carried: before.carried,
    journey: journeyIn(values, true),
  };
}

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
