// What a Referee does with the card of a use: press its button, and look at what it says then.
import { performUndoChanges } from "../../src/foundry/actions/referee/perform-undo.ts";
import { type Seat, type Table, lastMessage } from "./table.ts";

/** The newest card, at the table of the running test. */
export function undoing(table: () => Table) {
  return {
    /** Presses its button, or asks for as much without one. */
    async undo(seat: Seat): Promise<void> {
      await seat.run(() => performUndoChanges(lastMessage()));
      await table().host.settled();
    },

    /** How far each of its changes has been taken back. */
    states: (): readonly string[] =>
      table().referee.run(() => {
        const { changes } = lastMessage().toObject().system as { changes: { undone: string }[] };
        return changes.map(({ undone }) => undone);
      }),
  };
}
