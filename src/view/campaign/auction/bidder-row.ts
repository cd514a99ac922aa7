import {
  auctionScore,
  type Bidding,
  highestBid,
  highestBidOf,
  ONE_BID,
  resolveBid,
  type RuleOptions,
  winningSide,
} from "../../../rules/index.ts";
import { checkDice, type DieView, sumDice } from "../../chat/cards/dice.ts";
import { type Localize, toList } from "../../base/localize.ts";
import { areDiceShown, type AuctionFacts, type Bidder, type StoredRoll } from "./auction.ts";
import { areBidsDone, keepText, oddsText } from "./bid-course.ts";

/** The browser's knowledge of a hidden die. */
export interface KnownDie {
  readonly base: number;
  /** Null before the die is rolled, and where another browser of the same user keeps it. */
  readonly die: number | null;
}

/** The user who looks at an auction. */
export interface AuctionViewer {
  readonly isReferee: boolean;
  /** The ids of those for whom the user bids. */
  readonly plays: readonly string[];
  /** The hidden dice that this browser knows, by the ids of the bidders. @rule WH-AUC-02 */
  readonly knows: Readonly<Record<string, KnownDie>>;
  /** The ids of those whose players are not there. */
  readonly away: readonly string[];
  readonly uid: string;
  /** True if chances are shown; nobody sees them unless they want to. @rule WH-AUC-14 */
  readonly wantsChances?: boolean;
}

/** Everything that one look at an auction needs. */
export interface Look {
  readonly facts: AuctionFacts;
  readonly viewer: AuctionViewer;
  readonly options: RuleOptions;
  readonly localize: Localize;
  readonly bidding: Bidding;
  /** The bidder in turn, and those who have to roll. */
  readonly turn: string | null;
  readonly awaited: readonly string[];
}

/** The bids that a participant may make now. @rule WH-AUC-04 WH-AUC-05 WH-AUC-06 */
interface BidForm {
  readonly min: number;
  readonly max: number;
  readonly canRaise: boolean;
  /** This browser does not know the die, so that nobody can tell how high one may go. */
  readonly isBlind: boolean;
  readonly canOne: boolean;
  readonly canStay: boolean;
}

/** A roll for a bid, or in the contest. */
interface RollRow {
  readonly dice: readonly DieView[];
  readonly result: string;
}

/** One line of the room. */
export interface BidderRow {
  readonly id: string;
  readonly name: string;
  /** The letter of a shared side; "" for a bidder alone. */
  readonly side: string;
  readonly what: string;
  /** The bidder's state, in words. */
  readonly state: string;
  readonly bid: string;
  /** True if no bid is higher, with more than a bid of 1. */
  readonly isHighest: boolean;
  /** The words with the last bid. */
  readonly text: string;
  /** The score with its hidden die, for those who may know it; "" for others. */
  readonly score: string;
  /**
   * The chance that the bid is kept, or wins, for viewers who ask for it and may know it; "" for others.
   * @rule WH-AUC-14
   */
  readonly chance: string;
  readonly die: readonly DieView[];
  readonly rolls: readonly RollRow[];
  readonly isTurn: boolean;
  readonly isMine: boolean;
  readonly isWinner: boolean;
  readonly canRoll: boolean;
  /** A challenge has a number that only the Referee can tell. */
  readonly asksBase: boolean;
  readonly canOpen: boolean;
  readonly form: BidForm | null;
}

/** One of those who take part, as this user sees them. @rule WH-AUC-02 WH-AUC-04 WH-AUC-11 */
export function bidderRow(look: Look, bidder: Bidder): BidderRow {
  const { facts, viewer, turn, awaited } = look;
  const { id, name, side, label: what, actor } = bidder;
  return {
    id,
    name,
    side: side === id ? "" : side,
    what,
    state: stateOf(look, bidder),
    ...bidOf(look, id),
    score: scoreText(look, bidder),
    chance: viewer.wantsChances === true ? chanceText(look, bidder.id) : "",
    die: areDiceShown(facts) && bidder.die !== null ? sumDice([bidder.die]) : [],
    rolls: facts.rolls.filter((one) => one.id === id).map((one) => rollRow(look, one)),
    isTurn: id === turn || awaited.includes(id),
    isMine: viewer.plays.includes(id),
    isWinner: winningIds(facts).includes(id),
    ...rollsOf(look, bidder),
    asksBase: actor === null,
    form: formOf(look, bidder),
  };
}

const leads = (bidding: Bidding, id: string): boolean =>
  highestBidOf(bidding) > ONE_BID && bidding.bids[id]?.value === highestBidOf(bidding);

/** The bid as it stands, and what was told with it. @rule WH-AUC-12 */
const bidOf = ({ facts, bidding }: Look, id: string): Pick<BidderRow, "bid" | "isHighest" | "text"> => ({
  bid: String(bidding.bids[id]?.value ?? ""),
  isHighest: leads(bidding, id),
  text: facts.moves.findLast((one) => one.id === id && one.text !== "")?.text ?? "",
});

/** Those who have won together. @rule WH-AUC-11 */
export const winningIds = ({ bidders, winner }: Pick<AuctionFacts, "bidders" | "winner">): readonly string[] =>
  winner === "" ? [] : winningSide(asParticipants(bidders), winner);

/** The bidders as the rules know them; who shares a side is all that counts here. */
export const asParticipants = (bidders: readonly Bidder[]) =>
  bidders.map(({ id, side, base, die }) => ({ id, side, player: null, base: base ?? 0, die: die ?? 0 }));

/** The dice that this user may throw for a bidder now. */
const rollsOf = ({ facts, viewer }: Look, { id, seal, die }: Bidder) => ({
  canRoll: facts.phase === "throwing" && seal === "" && (viewer.isReferee || viewer.plays.includes(id)),
  canOpen: facts.phase === "showing" && viewer.isReferee && die === null,
});

type State = "leads" | "thrown" | "notThrown" | "shown" | "notShown" | "noBid" | "oneBid" | "stays" | "bids";

function stateOf(look: Look, bidder: Bidder): string {
  const { facts, viewer, localize } = look;
  const state = localize(`WHITEHACK.Auction.State.${stateIn(look, bidder)}`);
  const isAway = viewer.away.includes(bidder.id) && facts.phase !== "over";
  return isAway
    ? localize("WHITEHACK.Text.aside", { text: state, aside: localize("WHITEHACK.Auction.State.away") })
    : state;
}

function stateIn({ facts, bidding }: Look, { id, seal, die }: Bidder): State {
  if (facts.phase === "throwing") return seal === "" ? "notThrown" : "thrown";
  if (facts.phase === "showing") return die === null ? "notShown" : "shown";
  return bidState(bidding, id);
}

function bidState(bidding: Bidding, id: string): State {
  const bid = bidding.bids[id];
  if (!bid) return "noBid";
  if (bid.value === ONE_BID) return "oneBid";
  if (leads(bidding, id)) return "leads";
  return bid.stays ? "stays" : "bids";
}

/** The score and how it comes about: for its owner, and for all once the dice are shown. @rule WH-AUC-02 WH-AUC-14 */
function scoreText({ facts, viewer, localize }: Look, bidder: Bidder): string {
  const known = shownDie(facts, bidder) ?? viewer.knows[bidder.id];
  if (!known) return "";
  const { base, die } = known;
  if (die === null) return localize("WHITEHACK.Auction.baseOf", { base: String(base) });
  const told = { score: String(auctionScore({ base, die })), base: String(base), die: String(die) };
  return localize("WHITEHACK.Auction.Score", told);
}

/** Referees learn the odds once all dice are known, others no more than their own chance. @rule WH-AUC-14 */
function chanceText({ facts, viewer, bidding, localize }: Look, id: string): string {
  if (facts.phase === "rolling" && viewer.isReferee) return oddsText(facts, bidding, id, localize);
  return facts.phase === "bidding" ? keepText(bidding, id, viewer.knows[id], localize) : "";
}

const shownDie = (facts: AuctionFacts, { base, die }: Bidder): KnownDie | null =>
  areDiceShown(facts) && base !== null ? { base, die } : null;

/** A roll and what it has come to. @rule WH-AUC-03 WH-AUC-10 */
function rollRow(look: Look, { id, round, outcome }: StoredRoll): RollRow {
  const { bidding, localize } = look;
  if (!outcome) return { dice: [], result: localize("WHITEHACK.Contest.noRoll") };
  const bid = bidding.bids[id]?.value ?? ONE_BID;
  return { dice: checkDice(outcome.faces, outcome.kept), result: rollWords(outcome, round, bid, localize) };
}

/** The result of a roll, in words. @rule WH-AUC-03 WH-AUC-09 WH-AUC-10 */
export function rollWords(
  outcome: NonNullable<StoredRoll["outcome"]>,
  round: number,
  bid: number,
  localize: Localize,
): string {
  const { kept, extra } = resolveBid(outcome, bid);
  const ofBid = kept ? "WHITEHACK.Auction.kept" : "WHITEHACK.Auction.notKept";
  const result = localize(round > 0 ? `WHITEHACK.Check.Result.${outcome.result}` : ofBid, { bid: String(bid) });
  return extra ? toList([result, localize(`WHITEHACK.Auction.Extra.${extra}`)], localize) : result;
}

/** True if the bidder may bid now, and this user plays the bidder. @rule WH-AUC-12 */
const mayBid = ({ facts, viewer, turn }: Look, id: string): boolean =>
  facts.phase === "bidding" && viewer.plays.includes(id) && (facts.order === "open" || turn === id);

function formOf(look: Look, { id }: Bidder): BidForm | null {
  const { facts, viewer, options, bidding } = look;
  const own = bidding.bids[id];
  if (!mayBid(look, id) || own?.value === ONE_BID || areBidsDone(facts)) return null;
  const min = Math.max(highestBidOf(bidding), ONE_BID) + 1;
  const max = mostOf(viewer.knows[id], options);
  const isBlind = max === null;
  return { min, max: max ?? 0, isBlind, canRaise: (max ?? 0) >= min, canOne: !own, canStay: own !== undefined };
}

/** The highest bid that can be kept; null where this browser does not know the die. @rule WH-AUC-06 */
export const mostOf = (known: KnownDie | null | undefined, options: RuleOptions): number | null =>
  known?.die == null ? null : highestBid(auctionScore({ base: known.base, die: known.die }), options);
