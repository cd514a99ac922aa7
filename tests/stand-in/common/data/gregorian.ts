import type { Dict } from "../types.ts";

const names = (list: string): string[] => list.split(" ");
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A calendar of twelve months as everybody knows it, with a leap year every four years. */
export const SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG: Dict = Object.freeze({
  name: "Simplified Gregorian",
  description: "The Gregorian calendar with a leap year in every fourth year.",
  years: { yearZero: 0, firstWeekday: 0, leapYear: { leapStart: 8, leapInterval: 4 } },
  months: {
    values: names("January February March April May June July August September October November December").map(
      (month, index) => ({
        name: `CALENDAR.GREGORIAN.${month}`,
        abbreviation: `CALENDAR.GREGORIAN.${month}Abbr`,
        ordinal: index + 1,
        days: LENGTHS[index],
        ...(index === 1 ? { leapDays: 29 } : {}),
      }),
    ),
  },
  days: {
    values: names("Monday Tuesday Wednesday Thursday Friday Saturday Sunday").map((day, index) => ({
      name: `CALENDAR.GREGORIAN.${day}`,
      abbreviation: `CALENDAR.GREGORIAN.${day}Abbr`,
      ordinal: index + 1,
      isRestDay: index > 4,
    })),
    daysPerYear: 365,
    hoursPerDay: 24,
    minutesPerHour: 60,
    secondsPerMinute: 60,
  },
  seasons: {
    values: [
      { name: "CALENDAR.GREGORIAN.Spring", monthStart: 3, monthEnd: 5 },
      { name: "CALENDAR.GREGORIAN.Summer", monthStart: 6, monthEnd: 8 },
      { name: "CALENDAR.GREGORIAN.Fall", monthStart: 9, monthEnd: 11 },
      { name: "CALENDAR.GREGORIAN.Winter", monthStart: 12, monthEnd: 2 },
    ],
  },
});
