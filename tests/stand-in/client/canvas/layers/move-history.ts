/** What this user's hand has moved, so that it can be taken back. */
import { host } from "../host.ts";
import type { TokenDoc } from "../host/documents.ts";
import type { Waypoint } from "../host/measures.ts";

interface Moved {
  readonly id: string;
  readonly origin: Waypoint;
}

interface Movement {
  readonly method: string;
  readonly chain: readonly string[];
  readonly origin: Waypoint;
}

const moved: Moved[] = [];
const BY_HAND = ["dragging", "keyboard"];

/** Remembers where a token stood before the user of this client moved it; of a way by checkpoints where it began. */
export function rememberMove(
  { id }: TokenDoc,
  { method, chain, origin }: Movement,
  _operation: object,
  user: { isSelf?: boolean } | null,
): void {
  if (user?.isSelf === true && BY_HAND.includes(method) && chain.length === 0) moved.push({ id, origin });
}

export const forgetMoves = (): void => void moved.splice(0);

/** Puts the token that was moved last back; false when there is none. */
export async function undoMove(): Promise<boolean> {
  const last = moved.pop();
  const token = last && host().canvas.scene?.tokens.get(last.id);
  if (!last || !token) return false;
  const { x, y, elevation } = last.origin;
  return await token.move({ x, y, elevation, action: "displace" } as Waypoint, { method: "undo" });
}
