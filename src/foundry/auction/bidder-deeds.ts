import { type BidMove, bidRefusalOf, isBiddingOver } from "../../rules/index.ts";
import { aText, aWhole } from "../../rules/shape.ts";
import type { AuctionFacts, Bidder } from "../../view/auction/auction.ts";
import { biddingOf, MOST_BID, turnOf, utmostBid } from "../../view/auction/bid-course.ts";
import { fitsSeal, hiddenFace, isSeal } from "../../view/questions/seal.ts";
import { type Answer, DONE, refuse } from "../requests/requests.ts";
import { rulebookFor } from "../rulebook.ts";
import { type AuctionMessage, factsOf } from "./auction-at.ts";
import { noteDie } from "./auction-rolls.ts";
import { baseOf } from "./bid-task.ts";
import { aBase, DIE_FACES, secretKey, toSecret } from "./die-secret.ts";
import { writeAuction, writeBidder } from "./write-auction.ts";

/** Something asked for in an auction, by whom. */
export interface AskedDeed {
  readonly message: AuctionMessage;
  readonly data: Readonly<Record<string, unknown>>;
  readonly sender: User.Implementation;
}
type BiddersDeed = (bidder: Bidder, asked: AskedDeed) => Promise<Answer>;

/** Why nothing is done that would have been right at another time. */
export const NOT_NOW = refuse("WHITEHACK.Auction.Refusal.notNow");

const hasThrown = ({ seal: digits }: Bidder): boolean => digits !== "";

/** Takes the seal of a hidden die, once; with the last of them the bidding begins. @rule WH-AUC-02 */
async function seal(bidder: Bidder, { message, data, sender }: AskedDeed): Promise<Answer> {
  if (message.system.phase !== "throwing" || bidder.seal !== "") return NOT_NOW;
  const digits = data["seal"];
  if (!isSeal(digits)) return refuse("WHITEHACK.Refusal.badAnswer");
  const thrown = { seal: digits, by: sender.id, nonce: foundry.utils.randomID(32) };
  await writeBidder(message, bidder.id, thrown, (all) => (all.every(hasThrown) ? "bidding" : "throwing"));
  return DONE;
}

/** Reads a bid, or null for staying; undefined for what is neither. */
function readBid(value: unknown): number | null | undefined {
  if (value === null) return null;
  const bid = aWhole(value);
  return bid !== undefined && bid >= 1 && bid <= MOST_BID ? bid : undefined;
}

/** A bid as the rules want it: what nobody but its owner can know of the score is taken at its best. @rule WH-AUC-06 */
const toMove = (bidder: Bidder, value: number | null): BidMove =>
  value === null
    ? { kind: "stay" }
    : { kind: "bid", value, highest: utmostBid(baseOf(bidder), rulebookFor(null).options) };

/** Whether this one may bid now. @rule WH-AUC-12 */
const isTheTime = (facts: AuctionFacts): boolean => facts.phase === "bidding" && !isBiddingOver(biddingOf(facts));

/** Whether somebody has seen the last move: another bid may have come, or a Referee may have decided, while theirs was on its way. */
export const hasSeen = ({ moves: seen }: AskedDeed["data"], { moves }: Pick<AuctionFacts, "moves">): boolean =>
  seen === moves.length;

/**
 * Whether a bid is about the bidding as it is. Whoever is cut off presses, hears nothing, and is back when the others are
 * further. In the open a higher bid is one whatever came before it; who stays has to know with what. @rule WH-AUC-12
 */
const isOfNow = (value: number | null, data: AskedDeed["data"], facts: AuctionFacts): boolean =>
  hasSeen(data, facts) || (facts.order === "open" && value !== null);

/** Takes a bid, or somebody's staying, when it is their turn. @rule WH-AUC-04 WH-AUC-05 WH-AUC-06 WH-AUC-12 */
async function bid(bidder: Bidder, { message, data }: AskedDeed): Promise<Answer> {
  const facts = factsOf(message);
  if (!isTheTime(facts)) return NOT_NOW;
  if (facts.order === "turns" && turnOf(facts) !== bidder.id) return refuse("WHITEHACK.Auction.Refusal.notYourTurn");
  const value = readBid(data["value"]);
  if (value === undefined) return refuse("WHITEHACK.Auction.Refusal.noBid");
  if (!isOfNow(value, data, facts)) return refuse("WHITEHACK.Auction.Refusal.goneOn");
  const refusal = bidRefusalOf(biddingOf(facts), bidder.id, toMove(bidder, value));
  if (refusal) return refuse(`WHITEHACK.Auction.Refusal.${refusal}`);
  const text = (aText(data["text"]) ?? "").trim().slice(0, MOST_WORDS);
  await writeAuction(message, { moves: [...facts.moves, { id: bidder.id, value, text }] });
  return DONE;
}

/** The longest text that comes with a bid. */
const MOST_WORDS = 200;

/** Opens a hidden die: it has to be the one that was sealed, by whoever sealed it. @rule WH-AUC-02 WH-AUC-07 */
async function reveal(bidder: Bidder, { message, data, sender }: AskedDeed): Promise<Answer> {
  if (message.system.phase !== "showing" || bidder.die !== null || bidder.by !== sender.id) return NOT_NOW;
  const opened = openedBy(message, bidder, data);
  if (!opened) return refuse("WHITEHACK.Refusal.wrongSeal");
  await noteDie(message, bidder.id, opened);
  return DONE;
}

/** What a seal has hidden; null where this does not open it. The base of an actor is read from the actor. */
function openedBy(
  message: AuctionMessage,
  bidder: Bidder,
  { salt: sent, base: told }: AskedDeed["data"],
): Pick<Bidder, "salt" | "base" | "die"> | null {
  const salt = aText(sent) ?? "";
  const challenge = bidder.actor === null ? (aBase(told) ?? null) : null;
  if (!fitsSeal(bidder.seal, toSecret(secretKey(message, bidder.id), challenge, salt))) return null;
  const base = bidder.actor === null ? challenge : baseOf(bidder);
  return { salt, base: base ?? 0, die: hiddenFace({ salt }, bidder.nonce, DIE_FACES) };
}

/** What can be asked for by whoever plays a bidder. */
export const BIDDERS: Readonly<Record<string, BiddersDeed>> = { seal, bid, reveal };
