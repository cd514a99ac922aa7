import type { LangKey } from "../../types/lang.ts";
import { wentWithToken } from "../../undo/moved.ts";
import { type Change, isEntryStanding, type RecordEntry } from "../../undo/record.ts";
import { isUntouched } from "../../undo/span.ts";
import type { RecordingCard } from "./card-record.ts";
import { changedNow, storedIn } from "./changed-document.ts";
import { hasHappened, messageAt } from "./followed-cards.ts";

/** Why somebody may not undo it; null where they may. */
export function refusalToUndo(entry: RecordEntry, user: User.Implementation): LangKey | null {
  if (!isEntryStanding(entry)) return "WHITEHACK.Refusal.alreadyUndone";
  if (user.isGM) return null;
  if (entry.by !== user.id) return "WHITEHACK.Refusal.refereeOnly";
  return entry.changes.every((one) => isAsLeft(one) || wentWithToken(one, entry.changes))
    ? null
    : "WHITEHACK.Refusal.changedSince";
}

/** Whether nothing has happened since to what was changed. */
function isAsLeft({ kind, document: uuid, after, undone }: Change): boolean {
  if (undone !== "none") return false;
  const document = changedNow(uuid);
  if (kind === "gone") return !document;
  if (!document) return false;
  const message = messageAt(uuid);
  return isUntouched(storedIn(document), { after }) && !(kind === "made" && message && hasHappened(message));
}

/** What this user may undo of what happened by a card, by its ids. */
export const undoableIn = (message: RecordingCard): readonly string[] =>
  message.system.record
    .filter((entry) => isEntryStanding(entry) && refusalToUndo(entry, game.user) === null)
    .map(({ id }) => id);
