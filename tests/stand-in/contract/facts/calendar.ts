import { afterwards, area, expect, fact } from "./fact.ts";

const CALENDAR = "https://foundryvtt.com/api/v14/classes/foundry.data.CalendarData.html";
const TIME = "https://foundryvtt.com/api/v14/classes/foundry.helpers.GameTime.html";
const HOOK = "https://foundryvtt.com/api/v14/functions/hookEvents.updateWorldTime.html";
const DAY = 86_400;

/** Two months of ten days, the second one day longer every fourth year; weeks of five days. */
const config = () => ({
  name: "Short",
  years: { yearZero: 1000, firstWeekday: 0, leapYear: { leapStart: 4, leapInterval: 4 } },
  months: {
    values: [
      { name: "First", ordinal: 1, days: 10 },
      { name: "Second", ordinal: 2, days: 10, leapDays: 11 },
    ],
  },
  days: {
    values: ["A", "B", "C", "D", "E"].map((name, index) => ({ name, ordinal: index + 1 })),
    daysPerYear: 20,
    hoursPerDay: 24,
    minutesPerHour: 60,
    secondsPerMinute: 60,
  },
  seasons: {
    values: [
      { name: "Warm", monthStart: 1, monthEnd: 1 },
      { name: "Cold", monthStart: 2, monthEnd: 2 },
    ],
  },
});

const calendar = () => new foundry.data.CalendarData(config());

/** Puts the world's clock back where it was. */
async function keepTime(): Promise<void> {
  const before = game.time.worldTime;
  afterwards(() => game.time.set(before));
  await game.time.set(0);
}

area("calendars");

fact("CALENDAR-01", "seconds are years, days and the clock, all but the clock counted from nought", CALENDAR, () => {
  const time = 20 * DAY + 12 * DAY + 3 * 3600 + 4 * 60 + 5;
  expect(calendar().timeToComponents(time)).toMatchObject({
    year: 1,
    day: 12,
    month: 1,
    dayOfMonth: 2,
    hour: 3,
    minute: 4,
    second: 5,
    leapYear: false,
  });
  expect(calendar().componentsToTime({ year: 1, day: 12, hour: 3, minute: 4, second: 5 })).toBe(time);
});

fact("CALENDAR-02", "leap years have more days, in the month that says so", CALENDAR, () => {
  const short = calendar();
  expect([3, 4, 5, 8].map((year) => short.isLeapYear(year))).toEqual([false, true, false, true]);
  expect(short.timeToComponents((4 * 20 + 20) * DAY)).toMatchObject({
    year: 4,
    month: 1,
    dayOfMonth: 10,
    leapYear: true,
  });
  expect(short.timeToComponents((5 * 20 + 1) * DAY)).toMatchObject({ year: 5, day: 0 });
});

fact("CALENDAR-03", "weeks run on; seasons are those of their months", CALENDAR, () => {
  expect([0, 4, 5].map((day) => calendar().timeToComponents(day * DAY).dayOfWeek)).toEqual([0, 4, 0]);
  expect([3, 13].map((day) => calendar().timeToComponents(day * DAY).season)).toEqual([0, 1]);
});

fact(
  "CALENDAR-04",
  "moments are added to and taken from each other, before the beginning of time, too",
  CALENDAR,
  () => {
    expect(calendar().add(0, { day: 25 })).toMatchObject({ year: 1, day: 5 });
    expect(calendar().difference({ year: 2 }, { year: 1, day: 5 })).toMatchObject({ year: 0, day: 15 });
    expect(calendar().timeToComponents(-DAY)).toMatchObject({ year: -1, day: 19 });
  },
);

fact("CALENDAR-05", "a time is put in words by a named method or a function", CALENDAR, () => {
  const time = 12 * DAY + 3 * 3600;
  expect(calendar().format(time, "timestamp")).toContain("02-03 03:00:00");
  expect(calendar().format(time, (_calendar, { hour }) => `${hour} o'clock`)).toBe("3 o'clock");
});

fact("CALENDAR-06", "the world's calendar is made of CONFIG, and a system may bring its own", TIME, () => {
  expect(game.time.calendar).toBeInstanceOf(foundry.data.CalendarData);
  const { worldCalendarConfig } = CONFIG.time;
  afterwards(() => {
    CONFIG.time["worldCalendarConfig"] = worldCalendarConfig;
    game.time.initializeCalendar();
  });
  CONFIG.time["worldCalendarConfig"] = config();
  game.time.initializeCalendar();
  expect(game.time.calendar.name).toBe("Short");
  expect(game.time.calendar.days).toMatchObject({ hoursPerDay: 24, minutesPerHour: 60, secondsPerMinute: 60 });
});

fact("CALENDAR-08", "the earth's calendar stands beside the world's, whatever that becomes", TIME, () => {
  const { worldCalendarConfig } = CONFIG.time;
  afterwards(() => {
    CONFIG.time["worldCalendarConfig"] = worldCalendarConfig;
    game.time.initializeCalendar();
  });
  const { name } = game.time.earthCalendar;
  CONFIG.time["worldCalendarConfig"] = config();
  game.time.initializeCalendar();
  expect(game.time.earthCalendar).toBeInstanceOf(foundry.data.CalendarData);
  expect([game.time.earthCalendar.name, game.time.calendar.name]).toEqual([name, "Short"]);
});

fact(
  "CALENDAR-09",
  "the year that people write is the year of the components and the calendar's own nought",
  CALENDAR,
  () => {
    const short = calendar();
    expect(short.timeToComponents(20 * DAY).year + short.years.yearZero).toBe(1001);
    expect(short.months?.values.map(({ name }) => name)).toEqual(["First", "Second"]);
  },
);

fact(
  "CALENDAR-07",
  "the world's clock goes on by seconds or components, and a hook says by how much",
  TIME,
  async () => {
    await keepTime();
    const heard: unknown[][] = [];
    const id = Hooks.on("updateWorldTime", (...args: unknown[]) => void heard.push(args.slice(0, 2)));
    afterwards(() => Hooks.off("updateWorldTime", id));
    await game.time.advance(90);
    await game.time.advance({ minute: 1 });
    expect(game.time.worldTime).toBe(150);
    expect(heard).toEqual([
      [90, 90],
      [150, 60],
    ]);
    expect(game.time.components).toMatchObject({ minute: 2, second: 30 });
  },
);

fact("CALENDAR-10", "what is told when the clock is moved reaches whoever listens, on every client", HOOK, async () => {
  await keepTime();
  const heard: unknown[] = [];
  const id = Hooks.on("updateWorldTime", (...[, , options]: unknown[]) => void heard.push(options));
  afterwards(() => Hooks.off("updateWorldTime", id));
  await game.time.advance(90, { ferry: { step: "first" } });
  expect(heard).toMatchObject([{ ferry: { step: "first" } }]);
});
