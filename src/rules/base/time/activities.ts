import type { Rulebook } from "../../families/rulebook.ts";
import type { Activity, Duration, TimeUnit, TurnLengthRules } from "../../families/turns.ts";
import { requireInteger } from "../numbers.ts";
import { type DicePlan, type Faces, resolveTotal } from "../dice.ts";

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

/** The minutes of a turn of exploring, as the table counts them. @rule WH-TIME-04 RH-TIM-01 */
export const turnMinutes = (rulebook: Pick<Rulebook, "turnLength">): number =>
  secondsOf({ amount: 1, unit: "dungeonTurn" }, rulebook) / MINUTE;

const once = (unit: TimeUnit): Activity => ({ unit, rolled: false });
const rolled = (unit: TimeUnit): Activity => ({ unit, rolled: true });

/** How long common activities take. @rule WH-TIME-02 WH-TIME-03 WH-TIME-04 WH-TIME-05 WH-CASE-07 */
export const ACTIVITIES = {
  combatRound: once("round"),
  quaff: once("round"),
  beginFirstAid: once("round"),
  quickMiracle: once("round"),
  kickDoor: once("round"),
  listen: rolled("round"),
  unpack: rolled("round"),
  pickLock: rolled("round"),
  fight: once("dungeonTurn"),
  pickHardLock: once("dungeonTurn"),
  searchRoom: once("dungeonTurn"),
  checkForTraps: once("dungeonTurn"),
  samplePotion: once("dungeonTurn"),
  bash: once("dungeonTurn"),
  completeFirstAid: once("dungeonTurn"),
  searchLibrary: rolled("hour"),
  gatherRumors: rolled("hour"),
  studyArtifact: rolled("hour"),
  treatInjury: rolled("hour"),
  sleep: once("watch"),
  switchSlot: once("watch"),
  journey: once("watch"),
} as const satisfies Readonly<Record<string, Activity>>;

/** The duration of an activity; what it takes of a round in a fight is in `ACT_COSTS`. */
export interface TimeTaken extends Duration {
  readonly seconds: number;
}

/** The d6 of an activity, if it has one. @rule WH-TIME-03 WH-TIME-05 */
export const planActivity = ({ rolled: isRolled }: Activity): DicePlan => ({
  count: isRolled ? 1 : 0,
  faces: 6,
  bonus: isRolled ? 0 : 1,
});

/** How long it takes. @rule WH-TIME-02 WH-TIME-03 WH-TIME-04 WH-TIME-05 */
export function resolveActivity(activity: Activity, faces: Faces, rulebook: Pick<Rulebook, "turnLength">): TimeTaken {
  const { unit } = activity;
  const amount = resolveTotal(planActivity(activity), faces);
  return { amount, unit, seconds: secondsOf({ amount, unit }, rulebook) };
}
