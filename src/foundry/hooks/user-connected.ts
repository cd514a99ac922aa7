import { asReferee } from "../as-referee.ts";
import { followAuctions } from "../auction/follow-auction.ts";
import { revealSecrets } from "../questions/reveal-secrets.ts";
import { showQuestions } from "../questions/tray/badge.ts";
import { updateUser } from "./update-user.ts";

/** Somebody has come or gone: another Referee's client may have to look after the questions. */
export function userConnected(): void {
  showQuestions();
  updateUser(); // another Referee may be the active one
  void asReferee(({ reviewQuestions }) => reviewQuestions());
  void revealSecrets();
  void followAuctions();
}
