import type { AuctionFacts, Bidder } from "../../view/auction/auction.ts";
import { outcomeOn } from "../cards/ruling-of.ts";
import { actorAt } from "../questions/listeners.ts";
import { isTrusted } from "../cards/read-cards.ts";

export type AuctionMessage = ChatMessage.OfType<"auction">;

/** The auction of that id; null for anything else, and for what no Referee's client has posted. */
export function auctionAt(id: unknown): AuctionMessage | null {
  const message = typeof id === "string" ? game.messages.get(id) : undefined;
  return message?.isCard("auction") && isTrusted(message) ? message : null;
}

/** Whether a user plays a bidder: the owners of its actor do; what has none is the Referee's. */
export const plays = (user: User.Implementation, { actor }: Pick<Bidder, "actor">): boolean =>
  !user.isGM && actorAt(actor)?.testUserPermission(user, "OWNER") === true;

/** The players of a bidder; nobody for the Referee's. */
export const playersOf = (bidder: Pick<Bidder, "actor">): readonly User.Implementation[] =>
  game.users.contents.filter((user) => plays(user, bidder));

/** Whether a user may act for a bidder. */
export const mayActFor = (user: User.Implementation, bidder: Pick<Bidder, "actor">): boolean =>
  user.isGM || plays(user, bidder);

/** An auction as it counts now: with what the Referee has since ruled on its rolls. @rule WH-AUC-10 */
export function factsOf({ system }: AuctionMessage): AuctionFacts {
  const { title, phase, order, bidders, moves, rolls, winner, loss, isHack } = system;
  const ruled = rolls.map((roll) => ({ ...roll, outcome: rolledOn(roll.check) ?? roll.outcome }));
  return { title, phase, order, bidders, moves, rolls: ruled, winner, loss, isHack };
}

function rolledOn(check: string) {
  const message = game.messages.get(check);
  return message?.isCard("check") && message.isRevealed ? outcomeOn(message) : null;
}
