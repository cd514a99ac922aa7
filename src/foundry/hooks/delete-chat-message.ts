import { drawCause } from "../questions/asked-first.ts";
import { reviewQuestions } from "../questions/review-questions.ts";
import { showQuestions } from "../questions/tray/badge.ts";

/** A message is gone: it may have been a question, or the reason for one. */
export function deleteChatMessage(message: ChatMessage.Implementation): void {
  showQuestions();
  drawCause(message);
  void reviewQuestions();
}
