import {
  type AuctionCourse,
  auctionCourse,
  auctionScore,
  awaitedRolls,
  type Bidding,
  biddingAfter,
  highestBid,
  isBiddingOver,
  nextBidder,
  type RollMade,
  type RuleOptions,
  standingBids,
} from "../../rules/index.ts";
import type { AuctionFacts, Bidder } from "./auction.ts";

type Bids = Pick<AuctionFacts, "bidders" | "moves">;

/** The bidding as it stands. @rule WH-AUC-04 */
export const biddingOf = ({ bidders, moves }: Bids): Bidding =>
  biddingAfter(
    bidders.map(({ id }) => id),
    moves,
  );

/** Whose turn it is; null where nobody's is, or anybody's. @rule WH-AUC-12 */
export const turnOf = (auction: Bids & Pick<AuctionFacts, "phase" | "order">): string | null =>
  auction.phase === "bidding" && auction.order === "turns"
    ? nextBidder(biddingOf(auction), auction.moves.at(-1)?.id ?? null)
    : null;

/** Whether all bids stand, and the dice may be shown. @rule WH-AUC-04 */
export const areBidsDone = (auction: Bids & Pick<AuctionFacts, "phase">): boolean =>
  auction.phase === "bidding" && isBiddingOver(biddingOf(auction));

const rollsOf = ({ rolls }: Pick<AuctionFacts, "rolls">): readonly RollMade[] =>
  rolls.flatMap(({ id, round, outcome }) => (outcome ? [{ id, round, outcome }] : []));

/** What the rolls so far have led to. @rule WH-AUC-07 WH-AUC-08 WH-AUC-09 */
export const courseOf = (auction: AuctionFacts, options: RuleOptions): AuctionCourse =>
  auctionCourse(standingBids(biddingOf(auction)), rollsOf(auction), options);

/** Who has won; null as long as nobody has. @rule WH-AUC-08 */
export function winnerOf(auction: AuctionFacts, options: RuleOptions): string | null {
  const course = courseOf(auction, options);
  return course.kind === "won" ? course.id : null;
}

/** Who has to roll now. @rule WH-AUC-07 WH-AUC-09 */
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
