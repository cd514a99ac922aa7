import { freeAreas, onSpaces } from "../exchange/free-areas.ts";
import type { Creature } from "../documents/creature.ts";
import { attempt } from "../documents/attempt.ts";
import { documentAt } from "../documents/found-at.ts";
import { addEntry, entryOf } from "../undo/card-record.ts";
import { isActor } from "../undo/changed-document.ts";
import { madeOf } from "../undo/store-change.ts";

interface Point {
  readonly x: number;
  readonly y: number;
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

/** So many free places around a point, in pixels; where there is no more room, they stand there together. */
function placesFor(scene: Scene.Implementation, at: Point, kind: Creature, count: number): readonly Point[] {
  const { size } = scene.grid;
  const width = kind.prototypeToken.width ?? 1;
  const height = kind.prototypeToken.height ?? 1;
  const around = onSpaces(scene, { x: at.x / size - width / 2, y: at.y / size - height / 2, width, height });
  const free = freeAreas(scene, around, { count, width, height });
  const crowd = Array.from({ length: count - free.length }, () => around);
  return [...free, ...crowd].map(({ x, y }) => ({ x: x * size, y: y * size }));
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
  for (const place of placesFor(scene, at, kind, numberOf(kind, card)))
    made.push(...(await placeOne(kind, { ...place, hidden: at.hidden ?? false }, scene)));
  if (made.length > 0) await addEntry(card, entryOf(made.map(madeOf), { name: kind.name }));
}

/** Somebody with a name comes once. */
const numberOf = ({ prototypeToken }: Creature, { system: { creatures } }: ChatMessage.OfType<"notice">): number =>
  prototypeToken.actorLink ? 1 : Math.max(1, creatures ?? 1);

/** The same by a button, without a mouse: in the middle of what the Referee looks at. */
export async function placeInView(card: ChatMessage.OfType<"notice">, uuid: string): Promise<void> {
  const { x, y } = canvas?.stage?.pivot ?? {};
  if (x === undefined || y === undefined || !canvas?.scene)
    return void ui.notifications.warn("WHITEHACK.Underway.noScene", { localize: true });
  await placeEncounter(card, uuid, { x, y });
}
