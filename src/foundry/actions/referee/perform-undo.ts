import { askReferee } from "../../requests/ask-referee.ts";
import { tellRefusal } from "../tell/tell.ts";

/** Takes back what a damage card has done to somebody; `place` counts the card's changes. */
export async function performUndoDamage(message: ChatMessage.Implementation, place: number): Promise<void> {
  if (message.id) tellRefusal(await askReferee("undoDamage", { message: message.id, place }));
}

/** Takes back what a use has changed, all that its card tells. */
export async function performUndoChanges(message: ChatMessage.Implementation): Promise<void> {
  if (message.id) tellRefusal(await askReferee("undoChanges", { message: message.id }));
}
