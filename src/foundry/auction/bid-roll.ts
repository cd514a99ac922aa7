import { type CheckOutcome, lineCheck, planCheck, resolveCheck } from "../../rules/index.ts";
import type { Bidder } from "../../view/auction/auction.ts";
import { biddingOf } from "../../view/auction/bid-course.ts";
import type { FormValues } from "../../view/dialogs/form-values.ts";
import { inOwnWords, taskRoll } from "../../view/dialogs/task-dialog.ts";
import { comebackOffer } from "../brave/comeback-offer.ts";
import { throwComeback, withComeback } from "../brave/throw-comeback.ts";
import { postCheck } from "../cards/post-check.ts";
import type { CheckMessage } from "../cards/ruling-of.ts";
import { askRequestedTask } from "../dialogs/ask-task.ts";
import type { DiceSource } from "../dice.ts";
import { skipsDialog } from "../keybindings.ts";
import { localize } from "../localize.ts";
import { type AuctionMessage, factsOf } from "./auction-at.ts";
import { bidTask, creatureOf } from "./bid-task.ts";

/** What an auction is about, by which its setbacks are known. @rule WH-BRAVE-01 */
export const titleOf = ({ system }: AuctionMessage): string => system.title || localize("WHITEHACK.Auction.title");

const offerFor = (message: AuctionMessage, bidder: Bidder) => {
  const creature = creatureOf(bidder);
  return creature && comebackOffer(creature, titleOf(message));
};

/** Asks whoever plays a character what counts; null if the dialog is closed. @rule WH-AUC-10 */
export async function askBidRoll(message: AuctionMessage, bidder: Bidder): Promise<FormValues | null> {
  const creature = creatureOf(bidder);
  if (!creature?.isCharacter() || skipsDialog({})) return {};
  const reply = await askRequestedTask(creature, { ...bidTask(bidder), comeback: offerFor(message, bidder) });
  return reply && reply.values;
}

/** Throws the dice that keep a bid, or do not. @rule WH-AUC-10 */
export async function throwBidRoll(message: AuctionMessage, bidder: Bidder, values: FormValues, dice: DiceSource) {
  const comeback = await throwComeback(offerFor(message, bidder), values, dice);
  if (!comeback) return null;
  const roll = withComeback(taskRoll(bidTask(bidder), values), comeback);
  const check = lineCheck(roll);
  const { faces, rolls } = await dice(planCheck(check));
  const outcome: CheckOutcome = resolveCheck(check, faces);
  return { roll, outcome, rolls: [...comeback.rolls, ...rolls], comeback };
}

/** How a bid is rolled: what was ticked, the dice, the question, and the round of a contest (0 for the bid itself). */
interface BidThrow {
  readonly values: FormValues;
  readonly dice: DiceSource;
  readonly asked: string;
  readonly round: number;
}

/** Throws them and posts the card; null where that cannot be done. @rule WH-AUC-03 WH-AUC-10 */
export async function postBidRoll(
  message: AuctionMessage,
  bidder: Bidder,
  { values, dice, asked, round }: BidThrow,
): Promise<CheckMessage | null> {
  const thrown = await throwBidRoll(message, bidder, values, dice);
  if (!thrown) return null;
  const bid = biddingOf(factsOf(message)).bids[bidder.id]?.value;
  const card = await postCheck({
    ...thrown,
    title: bidder.actor === null ? bidder.name : bidTask(bidder).label,
    actor: creatureOf(bidder),
    facts: [
      { label: "WHITEHACK.Auction.title", value: titleOf(message) },
      ...(round === 0 ? [{ label: "WHITEHACK.Auction.toBeat", value: String(bid ?? "") }] : []),
      ...inOwnWords(values),
    ],
    incident: titleOf(message),
    asked,
    audience: { like: message },
  });
  return card?.isCard("check") ? card : null;
}
