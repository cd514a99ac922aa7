import type { AuctionOutcome, Participant } from "../../../rules/index.ts";
import type { SideOutcome } from "../../checks/cards/contest-card.ts";

/**
 * How far an auction has come: dice are rolled and kept secret, bids are made, the dice are shown, bids are kept or
 * not, and it is over or called off.
 */
export const AUCTION_PHASES = ["throwing", "bidding", "showing", "rolling", "over", "calledOff"] as const;
export type AuctionPhase = (typeof AUCTION_PHASES)[number];

/** The order of bids: one bidder after another, or open to the first who bids. @rule WH-AUC-12 */
export const BID_ORDERS = ["turns", "open"] as const;
export type BidOrder = (typeof BID_ORDERS)[number];

/** The base of a participant without an actor: a number that is secret until the dice are shown. @rule WH-AUC-15 */
export const CHALLENGE = "challenge";

/** A participant, as far as everybody may know of it. */
export interface Bidder extends Pick<Participant, "id" | "side"> {
  readonly name: string;
  readonly actor: string | null;
  /** The base of the bids: an attribute, a monster's score, or `CHALLENGE`. */
  readonly what: string;
  /** Its words: a language key, or a name. */
  readonly label: string;
  /** The seal of the hidden die; "" before it is rolled. */
  readonly seal: string;
  /** The random part that the Referee's client has added to the hidden die. */
  readonly nonce: string;
  /** The user whose browser knows the die. */
  readonly by: string | null;
  /** The salt that opens the seal; "" until then, and for a die that was rolled openly. */
  readonly salt: string;
  /** Null until the dice are shown. */
  readonly base: number | null;
  readonly die: number | null;
}

/** More than anybody bids with. */
export const MOST_BASE = 999;

/** A move in the bidding; `value` is null for staying. */
interface StoredMove {
  readonly id: string;
  readonly value: number | null;
  /** The bidder's words with the bid. @rule WH-AUC-12 */
  readonly text: string;
}

/** A roll, with what counts of it. */
export interface StoredRoll {
  readonly id: string;
  readonly round: number;
  /** The id of the card with the roll. */
  readonly check: string;
  readonly outcome: (AuctionOutcome & SideOutcome) | null;
}

/** The stored data of an auction, as far as it is shown. */
export interface AuctionFacts {
  readonly title: string;
  readonly phase: AuctionPhase;
  readonly order: BidOrder;
  readonly bidders: readonly Bidder[];
  readonly moves: readonly StoredMove[];
  readonly rolls: readonly StoredRoll[];
  /** The id of the winner; "" before that. */
  readonly winner: string;
  /** The losers' loss, as a formula; "" for nothing. @rule WH-AUC-13 */
  readonly loss: string;
  /** True if the last card names what comes of building, code-breaking or hacking. @rule WH-HACK-01 */
  readonly isHack?: boolean;
}

/** True if it is still being played. */
export const isRunning = ({ phase }: Pick<AuctionFacts, "phase">): boolean => phase !== "over" && phase !== "calledOff";

/** True if everybody may know the dice. */
export const areDiceShown = ({ phase }: Pick<AuctionFacts, "phase">): boolean =>
  phase === "rolling" || phase === "over";
