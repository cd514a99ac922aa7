import { isRunning } from "../../view/auction/auction.ts";
import { bidderOf } from "../../view/auction/bid-course.ts";
import { type Answer, refuse } from "../requests/requests.ts";
import { auctionAt, factsOf, mayActFor } from "./auction-at.ts";
import { BIDDERS, type AskedDeed } from "./bidder-deeds.ts";
import { REFEREES } from "./referee-deeds.ts";

/** Does what is asked for in an auction, if it is the time for it and the asker's to do. @rule WH-AUC-01 */
export async function auctionDeedFor(
  data: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Answer> {
  const message = auctionAt(data["message"]);
  if (!message || !isRunning(message.system)) return refuse("WHITEHACK.Auction.Refusal.noAuction");
  return deedFor(String(data["deed"]), { message, data, sender });
}

function deedFor(name: string, asked: AskedDeed): Promise<Answer> | Answer {
  const ofReferees = Object.hasOwn(REFEREES, name) ? REFEREES[name] : undefined;
  if (ofReferees) return asked.sender.isGM ? ofReferees(asked) : refuse("WHITEHACK.Refusal.refereeOnly");
  const deed = Object.hasOwn(BIDDERS, name) ? BIDDERS[name] : undefined;
  const bidder = bidderOf(factsOf(asked.message), asked.data["bidder"]);
  if (!bidder || !deed) return refuse("WHITEHACK.Refusal.badRequest");
  return mayActFor(asked.sender, bidder) ? deed(bidder, asked) : refuse("WHITEHACK.Refusal.notYours");
}
