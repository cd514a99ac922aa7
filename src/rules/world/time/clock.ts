import { requireInteger } from "../../numbers.ts";
import type { Rulebook } from "../../contract/rulebook.ts";
import type { Duration } from "../../contract/turn-length.ts";
import { secondsOf } from "./units.ts";

/** Seconds since midnight of the first day. */
export type Clock = number;

/** The time of day. */
export interface ClockTime {
  /** The first day is 1. */
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const DAY = 86_400;

/** A clock as day and time. @rule WH-TIME-06 */
export function toClockTime(clock: Clock): ClockTime {
  const seconds = requireInteger(clock, "clock");
  const inDay = ((seconds % DAY) + DAY) % DAY;
  return {
    day: Math.floor(seconds / DAY) + 1,
    hour: Math.floor(inDay / 3600),
    minute: Math.floor((inDay % 3600) / 60),
    second: inDay % 60,
  };
}

/** Something that ends at a certain time: a torch, an affliction, a suspension of services. */
export interface Timer {
  readonly name: string;
  readonly endsAt: Clock;
}

/** A later clock, and what has happened in between. */
export interface ClockChange {
  readonly clock: Clock;
  /** Midnights passed; the table is asked whether a new day restores uses. */
  readonly daysBegun: number;
  readonly ended: readonly Timer[];
}

/** A timer that starts now. @rule WH-TIME-05 */
export const startTimer = (
  name: string,
  clock: Clock,
  lasts: Duration,
  rulebook: Pick<Rulebook, "turnLength">,
): Timer => ({
  name,
  endsAt: requireInteger(clock, "clock") + secondsOf(lasts, rulebook),
});

/** The same time of another day. @rule WH-TIME-06 */
export const onDay = (clock: Clock, day: number): Clock =>
  requireInteger(clock, "clock") + (requireInteger(day, "day") - toClockTime(clock).day) * DAY;

/** How many days it is until then, begun ones counted whole; 0 for what is over. @rule WH-TIME-06 */
export const daysUntil = (until: Clock, clock: Clock): number =>
  Math.max(0, Math.ceil((requireInteger(until, "until") - requireInteger(clock, "clock")) / DAY));

/** How many midnights lie between two clocks; none if the clock was turned back. @rule WH-TIME-06 */
export const daysBegunBetween = (before: Clock, after: Clock): number =>
  Math.max(0, toClockTime(after).day - toClockTime(before).day);

/** The clock this many seconds later, and the timers that have ended. @rule WH-TIME-04 WH-TIME-05 WH-TIME-06 */
export function advanceClock(clock: Clock, seconds: number, timers: readonly Timer[] = []): ClockChange {
  const later = clock + requireInteger(seconds, "seconds");
  return {
    clock: later,
    daysBegun: daysBegunBetween(clock, later),
    ended: timers.filter(({ endsAt }) => endsAt > clock && endsAt <= later),
  };
}
