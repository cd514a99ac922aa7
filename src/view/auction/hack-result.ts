import { type HackResult, resolveBid, resolveHackAuction, standingBids } from "../../rules/index.ts";
import { type AuctionFacts, CHALLENGE, type StoredRoll } from "./auction.ts";
import { biddingOf } from "./bid-course.ts";

/** How an auction against a challenge came out for whoever builds, breaks a code or hacks; null where it is no such work. @rule WH-HACK-01 */
export function hackResult(facts: AuctionFacts): HackResult | null {
  const challenge = facts.bidders.find(({ what }) => what === CHALLENGE);
  if (!facts.isHack || !challenge) return null;
  const bids = standingBids(biddingOf(facts));
  return resolveHackAuction({
    challenge: challenge.id,
    bids,
    kept: keptIn(facts, Object.fromEntries(bids)),
    fumbled: facts.rolls.flatMap(({ id, outcome }) => (outcome?.result === "fumble" ? [id] : [])),
  });
}

/** Whose promise was kept: of those who rolled for a bid, and of whoever has won a contest. */
function keptIn({ rolls, winner }: AuctionFacts, bids: Readonly<Record<string, number>>): Record<string, boolean> {
  const isKept = ({ id, round, outcome }: StoredRoll): boolean =>
    round > 0 ? id === winner : outcome !== null && resolveBid(outcome, bids[id] ?? 0).kept;
  return Object.fromEntries(rolls.map((roll) => [roll.id, isKept(roll)]));
}
