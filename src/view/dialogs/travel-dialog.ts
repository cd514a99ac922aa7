import { type Terrain, TERRAINS, travelRate } from "../../rules/index.ts";
import { toChoices } from "../choices.ts";
import { type Localize, toFigure } from "../localize.ts";
import { type FormValues, isTicked, oneOf, wholeIn } from "./form-values.ts";

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

/** The dialog of a day's journey; only Referees may write a number of their own. */
export const travelDialog = (isReferee: boolean) => ({
  terrains: toChoices(TERRAINS, (terrain) => `WHITEHACK.Travel.Terrain.${terrain}`),
  terrain: TERRAINS[0],
  most: MOST_MILES,
  isReferee,
});

/** The journey that results from the answers; an empty number leaves it to the table. */
export function journeyIn(values: FormValues, isReferee: boolean): Journey {
  const { said } = values;
  const isSaid = isReferee && said !== undefined && said !== null && said !== "";
  return {
    terrain: oneOf(values, "terrain", TERRAINS) ?? TERRAINS[0],
    badWeather: isTicked(values, "badWeather"),
    night: isTicked(values, "night"),
    said: isSaid ? Math.max(0, wholeIn(values, "said", MOST_MILES)) : null,
  };
}

/** Miles per day. @rule WH-MOVE-04 */
export const milesOf = ({ terrain, said, ...hindrances }: Journey): number => said ?? travelRate(terrain, hindrances);

/** What each circumstance makes of it, one after the other; the lowest counts. @rule WH-MOVE-04 */
export function travelReasons({ terrain, badWeather, night, said }: Journey, localize: Localize): string {
  const miles = (name: string, value: number): string => `${name} ${toFigure(value)}`;
  const all = [
    miles(localize(`WHITEHACK.Travel.Terrain.${terrain}`), travelRate(terrain)),
    ...(badWeather ? [miles(localize("WHITEHACK.Travel.badWeather"), travelRate(terrain, { badWeather }))] : []),
    ...(night ? [miles(localize("WHITEHACK.Travel.night"), travelRate(terrain, { night }))] : []),
    ...(said === null ? [] : [miles(localize("WHITEHACK.Travel.said"), said)]),
  ];
  return all.join(", ");
}
