import { type Mover, WAY_COSTS, type WayCost } from "../../contract/movement.ts";
import type { Rulebook } from "../../contract/rulebook.ts";
import { requireNumber } from "../../numbers.ts";

/** The most feet that somebody can move in their turn at each cost; a cost that is not possible is not among them. @rule WH-ACT-01 WH-ACT-02 WH-MOVE-02 */
export const wayLimits = (mover: Mover, rulebook: Rulebook): ReadonlyMap<WayCost, number> =>
  rulebook.movement.limits(mover, rulebook);

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
