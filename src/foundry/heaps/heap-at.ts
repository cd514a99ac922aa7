import type { Change } from "../../undo/record.ts";
import { attempt } from "../documents/attempt.ts";
import type { Heap } from "../documents/holder.ts";
import { heightOf } from "../generation.ts";
import { localize } from "../localize.ts";
import { storedPlace } from "../stored-place.ts";
import { madeOf } from "../undo/store-change.ts";
import { isPlainHeap, PLAIN_MARK } from "./plain-heap.ts";
import type { Place } from "./place.ts";

type Placed = TokenDocument.Implementation;
type Point = Pick<Place, "x" | "y">;

/** The heap at a place, and what had to be made for it. */
export interface HeapThere {
  readonly heap: Heap;
  readonly made: readonly Change[];
}

const isWithin = (at: number, start: number, length: number): boolean => at >= start && at < start + length;

/** Whether a token covers a point of its scene. */
function covers(token: Placed, { grid }: Scene.Implementation, point: Point): boolean {
  const { x, y, width, height } = storedPlace(token);
  return isWithin(point.x, x, width * grid.sizeX) && isWithin(point.y, y, height * grid.sizeY);
}

/** The heap that lies in a space already; hidden ones stay the Referee's secret. */
function lyingAt(scene: Scene.Implementation, point: Point): Heap | null {
  const there = scene.tokens.find(
    (token) => !token.hidden && token.actor?.isHeap() === true && covers(token, scene, point),
  );
  return there?.actor?.isHeap() ? there.actor : null;
}

/** What new heaps are made from: an actor with nothing in it, made when first needed. */
async function plainHeap(): Promise<Heap | null> {
  const data: object = { name: localize("WHITEHACK.Heap.Name"), type: "heap", flags: PLAIN_MARK };
  const heap = game.actors.find(isPlainHeap) ?? (await Actor.create(data as Actor.CreateData));
  return heap?.isHeap() ? heap : null;
}

/** The corner of the space around a point; without a grid the heap lies in the middle of it. */
export function cornerOf({ grid }: Scene.Implementation, point: Point): Point {
  if (grid.isGridless) return { x: Math.round(point.x - grid.sizeX / 2), y: Math.round(point.y - grid.sizeY / 2) };
  const { x, y } = grid.getTopLeftPoint(point);
  return { x, y };
}

/** Makes a heap where there is none; beside somebody, at their height. */
async function newHeap(scene: Scene.Implementation, point: Point, beside: Placed | null): Promise<HeapThere | null> {
  const base = await plainHeap();
  const place = { ...cornerOf(scene, point), ...(beside && heightOf(beside)), sort: -1 };
  const token = await base?.getTokenDocument(place, { parent: scene });
  const had = new Set(scene.tokens.map(({ id }) => id));
  if (token) await attempt(scene.uuid, () => scene.createEmbeddedDocuments("Token", [token.toObject()]));
  const made = scene.tokens.find(({ id }) => !had.has(id));
  return made?.actor?.isHeap() ? { heap: made.actor, made: [madeOf(made)] } : null;
}

/** The heap at a place: the one that lies there, or a new one; null where the host allows none. */
export async function heapAt(
  scene: Scene.Implementation,
  point: Point,
  beside: Placed | null,
): Promise<HeapThere | null> {
  const heap = lyingAt(scene, point);
  return heap ? { heap, made: [] } : newHeap(scene, point, beside);
}
