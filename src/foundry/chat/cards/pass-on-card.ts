import { linksForPlayers, type RuleLink } from "../../../view/base/rule-pages.ts";
import { cardKindOf } from "./card-registry.ts";
import { addEntry, entryOf, hasPassed, type RecordingCard } from "../undo/card-record.ts";
import { storeClock } from "../undo/store-clock.ts";

/** The template context of a card for this user, with links that they can follow; null for messages that are not cards. @rule WH-REF-01 */
export async function presentCard(message: ChatMessage.Implementation): Promise<Record<string, unknown> | null> {
  const context = await cardKindOf(message)?.present(message);
  if (!context) return null;
  const { rules } = context as { readonly rules?: readonly RuleLink[] };
  return { ...context, ...(rules && !game.user.isGM && { rules: linksForPlayers(rules) }) };
}

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
