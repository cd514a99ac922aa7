import { type Change, isStanding, type RecordEntry } from "../../undo/record.ts";
import { isTrusted } from "../cards/read-cards.ts";
import { loadPart } from "../load-part.ts";

/** A card that keeps what happened by it. */
export type RecordingCard = ChatMessage.Implementation & {
  readonly system: { readonly record: readonly RecordEntry[] };
};

/** Whether a message keeps what happened by it. */
export const isRecording = (message: ChatMessage.Implementation | undefined): message is RecordingCard =>
  message !== undefined && "record" in message.system && Array.isArray(message.system.record);

/** What happened by a card, as it is stored. */
export const recordOf = (message: RecordingCard): readonly RecordEntry[] =>
  (message.toObject().system as { readonly record: readonly RecordEntry[] }).record;

/** Whether the world's clock was moved by a card, and not turned back since. */
export const hasPassed = (message: RecordingCard): boolean =>
  recordOf(message).some(({ changes }) => changes.some((one) => one.kind === "clock" && isStanding(one)));

/** Something that has happened by a card of this user, or that the user has asked for. */
export function entryOf(
  changes: readonly Change[],
  told: Partial<Omit<RecordEntry, "id" | "changes">> = {},
): RecordEntry {
  const id = foundry.utils.randomID();
  return { id, by: game.user.id, target: null, name: "", proposal: null, prompts: [], ...told, changes };
}

/** What a card keeps of changes that were made before it is posted; nothing where nothing has changed. */
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
 * Where a Referee's client writes on a player's card, it notes so where no player can: the card itself is its author's to
 * change. Entries that are struck out are named by their ids.
 */
export async function vouchFor(
  message: RecordingCard,
  entries: readonly RecordEntry[],
  struck: readonly string[] = [],
): Promise<void> {
  if (!game.user.isGM || isTrusted(message) || entries.length + struck.length === 0) return;
  const { vouch } = await loadPart(() => import("./vouch.ts"));
  await vouch(message, entries, struck);
}
