import { AUCTION_DIE, bidWhenTimeIsUp, isBiddingOver } from "../../rules/index.ts";
import type { Bidder } from "../../view/auction/auction.ts";
import { bidderOf, biddingOf, turnOf } from "../../view/auction/bid-course.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { throwDice } from "../dice.ts";
import { type Answer, DONE, refuse } from "../requests/requests.ts";
import { type AuctionMessage, factsOf } from "./auction-at.ts";
import { askForRolls, noteDie } from "./auction-rolls.ts";
import { baseOf } from "./bid-task.ts";
import { aBase } from "./die-secret.ts";
import { type AskedDeed, hasSeen, NOT_NOW } from "./bidder-deeds.ts";
import { writeAuction } from "./write-auction.ts";

type RefereesDeed = (asked: AskedDeed) => Promise<Answer>;

/** The time of whoever's turn it is, is up. @rule WH-AUC-12 */
async function lapse({ message, data }: AskedDeed): Promise<Answer> {
  const facts = factsOf(message);
  const id = turnOf(facts);
  if (id === null || !hasSeen(data, facts)) return NOT_NOW;
  const move = bidWhenTimeIsUp(biddingOf(facts), id);
  const value = move.kind === "bid" ? move.value : null;
  await writeAuction(message, { moves: [...facts.moves, { id, value, text: "" }] });
  return DONE;
}

/** The last bid was a mistake. */
async function takeBack({ message, data }: AskedDeed): Promise<Answer> {
  const { phase, moves } = factsOf(message);
  if (phase !== "bidding" || moves.length === 0 || !hasSeen(data, { moves })) return NOT_NOW;
  await writeAuction(message, { moves: moves.slice(0, -1) });
  return DONE;
}

/** All bids stand: the dice are shown. Each browser that knows one opens it by itself. @rule WH-AUC-07 */
async function show({ message }: AskedDeed): Promise<Answer> {
  const facts = factsOf(message);
  if (facts.phase !== "bidding" || !isBiddingOver(biddingOf(facts))) return NOT_NOW;
  await writeAuction(message, { phase: "showing" });
  return DONE;
}

/** The browser that knows a die is gone: the Referee throws another, which all can see. @rule WH-AUC-02 */
async function throwOpenly({ message, data }: AskedDeed): Promise<Answer> {
  const bidder = bidderOf(factsOf(message), data["bidder"]);
  if (message.system.phase !== "showing" || bidder?.die !== null) return NOT_NOW;
  const base = bidder.actor === null ? aBase(data["base"]) : (baseOf(bidder) ?? 0);
  if (base === undefined) return refuse("WHITEHACK.Auction.Refusal.noBase");
  await noteDie(message, bidder.id, { base, die: await thrownOpenly(message, bidder) });
  return DONE;
}

/** Throws a die before everybody's eyes; gives its face. */
async function thrownOpenly(message: AuctionMessage, { name }: Bidder): Promise<number> {
  const { faces, rolls } = await throwDice(AUCTION_DIE);
  const [die = 1] = faces;
  await tellLines({
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
async function ask({ message }: AskedDeed): Promise<Answer> {
  return (await askForRolls(message)) ? DONE : NOT_NOW;
}

async function callOff({ message }: AskedDeed): Promise<Answer> {
  await writeAuction(message, { phase: "calledOff" });
  return DONE;
}

/** What Referees alone can ask for. */
export const REFEREES: Readonly<Record<string, RefereesDeed>> = { lapse, takeBack, show, throwOpenly, ask, callOff };
