import type { Place } from "../../rules/index.ts";
import { carriedWay, type Waypoint } from "../companions/carried-way.ts";
import { CARRIED, carryAfter } from "../companions/carry.ts";
import { ridingAlong } from "../companions/riding.ts";
import { isOwnStep, type Movement } from "../moves/own-move.ts";
import { isDoneHere, isServing } from "../serving.ts";

type Placed = TokenDocument.Implementation;

/** What an update says of the tokens that it moves; whatever it holds besides travels with it. */
interface Operation {
  readonly updates?: unknown;
  readonly movement?: unknown;
}

/**
 * Mount and rider stay together: whichever of the two is moved takes the other along, wherever it stands beside it. It is
 * done once, by whoever has moved it, or by the active Referee's client where they may not. Nobody strikes at whoever is
 * taken along, but a rider's way on the mount is the rider's move. @rule WH-WPN-08 WH-ACT-01
 */
export function carryAlong(token: Placed, movement: Movement, operation: object, user: User.Implementation) {
  if (CARRIED in operation) return;
  const { origin, passed } = movement;
  const isCounted = isOwnStep(movement, operation);
  const carried = ridingAlong(token, origin as Place).filter(
    (one) => isCarriedHere(one, operation, user) && !isMovedBy(operation, one),
  );
  for (const one of carried)
    void carryAfter(
      one,
      (own) => carriedWay(origin as Waypoint, own, passed.waypoints as readonly Waypoint[]),
      isCounted,
    );
}

/** Whether it is for this client to move a token that goes along. */
const isCarriedHere = ({ actor }: Placed, operation: object, user: User.Implementation): boolean =>
  actor?.testUserPermission(user, "OWNER") === true ? isDoneHere(operation, user.id) : isServing();

/** Whether somebody has taken both tokens and moved them together. */
function isMovedBy(operation: object, { id }: Placed): boolean {
  const { updates, movement } = operation as Operation;
  const moved = Array.isArray(updates) ? (updates as readonly { readonly _id?: unknown }[]) : [];
  return (
    moved.some(({ _id }) => _id === id) || (id !== null && Object.hasOwn((movement as object | undefined) ?? {}, id))
  );
}
