// What Referees' clients alone do, most of it the active one's for everybody; players never load it.
export { performHiddenQuestion, performQuestion } from "./actions/referee/perform-question.ts";
export { giveSeen } from "./brave/give-seen.ts";
export { followPlayer } from "./companions/follow-player.ts";
export { askAmmo } from "./guns/ask-ammo.ts";
export { faceFire } from "./guns/face-fire.ts";
export { loadWeapons } from "./fight/load-weapons.ts";
export { burnLights } from "./light/burn-lights.ts";
export { beginRound, endBattle } from "./health/battles.ts";
export { passTime } from "./health/pass-time.ts";
export { watchHealth } from "./health/watch-health.ts";
export { tellPacks } from "./packs/fight-seams.ts";
export { reviewQuestions } from "./questions/review-questions.ts";
export { giveOrAsk } from "./requests/give-dose.ts";
export { migrateWorld } from "./requests/migrate-world.ts";
export { serve } from "./requests/serve.ts";
export { endFrenzies } from "./strong/end-frenzies.ts";
export { passDays } from "./usage/watch-clock.ts";
export { passInFight, passTurn } from "./usage/watch-fight.ts";
