import { cameOf, isStanding, type RecordEntry, stepsIn } from "../../undo/record.ts";

/** A card that keeps what happened by it. */
export interface RecordedCard {
  readonly message: string;
  readonly title: string;
  readonly who: string;
  /** When it was told, as a clock tells it. */
  readonly at: string;
  readonly record: readonly RecordEntry[];
}

/** Something that can be undone. */
export interface LastRow {
  readonly message: string;
  readonly entry: string;
  /** What it was, and of whom: "Berta Holm: Saving throw". */
  readonly label: string;
  /** What has changed hands or numbers by it: "Goblin cook". */
  readonly about: string;
  readonly at: string;
}

/** How many are shown. */
const MOST = 6;

const aboutOf = ({ name, changes }: RecordEntry): string =>
  name || [...new Set(changes.filter(isStanding).map((one) => one.name))].filter(Boolean).join(", ");

/**
 * What was done last and still stands, the newest first, as the cards are given. What came of a move of the clock is one
 * thing with it, and is undone with it: it has no row of its own. @rule WH-TIME-05
 */
export function lastRows(cards: readonly RecordedCard[]): readonly LastRow[] {
  const steps = stepsIn(
    cards.flatMap(({ record }) => record.flatMap(({ changes }) => changes)),
    true,
  );
  return cards
    .flatMap(({ message, title, who, at, record }) =>
      record
        .filter((entry) => entry.changes.some(isStanding) && !cameOf(entry, steps))
        .toReversed()
        .map((entry) => ({
          message,
          entry: entry.id,
          label: [who, title].filter(Boolean).join(": "),
          about: aboutOf(entry),
          at,
        })),
    )
    .slice(0, MOST);
}
