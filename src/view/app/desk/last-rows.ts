import type { LangKey } from "../../../types/lang.ts";
import { cameOf, isStanding, type RecordEntry, stepsIn } from "../../../undo/record.ts";
import { type Localize, toList } from "../../base/localize.ts";
import { entryView } from "../../chat/cards/record-rows.ts";

/** An entry that a Referee is about to undo. */
interface UndoAsked {
  readonly entry: RecordEntry;
  /** The author of the card. */
  readonly author: string;
  /** True if a Referee's client has written it; a card of a player is that player's word. */
  readonly isVouched: boolean;
}

/** The text that the Referee reads before undoing: who says so, each change, and how far it can be undone. */
export function undoAsked({ entry, author, isVouched }: UndoAsked, localize: Localize) {
  const standing = { ...entry, changes: entry.changes.filter(isStanding) };
  const viewer = { isReferee: true, knows: [], undoes: [] };
  const lines = standing.changes.map((change) => {
    const [row] = entryView({ ...standing, changes: [change] }, viewer).rows;
    const became: LangKey = row?.became ?? "WHITEHACK.Change.Became.changed";
    const facts = (row?.lines ?? []).map(({ label, before, after }) =>
      localize("WHITEHACK.Text.figure", { label: localize(label), value: `${localize(before)} → ${localize(after)}` }),
    );
    return localize("WHITEHACK.Text.labelled", {
      label: change.name || "–",
      value: facts.length > 0 ? toList(facts, localize) : localize(became),
    });
  });
  const by = localize(isVouched ? "WHITEHACK.Desk.undoBy" : "WHITEHACK.Desk.undoClaim", { author });
  return { by, lines };
}

/** A card that keeps what happened by it. */
export interface RecordedCard {
  readonly message: string;
  readonly title: string;
  readonly who: string;
  /** When it was told, as a clock tells it. */
  readonly at: string;
  readonly record: readonly RecordEntry[];
}

/** An action that can be undone. */
interface LastRow {
  readonly message: string;
  readonly entry: string;
  /** The action and its actor: "Berta Holm: Saving throw". */
  readonly label: string;
  /** The names of the changed actors and items: "Goblin cook". */
  readonly about: string;
  readonly at: string;
}

/** How many are shown. */
const MOST = 6;

const aboutOf = ({ name, changes }: RecordEntry, localize: Localize): string =>
  name || toList([...new Set(changes.filter(isStanding).map((one) => one.name))].filter(Boolean), localize);

/**
 * The last actions that still stand, the newest first, as the cards are given. The results of a move of the clock are one
 * thing with it, and are undone with it: they have no row of their own. @rule WH-TIME-05
 */
export function lastRows(cards: readonly RecordedCard[], localize: Localize): readonly LastRow[] {
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
          about: aboutOf(entry, localize),
          at,
        })),
    )
    .slice(0, MOST);
}
