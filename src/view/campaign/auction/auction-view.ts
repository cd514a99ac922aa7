import { highestBidOf, type RuleOptions } from "../../../rules/index.ts";
import { type Localize, toList } from "../../base/localize.ts";
import { type RuleLink, ruleLinks } from "../../base/rule-pages.ts";
import { type AuctionFacts, type AuctionPhase, isRunning } from "./auction.ts";
import { areBidsDone, awaitedIn, biddingOf, turnOf } from "./bid-course.ts";
import { type AuctionViewer, bidderRow, type BidderRow, type Look, winningIds } from "./bidder-row.ts";

/** An auction as one user sees it. */
export interface AuctionView {
  readonly title: string;
  /** The current state, in words. */
  readonly status: string;
  readonly rows: readonly BidderRow[];
  readonly isRunning: boolean;
  readonly isReferee: boolean;
  readonly canShow: boolean;
  readonly canLapse: boolean;
  readonly canTakeBack: boolean;
  readonly canAsk: boolean;
  readonly uid: string;
  readonly rules: readonly RuleLink[];
}

/** The user's view of an auction, with the actions open to the user now. @rule WH-AUC-01 WH-AUC-02 */
export function auctionView(
  facts: AuctionFacts,
  viewer: AuctionViewer,
  options: RuleOptions,
  localize: Localize,
): AuctionView {
  const awaited = awaitedIn(facts, options);
  const look = { facts, viewer, options, localize, bidding: biddingOf(facts), turn: turnOf(facts), awaited };
  return {
    title: facts.title || localize("WHITEHACK.Auction.title"),
    status: statusOf(look),
    rows: facts.bidders.map((bidder) => bidderRow(look, bidder)),
    isRunning: isRunning(facts),
    isReferee: viewer.isReferee,
    uid: viewer.uid,
    ...toolsOf(look),
    rules: ruleLinks(["WH-AUC-04", "WH-AUC-07"]),
  };
}

/** The actions open to a Referee now. */
const toolsOf = ({ facts, viewer: { isReferee }, turn }: Look) => ({
  canShow: isReferee && areBidsDone(facts),
  canLapse: isReferee && turn !== null,
  canTakeBack: isReferee && facts.phase === "bidding" && facts.moves.length > 0,
  canAsk: isReferee && facts.phase === "rolling", // also where the last roll is known and nobody was told who has won
});

function statusOf(look: Look): string {
  const { facts, localize, turn, awaited, bidding } = look;
  if (facts.phase === "over") return winnersText(facts, localize);
  const told = {
    name: namesOf(facts, turn === null ? [] : [turn], localize),
    names: namesOf(facts, awaited, localize),
    bid: String(highestBidOf(bidding)),
  };
  return localize(`WHITEHACK.Auction.Status.${statusIn(look)}`, told);
}

function statusIn({ facts, turn }: Look): AuctionPhase | "done" | "openBidding" | "firstBid" | "firstOpen" {
  if (areBidsDone(facts)) return "done";
  if (facts.phase !== "bidding") return facts.phase;
  const isFirst = facts.moves.length === 0;
  if (turn === null) return isFirst ? "firstOpen" : "openBidding";
  return isFirst ? "firstBid" : "bidding";
}

/** The winners in words, be it one bidder or a side. @rule WH-AUC-08 WH-AUC-11 */
export function winnersText(facts: Pick<AuctionFacts, "bidders" | "winner">, localize: Localize): string {
  const ids = winningIds(facts);
  const several = ids.length > 1 ? "overTogether" : "over";
  return localize(`WHITEHACK.Auction.Status.${several}`, { names: namesOf(facts, ids, localize) });
}

/** The names of bidders, in a line. */
const namesOf = ({ bidders }: Pick<AuctionFacts, "bidders">, ids: readonly string[], localize: Localize): string =>
  toList(
    bidders.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])),
    localize,
  );
