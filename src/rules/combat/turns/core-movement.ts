import type { MovementRules } from "../../contract/rulebook.ts";
import { partOf } from "../../explained.ts";
import { carefulPace, movementRate } from "../../gear/movement.ts";

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
  limits: null,
  moves: null,
  strains: () => false,
  takesStrain: () => false,
  passes: () => true,
};
