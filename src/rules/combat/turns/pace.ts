import type { RoundPace } from "../../contract/movement.ts";
import type { Rulebook } from "../../contract/rulebook.ts";
import { requireCount, requireNumber } from "../../numbers.ts";
import { type ActionsLeft, NOT_WALKED, type Walked } from "./actions.ts";

/** What is noted of somebody's round who says how they move in it. */
export interface PacedRound {
  readonly pace: RoundPace;
  readonly left: ActionsLeft;
  readonly walked: Walked;
  /** Feet moved in the turn. */
  readonly moved: number;
}

type Said = Pick<PacedRound, "left" | "pace" | "walked">;

export const PACE_REFUSALS = ["unknown", "noActionLeft", "tooFar", "hasMoved"] as const;
/** Why somebody cannot say now that they move like that. */
export type PaceRefusal = (typeof PACE_REFUSALS)[number];

/** Why a round has no room for disengaging: it takes an action to defend, and one to move, of which some may be made. @rule FH-DIS-01 */
function disengageRefusal(
  { left, walked, moved }: PacedRound,
  movement: number,
  { engagement, options }: Rulebook,
): PaceRefusal | null {
  if (engagement.disengages !== "declared") return "unknown";
  if (moved > engagement.disengaging(movement, options)) return "tooFar";
  const hasBoth = left.attack > 0 && left.move + walked.move > 0 && walked.attack === 0;
  return hasBoth ? null : "noActionLeft";
}

/** Why somebody cannot say now that they move like that; null for nothing. @rule FH-MOV-03 FH-DIS-01 */
export function paceRefusal(
  pace: RoundPace,
  round: PacedRound,
  movement: number,
  rulebook: Rulebook,
): PaceRefusal | null {
  requireNumber(movement, "movement");
  requireCount(round.moved, "moved");
  if (!rulebook.movement.saysPace && pace !== "normal") return "unknown";
  if (round.pace === "disengage" && round.moved > 0 && pace !== "disengage") return "hasMoved";
  return pace === "disengage" ? disengageRefusal(round, movement, rulebook) : null;
}

/**
 * What is noted of a round once somebody has said how they move: whoever disengages has spent both actions, and takes
 * them back with the word as long as they have not moved. @rule FH-MOV-03 FH-DIS-01
 */
export function afterSaying(pace: RoundPace, round: PacedRound, whole: ActionsLeft): Said {
  const { left, walked } = round;
  if (pace === round.pace) return { pace, left, walked };
  if (pace === "disengage")
    return { pace, left: { ...left, attack: 0, move: 0 }, walked: { attack: 0, move: Math.max(1, walked.move) } };
  if (round.pace !== "disengage") return { pace, left, walked };
  return { pace, left: { ...left, attack: whole.attack, move: whole.move }, walked: NOT_WALKED };
}
