import { everybody } from "../conditions/end-conditions.ts";
import { watchHealth } from "../health/watch-health.ts";
import { revealSecrets } from "../questions/reveal-secrets.ts";
import { reviewQuestions } from "../questions/review-questions.ts";
import { listenForRequests } from "../requests/ask-referee.ts";
import { migrateWorld } from "../requests/migrate-world.ts";
import { warmSheets } from "../sheets/warm-sheets.ts";

/** Everything is there: from now on this client can serve players, should it be the active Referee's. */
export function ready(): void {
  listenForRequests();
  void migrateWorld();
  void reviewQuestions(); // what was asked before this client was there
  for (const actor of everybody()) if (actor.isCreature()) void watchHealth(actor, false);
  void revealSecrets();
  void warmSheets(); // not awaited: nobody shall wait for it
}
