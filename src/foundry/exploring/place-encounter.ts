import { isOnScene } from "../exchange/board-of.ts";
import type { Creature } from "../documents/creature.ts";
import { attempt } from "../documents/attempt.ts";
import { documentAt } from "../documents/found-at.ts";
import { cornerOf } from "../heaps/heap-at.ts";
import { addEntry, entryOf } from "../undo/card-record.ts";
import { isActor } from "../undo/changed-document.ts";
import { madeOf } from "../undo/store-change.ts";
import { isWalled, wallsOf } from "../walls.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}
interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Where an encounter's creatures come, and whether players see them. */
export interface Landing extends Point {
  readonly hidden?: boolean;
}

/** The actor of the world that comes: one of a compendium is imported once. */
async function creatureAt(uuid: string): Promise<Creature | null> {
  const found = await documentAt(uuid);
  if (!isActor(found) || !found.isCreature()) return null;
  if (!found.pack) return found;
  const known = game.actors.find((one) => one._stats.compendiumSource === found.uuid);
  const made = known ?? (await attempt(uuid, () => Actor.create(game.actors.fromCompendium(found))));
  return isActor(made) && made.isCreature() ? made : null;
}

const meets = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Places of a size around a point, the nearest first: of a grid its spaces. */
function boxesAround(scene: Scene.Implementation, at: Point, { width, height }: Box, far: number): readonly Box[] {
  const { sizeX, sizeY } = scene.grid;
  const first = { x: at.x - (width - sizeX) / 2, y: at.y - (height - sizeY) / 2 };
  const steps = Array.from({ length: 2 * far + 1 }, (_, step) => step - far);
  const all = steps.flatMap((down) =>
    steps.map((right) => cornerOf(scene, { x: first.x + right * sizeX, y: first.y + down * sizeY })),
  );
  const distinct = [...new Map(all.map((corner) => [`${corner.x},${corner.y}`, corner])).values()];
  const start = cornerOf(scene, first);
  const away = ({ x, y }: Point): number => Math.hypot(x - start.x, y - start.y);
  return distinct.toSorted((one, other) => away(one) - away(other)).map((corner) => ({ ...corner, width, height }));
}

/** The box of somebody on a scene, but for its edge, which others may touch. */
const standingBox = ({ x, y, width, height }: TokenDocument.Implementation, { grid }: Scene.Implementation): Box => ({
  x: x + 1,
  y: y + 1,
  width: (width ?? 1) * grid.sizeX - 2,
  height: (height ?? 1) * grid.sizeY - 2,
});

const scaled = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x * by,
  y: y * by,
  width: width * by,
  height: height * by,
});

/** So many free places around a point, on the scene and with no wall between; where there is no more room, they stand there together. */
function placesFor(scene: Scene.Implementation, at: Point, size: Box, count: number): readonly Point[] {
  const { sizeX, sizeY } = scene.grid;
  const walls = wallsOf(scene);
  const taken = scene.tokens.map((token) => standingBox(token, scene));
  const far = 2 + Math.ceil(Math.sqrt(count)) * Math.ceil(Math.max(size.width / sizeX, size.height / sizeY));
  const boxes = boxesAround(scene, at, size, far);
  const places: Point[] = [];
  for (const box of boxes) {
    if (places.length === count) break;
    const isOut = !isOnScene(scaled(box, 1 / scene.grid.size), scene) || taken.some((one) => meets(one, box));
    if (isOut || isWalled([at, middleOf(box)], walls)) continue;
    places.push({ x: box.x, y: box.y });
    taken.push(box);
  }
  const { x, y } = boxes[0] ?? at;
  return [...places, ...Array.from({ length: count - places.length }, () => ({ x, y }))];
}

/** Puts one of a kind onto a scene, as the host does with what is dropped. */
async function placeOne(kind: Creature, at: Landing, scene: Scene.Implementation) {
  const token = await kind.getTokenDocument(at as TokenDocument.UpdateData, { parent: scene });
  const had = new Set(scene.tokens.map(({ id }) => id));
  await attempt(scene.uuid, () => scene.createEmbeddedDocuments("Token", [token.toObject()]));
  return scene.tokens.filter(({ id }) => !had.has(id));
}

/**
 * What an encounter's card tells comes onto the scene, as many as were drawn: around a point, each with a number and hit
 * points of its own. The card takes all of them away again. @rule WH-CRAWL-02
 */
export async function placeEncounter(card: ChatMessage.OfType<"notice">, uuid: string, at: Landing): Promise<void> {
  const scene = canvas?.scene;
  const kind = scene ? await creatureAt(uuid) : null;
  if (!scene || !kind) return;
  const made = [];
  for (const place of placesFor(scene, at, sizeOf(kind, scene), numberOf(kind, card)))
    made.push(...(await placeOne(kind, { ...place, hidden: at.hidden ?? false }, scene)));
  if (made.length > 0) await addEntry(card, entryOf(made.map(madeOf), { name: kind.name }));
}

/** Somebody with a name comes once. */
const numberOf = ({ prototypeToken }: Creature, { system: { creatures } }: ChatMessage.OfType<"notice">): number =>
  prototypeToken.actorLink ? 1 : Math.max(1, creatures ?? 1);

const sizeOf = ({ prototypeToken: { width, height } }: Creature, { grid }: Scene.Implementation): Box => ({
  x: 0,
  y: 0,
  width: (width ?? 1) * grid.sizeX,
  height: (height ?? 1) * grid.sizeY,
});

/** The same by a button, without a mouse: in the middle of what the Referee looks at. */
export async function placeInView(card: ChatMessage.OfType<"notice">, uuid: string): Promise<void> {
  const { x, y } = canvas?.stage?.pivot ?? {};
  if (x === undefined || y === undefined || !canvas?.scene)
    return void ui.notifications.warn("WHITEHACK.Underway.noScene", { localize: true });
  await placeEncounter(card, uuid, { x, y });
}
