import type { Rulebook } from "../../contract/rulebook.ts";
import type { TurnLengthRules } from "../../contract/turn-length.ts";
import { requireInteger } from "../../numbers.ts";
import type { Duration } from "../../contract/turn-length.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Minutes of the world's clock in seconds. @rule WH-TIME-01 */
export const secondsOfMinutes = (minutes: number): number => requireInteger(minutes, "minutes") * MINUTE;

/** Rounds of ten seconds, dungeon turns of ten minutes. @rule WH-TIME-01 WH-TIME-04 WH-TIME-05 */
export const coreTurnLength: TurnLengthRules = {
  seconds: { round: 10, dungeonTurn: 10 * MINUTE, hour: HOUR, watch: 6 * HOUR, day: 24 * HOUR },
};

/** A duration in seconds. @rule WH-TIME-01 WH-TIME-04 WH-TIME-05 */
export const secondsOf = ({ amount, unit }: Duration, { turnLength }: Pick<Rulebook, "turnLength">): number =>
  requireInteger(amount, unit) * turnLength.seconds[unit];
