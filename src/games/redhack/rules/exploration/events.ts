import { type DicePlan, RuleError } from "../../../../rules/index.ts";
import { type Card, isRed, RANK, type Suit, withDrawn } from "./cards.ts";

export const EVENTS = ["encounter", "spoor", "light", "exhaustion", "timer", "magic"] as const;
export const RUNNING_EVENTS = ["encounter", "lost", "droppedLight", "exhausted", "alert", "trip"] as const;
/** What happens to a party; the second list is for those who run. The lost take a wrong way, where there is one. @rule RH-EVT-01 RH-EVT-04 */
export type DungeonEvent = (typeof EVENTS)[number] | (typeof RUNNING_EVENTS)[number];

/** The column of the table of events. */
export type EventColumn = "exploring" | "running";

const COLUMNS: Readonly<Record<EventColumn, readonly DungeonEvent[]>> = {
  exploring: EVENTS,
  running: RUNNING_EVENTS,
};

/** The event die. @rule RH-EVT-01 */
export const EVENT_DIE: DicePlan = { count: 1, faces: 6, bonus: 0 };

/** The event that the die brings. @rule RH-EVT-01 RH-EVT-04 @throws RuleError for a face that the die does not have */
export function eventByDie(face: number, column: EventColumn = "exploring"): DungeonEvent {
  const event = COLUMNS[column][face - 1];
  if (event !== undefined) return event;
  throw new RuleError("WHITEHACK.Error.faces", `The event die cannot show ${face}.`, {
    count: EVENT_DIE.count,
    faces: EVENT_DIE.faces,
    shown: face,
  });
}

/** The deck of events as it is stored: what was drawn, and whose signs were found. */
export interface EventDeck {
  readonly drawn: readonly Card[];
  /** The row of the table of encounters whose creature comes next; null for none. */
  readonly spoor: number | null;
}

/** A deck from which nothing was drawn. @rule RH-EVT-03 */
export const WHOLE_EVENT_DECK: EventDeck = { drawn: [], spoor: null };

/** The outcome of a draw. */
export interface EventDraw {
  readonly deck: EventDeck;
  /** Null if nothing happens. */
  readonly event: DungeonEvent | null;
  /** The row, from 1 to 8, of the table of encounters, or of events; null if the card names none. */
  readonly row: number | null;
  /** Another card has to be drawn. */
  readonly again: boolean;
}

const HIGHEST_NUMBER = 8;

type EventInColumns = Readonly<Record<EventColumn, DungeonEvent>>;

/** The events of cards with numbers. */
const BY_SUIT: Readonly<Record<Suit, EventInColumns>> = {
  hearts: { exploring: "exhaustion", running: "exhausted" },
  diamonds: { exploring: "timer", running: "alert" },
  clubs: { exploring: "spoor", running: "lost" },
  spades: { exploring: "encounter", running: "encounter" },
};
const OF_HIGH_NUMBERS: EventInColumns = { exploring: "light", running: "droppedLight" };
const OF_COURT: EventInColumns = { exploring: "magic", running: "trip" };

function eventsOfCard({ rank, suit }: Card): EventInColumns {
  if (rank <= HIGHEST_NUMBER) return BY_SUIT[suit];
  return rank < RANK.jack ? OF_HIGH_NUMBERS : OF_COURT;
}

/** The king: all cards go back, signs that were found are remembered, and runners draw again. */
const reshuffled = ({ spoor }: EventDeck, column: EventColumn): EventDraw => ({
  deck: { drawn: [], spoor },
  event: null,
  row: null,
  again: column === "running",
});

/**
 * The event of a card that was drawn. After signs were found, the next black card with a number brings the creature that
 * left them; a run turns clubs into something else, but forgets nothing. @rule RH-EVT-03 RH-EVT-04
 */
export function drawEvent(deck: EventDeck, card: Card, column: EventColumn = "exploring"): EventDraw {
  const drawn = withDrawn(deck.drawn, card);
  if (card.rank === RANK.king) return reshuffled(deck, column);
  const event = eventsOfCard(card)[column];
  const isNumber = card.rank <= HIGHEST_NUMBER;
  const meets = event === "encounter" || event === "spoor";
  if (deck.spoor !== null && meets && !isRed(card))
    return { deck: { drawn, spoor: null }, event: "encounter", row: deck.spoor, again: false };
  const spoor = event === "spoor" ? card.rank : deck.spoor;
  const hasRow = isNumber && (meets || event === "timer");
  return { deck: { drawn, spoor }, event, row: hasRow ? card.rank : null, again: false };
}
