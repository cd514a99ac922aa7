import { isSeenBy } from "../cards/audience-of.ts";
import { creatureAt } from "../documents/creature-at.ts";
import { performComeback } from "./perform-comeback.ts";

/** A card was shown, by whatever menu: the comeback dice that waited on it are given once the players of its roller see it. @rule WH-BRAVE-01 WH-DICE-07 */
export async function giveSeen(card: ChatMessage.Implementation): Promise<void> {
  if (!(card.isCard("check") || card.isCard("attack")) || !card.system.comeback.waits) return;
  const actor = await creatureAt(card.system.actor);
  const isTheirs = (user: User.Implementation): boolean =>
    !user.isGM && actor?.testUserPermission(user, "OWNER") === true;
  if (game.users.some((user) => isTheirs(user) && isSeenBy(user, card))) await performComeback(card);
}
