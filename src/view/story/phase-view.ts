import { type Localize, toSigned } from "../localize.ts";
import type { FactLine } from "../things/item-facts.ts";

const SECONDS = 60;

/** What the card of a phase stores of its time: minutes as they were allowed, all else in seconds. */
interface PhaseTime {
  readonly minutes: number | null;
  readonly limit: number | null;
  readonly carried: number;
  readonly warned: boolean;
}

const toMinutes = (seconds: number): number => Math.round(seconds / SECONDS);

/** The time of a phase, with what the one before has left over or taken. @rule WH-PHASE-02 */
export function phaseFacts({ minutes, limit, carried, warned }: PhaseTime, localize: Localize): readonly FactLine[] {
  if (limit === null || minutes === null) return [];
  const time = { minutes: String(toMinutes(limit)), allowed: String(minutes), carried: toSigned(toMinutes(carried)) };
  const words = toMinutes(carried) === 0 ? "WHITEHACK.Story.minutes" : "WHITEHACK.Story.minutesCarried";
  return [
    { label: "WHITEHACK.Story.time", value: localize(words, time) },
    ...(warned ? [{ label: "WHITEHACK.Story.time", value: "WHITEHACK.Story.over" }] : []),
  ];
}

/** Seconds as a clock shows them: "12:05", and with a minus sign what was overrun. @rule WH-PHASE-02 */
export function toClock(seconds: number): string {
  const whole = Math.abs(Math.trunc(seconds));
  const clock = `${Math.floor(whole / SECONDS)}:${String(whole % SECONDS).padStart(2, "0")}`;
  return Math.trunc(seconds) < 0 ? `−${clock}` : clock;
}
