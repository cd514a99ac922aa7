import { revealSecrets } from "../questions/reveal-secrets.ts";
import { reviewQuestions } from "../questions/review-questions.ts";
import { showQuestions } from "../questions/tray/badge.ts";

/** A message has changed: if it is a question, it may have been answered. */
export function updateChatMessage(message: ChatMessage.Implementation): void {
  if (!message.isCard("question")) return;
  showQuestions();
  void reviewQuestions();
  void revealSecrets();
}
