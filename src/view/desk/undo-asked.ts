import type { LangKey } from "../../types/lang.ts";
import { isStanding, type RecordEntry } from "../../undo/record.ts";
import type { Localize } from "../localize.ts";
import { entryView } from "../cards/record-rows.ts";

/** Something that a Referee is about to undo. */
export interface UndoAsked {
  readonly entry: RecordEntry;
  /** Who has posted the card. */
  readonly author: string;
  /** Whether a Referee's client has written it; a card of a player is that player's word. */
  readonly isVouched: boolean;
}

/** What the Referee reads before: who says so, each change, and how far it can be undone. */
export function undoAsked({ entry, author, isVouched }: UndoAsked, localize: Localize) {
  const standing = { ...entry, changes: entry.changes.filter(isStanding) };
  const viewer = { isReferee: true, knows: [], undoes: [] };
  const lines = standing.changes.map((change) => {
    const [row] = entryView({ ...standing, changes: [change] }, viewer).rows;
    const became: LangKey = row?.became ?? "WHITEHACK.Change.Became.changed";
    const facts = (row?.lines ?? []).map(
      ({ label, before, after }) => `${localize(label)} ${localize(before)} → ${localize(after)}`,
    );
    return `${change.name || "–"}: ${facts.length > 0 ? facts.join(", ") : localize(became)}`;
  });
  const by = localize(isVouched ? "WHITEHACK.Desk.undoBy" : "WHITEHACK.Desk.undoClaim", { author });
  return { by, lines };
}
