// Code for leading a story: phases and their time, the modus, words to be inspired by. It loads when it is used.
export { drawnOperation, drawnPart, drawWords, performSession, performWords } from "./drawn-operations.ts";
export { isModusProposed, keepStory, phaseNow, presentPhase } from "./story-now.ts";
export { openStory, storyChanged, tableChanged } from "./open-story.ts";
export { performMice, performOverride, performReroll, showCorner } from "./table-corner.ts";
export { pausePhase, performModus, setPhase, watchPhase } from "./set-phase.ts";
export { performUsedLines } from "./used-lines.ts";
