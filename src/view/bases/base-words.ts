import { type BaseFacts, type BaseService, type Clock, daysUntil, SERVICE_COSTS } from "../../rules/index.ts";
import { clockText, type WorldCalendar } from "../clock-text.ts";
import { type Localize, toFigure } from "../localize.ts";

/** "1", "2", "d6" or "2d6". @rule WH-BASE-04 */
export function costText(service: BaseService): string {
  const { count, faces, bonus } = SERVICE_COSTS[service];
  if (count === 0) return toFigure(bonus);
  return `${count > 1 ? count : ""}d${faces}`;
}

/** The world's clock, and what tells it. */
export interface ClockNow {
  readonly clock: Clock;
  readonly calendar: WorldCalendar;
}

/** "Day 4, 14:05 (2 days)": when services are available again. @rule WH-BASE-06 */
export const untilText = (until: Clock, { clock, calendar }: ClockNow, localize: Localize): string =>
  localize("WHITEHACK.Base.until", {
    moment: clockText(calendar.momentAt(until), localize),
    days: toFigure(daysUntil(until, clock, calendar.secondsOfDay)),
  });

/** "3 → 5". */
export const spanText = (before: number, after: number): string => `${toFigure(before)} → ${toFigure(after)}`;

/** What keeps a base from serving, if anything does. @rule WH-BASE-06 */
export function standingText(base: BaseFacts, now: ClockNow, localize: Localize): string | null {
  if (base.lost) return localize("WHITEHACK.Base.Standing.lost");
  if (base.depleted) return localize("WHITEHACK.Base.Standing.depleted");
  const { unavailableUntil: until } = base;
  return until !== null && now.clock < until
    ? localize("WHITEHACK.Base.Standing.unavailable", { until: untilText(until, now, localize) })
    : null;
}
