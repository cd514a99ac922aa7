import { asReferee } from "../as-referee.ts";
import { showGround } from "../board/ground-shown.ts";
import { showToAll } from "../companions/companions-of.ts";
import { showInParties } from "../documents/party.ts";
import { showInTracker } from "../fight/show-in-tracker.ts";

/** Somebody, or a thing of theirs, has changed or is gone: what was asked about them may be settled by that. */
export function changeActor(): void {
  showGround();
  void asReferee(({ reviewQuestions }) => reviewQuestions());
}

/** Somebody is gone: their parties say so, and nobody has them as a companion any more. */
export function deleteActor(actor: Actor.Implementation): void {
  showInParties(actor);
  showToAll();
  changeActor();
}

const STATE = "system.hp.state";
/** Whether somebody is a retainer, and who plays them for a while. */
const PLAYED = ["system.companion.kind", "system.companion.playedBy"] as const;
/** Whom somebody follows, and on whom they ride. */
const COMPANY = ["system.companion", "system.riding"] as const;

/** Somebody has changed, in the world or on a scene: hit points may ask for dice. */
export function updateActor(
  document: Actor.Implementation | TokenDocument.Implementation,
  changed: object,
  _options: object,
  userId: string,
): void {
  const actor = document instanceof Actor ? document : document.actor;
  const isStateNew = [STATE, `delta.${STATE}`].some((path) => foundry.utils.getProperty(changed, path) !== undefined);
  if (actor?.isCreature()) void asReferee(({ watchHealth }) => watchHealth(actor, isStateNew));
  if (actor?.isCreature() && PLAYED.some((path) => foundry.utils.hasProperty(changed, path)))
    void asReferee(({ followPlayer }) => followPlayer(actor, game.users.get(userId)?.isGM === true));
  if (COMPANY.some((path) => foundry.utils.hasProperty(changed, path))) showToAll();
  showInTracker();
  changeActor();
}

/** A condition has changed or is gone, by whatever hand: what it has brought elsewhere may be over, too. */
export function changeEffect({ parent }: ActiveEffect.Implementation): void {
  const actor = parent instanceof Item ? parent.actor : parent;
  if (actor?.isCreature()) void asReferee(({ tellPacks }) => tellPacks("conditionsChange", actor));
}
