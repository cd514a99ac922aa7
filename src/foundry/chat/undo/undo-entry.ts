import type { LangKey } from "../../../types/lang.ts";
import {
  cameOf,
  type Change,
  isMove,
  isStanding,
  isStillThere,
  type RecordEntry,
  stepsIn,
  type UndoState,
  wentWithToken,
} from "../../../undo/record.ts";
import { resolveUuidSync } from "../../documents/resolve-uuid.ts";
import { changedNow, storedIn } from "../../documents/changed-document.ts";
import { messageOf, trustedMessages } from "../cards/read-cards.ts";
import { aText, type Reader, shape } from "../../../rules/base/shape.ts";
import { defineRequest } from "../requests/define-request.ts";
import { type Answer, DONE, refuse } from "../requests/requests.ts";
import {
  isRecording,
  messageAt,
  type RecordingCard,
  recordOf,
  refusalToUndo,
  storeRecord,
  vouchFor,
} from "./card-record.ts";
import { takeBack, type Trust, type Undoing } from "./take-back.ts";
import { vouchedOn } from "./vouch.ts";

/**
 * Why what has changed hands cannot go back; null where it can. It goes back as a whole or not at all, so that nothing is
 * doubled or lost: not as long as a part of it has been passed on or used up, or where there is nobody to have it again.
 */
function refusalToMoveBack(changes: readonly Change[]): LangKey | null {
  if (!isMove(changes)) return null;
  // the clock, which is no document, and cards can always go back
  const standing = changes.filter((one) => isStanding(one) && one.document?.startsWith("ChatMessage.") === false);
  return standing.every((change) => wentWithToken(change, changes) || canGoBack(change))
    ? null
    : "WHITEHACK.Refusal.changedSince";
}

function canGoBack(change: Change): boolean {
  if (change.kind === "gone") return hasPlace(change);
  const document = changedNow(change.document);
  return document !== null && isStillThere(storedIn(document), change);
}

/** True if the actor that had the document, or the scene where it stood, is still there. */
const hasPlace = ({ document, actor }: Change): boolean =>
  actor === null ? resolveUuidSync(document?.split(".Token.")[0] ?? "") !== null : changedNow(actor) !== null;

/** An entry of a card's record, and whether a Referee's client has written it. */
interface Told {
  readonly message: RecordingCard;
  readonly entry: RecordEntry;
  readonly isVouched: boolean;
}

/** An entry as it is known for certain, or else as its card tells it; null where there is none. */
function toldOn(message: RecordingCard, id: string): Told | null {
  const known = vouchedOn(message).entries.find((one) => one.id === id);
  const entry = known ?? recordOf(message).find((one) => one.id === id);
  return entry ? { message, entry, isVouched: known !== undefined } : null;
}

/** Reads the name of a card or an entry; whatever is no text names none. */
const aName: Reader<string> = (value) => aText(value) ?? "";

/**
 * Undoes an operation of a card, as a whole and once: for a Referee, and for the player who caused it as long as nothing
 * followed.
 */
export const undoRequest = defineRequest({
  name: "undo",
  payload: shape({ message: aName, entry: aName }),
  async run({ message: id, entry: named }, sender) {
    const message = messageOf(id);
    const told = isRecording(message) ? toldOn(message, named) : null;
    if (!told) return refuse("WHITEHACK.Refusal.noCard");
    const reason = refusalToUndo(told.entry, sender);
    return reason ? refuse(reason) : undoEntry(told, sender);
  },
});

/** Undoes an effect of a Referee's card on a creature, because a rule lets this user do so. @rule WH-BRAVE-03 */
export async function undoByRule(message: RecordingCard, entry: string, sender: User.Implementation): Promise<Answer> {
  const told = toldOn(message, entry);
  return told?.isVouched ? undoEntry(told, sender) : refuse("WHITEHACK.Refusal.noCard");
}

async function undoEntry(told: Told, sender: User.Implementation): Promise<Answer> {
  const { message, entry, isVouched } = told;
  const lack = refusalToMoveBack(entry.changes);
  if (lack) return refuse(lack);
  const { changes, reason } = await undoChanges(told, sender);
  const undone = changes.length > 0 ? [{ ...entry, changes }] : []; // what has changed nothing is struck out
  const others = recordOf(message).filter((one) => one.id !== entry.id);
  const place = recordOf(message).findIndex((one) => one.id === entry.id);
  const record = others.toSpliced(place < 0 ? others.length : place, 0, ...undone);
  const noted = isVouched ? vouchFor(message, undone, undone.length === 0 ? [entry.id] : []) : null;
  await Promise.all([storeRecord(message, record), noted]);
  const lost = isVouched ? await undoWhatClockDid(changes, sender) : null;
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
  for (const message of trustedMessages().toReversed()) {
    if (!isRecording(message)) continue;
    for (const entry of recordOf(message)
      .filter((one) => cameOf(one, steps))
      .toReversed()) {
      const answer = await undoEntry({ message, entry, isVouched: true }, sender);
      if (!answer.done) lack = answer.reason;
    }
  }
  return lack;
}

/**
 * Undoes each change, the last one first. The card itself comes last, and as it was only where all the rest is: a question
 * that is open again has had no effect. What did not go back to its giver is not taken away from the receiver.
 */
async function undoChanges({ message: { uuid, author }, entry, isVouched }: Told, sender: User.Implementation) {
  const undoer: Undoer = { trust: isVouched ? "vouched" : [author, sender], sender };
  const isWhole = isMove(entry.changes);
  const undoings: Undoing[] = [];
  for (const told of entry.changes.toReversed()) {
    const reason = told.document === uuid || isWhole ? reasonIn(undoings) : null;
    undoings.unshift(reason ? { reason } : await undoOnce(told, undoer));
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

async function undoOnce(change: Change, undoer: Undoer): Promise<Undoing> {
  const { undone, kind, document } = change;
  if (undone !== "none") return { undone };
  const reason = kind === "made" ? await undoWhatFollowed(document, undoer) : null;
  return reason ? { reason } : takeBack(change, undoer.trust);
}

/** Before a card goes, what has happened by it is undone, the newest first; says what cannot be undone. */
async function undoWhatFollowed(uuid: string | null, { trust, sender }: Undoer): Promise<LangKey | null> {
  const message = messageAt(uuid);
  if (!isRecording(message) || !isTheirs(message, trust)) return null;
  if (!sender.isGM && !vouchedOn(message).isWhole) return "WHITEHACK.Refusal.changedSince";
  for (const { id } of recordOf(message).toReversed()) {
    const told = toldOn(message, id);
    if (!told?.entry.changes.some(isStanding)) continue;
    const reason = refusalToUndo(told.entry, sender);
    const answer = reason ? refuse(reason) : await undoEntry(told, sender);
    if (!answer.done) return answer.reason;
  }
  return null;
}

/** Nobody can use a card of their own to undo the changes of another user's. */
const isTheirs = (message: RecordingCard, trust: Trust): boolean =>
  trust === "vouched" || trust.every((user) => user !== null && message.testUserPermission(user, "OWNER"));
