import { aCount } from "../../rules/base/reading.ts";
import { aFlag, aText, aWhole, listOf, type ReadBy, shape } from "../../rules/base/shape.ts";
import { type ExchangeRules, overlap, type Place, pushPlaces, squaresOf } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import type { Creature } from "../documents/creature.ts";
import { ridingAlong } from "../conditions/riding.ts";
import { areaAsOne, boardOf, isOnScene, isWalledOff, leadOf, moveAsOne, placeWithin } from "./board-of.ts";
import { areaOf, type Placed, placeOf } from "../documents/place.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { storeUpdate } from "../documents/store-change.ts";

/** A creature that is pushed past others, or follows after an attack, with all that any client needs to go on. */
export const readPush = shape({
  /** The tokens of both, by uuid. */
  token: aText,
  pusher: aText,
  /** The places of the push in squares; the first is where it begins. */
  steps: listOf(shape({ x: aWhole, y: aWhole })),
  at: aCount,
  settled: aCount,
  /** Whether the one who pushes steps into the space that was left. */
  follows: aFlag,
  /** The question by which it came about: what is moved is recorded there. */
  card: aText,
});
export type Push = ReadBy<typeof readPush>;

/** Whether nobody pushes: an attacker follows. @rule FH-DEF-06 */
export const isFollowing = ({ token, pusher }: Push): boolean => token === pusher;

/** The push that a question is about; null for none. */
export const pushIn = (payload: object): Push | null => readPush((payload as { readonly push?: unknown }).push) ?? null;

/** Whether a token has room at a place of its scene, in squares. */
function hasRoomAt(token: Placed, place: Place): boolean {
  const scene = token.parent;
  const area = { ...areaAsOne(token), ...place };
  const own = new Set([token, ...ridingAlong(token)].map(({ id }) => id));
  const others = scene?.tokens.contents.filter(({ id }) => !own.has(id)) ?? [];
  return scene !== null && isOnScene(area, scene) && !others.some((one) => overlap(area, areaOf(one)));
}

/** Whether a wall stands between where a token is and a square. @rule WH-SPEC-07 */
const isWalledFrom = (token: Placed, place: Place): boolean =>
  token.parent !== null && isWalledOff(token.parent, areaAsOne(token), place);

/** Puts a token on a square, and rider and mount together: what both cover begins there. @rule FH-HRS-05 */
export async function moveTo(token: Placed, place: Place): Promise<readonly Change[]> {
  const size = token.parent?.grid.size ?? 0;
  const { x, y } = placeWithin(token, place);
  return moveAsOne(token, () => storeUpdate(token, { x: x * size, y: y * size }));
}

const areOnSquares = ({ parent: scene }: Placed, { parent: other }: Placed): boolean =>
  scene?.grid.isSquare === true && scene.id === other?.id;

/** Where both stand, if that is on the squares of one scene. */
function placesOf(pusher: Creature, target: Creature): readonly [Placed, Placed] | null {
  const [from, to] = [placeOf(pusher), placeOf(target)];
  return from && to && areOnSquares(from, to) ? [from, to] : null;
}

/** The places between two squares in a line, both included. */
function lineBetween(from: Place, to: Place): readonly Place[] {
  const far = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  const step = { x: Math.sign(to.x - from.x), y: Math.sign(to.y - from.y) };
  return Array.from({ length: far + 1 }, (_, at) => ({ x: from.x + step.x * at, y: from.y + step.y * at }));
}

/** The directions of a push, in the order of `pushPlaces`. */
const PUSH_WAYS = ["back", "right", "left"] as const;
type PushWay = (typeof PUSH_WAYS)[number];

/** A square into which a target can be pushed. */
export interface FreeWay {
  readonly way: PushWay;
  readonly place: Place;
}

/** The squares of a push by rules that stop it at the last free one. @rule FH-DEF-08 */
function landingsIn(exchange: ExchangeRules, [from, to]: readonly [Placed, Placed], feet: number): readonly FreeWay[] {
  const board = to.parent && boardOf(to.parent);
  const figure = board?.figures.find(({ id }) => id === leadOf(to).uuid);
  if (!board || !figure) return [];
  return exchange
    .landings(areaAsOne(from), figure, squaresOf(feet), board)
    .map(({ way, to: place }) => ({ way, place }));
}

/**
 * The squares a target can be pushed to: with room, and no wall on the way; none off the squares of one scene.
 * @rule WH-SPEC-07 WH-MINI-01
 */
export function freeWays(pusher: Creature, target: Creature, feet: number): readonly FreeWay[] {
  const places = placesOf(pusher, target);
  if (!places) return [];
  const [from, to] = places;
  const { exchange } = rulebookFor(pusher);
  if (exchange) return landingsIn(exchange, places, feet);
  const { x, y } = areaAsOne(to);
  const ways = pushPlaces(areaAsOne(from), { x, y }, feet);
  return PUSH_WAYS.flatMap((way, at) => {
    const place = ways[at];
    return place && hasRoomAt(to, place) && !isWalledFrom(to, place) ? [{ way, place }] : [];
  });
}

/** Lets a creature step into a space that was left, if there is room. @rule WH-SPEC-07 WH-STRONG-11 */
export const stepInto = async (token: Placed, place: Place): Promise<readonly Change[]> =>
  hasRoomAt(token, place) ? moveTo(token, place) : [];

/** A push to a square, after which the other steps into their space if they want to; null off the squares of one scene. */
export function plannedPush(
  pusher: Creature,
  target: Creature,
  { place, follows, card }: { readonly place: Place; readonly follows: boolean; readonly card: string },
): Push | null {
  const places = placesOf(pusher, target);
  if (!places) return null;
  const [from, to] = places;
  const { x, y } = areaAsOne(to);
  const steps = lineBetween({ x, y }, place);
  return { token: to.uuid, pusher: from.uuid, steps, at: 0, settled: 0, follows, card };
}
