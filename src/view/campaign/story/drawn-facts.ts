/** The purposes of a notice with drawn lines. */
export const DRAWN_KINDS = ["table", "words", "modus"] as const;
type DrawnKind = (typeof DRAWN_KINDS)[number];

/** The smallest change that makes a drawn line fit: its place among the card's lines, and the new words. @rule WH-REF-02 */
interface Adjusted {
  readonly place: number;
  readonly text: string;
}

/** The draws from tables, and their use. */
export interface DrawnFacts {
  readonly kind: DrawnKind;
  /** The places of the drawn lines among the card's. */
  readonly rows: readonly number[];
  readonly adjusted: readonly Adjusted[];
  /** Of a modus: whether something happens, and whether it counts for the session. */
  readonly happens: boolean;
  readonly counts: boolean;
  /** The Referee's own words. */
  readonly note: string;
  /** True if players have been told them. */
  readonly published: boolean;
}
