import type { Mover, WayCost } from "../../contract/movement.ts";
import type { MovementRules, Rulebook } from "../../contract/rulebook.ts";
import { partOf } from "../../explained.ts";
import { carefulPace, movementRate } from "../../gear/movement.ts";
import { requireCount, requireNumber } from "../../numbers.ts";
import { combatMove } from "./act.ts";

/** The most feet of a turn at each cost. @rule WH-ACT-01 WH-ACT-02 WH-MOVE-02 */
function limits(
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
function moves(feet: number, { movement, engaged }: Mover, { options }: Rulebook): number {
  if (feet === 0) return 0;
  const most = combatMove(movement, "running", engaged, options) ?? movement;
  return feet <= most ? 1 : 2;
}

/** The core's table, in feet. @rule WH-MOVE-01 WH-MOVE-02 WH-ENC-04 WH-ENC-05 */
export const coreMovement: MovementRules = {
  inSquares: false,
  steps: null,
  saysPace: false,
  rate: movementRate,
  walk({ size, burden }, { movement }) {
    const base = movement.rate("human", "normal");
    const ofSize = movement.rate(size, "normal");
    const parts = [
      ...partOf("WHITEHACK.Modifier.size", ofSize - base, "WH-MOVE-01"),
      ...partOf("WHITEHACK.Modifier.burden", movement.rate(size, burden) - ofSize, "WH-ENC-04"),
    ];
    return { base, parts, least: null };
  },
  listed: (feet) => feet,
  careful: carefulPace,
  limits,
  moves,
  strains: () => false,
  takesStrain: () => false,
  passes: () => true,
};
