import { type Clock, coreRulebook, daysBegunBetween, onDay, secondsOf, toClockTime } from "../../rules/index.ts";
import { type CalendarDate, clockText, hourText, type Moment, type WorldCalendar } from "../../view/base/words.ts";
import { localize } from "./localize.ts";

type Calendar = typeof game.time.calendar;
type Components = ReturnType<Calendar["timeToComponents"]>;

/** The host makes its calendar while it starts; modules put theirs into its place. */
const calendarNow = (): Calendar | undefined => (game as { time?: { calendar?: Calendar } }).time?.calendar;

const A_DAY = secondsOf({ amount: 1, unit: "day" }, coreRulebook);

/** How long a day of the world is, by the host's calendar. @rule WH-TIME-06 */
export function secondsOfDay(): number {
  const calendar = calendarNow();
  if (!calendar) return A_DAY;
  const { hoursPerDay, minutesPerHour, secondsPerMinute } = calendar.days;
  return hoursPerDay * minutesPerHour * secondsPerMinute;
}

/** The last midnight by the calendar, which may count its days from another moment than the clock does. */
function midnightBefore(clock: Clock): Clock {
  const { hour, minute, second } = game.time.calendar.timeToComponents(clock);
  const { minutesPerHour, secondsPerMinute } = game.time.calendar.days;
  return clock - second - secondsPerMinute * (minute + minutesPerHour * hour);
}

/** The days since the first, which is 1. */
const dayOf = (clock: Clock): number => toClockTime(midnightBefore(clock), secondsOfDay()).day;

/** Midnights between two moments. @rule WH-TIME-06 */
export const daysPassed = (before: Clock, after: Clock): number =>
  daysBegunBetween(midnightBefore(before), midnightBefore(after), secondsOfDay());

/** The same time of another day. */
export const onDayOf = (clock: Clock, day: number): Clock =>
  clock - midnightBefore(clock) + onDay(midnightBefore(clock), day, secondsOfDay());

/**
 * Nobody has chosen how this world counts its days: it has the calendar that the host has for our own earth. Then "Day 3"
 * says more than the third of January of the year nought.
 */
function countsDaysOnly(calendar: Calendar): boolean {
  const { earthCalendar } = game.time;
  return calendar.constructor === earthCalendar.constructor && calendar.name === earthCalendar.name;
}

/** Calendars count days, months and years from nought, and say which year that is. */
function dateOf({ months, years }: Calendar, { year, month, day, dayOfMonth }: Components): CalendarDate {
  const name = months?.values[month]?.name;
  return {
    day: 1 + (name ? dayOfMonth : day),
    month: name ? game.i18n.localize(name) : "",
    year: year + (years?.yearZero ?? 0),
  };
}

/** A moment as the host's calendar tells it, or that of a module in its place. @rule WH-TIME-06 */
export function momentAt(clock: Clock): Moment {
  const { calendar } = game.time;
  const time = Math.floor(clock);
  const components = calendar.timeToComponents(time);
  const date = countsDaysOnly(calendar) ? null : dateOf(calendar, components);
  return { day: dayOf(time), date, hour: components.hour, minute: components.minute };
}

/** The calendar and its moments, for a view that tells several of them. */
export const worldCalendar = (): WorldCalendar => ({ secondsOfDay: secondsOfDay(), momentAt });

/** "Day 3, 14:05" by the host's calendar: the one way in which the system tells a moment. @rule WH-TIME-06 */
export const shownMoment = (clock: Clock): string => clockText(momentAt(clock), localize);

/** "14:05". @rule WH-TIME-06 */
export const shownHour = (clock: Clock): string => hourText(momentAt(clock));
