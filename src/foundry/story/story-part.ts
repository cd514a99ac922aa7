// What a Referee needs to lead a story: phases and their time, the modus, words to be inspired by. It loads when it is used.
export { drawnDeed } from "./drawn-deeds.ts";
export { drawnPart } from "./drawn-part.ts";
export { drawWords, performWords } from "./draw-words.ts";
export { keepStory } from "./keep-story.ts";
export { openStory, storyChanged, tableChanged } from "./open-story.ts";
export { performMice, performOverride, performReroll } from "./perform-table-deed.ts";
export { showCorner } from "./table-corner.ts";
export { pausePhase, watchPhase } from "./phase-clock.ts";
export { presentPhase } from "./present-phase.ts";
export { performModus } from "./roll-modus.ts";
export { performSession } from "./begin-session.ts";
export { setPhase } from "./set-phase.ts";
export { performUsedLines } from "./perform-used-lines.ts";
export { isModusProposed, phaseNow } from "./story-now.ts";
