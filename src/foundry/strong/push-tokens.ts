import { type Area, type Place, pushPlaces } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import type { Creature } from "../documents/creature.ts";
import { areaOf, placeOf } from "../fight/place.ts";
import { storeUpdate } from "../undo/store-change.ts";

type Placed = TokenDocument.Implementation;

const overlap = (first: Area, second: Area): boolean =>
  first.x < second.x + second.width &&
  second.x < first.x + first.width &&
  first.y < second.y + second.height &&
  second.y < first.y + first.height;

/** Whether an area, in squares, lies on the scene and not in its padding. */
function isOnScene({ x, y, width, height }: Area, { dimensions, grid }: Scene.Implementation): boolean {
  const [left, top] = [dimensions.sceneX / grid.size, dimensions.sceneY / grid.size];
  const [right, bottom] = [left + dimensions.sceneWidth / grid.size, top + dimensions.sceneHeight / grid.size];
  return x >= left && y >= top && x + width <= right && y + height <= bottom;
}

/** Whether a token has room at a place of its scene, in squares. */
function hasRoomAt(token: Placed, place: Place): boolean {
  const scene = token.parent;
  const area = { ...areaOf(token), ...place };
  const others = scene?.tokens.contents.filter(({ id }) => id !== token.id) ?? [];
  return scene !== null && isOnScene(area, scene) && !others.some((one) => overlap(area, areaOf(one)));
}

/** Puts a token on a square. */
function moveTo(token: Placed, { x, y }: Place): Promise<readonly Change[]> {
  const size = token.parent?.grid.size ?? 0;
  return storeUpdate(token, { x: x * size, y: y * size });
}

const areOnSquares = ({ parent: scene }: Placed, { parent: other }: Placed): boolean =>
  scene?.grid.isSquare === true && scene.id === other?.id;

/** Where both stand, if that is on the squares of one scene. */
function placesOf(pusher: Creature, target: Creature): readonly [Placed, Placed] | null {
  const [from, to] = [placeOf(pusher), placeOf(target)];
  return from && to && areOnSquares(from, to) ? [from, to] : null;
}

/**
 * Pushes somebody so many feet straight back, or diagonally where that is taken, and lets the other step into their
 * space; nothing where they do not stand on the squares of one scene, or have no room. @rule WH-STRONG-11 WH-MINI-01
 */
export async function pushTokens(pusher: Creature, target: Creature, feet: number): Promise<readonly Change[]> {
  const places = placesOf(pusher, target);
  if (!places) return [];
  const [from, to] = places;
  const { x, y } = areaOf(to);
  const free = pushPlaces(areaOf(from), { x, y }, feet).find((place) => hasRoomAt(to, place));
  if (!free) return [];
  const pushed = await moveTo(to, free);
  return hasRoomAt(from, { x, y }) ? [...pushed, ...(await moveTo(from, { x, y }))] : pushed;
}
