import { requireNumber } from "../../../../rules/index.ts";

export const DISTANCE_BANDS = ["close", "near", "far", "distant", "extreme", "remote"] as const;
/** How far two places are apart, the nearest first. @rule RH-DST-01 */
export type DistanceBand = (typeof DISTANCE_BANDS)[number];

/** The most feet of each band; what lies beyond them is remote. @rule RH-DST-01 */
export const BAND_FEET = { close: 15, near: 60, far: 120, distant: 180, extreme: 240 } as const satisfies Readonly<
  Record<Exclude<DistanceBand, "remote">, number>
>;

/** Feet that a remote distance is counted in. */
const REMOTE_STEP = 60;
const FEET_OF_SQUARE = 5;

/** A band, and the most feet that it stands for: 300 for what is remote at 250 feet. */
export interface Distance {
  readonly band: DistanceBand;
  readonly upTo: number;
}

const BANDS = Object.entries(BAND_FEET) as readonly (readonly [Exclude<DistanceBand, "remote">, number])[];

/** The band of a distance in feet, a begun foot counted whole; remote ones are told apart in steps of 60 feet. @rule RH-DST-01 */
export function bandOf(feet: number): Distance {
  const whole = Math.ceil(Math.max(0, requireNumber(feet, "feet")));
  const found = BANDS.find(([, most]) => whole <= most);
  if (found) return { band: found[0], upTo: found[1] };
  return { band: "remote", upTo: Math.ceil(whole / REMOTE_STEP) * REMOTE_STEP };
}

/** The band of a distance in squares of five feet. @rule RH-DST-01 */
export const bandOfSquares = (squares: number): Distance => bandOf(requireNumber(squares, "squares") * FEET_OF_SQUARE);

/** Whether a distance in feet lies within a band or nearer; everything is within what is remote. @rule RH-DST-01 */
export const isWithin = (feet: number, band: DistanceBand): boolean =>
  DISTANCE_BANDS.indexOf(bandOf(feet).band) <= DISTANCE_BANDS.indexOf(band);
