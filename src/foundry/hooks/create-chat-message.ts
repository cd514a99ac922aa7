import { asReferee } from "../as-referee.ts";
import { showGround } from "../board/ground-shown.ts";
import { enterAuction } from "../auction/follow-auction.ts";
import { followStory } from "../story/load-story.ts";
import { showInTracker } from "../fight/show-in-tracker.ts";
import { drawCause } from "../questions/asked-first.ts";
import { revealSecrets } from "../questions/reveal-secrets.ts";
import { announceQuestion, showQuestions } from "../questions/tray/badge.ts";

import { showAtDesk } from "../windows/desk/at-desk.ts";

/** A message is new: if it is a question, whoever is asked hears of it. */
export function createChatMessage(message: ChatMessage.Implementation): void {
  void enterAuction(message);
  showAtDesk("last");
  followStory(message);
  if (!message.isCard("question")) return;
  announceQuestion(message);
  showQuestions();
  showGround();
  drawCause(message);
  showInTracker();
  void asReferee(({ reviewQuestions }) => reviewQuestions());
  void revealSecrets();
}
