import { WALKED } from "./own-move.ts";
import { isAt, type Step, waypointsTo } from "./way-steps.ts";

type Placed = TokenDocument.Implementation;

/** Moves a token along a way from one of its places to another; false where it did not get there. */
export async function walkTo(token: Placed, steps: readonly Step[], from: number, to: number): Promise<boolean> {
  const goal = steps[to];
  if (!goal) return false;
  if (from === to) return isAt(token, goal);
  const isGridless = token.parent?.grid.isGridless === true;
  const how: object = { method: "api", [WALKED]: true }; // the types know no words of our own
  await token.move(waypointsTo(steps, from, to, isGridless) as Parameters<Placed["move"]>[0], how);
  return isAt(token, goal);
}
