import { type Mover, WAY_COSTS, type WayCost } from "../../contract/movement.ts";
import type { Rulebook } from "../../contract/rulebook.ts";
import { requireCount, requireNumber } from "../../numbers.ts";
import { combatMove } from "./act.ts";

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

/** The most feet that somebody can move in their turn at each cost; a cost that is not possible is not among them. @rule WH-ACT-01 WH-ACT-02 WH-MOVE-02 */
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

/** What it costs to have moved so many feet in a turn. @rule WH-ACT-01 WH-ACT-02 WH-MOVE-02 WH-FREE-03 */
export function wayCost(feet: number, mover: Mover, rulebook: Rulebook): WayCost {
  requireNumber(feet, "feet");
  const limits = wayLimits(mover, rulebook);
  return WAY_COSTS.find((cost) => feet <= (limits.get(cost) ?? -1)) ?? "tooFar";
}
