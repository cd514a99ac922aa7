import type { Dict } from "../../../common/types.ts";
import { randomID } from "../../../common/utils/index.ts";
import { isV14 } from "../../../common/generation.ts";
import { currentClient } from "../../game/current.ts";
import { Hooks } from "../../game/hooks.ts";
import type { TokenDocument } from "../token.ts";
import { movementConfig } from "./complete-path.ts";
import { installPlan } from "./planned-movement.ts";
import { expectEnd } from "./movement-end.ts";
import { INSTRUCTION_KEYS, positionKeys, type Instruction, type Movement, type Waypoint } from "./movement-data.ts";
import { planMovement, recordOf } from "./plan-movement.ts";

interface MovingScene {
  updateEmbeddedDocuments(name: string, updates: Dict[], operation: Dict): Promise<{ id: string | null }[]>;
}

/** Moves several tokens of a scene by one operation; tells of each whether it moved. */
export async function moveTogether(
  tokens: ReadonlyMap<TokenDocument, Instruction>,
  options: Dict,
): Promise<Record<string, boolean>> {
  const all: Record<string, Instruction> = {};
  const moved: [string, Promise<boolean>][] = [];
  for (const [token, instruction] of tokens) {
    const [shared, id] = [pick(options), token.id as string];
    const whole: Instruction = { ...shared, ...instruction, id: (instruction.id ?? shared.id ?? randomID()) as string };
    if (whole["planned"]) moved.push([id, installPlan(token, whole)]);
    else all[id] = whole;
  }
  const scene = [...tokens.keys()][0]?.parent as unknown as MovingScene | null;
  if (!scene) throw new Error("A token that is in no scene cannot move");
  const ends = Object.entries(all).map(([id, { id: movement }]) => [id, expectEnd(movement as string)] as const);
  const updated = Object.keys(all).length > 0 ? await request(scene, all, options) : new Set<string>();
  for (const [id, end] of ends) {
    if (!updated.has(id)) end.forget();
    // Generation 13 answers when the first checkpoint is reached.
    moved.push([id, isV14() && updated.has(id) ? end.promise : Promise.resolve(updated.has(id))]);
  }
  return Object.fromEntries(await Promise.all(moved.map(async ([id, answer]) => [id, await answer] as const)));
}

const pick = (options: Dict): Instruction =>
  Object.fromEntries(Object.entries(options).filter(([key]) => INSTRUCTION_KEYS.includes(key)));

const withoutInstructions = (options: Dict): Dict =>
  Object.fromEntries(Object.entries(options).filter(([key]) => !INSTRUCTION_KEYS.includes(key)));

async function request(scene: MovingScene, all: Record<string, Instruction>, options: Dict): Promise<Set<string>> {
  const rest = withoutInstructions(options);
  const updates = Object.entries(all).map(([_id, { waypoints = [] }]) => ({ _id, ...placeOf(waypoints) }));
  const updated = await scene.updateEmbeddedDocuments("Token", updates, { ...rest, movement: all });
  return new Set(updated.map((token) => String(token.id)));
}

/** Moves tokens by an update that somebody has prepared; those whose movement is planned stay where they are. */
export async function commitMovements(
  scene: MovingScene & { readonly tokens: { get(id: string): TokenDocument | undefined } },
  updates: Dict[],
  operation: Dict,
): Promise<void> {
  const given = (operation["movement"] ?? {}) as Record<string, Instruction>;
  const isPlanned = (id: unknown): boolean => Boolean((given[String(id)] ?? {})["planned"] ?? operation["planned"]);
  for (const { _id: id } of updates.filter((one) => isPlanned(one["_id"]))) {
    const token = scene.tokens.get(String(id));
    if (token) void installPlan(token, { ...given[String(id)], planned: true, id: randomID() });
  }
  const rest = updates.filter((one) => !isPlanned(one["_id"]));
  const movement = Object.fromEntries(Object.entries(given).filter(([id]) => !isPlanned(id)));
  if (rest.length > 0)
    await scene.updateEmbeddedDocuments("Token", rest, { ...withoutInstructions(operation), movement });
}

/** Where the first checkpoint is: the last word on each part of the place, however far the way goes on. */
export function placeOf(waypoints: readonly Waypoint[]): Dict {
  const stop = waypoints.findIndex(({ checkpoint }) => checkpoint);
  const passed = stop < 0 ? waypoints : waypoints.slice(0, stop + 1);
  return Object.assign({}, ...passed.map((waypoint) => placeIn(waypoint as Dict))) as Dict;
}

const placeIn = (changes: Dict): Dict =>
  Object.fromEntries(positionKeys().flatMap((key) => (changes[key] === undefined ? [] : [[key, changes[key]]])));

/** On the requesting client: a change of place is a movement, which `_preUpdateMovement` and `preMoveToken` may refuse. */
export async function beginMovement(token: TokenDocument, changed: Dict, options: Dict): Promise<boolean | void> {
  const place = placeIn(token.updateSource(placeIn(changed), { dryRun: true }));
  if (Object.keys(place).length === 0 || !token.parent || !token.id) return;
  const all = (options["movement"] ??= {}) as Record<string, Instruction>;
  const given = all[token.id] ?? {};
  const waypoints = given.waypoints?.length ? given.waypoints : [place];
  const unknown = unknownIn(token, waypoints);
  if (unknown) return refuseWaypoint(unknown);
  const movement = planMovement(token, { ...given, waypoints }, options);
  if (movement.constrained && movement.passed.waypoints.length === 0) return refuseByWall(changed);
  const isAsked = !(given["started"] && currentClient().doubts.startsPlansUnasked);
  if (isAsked && (await token._preUpdateMovement(movement, options)) === false) return false;
  if (isAsked && !options["noHook"] && !Hooks.call("preMoveToken", token, movement, options)) return false;
  change(token, changed, movement);
  all[token.id] = { ...movement, user: null };
}

/** Generation 14 knows the actions and levels that there are; what else a waypoint names is refused. https://foundryvtt.com/releases/14.361 */
function unknownIn({ parent }: TokenDocument, waypoints: readonly Waypoint[]): string | null {
  if (!isV14()) return null;
  const { actions } = movementConfig();
  const levels = parent?.collections["levels"];
  for (const { action, level } of waypoints) {
    if (action !== undefined && !Object.hasOwn(actions, action)) return `movement action "${action}"`;
    if (level !== undefined && level !== null && levels?.size && !levels.has(level)) return `level "${level}"`;
  }
  return null;
}

function refuseWaypoint(unknown: string): false {
  currentClient().notify("error", `There is no ${unknown}`);
  return false;
}

function refuseByWall(changed: Dict): boolean {
  currentClient().notify("error", currentClient().game.i18n.localize("RULER.MovementCollision"));
  return "_id" in changed && false;
}

/** The update goes as far as the first checkpoint. */
function change(token: TokenDocument, changed: Dict, movement: Movement): void {
  for (const [key, value] of Object.entries(movement.destination)) {
    if (value !== token._source[key]) changed[key] = value;
    else if (key in changed) delete changed[key];
  }
  if (movement.autoRotate) changed["rotation"] = directionOf(movement, Number(token._source["rotation"] ?? 0));
  const given = (movement as Dict)["_history"];
  if (given) changed["_movementHistory"] = given;
  else if (movement.recorded) changed["_movementHistory"] = recordOf(token, movement);
}

/** Turned to where the last leg leads; a token at rotation 0 looks down. */
function directionOf({ origin, passed }: Movement, before: number): number {
  const [from, to] = [passed.waypoints.at(-2) ?? origin, passed.waypoints.at(-1) ?? origin];
  const [dx, dy] = [(to.x ?? 0) - (from.x ?? 0), (to.y ?? 0) - (from.y ?? 0)];
  if (dx === 0 && dy === 0) return before;
  return ((Math.atan2(dy, dx) * 180) / Math.PI - 90 + 360) % 360;
}
