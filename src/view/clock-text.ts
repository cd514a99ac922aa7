import { type Clock, toClockTime } from "../rules/world/time/clock.ts";
import { type Localize, toFigure } from "./localize.ts";

const two = (value: number): string => String(value).padStart(2, "0");

/** "14:05". @rule WH-TIME-06 */
export function hourText(clock: Clock): string {
  const { hour, minute } = toClockTime(Math.floor(clock));
  return `${two(hour)}:${two(minute)}`;
}

/** "Day 3". @rule WH-TIME-06 */
export const dayText = (clock: Clock, localize: Localize): string =>
  localize("WHITEHACK.Clock.day", { day: toFigure(toClockTime(Math.floor(clock)).day) });

/** "Day 3, 14:05". @rule WH-TIME-06 */
export const clockText = (clock: Clock, localize: Localize): string =>
  localize("WHITEHACK.Clock.moment", { day: dayText(clock, localize), hour: hourText(clock) });
