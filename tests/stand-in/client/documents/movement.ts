import { isV14 } from "../../common/generation.ts";
import type { Dict } from "../../common/types.ts";
import { randomID } from "../../common/utils/index.ts";
import { currentClient } from "../game/current.ts";
import { Hooks } from "../game/hooks.ts";
import type { TokenDocument } from "./token.ts";

/** A place on a way; the top left corner in pixels. */
export interface Waypoint {
  x?: number;
  y?: number;
  elevation?: number;
  width?: number;
  height?: number;
  shape?: number;
  level?: string;
  depth?: number;
  action?: string;
  snapped?: boolean;
  explicit?: boolean;
  checkpoint?: boolean;
}

interface Section {
  waypoints: Waypoint[];
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
}

/** https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.TokenMovementData.html */
export interface Movement extends Dict {
  id: string;
  chain: string[];
  origin: Waypoint;
  destination: Waypoint;
  passed: Section;
  pending: Section;
  history: Dict;
  method: string;
  state: string;
}

const NOTHING = (): Section => ({ waypoints: [], distance: 0, cost: 0, spaces: 0, diagonals: 0 });

/** The movement of a token that has not moved. */
export const emptyMovement = (): Movement => ({
  id: "",
  chain: [],
  origin: {},
  destination: {},
  passed: NOTHING(),
  pending: NOTHING(),
  history: { recorded: NOTHING(), unrecorded: NOTHING(), distance: 0, cost: 0, spaces: 0, diagonals: 0 },
  constrained: false,
  recorded: false,
  method: "api",
  constrainOptions: {},
  autoRotate: false,
  showRuler: false,
  user: null,
  state: "completed",
  updateOptions: {},
});

/** Where the token is by what is stored, whatever an animation shows. */
export function originOf(token: TokenDocument): Required<Pick<Waypoint, "x" | "y" | "elevation" | "width" | "height">> {
  const { x, y, elevation, width, height } = token._source as Record<string, number>;
  return { x: x ?? 0, y: y ?? 0, elevation: elevation ?? 0, width: width ?? 1, height: height ?? 1 };
}

const POSITION = ["x", "y", "elevation", "width", "height", "level", "depth"];

/** On the requesting client: a change of place is a movement, which `_preUpdateMovement` and `preMoveToken` may refuse. */
export async function beginMovement(token: TokenDocument, changed: Dict, options: Dict): Promise<boolean | void> {
  if (!POSITION.some((key) => key in changed) || !token.parent || !token.id) return;
  const all = (options["movement"] ??= {}) as Record<string, Dict>;
  const movement = plan(token, changed, all[token.id] ?? {});
  if ((await token._preUpdateMovement(movement, options)) === false) return false;
  if (!options["noHook"] && !Hooks.call("preMoveToken", token, movement, options)) return false;
  if (movement["recorded"]) changed["_movementHistory"] = [...token.movementHistory, ...movement.passed.waypoints];
  all[token.id] = movement;
}

function plan(token: TokenDocument, changed: Dict, instruction: Dict): Movement {
  const origin = originOf(token);
  const given = (instruction["waypoints"] as Waypoint[] | undefined) ?? [];
  const action = token.movementAction;
  const path = (given.length > 0 ? given : [changed as Waypoint]).map((waypoint) => ({
    ...origin,
    ...(Object.fromEntries(POSITION.filter((key) => key in changed).map((key) => [key, changed[key]])) as Waypoint),
    ...waypoint,
    action: waypoint.action ?? action,
    snapped: waypoint.snapped ?? false,
    explicit: waypoint.explicit ?? false,
    checkpoint: waypoint.checkpoint ?? false,
  }));
  const measured = measure(token, [origin, ...path]);
  return {
    ...emptyMovement(),
    ...(isV14() ? { subpathId: randomID(), split: false, measureOptions: {}, terrainOptions: {} } : {}),
    id: randomID(),
    origin,
    destination: path.at(-1) ?? origin,
    passed: { waypoints: path, ...measured },
    method: String(instruction["method"] ?? "api"),
    showRuler: Boolean(instruction["showRuler"]),
    autoRotate: Boolean(instruction["autoRotate"]),
    constrainOptions: instruction["constrainOptions"] ?? {},
    recorded: token._shouldRecordMovementHistory(),
    user: currentClient().game.userId,
  };
}

function measure(token: TokenDocument, path: Waypoint[]): Omit<Section, "waypoints"> {
  const { distance, cost, spaces, diagonals = 0 } = token.measureMovementPath(path);
  return { distance, cost, spaces, diagonals };
}

/** On every client, once the token has moved. */
export function announceMovement(token: TokenDocument, options: Dict, userId: string): void {
  const movement = (options["movement"] as Record<string, Movement> | undefined)?.[token.id ?? ""];
  if (!movement?.id) return;
  token.movement = movement;
  const user = currentClient().game.users.get(userId);
  token._onUpdateMovement(movement, options, user);
  Hooks.callAll("moveToken", token, movement, options, user);
  if (movement["recorded"]) Hooks.callAll("recordToken", token);
}
