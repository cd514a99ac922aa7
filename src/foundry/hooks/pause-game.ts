import { asReferee } from "../as-referee.ts";
import { storyPart } from "../story/load-story.ts";

/** The game is paused, or goes on: so does the time of the story's phase. @rule WH-PHASE-02 */
export const pauseGame = (isPaused: boolean): void =>
  void asReferee(async () => (await storyPart()).pausePhase(isPaused));
