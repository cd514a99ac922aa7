import { type CheckOutcome, resolveCheck } from "../../checks/check.ts";
import type { DicePlan } from "../../base/dice.ts";
import { requireInteger } from "../../base/numbers.ts";
import { DEFAULT_OPTIONS, type RuleOptions } from "../../base/options.ts";
import { ONE_BID } from "./bidding.ts";
import { CONTEST_RANKS, type Contestant, contestRank, contestWinners } from "../../checks/contest.ts";

/** A participant, or a difficulty played by the Referee, with everything that the table may not see. @rule WH-AUC-15 */
export interface Participant {
  readonly id: string;
  /** Those on one side win together. @rule WH-AUC-11 */
  readonly side: string;
  /** The owner; null for the Referee. */
  readonly player: string | null;
  /** An attribute, or ST, AV or hit points. @rule WH-AUC-13 */
  readonly base: number;
  /** The hidden d6. */
  readonly die: number;
}

/** The hidden die of each participant. @rule WH-AUC-02 */
export const AUCTION_DIE: DicePlan = { count: 1, faces: 6, bonus: 0 };

/** The score that bids are based on. @rule WH-AUC-02 WH-AUC-13 WH-AUC-15 */
export const auctionScore = ({ base, die }: Pick<Participant, "base" | "die">): number =>
  requireInteger(base + die, "score");

/** The highest bid allowed with this score: one less than its best quality, so that it can be beaten. @rule WH-AUC-06 */
export function highestBid(score: number, options: RuleOptions = DEFAULT_OPTIONS): number {
  if (requireInteger(score, "score") <= 19 || options.bidLimit === "belowScore") return score - 1;
  return options.surplusAddsToQuality ? score - 2 : 18;
}

/** Whether a roll keeps the promise. @rule WH-AUC-03 */
export const beatsBid = ({ success, quality }: Pick<CheckOutcome, "success" | "quality">, bid: number): boolean =>
  success && quality !== null && quality > bid;

/** The outcome of a bidder's roll. */
interface BidOutcome {
  /** The promise is kept, so nobody else rolls. */
  readonly kept: boolean;
  /** The Referee's possible addition to the result after a pair or a fumble. */
  readonly extra: "benefit" | "detriment" | "complication" | null;
}

/** Whether a bid is kept, and what pairs and fumbles add. @rule WH-AUC-03 WH-AUC-10 */
export function resolveBid(
  outcome: Pick<CheckOutcome, "result" | "success" | "quality" | "pair">,
  bid: number,
): BidOutcome {
  const complication = outcome.result === "fumble" ? "complication" : null;
  return { kept: beatsBid(outcome, bid), extra: outcome.pair ?? complication };
}

/** The next step once the bids stand: a roll, several rolls in competition, or a winner. */
export type AuctionStep =
  | { readonly kind: "roll"; readonly id: string; readonly bid: number }
  | { readonly kind: "contest"; readonly ids: readonly string[] }
  | { readonly kind: "won"; readonly id: string };

/** Everybody's bid. */
export type StandingBid = readonly [id: string, bid: number];

/**
 * Rolls go from the highest bid down until one is kept; the lowest bidder wins without a roll.
 * @rule WH-AUC-07 WH-AUC-08 WH-AUC-09
 */
export function nextStep(bids: readonly StandingBid[], kept: Readonly<Record<string, boolean>>): AuctionStep {
  for (const [id, bid] of bids) requireInteger(bid, id);
  const winner = bids.find(([id]) => kept[id]);
  if (winner) return { kind: "won", id: winner[0] };
  const left = bids.filter(([id]) => kept[id] === undefined).toSorted(([, first], [, second]) => second - first);
  const [highest, next] = left;
  if (!highest) return { kind: "contest", ids: bids.filter(([, bid]) => bid === ONE_BID).map(([id]) => id) };
  if (!next) return { kind: "won", id: highest[0] };
  if (highest[1] === ONE_BID) return { kind: "contest", ids: left.map(([id]) => id) };
  return { kind: "roll", id: highest[0], bid: highest[1] };
}

/**
 * Several bids of one compete with their auction scores; those tied for best continue until one is left.
 * @rule WH-AUC-09
 */
export function settleOneBids(
  rolls: readonly (readonly [id: string, outcome: Contestant])[],
  options: RuleOptions,
): AuctionStep {
  const outcomes = rolls.map(([, outcome]) => outcome);
  const best = contestWinners(outcomes, { granular: options.oneBidTies === "higherRoll", options });
  const ids = rolls.filter((_, place) => best.includes(place)).map(([id]) => id);
  const [id, ...tied] = ids;
  return id !== undefined && tied.length === 0 ? { kind: "won", id } : { kind: "contest", ids };
}

/** Everybody on the winning side. @rule WH-AUC-11 */
export function winningSide(participants: readonly Participant[], winner: string): readonly string[] {
  const side = participants.find(({ id }) => id === winner)?.side;
  return participants.filter((one) => one.side === side).map(({ id }) => id);
}

/** The losers, who may have to take damage. @rule WH-AUC-13 */
export function losersOf(participants: readonly Participant[], winner: string): readonly string[] {
  const winners = winningSide(participants, winner);
  return participants.filter(({ id }) => !winners.includes(id)).map(({ id }) => id);
}

/** A score, and the bid made with it. */
interface OddsBidder {
  readonly id: string;
  readonly score: number;
  readonly bid: number;
}

const FACES = Array.from({ length: 20 }, (_, index) => index + 1);

const outcomesOf = (score: number) =>
  (score < 1 ? [[]] : FACES.map((face) => [face])).map((faces) =>
    resolveCheck({ score, modifiers: [], reasons: [] }, faces),
  );

/** The fraction of single rolls that keep the promise. @rule WH-AUC-03 WH-AUC-14 */
export function chanceToKeep({ score, bid }: Pick<OddsBidder, "score" | "bid">): number {
  const outcomes = outcomesOf(score);
  return outcomes.filter((outcome) => beatsBid(outcome, bid)).length / outcomes.length;
}

/** The distribution of a score's contest rolls over the ranks, best first. */
function ranksOf({ score }: OddsBidder): readonly number[] {
  const outcomes = outcomesOf(score);
  return CONTEST_RANKS.map((rank) => outcomes.filter((one) => contestRank(one) === rank).length / outcomes.length);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** How often each wins outright; ties are rolled again, so only relative shares count. @rule WH-AUC-09 */
function contestShares(bidders: readonly OddsBidder[]): readonly number[] {
  const ranks = bidders.map(ranksOf);
  const wins = ranks.map((own, at) =>
    sum(
      own.map((chance, rank) => {
        const others = ranks.filter((_, other) => other !== at);
        return others.reduce((product, other) => product * sum(other.slice(rank + 1)), chance);
      }),
    ),
  );
  const all = sum(wins);
  return wins.map((one) => (all === 0 ? 1 / wins.length : one / all));
}

/**
 * Everybody's chance of winning with these bids and single dice; for the Referee only.
 * @rule WH-AUC-14 WH-AUC-08 WH-AUC-09
 */
export function auctionOdds(bidders: readonly OddsBidder[]): ReadonlyMap<string, number> {
  const order = bidders.toSorted((first, second) => second.bid - first.bid);
  const oneBids = order.filter(({ bid }) => bid === ONE_BID);
  const last = oneBids.length > 0 ? oneBids : order.slice(-1);
  const odds = new Map<string, number>();
  let open = 1;
  for (const bidder of order.slice(0, -last.length)) {
    const chance = open * chanceToKeep(bidder);
    odds.set(bidder.id, chance);
    open -= chance;
  }
  const shares = contestShares(last);
  last.forEach(({ id }, at) => odds.set(id, open * (shares[at] as number)));
  return odds;
}
