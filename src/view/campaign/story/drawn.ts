import { type Localize, toSigned } from "../../base/localize.ts";
import type { FactLine } from "../../items/item-facts.ts";
import type { DrawnFacts } from "./drawn-facts.ts";

const SECONDS = 60;

/** The stored time of a phase's card: minutes as they were allowed, all else in seconds. */
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

/** A line as it is shown. */
interface LineView extends FactLine {
  readonly place: number;
  /** The new words; "" where nothing was changed. */
  readonly adjusted: string;
  readonly canAdjust: boolean;
  readonly isReversible: boolean;
}

export interface DrawnView {
  readonly lines: readonly LineView[];
  readonly hasNote: boolean;
  readonly note: string;
  readonly canWrite: boolean;
  readonly canPublish: boolean;
  readonly isPublished: boolean;
  readonly drawsWords: boolean;
}

/** The mark of a word whose opposite is as good. @rule WH-RAND-02 */
const MARK = "*";

/** Drawn lines with their changes, and what the viewer may do about them. @rule WH-REF-02 WH-RAND-02 WH-MODUS-02 */
export function drawnView(
  facts: readonly FactLine[],
  { kind, rows, adjusted, note, published }: DrawnFacts,
  viewer: { readonly mayWrite: boolean; readonly isReferee: boolean },
): DrawnView {
  const words = new Map(adjusted.map(({ place, text }) => [place, text]));
  const hasNote = kind !== "table";
  return {
    lines: facts.map(({ label, value }, place) => {
      const isReversible = kind === "words" && value.endsWith(MARK);
      return {
        label,
        value: isReversible ? value.slice(0, -MARK.length) : value,
        place,
        adjusted: words.get(place) ?? "",
        canAdjust: viewer.mayWrite && rows.includes(place),
        isReversible,
      };
    }),
    hasNote,
    note,
    canWrite: hasNote && viewer.mayWrite,
    canPublish: hasNote && viewer.isReferee,
    isPublished: published,
    drawsWords: kind === "modus" && viewer.isReferee,
  };
}

/** The words of a line as they count now. @rule WH-REF-02 */
export const countingText = (facts: readonly FactLine[], { adjusted }: DrawnFacts, place: number): string =>
  adjusted.find((one) => one.place === place)?.text ?? facts[place]?.value ?? "";

/** The label of a list in a form, in the user's language. */
export const tableLabel = (table: string, about: string, localize: Localize): string =>
  `${table} · ${localize(`WHITEHACK.Story.About.${about}`)}`;
