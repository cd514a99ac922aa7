import type { Clock } from "../rules/world/time/clock.ts";
import { type Localize, toFigure } from "./localize.ts";

/** A day as a calendar names it. */
export interface CalendarDate {
  /** The day of the month, or of the year where there are no months; the first is 1. */
  readonly day: number;
  /** "" where the calendar has no months. */
  readonly month: string;
  readonly year: number;
}

/** A moment as the world's calendar tells it. */
export interface Moment {
  /** Days are counted from the first, which is 1. */
  readonly day: number;
  /** Null in a world that only counts its days. */
  readonly date: CalendarDate | null;
  readonly hour: number;
  readonly minute: number;
}

/** The calendar of the world. */
export interface WorldCalendar {
  readonly secondsOfDay: number;
  momentAt(clock: Clock): Moment;
}

const two = (value: number): string => String(value).padStart(2, "0");

/** "14:05". @rule WH-TIME-06 */
export const hourText = ({ hour, minute }: Moment): string => `${two(hour)}:${two(minute)}`;

/** "Day 3", or "3 Thaw 1111" where days have names. @rule WH-TIME-06 */
export function dayText({ day, date }: Moment, localize: Localize): string {
  if (!date) return localize("WHITEHACK.Clock.day", { day: toFigure(day) });
  const told = { day: String(date.day), month: date.month, year: String(date.year) };
  return date.month ? localize("WHITEHACK.Clock.date", told) : localize("WHITEHACK.Clock.dayOfYear", told);
}

/** "Day 3, 14:05". @rule WH-TIME-06 */
export const clockText = (moment: Moment, localize: Localize): string =>
  localize("WHITEHACK.Clock.moment", { day: dayText(moment, localize), hour: hourText(moment) });
