import { WALKED } from "./own-move.ts";
import { oneAfterAnother } from "../host/one-after-another.ts";
import { type StoredPlace, storedPlace } from "../host/stored-place.ts";
import type { Waypoint } from "../companions/carried-way.ts";

type Placed = TokenDocument.Implementation;

/** The mark in an update of a token that is carried, so that it carries no other in turn. */
export const CARRIED = "whitehackCarried";

/** One part of a token's way begins where the one before it has ended. */
const queue = oneAfterAnother();

/** Takes a token along a way that begins where it stands by then; the way of a rider counts where the mount's would. */
export function carryAfter(
  token: Placed,
  wayFrom: (own: StoredPlace) => readonly Waypoint[],
  isCounted: boolean,
): Promise<void> {
  const words = { [CARRIED]: true, ...(isCounted && { [WALKED]: true }) };
  return queue(() => carry(token, wayFrom(storedPlace(token)), words), token);
}

/** Waits until all that is under way for some tokens has ended. */
export const carriedAlong = (tokens: readonly Placed[]): Promise<unknown> =>
  Promise.all(tokens.map((token) => queue(() => Promise.resolve(), token)));

/** Takes a token along a way, which begins where it stands; through a wall at last, since it cannot stay behind. @rule WH-WPN-08 */
async function carry(token: Placed, way: readonly Waypoint[], words: object): Promise<void> {
  const end = way.at(-1);
  if (!end) return;
  await move(token, way, words);
  if (!isAt(token, end)) await move(token, [{ ...end, action: "displace" }], words);
}

/** An update with its way, since what it says besides reaches all clients. The types know no words of our own. */
async function move(token: Placed, waypoints: readonly Waypoint[], words: object): Promise<void> {
  const { x, y, elevation } = waypoints.at(-1) ?? storedPlace(token);
  const how = { movement: { [token.id ?? ""]: { waypoints: [...waypoints], showRuler: false } }, ...words };
  await token.update({ x, y, elevation }, how as Parameters<Placed["update"]>[1]);
}

function isAt(token: Placed, end: Waypoint): boolean {
  const { x, y } = storedPlace(token);
  return x === end.x && y === end.y;
}
