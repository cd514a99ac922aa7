import { requireInteger } from "../../base/numbers.ts";
import type { Rulebook } from "../../families/rulebook.ts";
import type { Duration } from "../../families/turns.ts";
import { coreTurnLength, secondsOf } from "../../base/time/activities.ts";

/** Seconds since midnight of the first day. */
export type Clock = number;

/** The time of day. */
interface ClockTime {
  /** The first day is 1. */
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** How long a day is, unless the table's calendar says otherwise. */
const DAY = coreTurnLength.seconds.day;

const lengthOf = (secondsOfDay: number): number => Math.max(1, requireInteger(secondsOfDay, "secondsOfDay"));

/** A clock as day and time, in hours of sixty minutes. @rule WH-TIME-06 */
export function toClockTime(clock: Clock, secondsOfDay = DAY): ClockTime {
  const seconds = requireInteger(clock, "clock");
  const length = lengthOf(secondsOfDay);
  const inDay = ((seconds % length) + length) % length;
  return {
    day: Math.floor(seconds / length) + 1,
    hour: Math.floor(inDay / 3600),
    minute: Math.floor((inDay % 3600) / 60),
    second: inDay % 60,
  };
}

/** An effect that ends at a certain time: a torch, an affliction, a suspension of services. */
export interface Timer {
  readonly name: string;
  readonly endsAt: Clock;
}

/** A later clock, and what has happened in between. */
interface ClockChange<Running extends Timer = Timer> {
  readonly clock: Clock;
  /** Midnights passed; the table is asked whether a new day restores uses. */
  readonly daysBegun: number;
  readonly ended: readonly Running[];
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
export const onDay = (clock: Clock, day: number, secondsOfDay = DAY): Clock =>
  requireInteger(clock, "clock") +
  (requireInteger(day, "day") - toClockTime(clock, secondsOfDay).day) * lengthOf(secondsOfDay);

/** How many days it is until then, begun ones counted whole; 0 for what is over. @rule WH-TIME-06 */
export const daysUntil = (until: Clock, clock: Clock, secondsOfDay = DAY): number =>
  Math.max(0, Math.ceil((requireInteger(until, "until") - requireInteger(clock, "clock")) / lengthOf(secondsOfDay)));

/** How many midnights lie between two clocks; none if the clock was turned back. @rule WH-TIME-06 */
export const daysBegunBetween = (before: Clock, after: Clock, secondsOfDay = DAY): number =>
  Math.max(0, toClockTime(after, secondsOfDay).day - toClockTime(before, secondsOfDay).day);

/**
 * The clock this many seconds later, and which of the running timers are over by then: those too whose end nobody has told
 * yet, because the game broke off in the middle of a step. A clock that is turned back ends nothing. @rule WH-TIME-04 WH-TIME-05 WH-TIME-06
 */
export function advanceClock<Running extends Timer>(
  clock: Clock,
  seconds: number,
  timers: readonly Running[] = [],
): ClockChange<Running> {
  const later = clock + requireInteger(seconds, "seconds");
  return {
    clock: later,
    daysBegun: daysBegunBetween(clock, later),
    ended: later > clock ? timers.filter(({ endsAt }) => endsAt <= later) : [],
  };
}
