// What a Referee does with a card that keeps what happened by it: press its button, and look at what it says then.
import { performUndo } from "../../src/foundry/chat/undo/perform-undo.ts";
import type { RecordEntry } from "../../src/undo/record.ts";
import { type Seat, type Table, lastMessage } from "./table.ts";

/** What happened by a message, as it is stored. */
export const recordIn = (message: ChatMessage.Implementation): readonly RecordEntry[] =>
  (message.toObject().system as { record?: readonly RecordEntry[] }).record ?? [];

/** Presses the button of one of its entries, or asks for as much without one. */
export const undoEntry = (message: ChatMessage.Implementation, place = 0): Promise<void> =>
  performUndo(message, recordIn(message)[place]?.id ?? "none");

/** The newest message of any other type: what is asked follows the card that made it necessary. */
export function lastBut(type: string): ChatMessage.Implementation {
  const message = game.messages.contents.findLast((one) => one.type !== type);
  if (!message) throw new Error("Nobody has said anything");
  return message;
}

/** The newest card, at the table of the running test. */
export function undoing(table: () => Table) {
  return {
    async undo(seat: Seat, place = 0): Promise<void> {
      await seat.run(() => undoEntry(lastMessage(), place));
      await table().host.settled();
    },

    /** How far each of its changes has been undone. */
    states: (): readonly string[] =>
      table().referee.run(() => recordIn(lastMessage()).flatMap(({ changes }) => changes.map(({ undone }) => undone))),
  };
}
