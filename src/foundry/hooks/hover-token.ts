import { hoverReach, moveReach } from "../board/reach-shown.ts";
import { combatantOf } from "../fight/combatant-of.ts";
import { setting } from "../settings.ts";

/** The pointer is over somebody who fights: where they can strike is shown, as long as it is there. @rule WH-ACT-04 */
export function hoverToken({ document }: Token.Implementation, isOver: boolean): void {
  const { actor } = document;
  const isDue = isOver && actor !== null && !setting("hideReach") && combatantOf(actor) !== null;
  hoverReach(isDue ? document : null);
}

/** A token has moved: what it guards moves along, if it is shown. */
export const reachMoves = (token: TokenDocument.Implementation): void => moveReach(token);
