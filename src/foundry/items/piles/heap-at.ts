import type { Change } from "../../../undo/record.ts";
import { shownTitle } from "../../../view/items/shown-item.ts";
import { isOwnItem, toShownItem } from "../../documents/data/shown-item.ts";
import { attempt, goneOf, madeOf } from "../../documents/store-change.ts";
import type { Heap, Holder } from "../../documents/creature.ts";
import { isEmptyHeap, isPlainHeap, PLAIN_MARK } from "../../documents/piles/heap.ts";
import type { Area } from "../../../rules/index.ts";
import { areasAround, boardOf } from "../../movement/board-of.ts";
import { areaOf, type Placed } from "../../documents/place.ts";
import { heightOf } from "../../host/compat.ts";
import { localize } from "../../host/localize.ts";
import { storedPlace } from "../../host/stored-place.ts";
import { cornerOf, type Point } from "../../documents/piles/place.ts";

/** An emptied heap goes by itself, unless the Referee has said that it stays; returns what that has changed. */
export async function clearHeap(holder: Holder): Promise<readonly Change[]> {
  const { token } = holder;
  if (!token?.actor || !goesEmpty(token.actor)) return []; // the token's actor is as it is now
  const [change, scene] = [goneOf(token), token.parent];
  await attempt(token.uuid, () => token.delete());
  return scene?.tokens.has(token.id ?? "") ? [] : [change];
}

const goesEmpty = (actor: Actor.Implementation): boolean => actor.isHeap() && !actor.system.stays && isEmptyHeap(actor);

/** The heap at a place, and what had to be made for it. */
interface HeapThere {
  readonly heap: Heap;
  readonly made: readonly Change[];
}

const isWithin = (at: number, start: number, length: number): boolean => at >= start && at < start + length;

/** True if a token covers a point of its scene. */
function covers(token: Placed, { grid }: Scene.Implementation, point: Point): boolean {
  const { x, y, width, height } = storedPlace(token);
  return isWithin(point.x, x, width * grid.sizeX) && isWithin(point.y, y, height * grid.sizeY);
}

/** The heap that lies in a space already; hidden ones stay the Referee's secret. */
function lyingAt(scene: Scene.Implementation, point: Point): Heap | null {
  return (
    scene.tokens.find((token) => !token.hidden && token.heap !== null && covers(token, scene, point))?.heap ?? null
  );
}

/** The token that covers a point, so that a heap below could not be clicked; hidden tokens stay the Referee's secret. */
const coveringAt = (scene: Scene.Implementation, point: Point): Placed | null =>
  scene.tokens.find((token) => !token.hidden && !token.heap && covers(token, scene, point)) ?? null;

/** The number of spaces around the covering token that are tried. */
const SPACES_AROUND = 24;

/** The nearest space beside the covering token where a heap can be clicked: one with a heap counts; null for none. */
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

/** The place of an item that falls or is laid down at a point: there, or beside the token that covers it. */
function landingAt(scene: Scene.Implementation, point: Point): Point {
  const token = coveringAt(scene, point);
  return (token && besideThem(scene, token)) ?? point;
}

/** The base actor of new heaps: one with nothing in it, made when first needed. */
async function plainHeap(): Promise<Heap | null> {
  const data: object = { name: localize("WHITEHACK.Heap.Name"), type: "heap", flags: PLAIN_MARK };
  const heap = game.actors.find(isPlainHeap) ?? (await Actor.create(data as Actor.CreateData));
  return heap?.isHeap() ? heap : null;
}

/** A heap of one item looks like that item, as far as everybody knows it. @rule WH-SPEC-09 WH-CRIT-03 */
const looksOf = (item: Item.Implementation | null) =>
  item && isOwnItem(item)
    ? { name: localize(shownTitle(toShownItem(item))), ...(item.img !== null && { texture: { src: item.img } }) }
    : {};

/** Makes a heap where there is none; beside a token, at its height. */
async function newHeap(
  scene: Scene.Implementation,
  point: Point,
  beside: Placed | null,
  item: Item.Implementation | null,
): Promise<HeapThere | null> {
  const base = await plainHeap();
  const place = { ...cornerOf(scene, point), ...(beside && heightOf(beside)), sort: -1, ...looksOf(item) };
  const token = await base?.getTokenDocument(place, { parent: scene });
  const had = new Set(scene.tokens.map(({ id }) => id));
  if (token) await attempt(scene.uuid, () => scene.createEmbeddedDocuments("Token", [token.toObject()]));
  const made = scene.tokens.find(({ id }) => !had.has(id));
  return made?.heap ? { heap: made.heap, made: [madeOf(made)] } : null;
}

/**
 * The heap at a place, or beside the token that covers it: an existing or a new one, which looks like the item that
 * lands there; null where the host allows none.
 */
export async function heapAt(
  scene: Scene.Implementation,
  point: Point,
  beside: Placed | null,
  item: Item.Implementation | null = null,
): Promise<HeapThere | null> {
  const landing = landingAt(scene, point);
  const heap = lyingAt(scene, landing);
  return heap ? { heap, made: [] } : newHeap(scene, landing, beside, item);
}
