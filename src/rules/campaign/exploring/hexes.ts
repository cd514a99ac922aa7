import { requireNumber } from "../../base/numbers.ts";
import { RuleError } from "../../base/rule-error.ts";

export const DIRECTIONS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
/** The eight directions that players may choose. @rule WH-HEX-01 */
export type Direction = (typeof DIRECTIONS)[number];

/** Hours of travel in a day's journey. @rule WH-HEX-01 WH-TIME-05 */
const JOURNEY_HOURS = 6;

/** The facts that decide how far a party gets in a wilderness turn. */
interface HexTravel {
  readonly hexMiles: number;
  readonly milesPerDay: number;
  readonly turnHours: number;
  /** The fraction of a hex already crossed. */
  readonly carried?: number;
}

/** Whole hexes, and the fraction carried over into the next turn. */
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
  // a tiny bit more, so that three thirds of a hex make a whole one
  const hexes = Math.floor(all + 1e-9);
  return { hexes, carried: Math.max(0, all - hexes) };
}
