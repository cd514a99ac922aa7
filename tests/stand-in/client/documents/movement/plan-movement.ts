import { isV14 } from "../../../common/generation.ts";
import type { Dict } from "../../../common/types.ts";
import { randomID } from "../../../common/utils/index.ts";
import { currentClient } from "../../game/current.ts";
import type { TokenDocument } from "../token.ts";
import { completePath } from "./complete-path.ts";
import { measurePath } from "./measure-path.ts";
import {
  emptyMovement,
  NOTHING,
  NOWHERE,
  originOf,
  positionKeys,
  type Instruction,
  type Measures,
  type Movement,
  type PathPoint,
  type Position,
  type Section,
  type Waypoint,
} from "./movement-data.ts";
import { withTerrain } from "./terrain-path.ts";
import { constrainPath } from "./constrain-path.ts";

const MEASURES = ["distance", "cost", "spaces", "diagonals"] as const;

/** The whole movement that a caller asks for, cut at its first checkpoint: what comes after it is pending. */
export function planMovement(token: TokenDocument, given: Instruction, options: Dict): Movement {
  const origin = originOf(token);
  const start = { ...origin, action: token.movementAction };
  const wanted = completePath(token, given.waypoints ?? [], start);
  const { path: free, constrained } = constrainPath(token, start, wanted, given);
  const path = terrainOf(token, free, start, given);
  const cut = path.findIndex(({ checkpoint }) => checkpoint);
  const passed = cut < 0 ? path : path.slice(0, cut + 1);
  const end = passed.at(-1) ?? start;
  const id = given.id ?? randomID();
  const options14 = { measureOptions: given["measureOptions"] ?? {}, terrainOptions: given["terrainOptions"] ?? {} };
  return {
    ...emptyMovement(),
    ...(isV14() ? { subpathId: randomID(), split: Boolean(given["split"]), ...options14 } : {}),
    id,
    chain: given.chain ?? [],
    origin,
    destination: toPosition(end),
    passed: sectionOf(token, start, passed),
    pending: sectionOf(token, end, path.slice(passed.length)),
    history: historyOf(token),
    method: given.method ?? "api",
    showRuler: Boolean(given["showRuler"]),
    autoRotate: Boolean(given["autoRotate"] ?? false),
    constrainOptions: (given["constrainOptions"] as Dict | undefined) ?? {},
    constrained,
    recorded: given.method !== "undo" && token._shouldRecordMovementHistory(),
    ...(given["_history"] ? { _history: given["_history"] } : {}),
    updateOptions: Object.fromEntries(Object.entries(options).filter(([key]) => key !== "movement")),
  };
}

interface ShownToken {
  createTerrainMovementPath?(waypoints: Waypoint[], options: object): PathPoint[];
}

/** What lies under the way, as the token on the scene says it. */
function terrainOf(token: TokenDocument, path: PathPoint[], start: Waypoint, given: Instruction): PathPoint[] {
  const shown = token.object as ShownToken | null;
  if (!shown?.createTerrainMovementPath) return withTerrain(token, path, start);
  return shown
    .createTerrainMovementPath([start, ...path], (given["terrainOptions"] as Dict | undefined) ?? {})
    .slice(1);
}

const toPosition = (point: Waypoint): Waypoint =>
  Object.fromEntries(positionKeys().map((key) => [key, (point as Partial<Position>)[key]]));

/** A part of the way and what it measures. */
export function sectionOf(token: TokenDocument, from: Waypoint, waypoints: readonly Waypoint[]): Section {
  if (waypoints.length === 0) return NOTHING();
  return { waypoints: waypoints.map(toPlain), ...measuresOf(measurePath(token, [from, ...waypoints], {})) };
}

/** What is sent has plain terrain and no functions. */
function toPlain({ cost, terrain, ...waypoint }: Waypoint): Waypoint {
  const plain = { ...waypoint, terrain: terrain ? ((terrain.toObject?.() ?? terrain) as never) : null };
  return typeof cost === "number" ? { ...plain, cost } : plain;
}

const measuresOf = (measured: Measures): Measures => {
  const { distance, cost, spaces, diagonals } = measured;
  return { distance, cost, spaces, diagonals: diagonals ?? 0 };
};

function historyOf(token: TokenDocument): Movement["history"] {
  const { movementHistory } = token;
  const recorded =
    movementHistory.length > 1
      ? { waypoints: [...movementHistory], ...measuresOf(measurePath(token, movementHistory, {})) }
      : { ...NOTHING(), waypoints: [...movementHistory] };
  const total = Object.fromEntries(MEASURES.map((key) => [key, recorded[key]])) as unknown as Measures;
  return { ...NOWHERE(), ...total, recorded, unrecorded: NOTHING() };
}

/** What goes into the token's record; the first entry says where it all began. */
export function recordOf(token: TokenDocument, movement: Movement): Waypoint[] {
  const mark = { movementId: movement.id, userId: currentClient().game.userId };
  const action = movement.passed.waypoints[0]?.action ?? token.movementAction;
  const begin = {
    ...movement.origin,
    action,
    terrain: null,
    snapped: false,
    explicit: false,
    checkpoint: true,
    cost: 0,
  };
  const earlier = token.movementHistory.length > 0 ? token.movementHistory : [{ ...begin, ...mark }];
  return [...earlier, ...movement.passed.waypoints.map((waypoint) => ({ ...waypoint, ...mark }))];
}
