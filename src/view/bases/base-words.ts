import { type BaseFacts, type BaseService, type Clock, SERVICE_COSTS, toClockTime } from "../../rules/index.ts";
import { type Localize, toFigure } from "../localize.ts";

const DAY = 86_400;
const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** "1", "2", "d6" or "2d6". @rule WH-BASE-04 */
export function costText(service: BaseService): string {
  const { count, faces, bonus } = SERVICE_COSTS[service];
  if (count === 0) return toFigure(bonus);
  return `${count > 1 ? count : ""}d${faces}`;
}

/** "Day 3". */
export const dayText = (clock: Clock, localize: Localize): string =>
  localize("WHITEHACK.Base.day", { day: toFigure(toClockTime(clock).day) });

/** "14:05". */
export function hourText(clock: Clock): string {
  const { hour, minute } = toClockTime(clock);
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** "day 4, 14:05 (2 days)": when services are available again. @rule WH-BASE-06 */
export const untilText = (until: Clock, clock: Clock, localize: Localize): string =>
  localize("WHITEHACK.Base.until", {
    day: toFigure(toClockTime(until).day),
    hour: hourText(until),
    days: toFigure(Math.ceil((until - clock) / DAY)),
  });

/** "3 → 5". */
export const spanText = (before: number, after: number): string => `${toFigure(before)} → ${toFigure(after)}`;

/** What keeps a base from serving, if anything does. @rule WH-BASE-06 */
export function standingText(base: BaseFacts, clock: Clock, localize: Localize): string | null {
  if (base.lost) return localize("WHITEHACK.Base.Standing.lost");
  if (base.depleted) return localize("WHITEHACK.Base.Standing.depleted");
  const { unavailableUntil: until } = base;
  return until !== null && clock < until
    ? localize("WHITEHACK.Base.Standing.unavailable", { until: untilText(until, clock, localize) })
    : null;
}
