import { asReferee } from "../as-referee.ts";
import { showAtDesk } from "../windows/desk/at-desk.ts";
import { isServing } from "../serving.ts";
import { storyPart } from "../story/load-story.ts";
import { reckonByClock } from "../conditions/end-conditions.ts";
import { stepIn } from "../undo/store-clock.ts";

/** The clock of the world has moved: the active Referee's client takes away what it ends, counts its rounds, lets lights burn down, follows parties on their way, and begins its days. */
export function updateWorldTime(seconds: number, passed: number, options: unknown): void {
  reckonByClock();
  for (const actor of game.actors) if (actor.isHomebase()) actor.render(); // services come back by the clock
  showAtDesk("people", "time");
  if (!isServing()) return;
  const step = stepIn(options);
  void asReferee(({ endByClock }) => endByClock(seconds, step));
  void asReferee(({ passTime }) => passTime(seconds, passed, step));
  void asReferee(({ burnLights }) => burnLights(seconds, step));
  void asReferee(({ followClock }) => followClock(seconds, passed, step));
  void asReferee(({ passDays }) => passDays(seconds, passed, step));
}

/** Seconds of a step that nobody has followed: how many they were does not matter to what is over. */
const UNSEEN = 1;

/** The clock may have moved when nobody served, as after a server that has broken down: what is over since then ends now. @rule WH-TIME-05 */
export function catchUpWithClock(): void {
  const now = game.time.worldTime;
  void asReferee(({ endByClock }) => endByClock(now));
  void asReferee(({ burnLights }) => burnLights(now));
  void asReferee(({ followClock }) => followClock(now, UNSEEN));
}

/** The real clock counts no more, or again: so does the time of the story's phase. @rule WH-PHASE-02 */
export const pauseGame = (isPaused: boolean): void =>
  void asReferee(async () => (await storyPart()).pausePhase(isPaused));
