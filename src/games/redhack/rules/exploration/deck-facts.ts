import { aWhole, listOf, oneOf, orElse, orNull, shape } from "../../../../rules/base/shape.ts";
import { type Card, SUITS } from "./cards.ts";
import { type EventDeck, WHOLE_EVENT_DECK } from "./events.ts";

/** The decks of a table: that of events, and that of encounters. */
export interface Decks {
  readonly events: EventDeck;
  readonly encounters: readonly Card[];
}

const aDeck = listOf(shape({ rank: aWhole, suit: oneOf(SUITS) }));

const readDecks = shape({
  events: orElse(shape({ drawn: aDeck, spoor: orNull(aWhole) }), WHOLE_EVENT_DECK),
  encounters: orElse(aDeck, []),
});

/** The decks as they are stored; whole ones where nothing usable is. @rule RH-EVT-03 RH-ENC-06 */
export const decksIn = (stored: unknown): Decks =>
  readDecks(stored ?? {}) ?? { events: WHOLE_EVENT_DECK, encounters: [] };
