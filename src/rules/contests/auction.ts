import type { CheckOutcome } from "../dice/check.ts";
import type { DicePlan } from "../dice/dice.ts";
import { ONE_BID } from "./bidding.ts";

/** Somebody, or a difficulty that the Referee plays, with everything that the table may not see. @rule WH-AUC-15 */
export interface Participant {
  readonly id: string;
  /** Whoever shares a side wins together. @rule WH-AUC-11 */
  readonly side: string;
  /** Whose it is; null for the Referee's. */
  readonly player: string | null;
  /** An attribute, or ST, AV or hit points. @rule WH-AUC-13 */
  readonly base: number;
  /** The hidden d6. */
  readonly die: number;
}

/** The hidden die of each participant. @rule WH-AUC-02 */
export const AUCTION_DIE: DicePlan = { count: 1, faces: 6, bonus: 0 };

/** The score that bids are made on. @rule WH-AUC-02 WH-AUC-13 WH-AUC-15 */
export const auctionScore = ({ base, die }: Pick<Participant, "base" | "die">): number => base + die;

/** The highest bid that could still be beaten with this score. @rule WH-AUC-06 */
export const highestBid = (score: number): number => (score <= 19 ? score - 1 : score - 2);

/** Whether a roll keeps the promise. @rule WH-AUC-03 */
export const beatsBid = ({ success, quality }: Pick<CheckOutcome, "success" | "quality">, bid: number): boolean =>
  success && quality !== null && quality > bid;

/** A participant as a viewer sees it: the score only of one's own, and of all for the Referee. @rule WH-AUC-02 WH-AUC-14 */
export function participantFor(
  participant: Participant,
  viewer: { readonly player: string | null },
): Omit<Participant, "base" | "die"> & { readonly score: number | null } {
  const { id, side, player } = participant;
  const knows = viewer.player === null || viewer.player === player;
  return { id, side, player, score: knows ? auctionScore(participant) : null };
}

/** What happens next once the bids stand: somebody rolls, several settle it among themselves, or somebody has won. */
export type AuctionStep =
  | { readonly kind: "roll"; readonly id: string; readonly bid: number }
  | { readonly kind: "contest"; readonly ids: readonly string[] }
  | { readonly kind: "won"; readonly id: string };

type StandingBid = readonly [id: string, bid: number];

/** From the highest bid down until one is kept; the lowest wins without a roll. @rule WH-AUC-07 WH-AUC-08 WH-AUC-09 */
export function nextStep(bids: readonly StandingBid[], kept: Readonly<Record<string, boolean>>): AuctionStep {
  const winner = bids.find(([id]) => kept[id]);
  if (winner) return { kind: "won", id: winner[0] };
  const left = bids.filter(([id]) => kept[id] === undefined).toSorted(([, first], [, second]) => second - first);
  const [highest, next] = left;
  if (!highest) return { kind: "contest", ids: bids.filter(([, bid]) => bid === ONE_BID).map(([id]) => id) };
  if (!next) return { kind: "won", id: highest[0] };
  if (highest[1] === ONE_BID) return { kind: "contest", ids: left.map(([id]) => id) };
  return { kind: "roll", id: highest[0], bid: highest[1] };
}

/** Everybody on the winner's side. @rule WH-AUC-11 */
export function winningSide(participants: readonly Participant[], winner: string): readonly string[] {
  const side = participants.find(({ id }) => id === winner)?.side;
  return participants.filter((one) => one.side === side).map(({ id }) => id);
}

/** Those who lose, and may have to take damage for it. @rule WH-AUC-13 */
export function losersOf(participants: readonly Participant[], winner: string): readonly string[] {
  const winners = winningSide(participants, winner);
  return participants.filter(({ id }) => !winners.includes(id)).map(({ id }) => id);
}
