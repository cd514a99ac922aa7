import { requireInteger } from "../../base/numbers.ts";

/** A participant's latest move in an auction: a bid, and whether it was left unchanged on their next turn. */
interface Bid {
  readonly value: number;
  readonly stays: boolean;
}

/** The participants, and the bids so far. */
export interface Bidding {
  readonly participants: readonly string[];
  readonly bids: Readonly<Record<string, Bid>>;
}

export const BID_REFUSALS = ["notTaking", "oneBidOnly", "locked", "tooLow", "noChance", "notYetBid"] as const;
/** Why a bid is not allowed. */
type BidRefusal = (typeof BID_REFUSALS)[number];

/** A promise, and the highest one its bidder could keep. */
interface Promised {
  readonly kind: "bid";
  readonly value: number;
  readonly highest: number;
}

/** A participant's move on their turn. */
export type BidMove = Promised | { readonly kind: "stay" };

/** The smallest bid; it is its bidder's first and last. @rule WH-AUC-05 */
export const ONE_BID = 1;

/** An auction needs at least two participants. @rule WH-AUC-01 */
export const canStartAuction = (participants: readonly string[]): boolean => new Set(participants).size >= 2;

/** No bids yet. @rule WH-AUC-01 */
export const startBidding = (participants: readonly string[]): Bidding => ({ participants, bids: {} });

/** The highest bid so far. @rule WH-AUC-04 */
export const highestBidOf = ({ bids }: Bidding): number =>
  Math.max(0, ...Object.values(bids).map(({ value }) => requireInteger(value, "bid")));

/** Why this move is not allowed, or null. @rule WH-AUC-04 WH-AUC-05 WH-AUC-06 */
export function bidRefusalOf(bidding: Bidding, id: string, move: BidMove): BidRefusal | null {
  if (!bidding.participants.includes(id)) return "notTaking";
  const own = bidding.bids[id];
  if (own?.value === ONE_BID) return "locked";
  if (move.kind === "stay") return own ? null : "notYetBid";
  return bidValueRefusal(move, own !== undefined, highestBidOf(bidding));
}

function bidValueRefusal({ value, highest }: Promised, hasBid: boolean, standing: number): BidRefusal | null {
  if (requireInteger(value, "bid") > highest) return "noChance";
  if (value === ONE_BID) return hasBid ? "oneBidOnly" : null;
  return value > standing ? null : "tooLow";
}

/**
 * The bidding after a move, or unchanged if it is refused; a raise gives everybody else another turn.
 * @rule WH-AUC-04
 */
export function placeBid(bidding: Bidding, id: string, move: BidMove): Bidding {
  const value = move.kind === "bid" ? move.value : bidding.bids[id]?.value;
  if (value === undefined || bidRefusalOf(bidding, id, move)) return bidding;
  const isRaise = move.kind === "bid" && move.value > ONE_BID;
  const others = Object.entries(bidding.bids).map(
    ([other, bid]) => [other, isRaise ? { ...bid, stays: bid.value === ONE_BID } : bid] as const,
  );
  return { ...bidding, bids: { ...Object.fromEntries(others), [id]: { value, stays: !isRaise } } };
}

/** Time is up: existing bids stand, and those without one make the smallest bid. @rule WH-AUC-12 */
export const bidWhenTimeIsUp = ({ bids }: Bidding, id: string): BidMove =>
  bids[id] ? { kind: "stay" } : { kind: "bid", value: ONE_BID, highest: ONE_BID };

/** Whether everybody has bid, and nobody but the highest bidder could still raise. @rule WH-AUC-04 WH-AUC-06 */
export function isBiddingOver(bidding: Bidding): boolean {
  const highest = highestBidOf(bidding);
  return bidding.participants.every((id) => {
    const bid = bidding.bids[id];
    return bid !== undefined && (bid.stays || bid.value === highest);
  });
}
