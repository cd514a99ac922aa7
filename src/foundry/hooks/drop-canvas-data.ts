import { foundAt } from "../documents/found-at.ts";
import { encounterDragged } from "../exploring/drag-encounter.ts";
import { giveItem, isGivable, isGiven } from "../gifts/open-give.ts";
import type { Aim } from "../heaps/aim.ts";
import { placeAt } from "../heaps/place.ts";
import { loadPart } from "../load-part.ts";
import { isItem } from "../undo/changed-document.ts";

/** What the host tells of something that is dropped on the scene. */
interface Dropped {
  readonly type?: string;
  readonly uuid?: string;
  readonly x?: number;
  readonly y?: number;
  /** Our own: the card of the encounter that it was dragged from. */
  readonly encounter?: unknown;
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

/** Whether something comes by an encounter's card: then as many of it are put there as were drawn. */
function comesByCard(dropped: Dropped, event: DragEvent | undefined): boolean {
  const card = encounterDragged(dropped);
  const { uuid, x, y } = dropped;
  if (!card || uuid === undefined || x === undefined || y === undefined) return false;
  const landing = { x, y, hidden: event?.altKey === true }; // as the host hides what is dropped with Alt
  void loadPart(() => import("../exploring/place-encounter.ts")).then((part) =>
    part.placeEncounter(card, uuid, landing),
  );
  return true;
}

/** A monster of a compendium that the world has already comes as the world's, not as another actor. @rule WH-INIT-02 */
function findInWorld(dropped: Dropped): void {
  const { type, uuid } = dropped;
  if (type !== "Actor" || uuid === undefined) return;
  const known = game.actors.find(({ _stats, type: kind }) => kind === "monster" && _stats.compendiumSource === uuid);
  if (known) Object.assign(dropped, { uuid: known.uuid });
}

/**
 * A thing that is dropped on somebody's token is given to them, one beside tokens is laid down, and what comes by an
 * encounter's card comes in numbers; everything else is left to the host.
 */
export function dropCanvasData(_canvas: unknown, dropped: Dropped, event?: DragEvent): boolean | void {
  findInWorld(dropped);
  if (comesByCard(dropped, event)) return false;
  if (dropped.type !== "Item" || dropped.uuid === undefined) return undefined;
  const item = foundAt(dropped.uuid);
  const aim = isItem(item) ? aimOf(item, dropped) : null;
  if (!isItem(item) || !aim) return undefined;
  void giveItem(item, aim); // not awaited: the host wants its answer at once
  return false;
}
