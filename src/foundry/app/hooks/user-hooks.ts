import { sendAgain } from "../../chat/requests/ask-referee.ts";
import { followLease } from "../../host/serving.ts";
import { asReferee } from "../../chat/as-referee.ts";
import { followAuctions } from "../../campaign/auction/follow-auction.ts";
import { revealSecrets } from "../../chat/prompts/reveal-secrets.ts";
import { showPrompts } from "../../chat/prompts/tray/badge.ts";

/** A Referee may have named another tab that serves. */
export function updateUser(): void {
  followLease();
  sendAgain();
}

/** A user has come or gone: another Referee's client may have to look after the questions. */
export function userConnected(): void {
  showPrompts();
  updateUser(); // another Referee may be the active one
  void asReferee(({ reviewPrompts }) => reviewPrompts());
  void revealSecrets();
  void followAuctions();
}
