import { asReferee } from "../as-referee.ts";
import { enterAuctions } from "../auction/follow-auction.ts";
import { everybody } from "../conditions/end-conditions.ts";
import { loadPart } from "../load-part.ts";
import { showStatuses } from "../packs/show-statuses.ts";
import { revealSecrets } from "../questions/reveal-secrets.ts";
import { listenForRequests } from "../requests/ask-referee.ts";
import { enterService } from "../serving.ts";
import { skipTheFallen } from "../settings.ts";
import { storyPart } from "../story/load-story.ts";
import { warmSheets } from "../sheets/warm-sheets.ts";
import { catchUpWithClock } from "./update-world-time.ts";

/** Everything is there: from now on this client can serve players, should it be the active Referee's. */
export function ready(): void {
  listenForRequests();
  showStatuses(); // those of modules, whose packs do not arrive
  enterService({ begin: beginToServe, wait: (isWaiting) => void tellWaiting(isWaiting) });
  void revealSecrets();
  void enterAuctions();
  void warmSheets(); // not awaited: nobody shall wait for it
}

/** What may have been left undone before this tab was the one that serves. */
function beginToServe(): void {
  void asReferee(({ migrateWorld, reviewQuestions, watchHealth }) => {
    void skipTheFallen();
    void migrateWorld().then(catchUpWithClock);
    void storyPart().then(({ pausePhase }) => pausePhase(game.paused)); // as far as the world was left running
    void reviewQuestions(); // what was asked before this client was there
    for (const actor of everybody()) if (actor.isCreature()) void watchHealth(actor, false);
  });
}

let isTold = false;

/** A tab that does not serve says so, where its user can change it. */
async function tellWaiting(isWaiting: boolean): Promise<void> {
  if (isWaiting === isTold) return;
  isTold = isWaiting;
  const { showWaiting, hideWaiting } = await loadPart(() => import("../waiting-tab.ts"));
  if (isTold) showWaiting();
  else hideWaiting();
}
