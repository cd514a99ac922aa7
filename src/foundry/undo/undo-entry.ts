import type { LangKey } from "../../types/lang.ts";
import { type Change, isEntryStanding, isStanding, type RecordEntry } from "../../undo/record.ts";
import { isUntouched } from "../../undo/span.ts";
import { type Answer, DONE, refuse } from "../requests/requests.ts";
import { isRecording, type RecordingCard, recordOf, seenEntry, storeRecord } from "./card-record.ts";
import { changedNow, storedIn } from "./changed-document.ts";
import { takeBack, type Trust, type Undoing } from "./take-back.ts";

/** Undoes something that happened by a card, as a whole and once: for a Referee, and for the player who caused it as long as nothing followed. */
export async function undoEntryFor(
  { message: id, entry: named }: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Answer> {
  const message = typeof id === "string" ? game.messages.get(id) : undefined;
  const entry = isRecording(message) ? recordOf(message).find((one) => one.id === named) : undefined;
  if (!isRecording(message) || !entry) return refuse("WHITEHACK.Refusal.noCard");
  const reason = refusalToUndo(entry, sender);
  return reason ? refuse(reason) : undoEntry(message, entry, sender);
}

/** Why somebody may not undo it; null where they may. */
export function refusalToUndo(entry: RecordEntry, user: User.Implementation): LangKey | null {
  if (!entry.changes.some(isStanding)) return "WHITEHACK.Refusal.alreadyUndone";
  if (user.isGM) return null;
  if (entry.by !== user.id) return "WHITEHACK.Refusal.refereeOnly";
  return entry.changes.every(isAsLeft) ? null : "WHITEHACK.Refusal.changedSince";
}

/** Whether nothing has happened since to what was changed. */
function isAsLeft({ kind, document: uuid, after, undone }: Change): boolean {
  if (undone !== "none") return false;
  const document = changedNow(uuid);
  if (kind === "gone") return !document;
  return !!document && (kind === "made" || isUntouched(storedIn(document), { after }));
}

/** Players are believed in what this client has seen, and in what is their own. */
async function undoEntry(message: RecordingCard, entry: RecordEntry, sender: User.Implementation): Promise<Answer> {
  const known = seenEntry(entry.id);
  const trust: Trust = known ? "seen" : { author: message.author, isByReferee: sender.isGM };
  const changes: Change[] = [];
  const reasons: LangKey[] = [];
  for (const [place, told] of [...entry.changes.entries()].toReversed()) {
    const undoing = await undoOnce(told, known?.changes[place] ?? told, trust);
    if ("reason" in undoing) reasons.push(undoing.reason);
    changes.unshift({ ...told, undone: "undone" in undoing ? undoing.undone : "none" });
  }
  const record = recordOf(message).map((one) => (one.id === entry.id ? { ...one, changes } : one));
  await storeRecord(message, record);
  const [reason] = reasons.toReversed();
  return reason ? refuse(reason) : DONE;
}

/** A card tells whether a change is undone already; what it was, this client may know better. */
const undoOnce = async ({ undone }: Change, known: Change, trust: Trust): Promise<Undoing> =>
  undone === "none" ? takeBack(known, trust) : { undone };

/** What this user may undo of what happened by a card, by its ids. */
export const undoableIn = (message: RecordingCard): readonly string[] =>
  message.system.record
    .filter((entry) => isEntryStanding(entry) && refusalToUndo(entry, game.user) === null)
    .map(({ id }) => id);
