import { worldActors } from "../../documents/creature.ts";
import { showInTracker } from "../../host/show-in-tracker.ts";
import { followTable, storyPart } from "../../host/lazy-parts.ts";
import { settingChanged } from "../rules/open-rules.ts";
import { asReferee } from "../../chat/as-referee.ts";
import { showAtDesk } from "../../host/at-desk.ts";
import { isServing } from "../../host/serving.ts";
import { allCreatures, reckonByClock } from "../../conditions/end-conditions.ts";
import { stepIn, tellsDays } from "../../chat/undo/store-clock.ts";
import { skipTheFallen } from "../../host/settings.ts";

interface Stored {
  readonly key: string;
}

/** A setting of the world is stored for the first time. */
export function createSetting(setting: Stored, _options: object, userId: string): void {
  settingChanged(setting, userId);
  followTable(setting);
  showInTracker(); // whether this user wants to see their own turn
}

/** A setting of the world has changed. */
export function updateSetting(setting: Stored, _changes: object, options: object, userId: string): void {
  createSetting(setting, options, userId);
}

/** The clock of the world has moved: the active Referee's client takes away what it ends, counts its rounds, lets lights burn down, follows parties on their way, and begins its days. */
export function updateWorldTime(seconds: number, passed: number, options: unknown): void {
  reckonByClock();
  for (const base of worldActors("homebase")) base.render(); // services come back by the clock
  showAtDesk("people", "time");
  if (!isServing()) return;
  const step = stepIn(options);
  void asReferee(({ endByClock }) => endByClock(seconds, step));
  void asReferee(({ passTime }) => passTime(seconds, passed, step));
  void asReferee(({ burnLights }) => burnLights(seconds, step, passed));
  void asReferee(({ followClock }) => followClock(seconds, passed, step));
  if (!tellsDays(options)) void asReferee(({ passDays }) => passDays(seconds, passed, step));
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
