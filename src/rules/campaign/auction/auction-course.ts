import { type AuctionStep, nextStep, resolveBid, settleOneBids, type StandingBid } from "./auction.ts";
import type { CheckOutcome } from "../../checks/check.ts";
import { requireInteger } from "../../base/numbers.ts";
import type { RuleOptions } from "../../base/options.ts";
import { type Bidding, highestBidOf, isBiddingOver, placeBid, startBidding } from "./bidding.ts";

const HACK_RESULTS = ["success", "failedAttempt", "drawback"] as const;
/** The outcome of building, code-breaking or hacking. @rule WH-HACK-01 */
export type HackResult = (typeof HACK_RESULTS)[number];

/** An auction against a challenge that the Referee plays. */
interface HackAuction {
  readonly challenge: string;
  readonly bids: readonly StandingBid[];
  /** Who has rolled, and whether the promise was kept; the winner of a contest among bids of one has kept it. */
  readonly kept: Readonly<Record<string, boolean>>;
  /** Who fumbled. */
  readonly fumbled: readonly string[];
}

/**
 * Null while a roll is still due; a fumble, or a challenge that keeps the highest bid, brings a drawback.
 * @rule WH-HACK-01
 */
export function resolveHackAuction({ challenge, bids, kept, fumbled }: HackAuction): HackResult | null {
  const step = nextStep(bids, kept);
  if (step.kind !== "won") return null;
  if (step.id !== challenge) return "success";
  if (fumbled.some((id) => id !== challenge)) return "drawback";
  const bidOf = (isTheirs: boolean): number =>
    Math.max(0, ...bids.filter(([id]) => (id === challenge) === isTheirs).map(([, bid]) => bid));
  return kept[challenge] && bidOf(true) > bidOf(false) ? "drawback" : "failedAttempt";
}

/** A move as it was made: a bid, or null for staying. */
interface MoveMade {
  readonly id: string;
  readonly value: number | null;
}

/** The bidding after these moves; whether each was allowed was decided when it was made. @rule WH-AUC-04 WH-AUC-05 */
export const biddingAfter = (participants: readonly string[], moves: readonly MoveMade[]): Bidding =>
  moves.reduce(
    (bidding, { id, value }) =>
      placeBid(bidding, id, value === null ? { kind: "stay" } : { kind: "bid", value, highest: value }),
    startBidding(participants),
  );

/** True if the bidding waits for this bidder: without a bid, or outbid and not yet staying. */
function isAwaited(bidding: Bidding, id: string): boolean {
  const bid = bidding.bids[id];
  return bid === undefined || (!bid.stays && bid.value !== highestBidOf(bidding));
}

/** Whose turn it is after the one who moved last; null once the bidding is over. @rule WH-AUC-12 WH-AUC-04 */
export function nextBidder(bidding: Bidding, last: string | null): string | null {
  if (isBiddingOver(bidding)) return null;
  const from = last === null ? 0 : bidding.participants.indexOf(last) + 1;
  const order = [...bidding.participants.slice(from), ...bidding.participants.slice(0, from)];
  return order.find((id) => isAwaited(bidding, id)) ?? null;
}

/** Everybody's bid, as it stands. */
export const standingBids = ({ participants, bids }: Bidding): readonly StandingBid[] =>
  participants.flatMap((id) => (bids[id] ? [[id, requireInteger(bids[id].value, id)] as const] : []));

/** The facts that a roll of an auction tells. */
export type AuctionOutcome = Pick<CheckOutcome, "result" | "success" | "quality" | "pair" | "face">;

/** A roll that was made: for a bid (round 0), or in a round of the contest between bids of one (from 1). */
export interface RollMade {
  readonly id: string;
  readonly round: number;
  readonly outcome: AuctionOutcome;
}

/** The next step, and the round of rolls that it belongs to. */
export type AuctionCourse = AuctionStep & { readonly round: number };

/**
 * The next step after the rolls so far. Those who share a contest are named as long as one of them has not rolled in
 * its round; a tie begins another round. @rule WH-AUC-07 WH-AUC-08 WH-AUC-09
 */
export function auctionCourse(
  bids: readonly StandingBid[],
  rolls: readonly RollMade[],
  options: RuleOptions,
): AuctionCourse {
  const bidOf = new Map(bids);
  const forBids = rolls.filter(({ round }) => round === 0);
  const kept = forBids.map(({ id, outcome }) => [id, resolveBid(outcome, bidOf.get(id) ?? 0).kept] as const);
  let step = nextStep(bids, Object.fromEntries(kept));
  for (let round = 1; step.kind === "contest"; round++) {
    const made = step.ids.map((id) => rolls.find((roll) => roll.id === id && roll.round === round));
    const all = made.flatMap((roll) => (roll ? [[roll.id, roll.outcome] as const] : []));
    if (all.length < made.length || all.length === 0) return { ...step, round };
    step = settleOneBids(all, options);
  }
  return { ...step, round: 0 };
}

/** Who has to roll now. @rule WH-AUC-07 WH-AUC-09 */
export function awaitedRolls(course: AuctionCourse, rolls: readonly RollMade[]): readonly string[] {
  if (course.kind === "won") return [];
  const ids = course.kind === "roll" ? [course.id] : course.ids;
  return ids.filter((id) => !rolls.some((roll) => roll.id === id && roll.round === course.round));
}

/** The order that dice have drawn, one for each: the highest first. @rule WH-AUC-12 */
export const drawnOrder = <Bidder>(bidders: readonly Bidder[], faces: readonly number[]): readonly Bidder[] =>
  bidders
    .map((one, place) => ({ one, face: requireInteger(faces[place] ?? 0, "face") }))
    .toSorted((first, second) => second.face - first.face)
    .map(({ one }) => one);
