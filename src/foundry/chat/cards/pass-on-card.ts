import { addEntry, entryOf, hasPassed, type RecordingCard } from "../undo/card-record.ts";
import { storeClock } from "../undo/store-clock.ts";

/** Cards whose time passes at this moment: a second click does nothing. */
const passing = new WeakSet<RecordingCard>();

/** Moves the world's clock by the time that a card tells of, once; the card takes it back. Referees only. @rule WH-TIME-04 WH-TIME-05 WH-TIME-06 */
export async function passOnCard(message: RecordingCard, seconds: number): Promise<void> {
  if (!game.user.isGM || seconds <= 0 || hasPassed(message) || passing.has(message)) return;
  passing.add(message);
  try {
    const changes = await storeClock(seconds);
    if (changes.length > 0) await addEntry(message, entryOf(changes));
  } finally {
    passing.delete(message);
  }
}
