import { CONFIG } from "../../common/config.ts";
import { CalendarData, type PartialTime, type TimeComponents } from "../../common/data/calendar-data.ts";
import type { Dict } from "../../common/types.ts";
import { currentClient } from "./current.ts";

type CalendarClass = new (config: Dict) => CalendarData;

/** Calendars by what they were made of; a system may put another into CONFIG until a world is loaded. */
const calendars = new WeakMap<object, CalendarData>();

function calendarOf(which: "world" | "earth"): CalendarData {
  const config = CONFIG.time[`${which}CalendarConfig`] as Dict;
  const cls = CONFIG.time[`${which}CalendarClass`] as CalendarClass;
  const known = calendars.get(config);
  if (known?.constructor === cls) return known;
  const calendar = new cls(structuredClone(config));
  calendars.set(config, calendar);
  return calendar;
}

/** Which calendar a world has is found out anew. */
function forgetCalendars(): void {
  for (const which of ["world", "earth"]) calendars.delete(CONFIG.time[`${which}CalendarConfig`] as Dict);
}

/** `game.time`. https://foundryvtt.com/api/classes/foundry.helpers.GameTime.html */
export class GameTime {
  /** The calendar of the world, as CONFIG has it. */
  get calendar(): CalendarData {
    return calendarOf("world");
  }

  get earthCalendar(): CalendarData {
    return calendarOf("earth");
  }

  /** Makes the calendars again, after CONFIG has changed. */
  initializeCalendar(): void {
    forgetCalendars();
  }

  get worldTime(): number {
    return Number(currentClient().game.settings.get("core", "time") ?? 0);
  }

  get serverTime(): number {
    return currentClient().now();
  }

  get components(): TimeComponents {
    return this.calendar.timeToComponents(this.worldTime);
  }

  /** Moves the world's clock by seconds or components. */
  async advance(delta: number | PartialTime, options: Dict = {}): Promise<number> {
    const seconds = typeof delta === "number" ? delta : this.calendar.componentsToTime(delta);
    return await this.set(this.worldTime + seconds, options);
  }

  async set(time: number | PartialTime, options: Dict = {}): Promise<number> {
    const seconds = typeof time === "number" ? time : this.calendar.componentsToTime(time);
    await currentClient().game.settings.set("core", "time", seconds, options);
    return this.worldTime;
  }
}

/** The seconds of a number of units, "3 hours", as the world's calendar has them; a month is a twelfth of a year. */
export function secondsIn(value: number, units: string): number {
  const { daysPerYear, hoursPerDay, minutesPerHour, secondsPerMinute } = currentClient().game.time.calendar.days;
  const hour = minutesPerHour * secondsPerMinute;
  const day = hoursPerDay * hour;
  const year = daysPerYear * day;
  const months = currentClient().game.time.calendar.months?.values.length || 12;
  const lengths: Readonly<Record<string, number>> = {
    years: year,
    months: year / months,
    days: day,
    hours: hour,
    minutes: secondsPerMinute,
  };
  return value * (lengths[units] ?? 1);
}

/** Seconds that pass between two points of a combat. */
export function combatTime(
  turns: number,
  fromRound: number,
  fromTurn: number,
  toRound: number,
  toTurn: number,
): number {
  const { roundTime, turnTime } = CONFIG.time;
  if (turnTime === 0) return (toRound - fromRound) * roundTime;
  const turnSteps = (toRound - fromRound) * turns + (toTurn - fromTurn);
  return turnSteps * turnTime + (toRound - fromRound) * roundTime;
}
