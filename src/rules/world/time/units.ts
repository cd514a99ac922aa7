import type { Rulebook } from "../../rulebook.ts";
import { requireInteger } from "../../numbers.ts";

/** Ten minutes are a turn in a dungeon; a watch is a night's sleep or a day's journey. */
export const TIME_UNITS = ["round", "dungeonTurn", "hour", "watch", "day"] as const;
/** What time is counted in. @rule WH-TIME-01 */
export type TimeUnit = (typeof TIME_UNITS)[number];

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How long rounds and turns are. Slot of `family.turnLength`. */
export interface TurnLengthRules {
  readonly seconds: Readonly<Record<TimeUnit, number>>;
}

/** Rounds of ten seconds, dungeon turns of ten minutes. @rule WH-TIME-01 WH-TIME-04 WH-TIME-05 */
export const coreTurnLength: TurnLengthRules = {
  seconds: { round: 10, dungeonTurn: 10 * MINUTE, hour: HOUR, watch: 6 * HOUR, day: 24 * HOUR },
};

/** So many units of time. */
export interface Duration {
  readonly amount: number;
  readonly unit: TimeUnit;
}

/** A duration in seconds. @rule WH-TIME-01 WH-TIME-04 WH-TIME-05 */
export const secondsOf = ({ amount, unit }: Duration, { turnLength }: Pick<Rulebook, "turnLength">): number =>
  requireInteger(amount, unit) * turnLength.seconds[unit];
