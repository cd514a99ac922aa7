import { asReferee } from "../as-referee.ts";
import { showGround } from "../board/ground-shown.ts";
import { valueAt } from "../../undo/span.ts";
import { followAuction } from "../auction/follow-auction.ts";
import { isTakenByMe } from "../creation/rare-offer.ts";
import { showAtDesk } from "../windows/desk/at-desk.ts";
import { openCreation } from "../windows/creation/open-creation.ts";
import { drawContests } from "../cards/contest-facts.ts";
import { lookAgain } from "../exchange/waiting.ts";
import { followStory } from "../story/load-story.ts";
import { showInTracker } from "../fight/show-in-tracker.ts";
import { drawCause } from "../questions/asked-first.ts";
import { revealSecrets } from "../questions/reveal-secrets.ts";
import { announceQuestion, showQuestions } from "../questions/tray/badge.ts";

/** A message has changed: a question may have been answered, or an answer undone; on a roll somebody may have ruled. */
export function updateChatMessage(message: ChatMessage.Implementation, changes: object): void {
  if (message.isCard("check")) drawContests(message);
  void followAuction(message);
  showAtDesk("last");
  followStory(message);
  lookAgain();
  showGround();
  if ("whisper" in changes || "blind" in changes) void asReferee(({ giveSeen }) => giveSeen(message));
  if (!message.isCard("question")) return;
  if (valueAt(changes, "system.state") === "open") announceQuestion(message);
  showQuestions();
  drawCause(message);
  showInTracker();
  if (valueAt(changes, "system.state") === "answered" && isTakenByMe(message)) void openCreation();
  void asReferee(({ reviewQuestions }) => reviewQuestions());
  void revealSecrets();
}
