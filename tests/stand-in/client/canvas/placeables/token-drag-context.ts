/** What a drag knows of each token that takes part in it. */
import { isV14 } from "../../../common/generation.ts";
import { placeOf } from "../../documents/movement/request-movement.ts";
import type { TokenDoc } from "../host/documents.ts";
import type { Waypoint } from "../host/measures.ts";
import type { MovementPathJob, Token } from "./token.ts";

/** https://foundryvtt.com/api/v14/interfaces/foundry.types.TokenDragContext.html */
export interface TokenDragContext {
  readonly token: Token;
  readonly clonedToken: Token;
  readonly origin: Waypoint;
  destination: Waypoint;
  waypoints: Waypoint[];
  foundPath: Waypoint[];
  unreachableWaypoints: Waypoint[];
  hidden: boolean;
  search: MovementPathJob | null;
  searchId: number;
  searching: boolean;
  searchOptions?: object;
  updating: boolean;
}

/** Where the token is by what is stored. */
export function positionOf({ _source, movementAction }: TokenDoc): Waypoint & { x: number; y: number } {
  const { x, y, elevation, width, height } = _source;
  const more = isV14() ? { level: _source["level"], depth: _source["depth"] } : {};
  return { x, y, elevation, width, height, shape: _source["shape"] as number, ...more, action: movementAction ?? "" };
}

export function dragContext(clonedToken: Token): TokenDragContext {
  const token = clonedToken._original as Token;
  const { action: _action, ...origin } = positionOf(token.document);
  return {
    token,
    clonedToken,
    origin,
    destination: { ...origin },
    waypoints: [],
    foundPath: [],
    unreachableWaypoints: [],
    hidden: false,
    search: null,
    searchId: 0,
    searching: false,
    updating: false,
  };
}

export const isSamePlace = (a: Waypoint | undefined, b: Waypoint | undefined): boolean =>
  a?.x === b?.x && a?.y === b?.y && a?.elevation === b?.elevation;

/** The places that the user chose, from where the token stands. */
export const wayOf = ({ origin, waypoints, destination }: TokenDragContext): Waypoint[] => [
  { ...origin, explicit: true },
  ...waypoints,
  { ...destination, explicit: true },
];

/** What was found of the way, and which of the chosen places it does not come to. */
export function takeFound(context: TokenDragContext, found: Waypoint[] | null): void {
  context.searching = false;
  context.foundPath = found ?? [];
  const chosen = [...context.waypoints, context.destination];
  const last = context.foundPath.at(-1);
  const isWhole = last !== undefined && last.x === context.destination.x && last.y === context.destination.y;
  context.unreachableWaypoints = isWhole
    ? []
    : chosen.filter((one) => !context.foundPath.some((point) => isSamePlace(point, one)));
}

/** Whether letting go would move the token. */
export const hasMoved = ({ origin, waypoints, destination }: TokenDragContext): boolean =>
  waypoints.length > 0 || !isSamePlace(origin, destination);

/**
 * The waypoints of the movement: those of the way that was found. Where it ends too early the whole wish is handed on,
 * for the movement itself to be cut short and the user to be told.
 */
export function movedAlong(context: TokenDragContext, action: string): Waypoint[] {
  const { foundPath, unreachableWaypoints, waypoints, destination, origin } = context;
  const found = foundPath.slice(1).filter(({ intermediate }) => !intermediate);
  const isFound = unreachableWaypoints.length === 0 && found.length > 0;
  const way = isFound ? found : [...waypoints, destination];
  const rises = way.some(({ elevation }) => elevation !== origin.elevation);
  return way.map(({ elevation, terrain: _terrain, intermediate: _between, cost: _cost, ...waypoint }, index) => ({
    ...waypoint,
    ...(rises ? { elevation } : {}),
    action: waypoint.action ?? action,
    explicit: true,
    checkpoint: waypoint.checkpoint ?? index === way.length - 1,
  }));
}

/** The change of the document that begins a movement. */
export const changeOf = (id: string, waypoints: Waypoint[]): object => ({ _id: id, ...placeOf(waypoints as never) });
