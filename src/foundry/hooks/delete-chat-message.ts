import { asReferee } from "../as-referee.ts";
import { showGround } from "../board/ground-shown.ts";
import { leaveAuction } from "../auction/follow-auction.ts";
import { lookAgain } from "../exchange/waiting.ts";
import { drawCause } from "../questions/asked-first.ts";
import { followStory } from "../story/load-story.ts";
import { showQuestions } from "../questions/tray/badge.ts";
import { showAtDesk } from "../windows/desk/at-desk.ts";

/** A message is gone: it may have been a question, or the reason for one. */
export function deleteChatMessage(message: ChatMessage.Implementation): void {
  void leaveAuction(message);
  showAtDesk("last");
  followStory(message);
  lookAgain();
  showQuestions();
  showGround();
  drawCause(message);
  void asReferee(({ reviewQuestions }) => reviewQuestions());
}
