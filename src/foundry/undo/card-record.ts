import { type Change, isStanding, type RecordEntry } from "../../undo/record.ts";

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

/** What this client has done for others itself, in this session: it need believe no card about it. */
const seen = new WeakMap<object, Map<string, RecordEntry>>();
const seenHere = (): Map<string, RecordEntry> => {
  const known = seen.get(game) ?? new Map<string, RecordEntry>();
  seen.set(game, known);
  return known;
};

/** What this client knows of an entry from having done it; undefined where it has a card's word alone. */
export const seenEntry = (id: string): RecordEntry | undefined => seenHere().get(id);

/** Writes down on a card what has happened by it. */
export async function addEntry(message: RecordingCard, entry: RecordEntry): Promise<void> {
  seenHere().set(entry.id, entry);
  await storeRecord(message, [...recordOf(message), entry]);
}

/** The record of a card as it is from now on. */
export async function storeRecord(message: RecordingCard, record: readonly RecordEntry[]): Promise<void> {
  await message.update({ system: { record } } as ChatMessage.UpdateData);
}
