import { DataModel } from "../abstract/data-model.ts";
import type { Dict } from "../types.ts";
import { ArrayField, BooleanField, NumberField, SchemaField, StringField } from "./fields/index.ts";

/** https://foundryvtt.com/api/interfaces/foundry.data.types.TimeComponents.html: all but the numbers of a clock count from 0. */
export interface TimeComponents {
  year: number;
  /** The day of the year. */
  day: number;
  hour: number;
  minute: number;
  second: number;
  month: number;
  dayOfMonth: number;
  dayOfWeek: number;
  season: number;
  leapYear: boolean;
}

/** A moment or a span in parts, of which any may be left out. */
export type PartialTime = Partial<TimeComponents>;

interface Month extends Dict {
  name: string;
  days: number;
  leapDays: number | null;
}

const count = (options = {}) => new NumberField({ required: true, nullable: false, integer: true, ...options });
const label = () => new StringField({ required: true, blank: false });
const short = () => new StringField();
const maybe = (options = {}) => new NumberField({ required: true, nullable: true, integer: true, ...options });
const list = (fields: ConstructorParameters<typeof SchemaField>[0]) =>
  new SchemaField(
    { values: new ArrayField(new SchemaField(fields)) },
    { required: true, nullable: true, initial: null },
  );

/** How a world counts its days: https://foundryvtt.com/api/classes/foundry.data.CalendarData.html */
export class CalendarData extends DataModel {
  declare name: string;
  declare years: {
    yearZero: number;
    firstWeekday: number;
    leapYear: { leapStart: number; leapInterval: number } | null;
    resetWeekdays: boolean;
  };
  declare months: { values: Month[] } | null;
  declare days: {
    values: Dict[];
    daysPerYear: number;
    hoursPerDay: number;
    minutesPerHour: number;
    secondsPerMinute: number;
  };
  declare seasons: { values: Record<"monthStart" | "monthEnd" | "dayStart" | "dayEnd", number | null>[] } | null;

  static override defineSchema() {
    return {
      name: label(),
      description: new StringField(),
      years: new SchemaField({
        yearZero: count({ initial: 0 }),
        firstWeekday: count({ initial: 0 }),
        leapYear: new SchemaField(
          { leapStart: count(), leapInterval: count({ min: 1 }) },
          { required: true, nullable: true, initial: null },
        ),
        resetWeekdays: new BooleanField({ initial: false }),
      }),
      months: list({
        name: label(),
        abbreviation: short(),
        ordinal: count({ min: 1 }),
        days: count({ min: 0 }),
        leapDays: maybe({ min: 0 }),
        startingWeekday: maybe(),
      }),
      days: new SchemaField({
        values: new ArrayField(
          new SchemaField({
            name: label(),
            abbreviation: short(),
            ordinal: count({ min: 1 }),
            isRestDay: new BooleanField(),
          }),
        ),
        daysPerYear: count({ positive: true, initial: 365 }),
        hoursPerDay: count({ positive: true, initial: 24 }),
        minutesPerHour: count({ positive: true, initial: 60 }),
        secondsPerMinute: count({ positive: true, initial: 60 }),
      }),
      seasons: list({
        name: label(),
        abbreviation: short(),
        monthStart: maybe({ min: 1 }),
        monthEnd: maybe({ min: 1 }),
        dayStart: maybe({ min: 0 }),
        dayEnd: maybe({ min: 0 }),
      }),
    };
  }

  /* ---------- years ---------- */

  isLeapYear(year: number): boolean {
    const { leapYear } = this.years;
    return leapYear !== null && year >= leapYear.leapStart && (year - leapYear.leapStart) % leapYear.leapInterval === 0;
  }

  /** How many leap years lie before a year. */
  countLeapYears(year: number): number {
    const { leapYear } = this.years;
    return leapYear ? Math.max(0, Math.ceil((year - leapYear.leapStart) / leapYear.leapInterval)) : 0;
  }

  #monthDays(isLeap: boolean): number[] {
    return (this.months?.values ?? []).map(({ days, leapDays }) => (isLeap ? (leapDays ?? days) : days));
  }

  /** Days that a leap year has more. */
  get #leapDays(): number {
    const sum = (isLeap: boolean) => this.#monthDays(isLeap).reduce((total, days) => total + days, 0);
    return this.years.leapYear ? sum(true) - sum(false) : 0;
  }

  #daysBefore(year: number): number {
    return year * this.days.daysPerYear + this.countLeapYears(year) * this.#leapDays;
  }

  #yearOf(day: number): number {
    let year = Math.floor(day / this.days.daysPerYear);
    while (this.#daysBefore(year) > day) year -= 1;
    while (this.#daysBefore(year + 1) <= day) year += 1;
    return year;
  }

  /* ---------- seconds and components ---------- */

  get #secondsPer(): Record<"day" | "hour" | "minute" | "second", number> {
    const { hoursPerDay, minutesPerHour, secondsPerMinute } = this.days;
    const hour = minutesPerHour * secondsPerMinute;
    return { day: hoursPerDay * hour, hour, minute: secondsPerMinute, second: 1 };
  }

  /** The seconds that components make: years and days, the clock; months and days of the month where no day is given. */
  componentsToTime(components: PartialTime): number {
    const { year = 0, hour = 0, minute = 0, second = 0 } = components;
    const seconds = this.#secondsPer;
    const day = this.#daysBefore(year) + this.#dayOfYear(components, year);
    return day * seconds.day + hour * seconds.hour + minute * seconds.minute + second;
  }

  #dayOfYear({ day, month, dayOfMonth = 0 }: PartialTime, year: number): number {
    if (day !== undefined || month === undefined) return (day ?? 0) + (day === undefined ? dayOfMonth : 0);
    const months = this.#monthDays(this.isLeapYear(year));
    return months.slice(0, month).reduce((total, days) => total + days, dayOfMonth);
  }

  timeToComponents(time = 0): TimeComponents {
    const seconds = this.#secondsPer;
    const total = Math.floor(time / seconds.day);
    const rest = time - total * seconds.day;
    const year = this.#yearOf(total);
    const day = total - this.#daysBefore(year);
    const leapYear = this.isLeapYear(year);
    const { month, dayOfMonth } = this.#monthOf(day, leapYear);
    return {
      year,
      day,
      hour: Math.floor(rest / seconds.hour),
      minute: Math.floor((rest % seconds.hour) / seconds.minute),
      second: rest % seconds.minute,
      month,
      dayOfMonth,
      dayOfWeek: this.#weekdayOf(this.years.resetWeekdays ? day : total),
      season: this.#seasonOf(month, day),
      leapYear,
    };
  }

  #monthOf(day: number, isLeap: boolean): { month: number; dayOfMonth: number } {
    let dayOfMonth = day;
    for (const [month, days] of this.#monthDays(isLeap).entries()) {
      if (dayOfMonth < days) return { month, dayOfMonth };
      dayOfMonth -= days;
    }
    return { month: 0, dayOfMonth: day };
  }

  #weekdayOf(day: number): number {
    const week = this.days.values.length;
    return week === 0 ? 0 : (((day + this.years.firstWeekday) % week) + week) % week;
  }

  /** The season of a month (which seasons count from 1) or of a day of the year; seasons may go over the turn of the year. */
  #seasonOf(month: number, day: number): number {
    const lies = (at: number, start: number, end: number) =>
      start <= end ? at >= start && at <= end : at >= start || at <= end;
    const found = this.seasons?.values.findIndex(({ monthStart, monthEnd, dayStart, dayEnd }) =>
      monthStart !== null && monthEnd !== null
        ? lies(month + 1, monthStart, monthEnd)
        : lies(day, dayStart ?? 0, dayEnd ?? -1),
    );
    return Math.max(0, found ?? 0);
  }

  /** A moment later (or earlier) than another. */
  add(startTime: number | PartialTime, deltaTime: number | PartialTime): TimeComponents {
    return this.timeToComponents(this.#toTime(startTime) + this.#toTime(deltaTime));
  }

  /** How much later one moment is than another. */
  difference(endTime: number | PartialTime, startTime: number | PartialTime = 0): TimeComponents {
    return this.timeToComponents(this.#toTime(endTime) - this.#toTime(startTime));
  }

  #toTime(time: number | PartialTime): number {
    return typeof time === "number" ? time : this.componentsToTime(time);
  }

  /* ---------- in words ---------- */

  /** A moment in words, by the name of a formatter of `CONFIG.time`, of a static method, or by a function. */
  format(time: number | PartialTime = 0, formatter: string | TimeFormatter = "timestamp", options: Dict = {}): string {
    const found = typeof formatter === "function" ? formatter : formatterOf(this, formatter);
    return found(this, this.timeToComponents(this.#toTime(time)), options);
  }

  static formatTimestamp(_calendar: CalendarData, components: TimeComponents, _options: Dict = {}): string {
    const two = (value: number) => String(value).padStart(2, "0");
    const { year, month, dayOfMonth, hour, minute, second } = components;
    const date = [String(year).padStart(4, "0"), two(month + 1), two(dayOfMonth + 1)].join("-");
    return `${date} ${[hour, minute, second].map(two).join(":")}`;
  }

  /** How long ago, in the two greatest units (the exact words are UNCONFIRMED). */
  static formatAgo(_calendar: CalendarData, components: TimeComponents, _options: Dict = {}): string {
    const units = ["year", "day", "hour", "minute", "second"] as const;
    const parts = units.filter((unit) => components[unit] > 0).slice(0, 2);
    return parts.length ? `${parts.map((unit) => `${components[unit]} ${unit}s`).join(", ")} ago` : "now";
  }
}

export type TimeFormatter = (calendar: CalendarData, components: TimeComponents, options: Dict) => string;

let formatters: () => Readonly<Record<string, string | TimeFormatter>> = () => ({});

/** Tells where formatters are found by name: `CONFIG.time.formatters`. */
export function setTimeFormatters(read: typeof formatters): void {
  formatters = read;
}

function formatterOf(calendar: CalendarData, name: string): TimeFormatter {
  const known = formatters()[name] ?? name;
  const found = typeof known === "function" ? known : (calendar.constructor as unknown as Dict)[known];
  if (typeof found !== "function") throw new Error(`There is no formatter of time "${name}"`);
  return (found as TimeFormatter).bind(calendar.constructor);
}
