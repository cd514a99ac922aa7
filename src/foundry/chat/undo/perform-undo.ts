import { askReferee } from "../requests/ask-referee.ts";
import { notifyRefusal } from "../post/notify-refusal.ts";

/** Undoes an operation of a card; `entry` is its id in the card's record. */
export async function performUndo(message: ChatMessage.Implementation, entry: string): Promise<void> {
  if (message.id) notifyRefusal(await askReferee("undo", { message: message.id, entry }));
}
