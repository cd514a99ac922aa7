import { type ComebackDice, comebackOwed } from "../../../../rules/index.ts";
import { rulingOf } from "../../../checks/cards/ruling-of.ts";
import { resolveOfKindSync } from "../../../documents/creature.ts";
import { traitsOf } from "../../../documents/traits-of.ts";

/** A card of a roll whose outcome its player may not have seen. */
export type UnseenCard = ChatMessage.OfType<"check"> | ChatMessage.OfType<"attack">;

/** The result of a card's roll, as the Referee has ruled. */
const rolledOn = (card: UnseenCard) =>
  card.isCard("check")
    ? { kind: card.system.kind, incident: card.system.incident, success: rulingOf(card).outcome.success }
    : { kind: "attack" as const, incident: "", success: card.system.outcome?.hit ?? false };

/** The comeback dice that wait on a card until the Referee gives them. @rule WH-BRAVE-01 WH-DICE-07 */
export function comebackOn(card: UnseenCard): ComebackDice {
  const { comeback, actor } = card.system;
  const creature = comeback.waits ? resolveOfKindSync("character", actor) : null;
  return creature ? comebackOwed(comeback, { ...rolledOn(card), traits: traitsOf(creature) }) : [];
}

/** How many dice this user may give by a card; 0 for players, who must not learn of them. @rule WH-DICE-07 */
export const comebackToGive = (card: UnseenCard): number => (game.user.isGM ? comebackOn(card).length : 0);
