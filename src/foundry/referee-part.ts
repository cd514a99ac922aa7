// What the active Referee's client does for everybody; other clients never load it.
export { beginRound, endBattle } from "./health/battles.ts";
export { passTime } from "./health/pass-time.ts";
export { watchHealth } from "./health/watch-health.ts";
export { reviewQuestions } from "./questions/review-questions.ts";
export { migrateWorld } from "./requests/migrate-world.ts";
export { serve } from "./requests/serve.ts";
