import type { AuctionPhase, Bidder } from "../../view/auction/auction.ts";
import { type AuctionMessage, factsOf } from "./auction-at.ts";

/** Changes what an auction stores. */
export const writeAuction = (message: AuctionMessage, system: object): Promise<unknown> =>
  message.update({ system } as ChatMessage.UpdateData);

/**
 * Changes what is stored of one who takes part, and how far the auction has come by that. It is one write, so that whoever
 * leads the auction may be gone at any moment: what follows from a change is never left to be done.
 */
export function writeBidder(
  message: AuctionMessage,
  id: string,
  change: Partial<Bidder>,
  phaseOf: (bidders: readonly Bidder[]) => AuctionPhase,
): Promise<unknown> {
  const { bidders: all } = factsOf(message);
  const bidders = all.map((one) => (one.id === id ? { ...one, ...change } : { ...one }));
  return writeAuction(message, { bidders, phase: phaseOf(bidders) });
}
