import type { Rulebook } from "../../contract/rulebook.ts";
import { requireCount, requireNumber } from "../../numbers.ts";
import { combatMove } from "./act.ts";

export const WAY_COSTS = ["careful", "average", "running", "secondMove", "tooFar"] as const;
/** What a way takes of a round: `secondMove` for one that is made instead of the attack. */
export type WayCost = (typeof WAY_COSTS)[number];

/** Somebody who moves in a fight. */
export interface Mover {
  /** The movement per round in feet. */
  readonly movement: number;
  /** An enemy was within reach, of the one or the other, when the way began. */
  readonly engaged: boolean;
  /** The moves that the turn holds, those that were made and attacks that could be given up for one. @rule WH-ACT-02 */
  readonly moves: number;
  /** Has backed off carefully in this round, and so stays at that pace. */
  readonly backedOff: boolean;
}

/** The most feet that somebody can move in their turn at each cost; a cost that is not possible is not among them. @rule WH-ACT-01 WH-ACT-02 WH-MOVE-02 */
export function wayLimits(
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

/** Whether so many feet of a turn are few enough to back off carefully, facing the enemy. @rule WH-FREE-03 */
export const isCarefulWay = (feet: number, movement: number, { engagement, options }: Rulebook): boolean =>
  feet <= engagement.disengaging(movement, options);

/** What it costs to have moved so many feet in a turn. @rule WH-ACT-01 WH-ACT-02 WH-MOVE-02 WH-FREE-03 */
export function wayCost(feet: number, mover: Mover, rulebook: Rulebook): WayCost {
  requireNumber(feet, "feet");
  const limits = wayLimits(mover, rulebook);
  return WAY_COSTS.find((cost) => feet <= (limits.get(cost) ?? -1)) ?? "tooFar";
}
