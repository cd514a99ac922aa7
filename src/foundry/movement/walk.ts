import { isAt, type Step, waypointsTo } from "../documents/way-steps.ts";
import { WALKED } from "./own-move.ts";

type Placed = TokenDocument.Implementation;

/** Moves a token along a route from one of its places to another; false where it did not get there. */
export async function walkTo(token: Placed, steps: readonly Step[], from: number, to: number): Promise<boolean> {
  const goal = steps[to];
  if (!goal) return false;
  if (from === to) return isAt(token, goal);
  const isGridless = token.parent?.grid.isGridless === true;
  const how: object = { method: "api", [WALKED]: true }; // the types know no words of our own
  await token.move(waypointsTo(steps, from, to, isGridless) as Parameters<Placed["move"]>[0], how);
  return isAt(token, goal);
}

/** Makes the whole route as if it was dragged anew, so that guards still see it. */
export async function dragAnew(token: Placed, steps: readonly Step[]): Promise<void> {
  const waypoints = waypointsTo(steps, 0, steps.length - 1, token.parent?.grid.isGridless === true);
  await token.move(waypoints as Parameters<Placed["move"]>[0], { method: "dragging" } as object);
}
