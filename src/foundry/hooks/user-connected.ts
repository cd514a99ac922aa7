import { asReferee } from "../as-referee.ts";
import { followAuctions } from "../auction/follow-auction.ts";
import { revealSecrets } from "../questions/reveal-secrets.ts";
import { showQuestions } from "../questions/tray/badge.ts";

/** Somebody has come or gone: another Referee's client may have to look after the questions. */
export function userConnected(): void {
  showQuestions();
  void asReferee(({ reviewQuestions }) => reviewQuestions());
  void revealSecrets();
  void followAuctions();
}
