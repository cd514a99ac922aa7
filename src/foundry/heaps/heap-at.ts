import type { Area } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import { attempt } from "../documents/attempt.ts";
import type { Heap } from "../documents/holder.ts";
import { boardOf } from "../exchange/board-of.ts";
import { areasAround } from "../exchange/free-areas.ts";
import { areaOf } from "../fight/place.ts";
import { heightOf } from "../generation.ts";
import { localize } from "../localize.ts";
import { storedPlace } from "../stored-place.ts";
import { madeOf } from "../undo/store-change.ts";
import { isPlainHeap, PLAIN_MARK } from "./plain-heap.ts";
import { cornerOf, type Point } from "./place.ts";

type Placed = TokenDocument.Implementation;

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

/** Whoever covers a point, so that a heap below could not be clicked; what is hidden stays the Referee's secret. */
const coveringAt = (scene: Scene.Implementation, point: Point): Placed | null =>
  scene.tokens.find((token) => !token.hidden && !isHeapToken(token) && covers(token, scene, point)) ?? null;

const isHeapToken = ({ actor }: Placed): boolean => actor?.isHeap() === true;

/** How many spaces around whoever is in the way are looked at. */
const SPACES_AROUND = 24;

/** The nearest space beside whoever is in the way, where a heap can be clicked: one with a heap counts; null for none. */
function besideThem(scene: Scene.Implementation, token: Placed): Point | null {
  const { size } = scene.grid;
  const around = areaOf(token);
  const { barrier } = boardOf(scene);
  const middleIn = ({ x, y }: Area): Point => ({ x: (x + 0.5) * size, y: (y + 0.5) * size });
  const free = areasAround(scene, around, { count: SPACES_AROUND, width: 1, height: 1 }).find(
    (area) =>
      !coveringAt(scene, middleIn(area)) && barrier({ x: around.x, y: around.y, width: 1, height: 1 }, area) === null,
  );
  return free ? middleIn(free) : null;
}

/** Where something comes to lie that falls or is laid down at a point: there, or beside whoever covers it. */
export function landingAt(scene: Scene.Implementation, point: Point): Point {
  const token = coveringAt(scene, point);
  return (token && besideThem(scene, token)) ?? point;
}

/** What new heaps are made from: an actor with nothing in it, made when first needed. */
async function plainHeap(): Promise<Heap | null> {
  const data: object = { name: localize("WHITEHACK.Heap.Name"), type: "heap", flags: PLAIN_MARK };
  const heap = game.actors.find(isPlainHeap) ?? (await Actor.create(data as Actor.CreateData));
  return heap?.isHeap() ? heap : null;
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

/** The heap at a place, or beside whoever covers it: the one that lies there, or a new one; null where the host allows none. */
export async function heapAt(
  scene: Scene.Implementation,
  point: Point,
  beside: Placed | null,
): Promise<HeapThere | null> {
  const landing = landingAt(scene, point);
  const heap = lyingAt(scene, landing);
  return heap ? { heap, made: [] } : newHeap(scene, landing, beside);
}
