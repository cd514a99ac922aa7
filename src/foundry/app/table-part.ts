// Actions for several at once, or for the whole table: awards, time, tables, strangers, courage, rest, bosses.
export { performAskedAward, performAward } from "../characters/advance/perform-award.ts";
export {
  performAskedBossAction,
  performBossAction,
  performNextStage,
  performPickPicture,
  performStageBack,
} from "../monsters/perform-boss.ts";
export { performMorale } from "../monsters/perform-morale.ts";
export { performRest } from "../health/perform-rest.ts";
export { performAskedBegin, performBegin, performNight } from "../campaign/time/perform-begin.ts";
export { performDraw } from "../campaign/tables/perform-draw.ts";
export { rollLoot } from "../campaign/tables/roll-loot.ts";
export { performReaction } from "../monsters/reactions/perform-reaction.ts";
