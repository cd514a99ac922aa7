import { asReferee } from "../as-referee.ts";
import { leaveAuction } from "../auction/follow-auction.ts";
import { drawCause } from "../questions/asked-first.ts";
import { showQuestions } from "../questions/tray/badge.ts";

/** A message is gone: it may have been a question, or the reason for one. */
export function deleteChatMessage(message: ChatMessage.Implementation): void {
  void leaveAuction(message);
  showQuestions();
  drawCause(message);
  void asReferee(({ reviewQuestions }) => reviewQuestions());
}
