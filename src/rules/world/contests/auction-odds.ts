import { resolveCheck } from "../../dice/check.ts";
import { beatsBid } from "./auction.ts";
import { ONE_BID } from "./bidding.ts";
import { CONTEST_RANKS, contestRank } from "./contest.ts";

/** A score, and the bid made with it. */
export interface OddsBidder {
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
