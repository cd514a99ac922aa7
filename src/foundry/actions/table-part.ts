// What is done for several at once, or for the whole table: awards, time, tables, strangers, courage, rest, bosses.
export { askAward } from "../dialogs/ask-award.ts";
export { performAward } from "./characters/perform-award.ts";
export {
  performAskedBossAction,
  performBossAction,
  performNextStage,
  performStageBack,
} from "./combat/perform-boss.ts";
export { performMorale } from "./combat/perform-morale.ts";
export { performRest } from "./health/perform-rest.ts";
export { performAskedBegin, performBegin } from "./referee/perform-begin.ts";
export { performDraw } from "./referee/perform-draw.ts";
export { performReaction } from "./referee/perform-reaction.ts";
