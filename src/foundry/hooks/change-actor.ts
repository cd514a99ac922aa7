import { showInTracker } from "../health/tracker-lines.ts";
import { watchHealth } from "../health/watch-health.ts";
import { reviewQuestions } from "../questions/review-questions.ts";

/** Somebody has changed or is gone: what was asked about them may be settled by that. */
export const changeActor = (): void => void reviewQuestions();

const STATE = "system.hp.state";

/** Somebody has changed, in the world or on a scene: hit points may ask for dice. */
export function updateActor(document: Actor.Implementation | TokenDocument.Implementation, changed: object): void {
  const actor = document instanceof Actor ? document : document.actor;
  const isStateNew = [STATE, `delta.${STATE}`].some((path) => foundry.utils.getProperty(changed, path) !== undefined);
  if (actor?.isCreature()) void watchHealth(actor, isStateNew);
  showInTracker();
  changeActor();
}
