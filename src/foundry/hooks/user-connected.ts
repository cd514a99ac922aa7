import { revealSecrets } from "../questions/reveal-secrets.ts";
import { reviewQuestions } from "../questions/review-questions.ts";
import { showQuestions } from "../questions/tray/badge.ts";

/** Somebody has come or gone: another Referee's client may have to look after the questions. */
export function userConnected(): void {
  showQuestions();
  void reviewQuestions();
  void revealSecrets();
}
