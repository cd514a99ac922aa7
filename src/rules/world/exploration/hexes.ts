import { requireNumber } from "../../numbers.ts";
import { RuleError } from "../../rule-error.ts";

export const DIRECTIONS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
/** Where to: players name one of eight. @rule WH-HEX-01 */
export type Direction = (typeof DIRECTIONS)[number];

/** Hours of travel that a day's journey has. @rule WH-HEX-01 WH-TIME-05 */
const JOURNEY_HOURS = 6;

/** What decides how far a party comes in a turn of the wilderness. */
export interface HexTravel {
  readonly hexMiles: number;
  readonly milesPerDay: number;
  readonly turnHours: number;
  /** Parts of a hex that are behind the party already. */
  readonly carried?: number;
}

/** Whole hexes, and what is carried over into the next turn. */
export interface HexProgress {
  readonly hexes: number;
  readonly carried: number;
}

const positive = (value: number, name: string): number => {
  if (requireNumber(value, name) > 0) return value;
  throw new RuleError("WHITEHACK.Error.badNumber", `${name} must be above 0, but is ${value}.`, {
    name,
    value: String(value),
  });
};

/** Hexes in a turn, from the map's scale, the day's miles and the turn's length. @rule WH-HEX-01 */
export function hexProgress({ hexMiles, milesPerDay, turnHours, carried = 0 }: HexTravel): HexProgress {
  const miles = (positive(milesPerDay, "miles") * positive(turnHours, "hours")) / JOURNEY_HOURS;
  const all = requireNumber(carried, "carried") + miles / positive(hexMiles, "hex");
  // a hair more, so that three thirds of a hex are a whole one
  const hexes = Math.floor(all + 1e-9);
  return { hexes, carried: Math.max(0, all - hexes) };
}
