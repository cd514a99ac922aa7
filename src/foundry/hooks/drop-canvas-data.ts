import { foundAt } from "../documents/found-at.ts";
import { giveItem, isGiven } from "../gifts/open-give.ts";
import { isItem } from "../undo/changed-document.ts";

/** What the host tells of something that is dropped on the scene. */
interface Dropped {
  readonly type?: string;
  readonly uuid?: string;
  readonly x?: number;
  readonly y?: number;
}

/** Whose token stands there, of those that the user sees. */
function bearerAt({ x, y }: Dropped): Actor.Implementation | null {
  if (x === undefined || y === undefined) return null;
  const there = canvas?.tokens?.placeables.find(({ bounds, isVisible }) => isVisible && bounds.contains(x, y));
  return there?.actor ?? null;
}

/** A thing that is dropped on somebody's token is given to them; everything else is left to the host. */
export function dropCanvasData(_canvas: unknown, dropped: Dropped): boolean | void {
  if (dropped.type !== "Item" || dropped.uuid === undefined) return undefined;
  const [item, to] = [foundAt(dropped.uuid), bearerAt(dropped)];
  if (!isItem(item) || !to || !isGiven(item, to)) return undefined;
  void giveItem(item, to); // not awaited: the host wants its answer at once
  return false;
}
