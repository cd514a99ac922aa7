import { wallsOf, isBlocked } from "../walls/wall-collision.ts";
import type { Dict } from "../../../common/types.ts";
import { currentClient } from "../../game/current.ts";
import type { TokenDocument } from "../token.ts";
import { actionConfig } from "./complete-path.ts";
import type { Instruction, PathPoint, Waypoint } from "./movement-data.ts";

/**
 * The part of a path that walls leave free. Only what a player's hand does is constrained: UNCONFIRMED for movements by code.
 * https://foundryvtt.com/api/v14/classes/foundry.canvas.placeables.Token.html#constrainmovementpath
 */
export function constrainPath(
  token: TokenDocument,
  start: Waypoint,
  path: PathPoint[],
  { method = "api", constrainOptions }: Instruction,
): { path: PathPoint[]; constrained: boolean } {
  const options = (constrainOptions ?? {}) as Dict;
  const byHand = method === "dragging" || method === "keyboard";
  if (!byHand || options["ignoreWalls"] === true || currentClient().game.user?.isGM)
    return { path, constrained: false };
  const walls = wallsOf(token.parent);
  let before = token.getCenterPoint(start);
  for (const [index, point] of path.entries()) {
    const center = token.getCenterPoint(point);
    if (actionConfig(point.action).walls && isBlocked(walls, before, center, "move"))
      return { path: path.slice(0, index), constrained: true };
    before = center;
  }
  return { path, constrained: false };
}
