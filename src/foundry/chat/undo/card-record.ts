import {
  type Change,
  isEntryStanding,
  isStanding,
  isUntouched,
  type RecordEntry,
  wentWithToken,
} from "../../../undo/record.ts";
import { isTrusted } from "../cards/read-cards.ts";
import { lazy } from "../../host/lazy.ts";
import { isSettled } from "../../../view/chat/prompts/prompt.ts";
import type { LangKey } from "../../../types/lang.ts";
import { calledName, isActor } from "../../documents/creature.ts";
import { changedNow, storedIn } from "../../documents/changed-document.ts";
import type { RecordViewer } from "../../../view/chat/cards/record-rows.ts";
import { resolveUuidSync } from "../../documents/resolve-uuid.ts";

/** A card that keeps what happened by it. */
export type RecordingCard = ChatMessage.Implementation & {
  readonly system: { readonly record: readonly RecordEntry[] };
};

/** True if a message keeps what happened by it. */
export const isRecording = (message: ChatMessage.Implementation | undefined): message is RecordingCard =>
  message !== undefined && "record" in message.system && Array.isArray(message.system.record);

/** The operations of a card, as stored. */
export const recordOf = (message: RecordingCard): readonly RecordEntry[] =>
  (message.toObject().system as { readonly record: readonly RecordEntry[] }).record;

/** True if the world's clock was moved by a card, and not turned back since. */
export const hasPassed = (message: RecordingCard): boolean =>
  recordOf(message).some(({ changes }) => changes.some((one) => one.kind === "clock" && isStanding(one)));

/** The record entry of a card's operation, which this user has done or asked for. */
export function entryOf(
  changes: readonly Change[],
  told: Partial<Omit<RecordEntry, "id" | "changes">> = {},
): RecordEntry {
  const id = foundry.utils.randomID();
  return { id, by: game.user.id, target: null, name: "", proposal: null, prompts: [], ...told, changes };
}

/** The record of changes that were made before a card is posted; none where nothing has changed. */
export const recordFor = (
  changes: readonly Change[],
  by: string | null = game.user.id,
  step: string | null = null,
): readonly RecordEntry[] => (changes.length > 0 ? [entryOf(changes, { by, step })] : []);

/** Writes down on a card what has happened by it. */
export async function addEntry(message: RecordingCard, entry: RecordEntry): Promise<void> {
  await Promise.all([storeRecord(message, [...recordOf(message), entry]), vouchFor(message, [entry])]);
}

/** The record of a card as it is from now on. */
export async function storeRecord(message: RecordingCard, record: readonly RecordEntry[]): Promise<void> {
  await message.update({ system: { record } } as ChatMessage.UpdateData);
}

/**
 * A Referee's client that writes on a player's card notes so where no player can: the card itself is its author's to
 * change. Entries that are struck out are named by their ids.
 */
export async function vouchFor(
  message: RecordingCard,
  entries: readonly RecordEntry[],
  target: readonly string[] = [],
): Promise<void> {
  if (!game.user.isGM || isTrusted(message) || entries.length + target.length === 0) return;
  const { vouch } = await lazy(() => import("./vouch.ts"));
  await vouch(message, entries, target);
}

/** The message at a uuid; undefined for anything else. */
export function messageAt(uuid: string | null): ChatMessage.Implementation | undefined {
  const [, id = ""] = /^ChatMessage\.(\w+)$/.exec(uuid ?? "") ?? [];
  return game.messages.get(id);
}

/** True if something has happened by a card that nobody has undone: it was applied, or a question answered. */
export function hasHappened(message: ChatMessage.Implementation): boolean {
  if (message.isCard("prompt") && (isSettled(message.system) || message.system.state === "sealed")) return true;
  return isRecording(message) && recordOf(message).some(({ changes }) => changes.some(isStanding));
}

/** The reason why a user may not undo the entry; null where they may. */
export function refusalToUndo(entry: RecordEntry, user: User.Implementation): LangKey | null {
  if (!isEntryStanding(entry)) return "WHITEHACK.Refusal.alreadyUndone";
  if (user.isGM) return null;
  if (entry.by !== user.id) return "WHITEHACK.Refusal.refereeOnly";
  return entry.changes.every((one) => isAsLeft(one) || wentWithToken(one, entry.changes))
    ? null
    : "WHITEHACK.Refusal.changedSince";
}

/** True if nothing has happened since to what was changed. */
function isAsLeft({ kind, document: uuid, after, undone }: Change): boolean {
  if (undone !== "none") return false;
  const document = changedNow(uuid);
  if (kind === "gone") return !document;
  if (!document) return false;
  const message = messageAt(uuid);
  return isUntouched(storedIn(document), { after }) && !(kind === "made" && message && hasHappened(message));
}

/** The ids of the card's entries that this user may undo. */
export const undoableIn = (message: RecordingCard): readonly string[] =>
  message.system.record
    .filter((entry) => isEntryStanding(entry) && refusalToUndo(entry, game.user) === null)
    .map(({ id }) => id);

/** The viewer of a card's record: the actors whose numbers the user may know, and the entries the user may undo. */
export function recordViewer(message: RecordingCard): RecordViewer {
  const changes = message.system.record.flatMap((entry) => entry.changes);
  const actors = changes.map(({ actor, document }) => actor ?? document ?? "");
  const uuids = [...new Set(actors)];
  return {
    isReferee: game.user.isGM,
    knows: uuids.filter(isKnown),
    called: Object.fromEntries(uuids.flatMap(calledBy)),
    undoes: undoableIn(message),
    language: game.i18n.lang,
  };
}

function calledBy(uuid: string): readonly (readonly [string, string])[] {
  const actor = resolveUuidSync(uuid);
  return isActor(actor) ? [[uuid, calledName(actor)]] : [];
}

/** True if the user may look at the sheet of an actor or item. */
export function isKnown(uuid: string): boolean {
  const found = resolveUuidSync(uuid);
  return (found instanceof Actor || found instanceof Item) && found.testUserPermission(game.user, "OBSERVER");
}

/** True if an actor is the user's own. */
export function isOwn(uuid: string): boolean {
  const actor = resolveUuidSync(uuid);
  return actor instanceof Actor && actor.isOwner;
}
