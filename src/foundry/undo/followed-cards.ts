import { isStanding } from "../../undo/record.ts";
import { isSettled } from "../../view/questions/question.ts";
import { isRecording, recordOf } from "./card-record.ts";

/** The message at a uuid; undefined for anything else. */
export function messageAt(uuid: string | null): ChatMessage.Implementation | undefined {
  const [, id = ""] = /^ChatMessage\.(\w+)$/.exec(uuid ?? "") ?? [];
  return game.messages.get(id);
}

/** Whether something has happened by a card that nobody has undone: it was applied, or a question answered. */
export function hasHappened(message: ChatMessage.Implementation): boolean {
  if (message.isCard("question") && (isSettled(message.system) || message.system.state === "sealed")) return true;
  return isRecording(message) && recordOf(message).some(({ changes }) => changes.some(isStanding));
}
