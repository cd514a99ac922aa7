import { AUCTION_DIE, type BidMove, bidRefusalOf, bidWhenTimeIsUp, isBiddingOver } from "../../../rules/index.ts";
import { aText, aWhole, oneOf, orNull, type ReadBy, shape } from "../../../rules/base/shape.ts";
import { type AuctionFacts, type Bidder, isRunning } from "../../../view/campaign/auction/auction.ts";
import { bidderOf, biddingOf, MOST_BID, turnOf, utmostBid } from "../../../view/campaign/auction/bid-course.ts";
import { fitsSeal, hiddenFace, isSeal } from "../../../view/chat/prompts/seal.ts";
import { type Answer, DONE, refuse } from "../../chat/requests/requests.ts";
import { defineRequest } from "../../chat/requests/define-request.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import {
  aBase,
  auctionAt,
  type AuctionMessage,
  baseOf,
  DIE_FACES,
  factsOf,
  mayActFor,
  secretKey,
  toSecret,
} from "./auction-at.ts";
import { askForRolls, noteDie, writeAuction, writeBidder } from "./auction-rolls.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { rollDice } from "../../host/dice.ts";

/** Reads a bid, or null for staying; 0 for what is neither. */
function readBid(sent: unknown): number | null {
  if (sent === null) return null;
  const bid = aWhole(sent) ?? 0;
  return bid >= 1 && bid <= MOST_BID ? bid : 0;
}

/** The actions of users who play a bidder. */
const BIDDERS_OPERATIONS = ["seal", "bid", "reveal"] as const;
/** The actions that Referees alone can ask for. */
const REFEREES_OPERATIONS = ["rollOpenly", "show", "lapse", "takeBack", "ask", "callOff"] as const;

/** Something done in an auction: `message` is its id, and the rest is what the action needs. */
const readOperation = shape({
  message: aText,
  operation: oneOf([...BIDDERS_OPERATIONS, ...REFEREES_OPERATIONS]),
  bidder: orNull(aText),
  /** Of a bid: null for staying; and what the bidder tells with it. */
  value: readBid,
  text: orNull(aText),
  /** Of a bid, and of what Referees decide about the bidding: how many moves they have seen. */
  moves: orNull(aWhole),
  /** Of a hidden die: its seal, and later what opens it. */
  seal: orNull(aText),
  salt: orNull(aText),
  /** The number of a challenge, which is as hidden. */
  base: (sent) => aBase(sent) ?? null,
});

/** Something asked for in an auction, by whom. */
interface AskedOperation {
  readonly message: AuctionMessage;
  readonly data: ReadBy<typeof readOperation>;
  readonly sender: User.Implementation;
}
type BiddersOperation = (bidder: Bidder, asked: AskedOperation) => Promise<Answer>;

/** Why nothing is done that would have been right at another time. */
const NOT_NOW = refuse("WHITEHACK.Auction.Refusal.notNow");

const hasRolled = ({ seal: digits }: Bidder): boolean => digits !== "";

/** Takes the seal of a hidden die, once; with the last of them the bidding begins. @rule WH-AUC-02 */
async function seal(bidder: Bidder, { message, data, sender }: AskedOperation): Promise<Answer> {
  if (message.system.phase !== "throwing" || bidder.seal !== "") return NOT_NOW;
  const { seal: digits } = data;
  if (!isSeal(digits)) return refuse("WHITEHACK.Refusal.badAnswer");
  const rolled = { seal: digits, by: sender.id, nonce: foundry.utils.randomID(32) };
  await writeBidder(message, bidder.id, rolled, (all) => (all.every(hasRolled) ? "bidding" : "throwing"));
  return DONE;
}

/** A bid as the rules want it: what nobody but its owner can know of the score is taken at its best. @rule WH-AUC-06 */
const toMove = (bidder: Bidder, value: number | null): BidMove =>
  value === null
    ? { kind: "stay" }
    : { kind: "bid", value, highest: utmostBid(baseOf(bidder), rulebookFor(null).options) };

/** True if this one may bid now. @rule WH-AUC-12 */
const isTheTime = (facts: AuctionFacts): boolean => facts.phase === "bidding" && !isBiddingOver(biddingOf(facts));

/**
 * True if the sender has seen the last move: another bid, or a Referee's decision, may have come while theirs was on
 * its way.
 */
const hasSeen = ({ moves: seen }: AskedOperation["data"], { moves }: Pick<AuctionFacts, "moves">): boolean =>
  seen === moves.length;

/**
 * True if a bid is about the bidding as it is. A cut-off user presses, hears nothing, and is back when the others are
 * further. In the open a higher bid is one whatever came before it; who stays has to know with what. @rule WH-AUC-12
 */
const isOfNow = (value: number | null, data: AskedOperation["data"], facts: AuctionFacts): boolean =>
  hasSeen(data, facts) || (facts.order === "open" && value !== null);

/** Takes a bid, or a bidder's staying, when it is the bidder's turn. @rule WH-AUC-04 WH-AUC-05 WH-AUC-06 WH-AUC-12 */
async function bid(bidder: Bidder, { message, data }: AskedOperation): Promise<Answer> {
  const facts = factsOf(message);
  if (!isTheTime(facts)) return NOT_NOW;
  if (facts.order === "turns" && turnOf(facts) !== bidder.id) return refuse("WHITEHACK.Auction.Refusal.notYourTurn");
  const { value } = data;
  if (value === 0) return refuse("WHITEHACK.Auction.Refusal.noBid");
  if (!isOfNow(value, data, facts)) return refuse("WHITEHACK.Auction.Refusal.goneOn");
  const refusal = bidRefusalOf(biddingOf(facts), bidder.id, toMove(bidder, value));
  if (refusal) return refuse(`WHITEHACK.Auction.Refusal.${refusal}`);
  const text = (data.text ?? "").trim().slice(0, MOST_WORDS);
  await writeAuction(message, { moves: [...facts.moves, { id: bidder.id, value, text }] });
  return DONE;
}

/** The longest text that comes with a bid. */
const MOST_WORDS = 200;

/** Opens a hidden die: it has to be the one that was sealed, by the user who sealed it. @rule WH-AUC-02 WH-AUC-07 */
async function reveal(bidder: Bidder, { message, data, sender }: AskedOperation): Promise<Answer> {
  if (message.system.phase !== "showing" || bidder.die !== null || bidder.by !== sender.id) return NOT_NOW;
  const opened = openedBy(message, bidder, data);
  if (!opened) return refuse("WHITEHACK.Refusal.wrongSeal");
  await noteDie(message, bidder.id, opened);
  return DONE;
}

/** The die that a seal has hidden; null where this does not open it. The base of an actor is read from the actor. */
function openedBy(
  message: AuctionMessage,
  bidder: Bidder,
  { salt: sent, base: told }: AskedOperation["data"],
): Pick<Bidder, "salt" | "base" | "die"> | null {
  const salt = sent ?? "";
  const challenge = bidder.actor === null ? told : null;
  if (!fitsSeal(bidder.seal, toSecret(secretKey(message, bidder.id), challenge, salt))) return null;
  const base = bidder.actor === null ? challenge : baseOf(bidder);
  return { salt, base: base ?? 0, die: hiddenFace({ salt }, bidder.nonce, DIE_FACES) };
}

const BIDDERS: Readonly<Record<(typeof BIDDERS_OPERATIONS)[number], BiddersOperation>> = { seal, bid, reveal };

type RefereesOperation = (asked: AskedOperation) => Promise<Answer>;

/** The time of the bidder in turn is up. @rule WH-AUC-12 */
async function lapse({ message, data }: AskedOperation): Promise<Answer> {
  const facts = factsOf(message);
  const id = turnOf(facts);
  if (id === null || !hasSeen(data, facts)) return NOT_NOW;
  const move = bidWhenTimeIsUp(biddingOf(facts), id);
  const value = move.kind === "bid" ? move.value : null;
  await writeAuction(message, { moves: [...facts.moves, { id, value, text: "" }] });
  return DONE;
}

/** The last bid was a mistake. */
async function takeBack({ message, data }: AskedOperation): Promise<Answer> {
  const { phase, moves } = factsOf(message);
  if (phase !== "bidding" || moves.length === 0 || !hasSeen(data, { moves })) return NOT_NOW;
  await writeAuction(message, { moves: moves.slice(0, -1) });
  return DONE;
}

/** All bids stand: the dice are shown. Each browser that knows one opens it by itself. @rule WH-AUC-07 */
async function show({ message }: AskedOperation): Promise<Answer> {
  const facts = factsOf(message);
  if (facts.phase !== "bidding" || !isBiddingOver(biddingOf(facts))) return NOT_NOW;
  await writeAuction(message, { phase: "showing" });
  return DONE;
}

/** The browser that knows a die is gone: the Referee throws another, which all can see. @rule WH-AUC-02 */
async function rollOpenly({ message, data }: AskedOperation): Promise<Answer> {
  const bidder = bidderOf(factsOf(message), data.bidder);
  if (message.system.phase !== "showing" || bidder?.die !== null) return NOT_NOW;
  const base = bidder.actor === null ? data.base : (baseOf(bidder) ?? 0);
  if (base === null) return refuse("WHITEHACK.Auction.Refusal.noBase");
  await noteDie(message, bidder.id, { base, die: await rolledOpenly(message, bidder) });
  return DONE;
}

/** Rolls a die before everybody's eyes; gives its face. */
async function rolledOpenly(message: AuctionMessage, { name }: Bidder): Promise<number> {
  const { faces, rolls } = await rollDice(AUCTION_DIE);
  const [die = 1] = faces;
  await postLines({
    title: "WHITEHACK.Auction.title",
    text: "WHITEHACK.Auction.thrownOpenly",
    facts: [{ label: name, value: `d6: ${die}` }],
    rules: ["WH-AUC-02"],
    rolls,
    like: message,
  });
  return die;
}

/** Asks again for a roll whose question is gone. @rule WH-AUC-07 */
async function ask({ message }: AskedOperation): Promise<Answer> {
  return (await askForRolls(message)) ? DONE : NOT_NOW;
}

async function callOff({ message }: AskedOperation): Promise<Answer> {
  await writeAuction(message, { phase: "calledOff" });
  return DONE;
}

const REFEREES: Readonly<Record<(typeof REFEREES_OPERATIONS)[number], RefereesOperation>> = {
  lapse,
  takeBack,
  show,
  rollOpenly,
  ask,
  callOff,
};

/** Does what is asked for in an auction, if it is the time for it and the asker's to do. @rule WH-AUC-01 */
export const auctionRequest = defineRequest({
  name: "auction",
  payload: readOperation,
  run(data, sender) {
    const message = auctionAt(data.message);
    if (!message || !isRunning(message.system)) return refuse("WHITEHACK.Auction.Refusal.noAuction");
    return operationFor({ message, data, sender });
  },
});

async function operationFor(asked: AskedOperation): Promise<Answer> {
  const { message, data, sender } = asked;
  const { operation } = data;
  if (isOfReferees(operation))
    return sender.isGM ? REFEREES[operation](asked) : refuse("WHITEHACK.Refusal.refereeOnly");
  const bidder = bidderOf(factsOf(message), data.bidder);
  if (!bidder) return refuse("WHITEHACK.Refusal.badRequest");
  return mayActFor(sender, bidder) ? BIDDERS[operation](bidder, asked) : refuse("WHITEHACK.Refusal.notYours");
}

const isOfReferees = (operation: AskedOperation["data"]["operation"]): operation is keyof typeof REFEREES =>
  Object.hasOwn(REFEREES, operation);
