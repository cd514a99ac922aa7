import type { Bidder } from "../../view/auction/auction.ts";
import { type AuctionView, auctionView } from "../../view/auction/auction-view.ts";
import type { KnownDie } from "../../view/auction/bidder-row.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";
import { type AuctionMessage, factsOf, mayActFor, playersOf, plays } from "./auction-at.ts";
import { knownDie } from "./die-secret.ts";

/** How somebody looks at an auction. */
interface Glance {
  /** Whether it is drawn anew as people come and go, as rooms are and cards are not. */
  readonly inRoom?: boolean;
  readonly wantsChances?: boolean;
}

/** An auction as this user sees it. @rule WH-AUC-01 WH-AUC-02 */
export function presentAuction(
  message: AuctionMessage,
  { inRoom = false, wantsChances = false }: Glance = {},
): AuctionView {
  const facts = factsOf(message);
  const { bidders } = facts;
  const viewer = {
    isReferee: game.user.isGM,
    plays: bidders.filter((one) => isOwn(one)).map(({ id }) => id),
    knows: Object.fromEntries(bidders.flatMap((one) => knownOf(message, one))),
    away: inRoom ? bidders.filter(isAway).map(({ id }) => id) : [],
    uid: `auction-${message.id}`,
    wantsChances,
  };
  return auctionView(facts, viewer, rulebookFor(null).options, localize);
}

/** Whom the user bids for: their own, and for Referees those whom nobody plays who is there. */
const isOwn = (bidder: Bidder): boolean =>
  plays(game.user, bidder) || (game.user.isGM && playersOf(bidder).every(({ active }) => !active));

const isAway = (bidder: Bidder): boolean => {
  const players = playersOf(bidder);
  return players.length > 0 && players.every(({ active }) => !active);
};

/** What this browser may show of a bidder: to those alone who may act for them. @rule WH-AUC-02 WH-AUC-14 */
function knownOf(message: AuctionMessage, bidder: Bidder): readonly (readonly [string, KnownDie])[] {
  const known = mayActFor(game.user, bidder) ? knownDie(message, bidder) : null;
  return known ? [[bidder.id, known]] : [];
}
