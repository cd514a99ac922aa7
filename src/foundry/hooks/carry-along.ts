import { carriedWay, type Waypoint } from "../companions/carried-way.ts";
import { CARRIED, carryAfter } from "../companions/carry.ts";
import { ridingAlong } from "../companions/riding.ts";

type Placed = TokenDocument.Implementation;

/** What the host tells of a movement. */
interface Movement {
  readonly origin: object;
  readonly passed: { readonly waypoints: readonly object[] };
}

/** What an update says of the tokens that it moves; whatever it holds besides travels with it. */
interface Operation {
  readonly updates?: unknown;
  readonly movement?: unknown;
}

/**
 * Mount and rider stay together: whichever of the two is moved takes the other along, wherever it stands beside it. It is
 * done once, by whoever has moved it, or by the active Referee's client where they may not; and is no step of the other's
 * own, so that nobody strikes at it. @rule WH-WPN-08
 */
export function carryAlong(token: Placed, { origin, passed }: Movement, operation: object, user: User.Implementation) {
  if (CARRIED in operation) return;
  const carried = ridingAlong(token).filter((one) => isCarriedHere(one, user) && !isMovedBy(operation, one));
  for (const one of carried)
    void carryAfter(one, (own) => carriedWay(origin as Waypoint, own, passed.waypoints as readonly Waypoint[]));
}

/** Whether it is for this client to move a token that goes along. */
const isCarriedHere = ({ actor }: Placed, user: User.Implementation): boolean =>
  actor?.testUserPermission(user, "OWNER") === true ? user.id === game.user.id : game.user.isActiveGM;

/** Whether somebody has taken both tokens and moved them together. */
function isMovedBy(operation: object, { id }: Placed): boolean {
  const { updates, movement } = operation as Operation;
  const moved = Array.isArray(updates) ? (updates as readonly { readonly _id?: unknown }[]) : [];
  return (
    moved.some(({ _id }) => _id === id) || (id !== null && Object.hasOwn((movement as object | undefined) ?? {}, id))
  );
}
