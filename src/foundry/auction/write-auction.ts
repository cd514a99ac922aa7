import type { Bidder } from "../../view/auction/auction.ts";
import { type AuctionMessage, factsOf } from "./auction-at.ts";

/** Changes what an auction stores. */
export const writeAuction = (message: AuctionMessage, system: object): Promise<unknown> =>
  message.update({ system } as ChatMessage.UpdateData);

/** Changes what is stored of one who takes part. */
export function writeBidder(message: AuctionMessage, id: string, change: Partial<Bidder>): Promise<unknown> {
  const { bidders: all } = factsOf(message);
  const bidders = all.map((one) => (one.id === id ? { ...one, ...change } : { ...one }));
  return writeAuction(message, { bidders });
}
