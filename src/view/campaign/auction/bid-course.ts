import {
  type AuctionCourse,
  auctionCourse,
  auctionOdds,
  auctionScore,
  awaitedRolls,
  type Bidding,
  biddingAfter,
  chanceToKeep,
  type HackResult,
  highestBid,
  highestBidOf,
  isBiddingOver,
  nextBidder,
  ONE_BID,
  resolveBid,
  resolveHackAuction,
  type RollMade,
  type RuleOptions,
  standingBids,
} from "../../../rules/index.ts";
import { type AuctionFacts, type Bidder, CHALLENGE, type StoredRoll } from "./auction.ts";
import type { Localize } from "../../base/localize.ts";

type Bids = Pick<AuctionFacts, "bidders" | "moves">;

/** The bidding as it stands. @rule WH-AUC-04 */
export const biddingOf = ({ bidders, moves }: Bids): Bidding =>
  biddingAfter(
    bidders.map(({ id }) => id),
    moves,
  );

/** The bidder in turn; null where there is none, or any may bid. @rule WH-AUC-12 */
export const turnOf = (auction: Bids & Pick<AuctionFacts, "phase" | "order">): string | null =>
  auction.phase === "bidding" && auction.order === "turns"
    ? nextBidder(biddingOf(auction), auction.moves.at(-1)?.id ?? null)
    : null;

/** True if all bids stand, and the dice may be shown. @rule WH-AUC-04 */
export const areBidsDone = (auction: Bids & Pick<AuctionFacts, "phase">): boolean =>
  auction.phase === "bidding" && isBiddingOver(biddingOf(auction));

const rollsOf = ({ rolls }: Pick<AuctionFacts, "rolls">): readonly RollMade[] =>
  rolls.flatMap(({ id, round, outcome }) => (outcome ? [{ id, round, outcome }] : []));

/** The state that the rolls so far have led to. @rule WH-AUC-07 WH-AUC-08 WH-AUC-09 */
export const courseOf = (auction: AuctionFacts, options: RuleOptions): AuctionCourse =>
  auctionCourse(standingBids(biddingOf(auction)), rollsOf(auction), options);

/** The winner; null as long as there is none. @rule WH-AUC-08 */
export function winnerOf(auction: AuctionFacts, options: RuleOptions): string | null {
  const course = courseOf(auction, options);
  return course.kind === "won" ? course.id : null;
}

/** The bidders who have to roll now. @rule WH-AUC-07 WH-AUC-09 */
export const awaitedIn = (auction: AuctionFacts, options: RuleOptions): readonly string[] =>
  auction.phase === "rolling" ? awaitedRolls(courseOf(auction, options), rollsOf(auction)) : [];

/** The best that a die can show. */
const BEST = 6;

/** The highest bid that anybody could allow themselves with this base, whatever their die shows. @rule WH-AUC-06 */
export const utmostBid = (base: number | null, options: RuleOptions): number =>
  base === null ? MOST_BID : highestBid(auctionScore({ base, die: BEST }), options);

/** More than anybody bids. */
export const MOST_BID = 99;

/** The bidder of that id. */
export const bidderOf = ({ bidders }: Pick<AuctionFacts, "bidders">, id: unknown): Bidder | null =>
  bidders.find((one) => one.id === id) ?? null;

/**
 * The result of an auction against a challenge for the character who builds, breaks a code or hacks; null for other
 * auctions. @rule WH-HACK-01
 */
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

/** The bids that were kept, by bidder: of those who rolled for a bid, and of the winner of a contest. */
function keptIn({ rolls, winner }: AuctionFacts, bids: Readonly<Record<string, number>>): Record<string, boolean> {
  const isKept = ({ id, round, outcome }: StoredRoll): boolean =>
    round > 0 ? id === winner : outcome !== null && resolveBid(outcome, bids[id] ?? 0).kept;
  return Object.fromEntries(rolls.map((roll) => [roll.id, isKept(roll)]));
}

/** The score of a bidder, as far as the viewer knows it. */
interface Known {
  readonly base: number;
  readonly die: number | null;
}

const inPercent = (chance: number): string => `${Math.round(chance * 100)}`;

/**
 * The chance that the bidder's own bid is kept, or the next possible one; "" where the die is not known.
 * @rule WH-AUC-14
 */
export function keepText(bidding: Bidding, id: string, known: Known | undefined, localize: Localize): string {
  if (known?.die == null) return "";
  const bid = bidding.bids[id]?.value ?? Math.max(highestBidOf(bidding), ONE_BID) + 1;
  const score = auctionScore({ base: known.base, die: known.die });
  return localize("WHITEHACK.Auction.chance", { bid: String(bid), chance: inPercent(chanceToKeep({ score, bid })) });
}

/**
 * The chance that the bidder wins with all the bids and dice as they are: for Referees, before anybody rolls.
 * @rule WH-AUC-14
 */
export function oddsText({ bidders, rolls }: AuctionFacts, bidding: Bidding, id: string, localize: Localize): string {
  const all = bidders.flatMap((one) => oddsBidder(bidding, one));
  if (all.length < bidders.length || rolls.length > 0) return "";
  return localize("WHITEHACK.Auction.odds", { chance: inPercent(auctionOdds(all).get(id) ?? 0) });
}

function oddsBidder({ bids }: Bidding, { id, base, die }: Bidder) {
  const bid = bids[id]?.value;
  return base === null || die === null || bid === undefined ? [] : [{ id, bid, score: auctionScore({ base, die }) }];
}
