import { auctionOdds, auctionScore, type Bidding, chanceToKeep, highestBidOf, ONE_BID } from "../../rules/index.ts";
import type { Localize } from "../localize.ts";
import type { AuctionFacts, Bidder } from "./auction.ts";

/** The score of a bidder, as far as somebody knows it. */
interface Known {
  readonly base: number;
  readonly die: number | null;
}

const inPercent = (chance: number): string => `${Math.round(chance * 100)}`;

/** How likely somebody's own bid is kept, or the next one that they could make; "" where their die is not known. @rule WH-AUC-14 */
export function keepText(bidding: Bidding, id: string, known: Known | undefined, localize: Localize): string {
  if (known?.die == null) return "";
  const bid = bidding.bids[id]?.value ?? Math.max(highestBidOf(bidding), ONE_BID) + 1;
  const score = auctionScore({ base: known.base, die: known.die });
  return localize("WHITEHACK.Auction.chance", { bid: String(bid), chance: inPercent(chanceToKeep({ score, bid })) });
}

/** How likely somebody wins with all the bids and dice as they are: for Referees, before anybody rolls. @rule WH-AUC-14 */
export function oddsText({ bidders, rolls }: AuctionFacts, bidding: Bidding, id: string, localize: Localize): string {
  const all = bidders.flatMap((one) => oddsBidder(bidding, one));
  if (all.length < bidders.length || rolls.length > 0) return "";
  return localize("WHITEHACK.Auction.odds", { chance: inPercent(auctionOdds(all).get(id) ?? 0) });
}

function oddsBidder({ bids }: Bidding, { id, base, die }: Bidder) {
  const bid = bids[id]?.value;
  return base === null || die === null || bid === undefined ? [] : [{ id, bid, score: auctionScore({ base, die }) }];
}
