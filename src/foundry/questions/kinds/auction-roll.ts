import { aText, aWhole, shape } from "../../../rules/shape.ts";
import type { FormValues } from "../../../view/dialogs/form-values.ts";
import { awaitedIn, bidderOf, courseOf } from "../../../view/auction/bid-course.ts";
import { requestedValues } from "../../actions/rolls/roll-requested.ts";
import { auctionAt, type AuctionMessage, factsOf } from "../../auction/auction-at.ts";
import { AUCTION_ROLL, nextStepOf } from "../../auction/auction-rolls.ts";
import { askBidRoll, postBidRoll, throwBidRoll } from "../../auction/bid-roll.ts";
import { rulebookFor } from "../../rulebook.ts";
import { storeUpdate } from "../../undo/store-change.ts";
import { defineKind } from "../kind.ts";
import { TICKED } from "../roll-request-options.ts";

/** Whose roll it is. */
interface AskedRoll {
  readonly auction: string;
  readonly bidder: string;
  readonly round: number;
}

/** The auction, while this roll is waited for; null otherwise. */
function waitingFor({ auction, bidder, round }: AskedRoll): AuctionMessage | null {
  const message = auctionAt(auction);
  if (!message) return null;
  const facts = factsOf(message);
  const { options } = rulebookFor(null);
  const isNow = awaitedIn(facts, options).includes(bidder) && courseOf(facts, options).round === round;
  return isNow ? message : null;
}

const ticked = (values: Readonly<Record<string, unknown>>): FormValues => requestedValues(values[TICKED]);

/** A bidder is asked to keep a bid, or to win the contest between bids of one. @rule WH-AUC-07 WH-AUC-09 WH-AUC-10 */
export const auctionRollKind = defineKind<AskedRoll>({
  id: AUCTION_ROLL,
  payload: shape({ auction: aText, bidder: aText, round: aWhole }),
  isDue: (payload) => waitingFor(payload) !== null,
  async fills({ payload }) {
    const message = waitingFor(payload);
    const bidder = message && bidderOf(factsOf(message), payload.bidder);
    const values = message && bidder && (await askBidRoll(message, bidder));
    return values ? { [TICKED]: JSON.stringify(values) } : null;
  },
  async throws({ payload, answer, dice }) {
    const message = waitingFor(payload);
    const bidder = message && bidderOf(factsOf(message), payload.bidder);
    if (message && bidder) await throwBidRoll(message, bidder, ticked(answer.values), dice);
  },
  async follow({ payload, answer, question, dice }) {
    const message = waitingFor(payload);
    const bidder = message && bidderOf(factsOf(message), payload.bidder);
    if (!message || !bidder) return { refused: "WHITEHACK.Auction.Refusal.noAuction" };
    const asked = { values: ticked(answer.values), dice, asked: question.id ?? "", round: payload.round };
    const card = await postBidRoll(message, bidder, asked);
    if (!card) return { refused: "WHITEHACK.Refusal.noTarget" };
    const roll = { id: bidder.id, round: payload.round, check: card.id, outcome: card.system.outcome };
    const rolls = [...message.toObject().system.rolls, roll];
    const noted = await storeUpdate(message, { system: { rolls } });
    const { changes, next } = await nextStepOf(message);
    return { changes: [...noted, ...changes], next };
  },
});
