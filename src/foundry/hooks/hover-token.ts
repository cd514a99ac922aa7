import { isReachShown, redrawReach, showReach } from "../board/reach-shown.ts";
import { combatantOf } from "../fight/combatant-of.ts";
import { setting } from "../settings.ts";

/** The pointer is over somebody who fights: where they can strike is shown, as long as it is there. @rule WH-ACT-04 */
export function hoverToken({ document }: Token.Implementation, isOver: boolean): void {
  const { actor } = document;
  const isDue = isOver && actor !== null && !setting("hideReach") && combatantOf(actor) !== null;
  showReach(isDue ? [document] : []);
}

/** Whoever moves takes along what they guard. */
export function moveReach(token: TokenDocument.Implementation): void {
  if (isReachShown(token)) redrawReach();
}
