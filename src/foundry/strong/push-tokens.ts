import { type Area, type ExchangeRules, type Place, pushPlaces, squaresOf } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import type { Creature } from "../documents/creature.ts";
import { boardOf, isOnScene, isWalledOff } from "../exchange/board-of.ts";
import { areaOf, placeOf } from "../fight/place.ts";
import { rulebookFor } from "../rulebook.ts";
import { storeUpdate } from "../undo/store-change.ts";

type Placed = TokenDocument.Implementation;

const overlap = (first: Area, second: Area): boolean =>
  first.x < second.x + second.width &&
  second.x < first.x + first.width &&
  first.y < second.y + second.height &&
  second.y < first.y + first.height;

/** Whether a token has room at a place of its scene, in squares. */
function hasRoomAt(token: Placed, place: Place): boolean {
  const scene = token.parent;
  const area = { ...areaOf(token), ...place };
  const others = scene?.tokens.contents.filter(({ id }) => id !== token.id) ?? [];
  return scene !== null && isOnScene(area, scene) && !others.some((one) => overlap(area, areaOf(one)));
}

/** Whether a wall stands between where a token is and a square. @rule WH-SPEC-07 */
const isWalledFrom = (token: Placed, place: Place): boolean =>
  token.parent !== null && isWalledOff(token.parent, areaOf(token), place);

/** Puts a token on a square. */
export function moveTo(token: Placed, { x, y }: Place): Promise<readonly Change[]> {
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

/** The directions of a push, in the order of `pushPlaces`. */
export const PUSH_WAYS = ["back", "right", "left"] as const;
export type PushWay = (typeof PUSH_WAYS)[number];

/** A square into which somebody can be pushed. */
export interface FreeWay {
  readonly way: PushWay;
  readonly place: Place;
}

/** The same by rules that stop a push at the last free square. @rule FH-DEF-08 */
function landingsIn(exchange: ExchangeRules, [from, to]: readonly [Placed, Placed], feet: number): readonly FreeWay[] {
  const board = to.parent && boardOf(to.parent);
  const figure = board?.figures.find(({ id }) => id === to.uuid);
  if (!board || !figure) return [];
  return exchange.landings(areaOf(from), figure, squaresOf(feet), board).map(({ way, to: place }) => ({ way, place }));
}

/** Where somebody can be pushed: where there is room, and no wall on the way; none off the squares of one scene. @rule WH-SPEC-07 WH-MINI-01 */
export function freeWays(pusher: Creature, target: Creature, feet: number): readonly FreeWay[] {
  const places = placesOf(pusher, target);
  if (!places) return [];
  const [from, to] = places;
  const { exchange } = rulebookFor(pusher);
  if (exchange) return landingsIn(exchange, places, feet);
  const { x, y } = areaOf(to);
  const ways = pushPlaces(areaOf(from), { x, y }, feet);
  return PUSH_WAYS.flatMap((way, at) => {
    const place = ways[at];
    return place && hasRoomAt(to, place) && !isWalledFrom(to, place) ? [{ way, place }] : [];
  });
}

/** Pushes somebody to a square, and lets the other step into their space if they want to and have room. @rule WH-SPEC-07 WH-STRONG-11 */
export async function pushTo(
  pusher: Creature,
  target: Creature,
  { place, follows }: { readonly place: Place; readonly follows: boolean },
): Promise<readonly Change[]> {
  const places = placesOf(pusher, target);
  if (!places) return [];
  const [from, to] = places;
  const { x, y } = areaOf(to);
  const pushed = await moveTo(to, place);
  return follows && hasRoomAt(from, { x, y }) ? [...pushed, ...(await moveTo(from, { x, y }))] : pushed;
}

/**
 * Pushes somebody so many feet straight back, or diagonally where that is taken, and lets the other step into their
 * space; nothing where they do not stand on the squares of one scene, or have no room. @rule WH-STRONG-11 WH-MINI-01
 */
export async function pushTokens(pusher: Creature, target: Creature, feet: number): Promise<readonly Change[]> {
  const [free] = freeWays(pusher, target, feet);
  return free ? pushTo(pusher, target, { place: free.place, follows: true }) : [];
}
