import type { Change } from "../../undo/record.ts";
import { addEntry, entryOf, type RecordingCard } from "../undo/card-record.ts";
import { storeChange } from "../undo/store-change.ts";

/** Has a card count from now on, by data of its own, with what else has changed by it, so that undoing it on the card makes it count no more. */
export async function stand(card: RecordingCard, system: object, more: readonly Change[] = []): Promise<void> {
  const changes = [...(await storeChange(card, system)), ...more];
  if (changes.length > 0) await addEntry(card, entryOf(changes));
}
