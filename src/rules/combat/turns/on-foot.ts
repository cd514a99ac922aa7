import type { Rulebook } from "../../contract/rulebook.ts";
import { requireCount, requireNumber } from "../../numbers.ts";
import type { Mover } from "../../contract/movement.ts";
import { ACTION_PARTS, type ActionPart, type ActionsLeft, type Walked } from "./actions.ts";
import { movesFor, wayCost } from "./way-cost.ts";

/** What is noted of somebody's round when they move in their turn. */
export interface OnFoot {
  readonly left: ActionsLeft;
  /** Feet moved in the turn. */
  readonly moved: number;
  readonly walked: Walked;
  /** How much more than a round holds was done in it. */
  readonly beyond: number;
}

/** Moving takes the move first, and gives up the attack last. */
const TAKEN = ["move", "attack"] as const;

const movesTaken = ({ attack, move }: Walked): number => requireCount(attack, "attack") + requireCount(move, "move");

/** The moves that a turn holds: what moving has taken already, and what could still be taken. @rule WH-ACT-01 WH-ACT-02 */
export const movesIn = (left: ActionsLeft, walked: Walked): number => movesTaken(left) + movesTaken(walked);

const isTooFar = (feet: number, mover: Mover, rulebook: Rulebook): boolean =>
  feet > 0 && wayCost(feet, mover, rulebook) === "tooFar";

const shifted = (round: OnFoot, part: "attack" | "move", by: 1 | -1): OnFoot => ({
  ...round,
  left: { ...round.left, [part]: round.left[part] - by },
  walked: { ...round.walked, [part]: round.walked[part] + by },
});

/** Takes moves of a round, as far as it holds them. */
function take(round: OnFoot, moves: number): OnFoot {
  const part = TAKEN.find((one) => round.left[one] > 0);
  return !part || movesTaken(round.walked) >= moves ? round : take(shifted(round, part, 1), moves);
}

/** Gives moves back, the attack first. */
function giveBack(round: OnFoot, moves: number): OnFoot {
  const part = TAKEN.findLast((one) => round.walked[one] > 0);
  return !part || movesTaken(round.walked) <= moves ? round : giveBack(shifted(round, part, -1), moves);
}

function checked(round: OnFoot): OnFoot {
  for (const part of ACTION_PARTS) requireCount(round.left[part], part);
  requireCount(round.moved, "moved");
  requireCount(round.beyond, "beyond");
  movesTaken(round.walked);
  return round;
}

/** The whole feet of a movement. */
const wholeFeet = (feet: number): number => Math.max(0, Math.round(requireNumber(feet, "feet")));

/**
 * The record of a round after somebody has moved so many feet more in their turn: the first step takes the move, and what
 * is farther than one move gives up the attack. @rule WH-ACT-01 WH-ACT-02 WH-MOVE-02
 */
export function afterMove(round: OnFoot, feet: number, mover: Mover, rulebook: Rulebook): OnFoot {
  const before = checked(round);
  const moved = before.moved + wholeFeet(feet);
  const isNew = isTooFar(moved, mover, rulebook) && !isTooFar(before.moved, mover, rulebook);
  const after = take({ ...before, moved }, movesFor(moved, mover, rulebook));
  return isNew ? { ...after, beyond: after.beyond + 1 } : after;
}

/** The record of a round when a movement is taken back, and so many feet of the turn are left: what they do not take is given back. @rule WH-ACT-01 WH-ACT-02 */
export function afterMoveBack(round: OnFoot, feet: number, mover: Mover, rulebook: Rulebook): OnFoot {
  const before = checked(round);
  const moved = Math.min(before.moved, wholeFeet(feet));
  const wasToo = isTooFar(before.moved, mover, rulebook) && !isTooFar(moved, mover, rulebook);
  const after = giveBack({ ...before, moved }, movesFor(moved, mover, rulebook));
  return wasToo ? { ...after, beyond: Math.max(0, after.beyond - 1) } : after;
}

/** What moving has taken once a part is put right by hand: a move that is spent is one to move by, and one that is given back was not taken by moving. @rule WH-ACT-01 */
export function walkedByHand(walked: Walked, left: ActionsLeft, part: ActionPart): Walked {
  if (part !== "move") return walked;
  return { ...walked, move: requireCount(left.move, "move") > 0 ? requireCount(walked.move, "move") + 1 : 0 };
}
