import type { Dict } from "../../../common/types.ts";
import type { TokenDocument } from "../token.ts";
import { moveTogether } from "./request-movement.ts";

/** Undoes a recorded movement: the token is put back, and the record ends where it stood before. */
export async function revertMovement(token: TokenDocument, movementId?: string): Promise<boolean> {
  const history = token.movementHistory as Dict[];
  const id = movementId ?? history.at(-1)?.["movementId"];
  const from = history.findIndex((waypoint, index) => index > 0 && waypoint["movementId"] === id);
  const before = history[from - 1];
  if (from < 1 || !before) return false;
  const { x, y, elevation, width, height } = before as Record<string, number>;
  const _history = from === 1 ? [] : history.slice(0, from);
  const waypoint = { x, y, elevation, width, height, action: "displace" } as Dict;
  const moved = await moveTogether(new Map([[token, { waypoints: [waypoint], method: "undo", _history }]]), {});
  return moved[token.id ?? ""] ?? false;
}
