import { requireCount, secondsOf, type TurnLengthRules } from "../../../../rules/index.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Rounds of half a minute, turns of five minutes, watches of four hours. Answer to `family.turnLength`. @rule RH-TIM-01 */
export const shortTurns: TurnLengthRules = {
  seconds: { round: 30, dungeonTurn: 5 * MINUTE, hour: HOUR, watch: 4 * HOUR, day: 24 * HOUR },
};

const DAYS_OF_DOWNTIME = 7;

/** The seconds of a number of weeks spent in town between adventures. @rule RH-TIM-01 */
export const secondsOfDowntimes = (downtimes: number): number =>
  requireCount(downtimes, "downtimes") *
  secondsOf({ amount: DAYS_OF_DOWNTIME, unit: "day" }, { turnLength: shortTurns });

/** The turns, a begun one counted whole, that a number of seconds takes. @rule RH-TIM-01 */
export const turnsOfSeconds = (seconds: number): number =>
  Math.ceil(requireCount(seconds, "seconds") / shortTurns.seconds.dungeonTurn);
