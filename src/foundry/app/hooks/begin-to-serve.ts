import { asReferee } from "../../chat/as-referee.ts";
import { allCreatures } from "../../conditions/end-conditions.ts";
import { skipTheFallen } from "../../host/settings.ts";
import { storyPart } from "../../host/lazy-parts.ts";
import { catchUpWithClock } from "./world-hooks.ts";

/** Catches up on work that may have been left undone before this tab was the one that serves. */
export function beginToServe(): void {
  void asReferee(({ catchUpWithRounds, finishMoves, followPacks, migrateWorld, reviewPrompts, watchHealth }) => {
    void skipTheFallen();
    void migrateWorld().then(catchUpWithClock).then(catchUpWithRounds);
    void storyPart().then(({ pausePhase }) => pausePhase(game.paused)); // as far as the world was left running
    void finishMoves(); // what was changing hands
    void followPacks(); // packs may have come or gone
    void reviewPrompts(); // what was asked before this client was there
    for (const creature of allCreatures()) void watchHealth(creature, false);
  });
}
