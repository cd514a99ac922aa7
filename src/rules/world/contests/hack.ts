import { nextStep, type StandingBid } from "./auction.ts";
import type { CheckOutcome } from "../../dice/check.ts";

export const HACK_RESULTS = ["success", "failedAttempt", "drawback"] as const;
/** The outcome of building, code-breaking or hacking. @rule WH-HACK-01 */
export type HackResult = (typeof HACK_RESULTS)[number];

/** A simple job is a task roll; a fumble brings a drawback. @rule WH-HACK-01 */
export function resolveHackTask({ success, result }: Pick<CheckOutcome, "success" | "result">): HackResult {
  if (success) return "success";
  return result === "fumble" ? "drawback" : "failedAttempt";
}

/** An auction against a challenge that the Referee plays. */
export interface HackAuction {
  readonly challenge: string;
  readonly bids: readonly StandingBid[];
  /** Who has rolled, and whether the promise was kept; the winner of a contest among bids of one has kept it. */
  readonly kept: Readonly<Record<string, boolean>>;
  /** Who fumbled. */
  readonly fumbled: readonly string[];
}

/**
 * Null while somebody has yet to roll; a fumble, or a challenge that keeps the highest bid, brings a drawback.
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
