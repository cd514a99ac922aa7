import type { Localize } from "../localize.ts";
import type { FactLine } from "../things/item-facts.ts";
import type { DrawnFacts } from "./drawn-facts.ts";

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

/** Drawn lines with their changes, and what whoever looks may do about them. @rule WH-REF-02 WH-RAND-02 WH-MODUS-02 */
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

/** What a form says of a list, in the user's language. */
export const tableLabel = (table: string, about: string, localize: Localize): string =>
  `${table} · ${localize(`WHITEHACK.Story.About.${about}`)}`;
