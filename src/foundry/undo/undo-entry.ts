import type { LangKey } from "../../types/lang.ts";
import { isMove } from "../../undo/moved.ts";
import { cameOf, type Change, isStanding, type RecordEntry, stepsIn, type UndoState } from "../../undo/record.ts";
import { type Answer, DONE, refuse } from "../requests/requests.ts";
import { isRecording, type RecordingCard, recordOf, seenEntry, storeRecord } from "./card-record.ts";
import { messageAt } from "./followed-cards.ts";
import { refusalToUndo } from "./may-undo.ts";
import { refusalToMoveBack } from "./moved-back.ts";
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

async function undoEntry(message: RecordingCard, entry: RecordEntry, sender: User.Implementation): Promise<Answer> {
  const lack = refusalToMoveBack(entry.changes);
  if (lack) return refuse(lack);
  const { changes, reason } = await undoChanges(message, entry, sender);
  const undone = changes.length > 0 ? [{ ...entry, changes }] : []; // what has changed nothing is struck out
  await storeRecord(
    message,
    recordOf(message).flatMap((one) => (one.id === entry.id ? undone : [one])),
  );
  const lost = await undoWhatClockDid(changes, sender);
  const why = reason ?? lost;
  return why ? refuse(why) : DONE;
}

/**
 * A move of the clock that is undone takes back what came of it: lights that burnt down, timers that ended, rounds and days
 * that passed. Says what of it cannot be taken back; that stays on its own card. Only Referees' clients tell such things.
 * @rule WH-TIME-05 WH-TIME-06
 */
async function undoWhatClockDid(changes: readonly Change[], sender: User.Implementation): Promise<LangKey | null> {
  const steps = stepsIn(changes, false);
  if (steps.size === 0) return null;
  let lack: LangKey | null = null;
  for (const message of game.messages.contents.toReversed()) {
    if (!isRecording(message) || message.author?.isGM !== true) continue;
    for (const entry of recordOf(message)
      .filter((one) => cameOf(one, steps))
      .toReversed()) {
      const answer = await undoEntry(message, entry, sender);
      if (!answer.done) lack = answer.reason;
    }
  }
  return lack;
}

/**
 * Undoes each change, the last one first. Players are believed in what this client has seen, and in what is their own.
 * The card itself comes last, and as it was only where all the rest is: a question that is open again has had no effect.
 * What did not go back to its giver is not taken away from the receiver.
 */
async function undoChanges({ uuid, author }: RecordingCard, entry: RecordEntry, sender: User.Implementation) {
  const known = seenEntry(entry.id);
  const undoer: Undoer = { trust: known ? "seen" : { author, isByReferee: sender.isGM }, sender };
  const isWhole = isMove(entry.changes);
  const undoings: Undoing[] = [];
  for (const [place, told] of [...entry.changes.entries()].toReversed()) {
    const reason = told.document === uuid || isWhole ? reasonIn(undoings) : null;
    undoings.unshift(reason ? { reason } : await undoOnce(told, known?.changes[place] ?? told, undoer));
  }
  const changes = entry.changes.map((told, place) => ({ ...told, undone: stateOf(undoings[place]) }));
  return { changes, reason: reasonIn(undoings) };
}

const stateOf = (undoing: Undoing | undefined): UndoState => (undoing && "undone" in undoing ? undoing.undone : "none");
const reasonIn = (undoings: readonly Undoing[]): LangKey | null =>
  undoings.flatMap((undoing) => ("reason" in undoing ? undoing.reason : [])).at(-1) ?? null;

interface Undoer {
  readonly trust: Trust;
  readonly sender: User.Implementation;
}

/** A card tells whether a change is undone already; what it was, this client may know better. */
async function undoOnce({ undone }: Change, known: Change, undoer: Undoer): Promise<Undoing> {
  if (undone !== "none") return { undone };
  const reason = known.kind === "made" ? await undoWhatFollowed(known.document, undoer) : null;
  return reason ? { reason } : takeBack(known, undoer.trust);
}

/** Before a card goes, what has happened by it is undone, the newest first; says what cannot be undone. */
async function undoWhatFollowed(uuid: string | null, { trust, sender }: Undoer): Promise<LangKey | null> {
  const message = messageAt(uuid);
  if (!isRecording(message) || !isTheirs(message, trust)) return null;
  for (const entry of recordOf(message).toReversed()) {
    const answer = entry.changes.some(isStanding) ? await undoEntry(message, entry, sender) : DONE;
    if (!answer.done) return answer.reason;
  }
  return null;
}

/** Nobody can use a card of their own to undo what happened by somebody else's. */
const isTheirs = (message: RecordingCard, trust: Trust): boolean =>
  trust === "seen" || (trust.author !== null && message.testUserPermission(trust.author, "OWNER"));
