import { foundAt } from "../documents/found-at.ts";
import { giveItem, isGivable, isGiven } from "../gifts/open-give.ts";
import type { Aim } from "../heaps/aim.ts";
import { placeAt } from "../heaps/place.ts";
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

/** Where a thing that is dropped goes: to whoever stands there, else to the ground; null where that is not ours to say. */
function aimOf(item: Item.Implementation, dropped: Dropped): Aim | null {
  const { actor } = item;
  const there = bearerAt(dropped);
  if (!there || there === actor) return actor?.isHeap() ? null : groundAim(item, dropped);
  return isGiven(item, there) ? { to: there } : null;
}

function groundAim(item: Item.Implementation, { x, y }: Dropped): Aim | null {
  const at = isGivable(item) ? placeAt(canvas?.scene?.id, x, y) : null;
  return at && { at };
}

/** A thing that is dropped on somebody's token is given to them, one beside tokens is laid down; everything else is left to the host. */
export function dropCanvasData(_canvas: unknown, dropped: Dropped): boolean | void {
  if (dropped.type !== "Item" || dropped.uuid === undefined) return undefined;
  const item = foundAt(dropped.uuid);
  const aim = isItem(item) ? aimOf(item, dropped) : null;
  if (!isItem(item) || !aim) return undefined;
  void giveItem(item, aim); // not awaited: the host wants its answer at once
  return false;
}
