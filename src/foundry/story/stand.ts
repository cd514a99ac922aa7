import { addEntry, entryOf, type RecordingCard } from "../undo/card-record.ts";
import { storeChange } from "../undo/store-change.ts";

/** Has a card count from now on, by data of its own, so that undoing it on the card makes it count no more. */
export async function stand(card: RecordingCard, system: object): Promise<void> {
  const changes = await storeChange(card, system);
  if (changes.length > 0) await addEntry(card, entryOf(changes));
}
