import { type Mover, WAY_COSTS, type WayCost } from "../../families/movement.ts";
import type { Rulebook } from "../../families/rulebook.ts";
import { requireCount, requireNumber } from "../../base/numbers.ts";
import { combatMove } from "./act.ts";
import { ACTION_PARTS, type ActionPart, type ActionsLeft, type Walked } from "../../base/actions.ts";

/** The most feet of a turn at each cost. @rule WH-ACT-01 WH-ACT-02 WH-MOVE-02 */
function usualLimits(
  { movement, engaged, moves, backedOff }: Mover,
  { options, engagement }: Rulebook,
): ReadonlyMap<WayCost, number> {
  requireNumber(movement, "movement");
  if (requireCount(moves, "moves") === 0) return new Map();
  const careful = engagement.disengaging(movement, options);
  if (backedOff) return new Map([["careful", careful]]);
  const running = combatMove(movement, "running", engaged, options);
  return new Map<WayCost, number>([
    ["careful", careful],
    ["average", movement],
    ...(running === null ? [] : [["running", running] as const]),
    ...(moves > 1 ? [["secondMove", movement * 2] as const] : []),
  ]);
}

/** Running is one move, and what is farther than one move gives up the attack. @rule WH-ACT-01 WH-ACT-02 WH-MOVE-02 */
function usualMoves(feet: number, { movement, engaged }: Mover, { options }: Rulebook): number {
  const most = combatMove(movement, "running", engaged, options) ?? movement;
  return feet <= most ? 1 : 2;
}

/**
 * The most feet that a combatant can move in their turn at each cost; a cost that is not possible is not among them.
 * @rule WH-ACT-01 WH-ACT-02 WH-MOVE-02
 */
export const wayLimits = (mover: Mover, rulebook: Rulebook): ReadonlyMap<WayCost, number> =>
  (rulebook.movement.limits ?? usualLimits)(mover, rulebook);

/** How many moves it takes to go so far in one turn. @rule WH-ACT-01 WH-ACT-02 WH-MOVE-02 */
export function movesFor(feet: number, mover: Mover, rulebook: Rulebook): number {
  requireNumber(feet, "feet");
  return feet === 0 ? 0 : (rulebook.movement.moves ?? usualMoves)(feet, mover, rulebook);
}

/** Whether so many feet of a turn are few enough to back off carefully, facing the enemy. @rule WH-FREE-03 */
export function isCarefulWay(
  feet: number,
  { movement, pace = "normal" }: Pick<Mover, "movement" | "pace">,
  { engagement, options }: Rulebook,
): boolean {
  const backsOff = { pace: true, declared: pace === "disengage", never: false }[engagement.disengages];
  return backsOff && feet <= engagement.disengaging(movement, options);
}

/** The cost of having moved so many feet in a turn. @rule WH-ACT-01 WH-ACT-02 WH-MOVE-02 WH-FREE-03 */
export function wayCost(feet: number, mover: Mover, rulebook: Rulebook): WayCost {
  requireNumber(feet, "feet");
  const limits = wayLimits(mover, rulebook);
  return WAY_COSTS.find((cost) => feet <= (limits.get(cost) ?? -1)) ?? "tooFar";
}

/** The stored facts of a combatant's round when they move in their turn. */
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
 * The record of a round after a combatant has moved this many feet more in their turn: the first step takes the move,
 * and what is farther than one move gives up the attack. @rule WH-ACT-01 WH-ACT-02 WH-MOVE-02
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

/**
 * The actions spent on moving once a part is put right by hand: a move that is spent is one to move by, and one that is
 * given back was not taken by moving. @rule WH-ACT-01
 */
export function walkedByHand(walked: Walked, left: ActionsLeft, part: ActionPart): Walked {
  if (part !== "move") return walked;
  return { ...walked, move: requireCount(left.move, "move") > 0 ? requireCount(walked.move, "move") + 1 : 0 };
}
