import { ACTS, freeAttacksOnAct } from "../../rules/index.ts";
import { oneOf } from "../../rules/shape.ts";
import { tokenAt } from "../documents/found-at.ts";
import { combatantOf } from "../fight/combatant-of.ts";
import { actsNow } from "../fight/moment.ts";
import { fireAhead } from "../guns/under-fire.ts";
import { askGuards, askToFace } from "../moves/go-on.ts";
import { readWay, stepsIn, type StoredWay } from "../moves/way-payload.ts";
import { isAt, spotOf } from "../moves/way-steps.ts";
import { legsWatched, watchWay } from "../moves/watch-way.ts";
import { type Answer, DONE, refuse } from "./requests.ts";

type Data = Readonly<Record<string, unknown>>;
type Placed = TokenDocument.Implementation;

/** The fighter on a token, if whoever asks plays it and it is in a fight. */
function fighterOn(token: Placed | null, sender: User.Implementation): Combatant.Implementation | null {
  const { actor } = token ?? {};
  return actor?.isCreature() && token?.testUserPermission(sender, "OWNER") ? combatantOf(actor) : null;
}

/** Whether a token stands on its way, in its own turn. */
function mayLeave(token: Placed, { steps, at }: StoredWay, fighter: Combatant.Implementation): boolean {
  const spot = steps[at];
  return actsNow(fighter) && spot !== undefined && isAt(token, spot);
}

/** Somebody leaves a melee and has come to where enemies strike: those are asked. @rule WH-FREE-01 WH-FREE-03 */
export async function leaveMeleeFor(data: Data, sender: User.Implementation): Promise<Answer> {
  const way = readWay({ ...data, settled: 0 });
  const token = way ? tokenAt(way.token) : null;
  const fighter = fighterOn(token, sender);
  if (!way || !token || !fighter) return refuse("WHITEHACK.Refusal.notYours");
  return leave(token, way, fighter);
}

async function leave(token: Placed, way: StoredWay, fighter: Combatant.Implementation): Promise<Answer> {
  const watched = mayLeave(token, way, fighter) ? watchWay(token, fighter, stepsIn(way)) : null;
  if (!watched) return refuse("WHITEHACK.Refusal.notThere");
  const [leg] = legsWatched(watched, way.feet, way.at, way.at);
  if (leg && leg.to === way.at) await askGuards(token, leg.strikes, { ...way, settled: way.at + 1 });
  return DONE;
}

/** Somebody has come to suppressive fire on their way, and is asked to face it. @rule WH-GUN-04 */
export async function crossFireFor(data: Data, sender: User.Implementation): Promise<Answer> {
  const way = readWay({ ...data, settled: 0 });
  const token = way ? tokenAt(way.token) : null;
  const fighter = fighterOn(token, sender);
  if (!way || !token || !fighter) return refuse("WHITEHACK.Refusal.notYours");
  const ahead = mayLeave(token, way, fighter) ? fireAhead(token, fighter, way.steps.slice(way.at, way.at + 2)) : null;
  if (!ahead) return refuse("WHITEHACK.Refusal.notThere");
  await askToFace(token, ahead.fire, { ...way, settled: way.at });
  return DONE;
}

const readAct = oneOf(ACTS);

/** Somebody does something unguarded beside enemies: those who are ready may strike. @rule WH-FREE-01 */
export async function actUnguardedFor(data: Data, sender: User.Implementation): Promise<Answer> {
  const token = typeof data["token"] === "string" ? tokenAt(data["token"]) : null;
  const fighter = fighterOn(token, sender);
  const act = readAct(data["act"]);
  if (!token || !fighter || !act) return refuse("WHITEHACK.Refusal.notYours");
  const watched = watchWay(token, fighter, [{ ...spotOf(token), action: "walk", explicit: true }]);
  const guards = watched?.guards.map((guard) => ({ ...guard, distance: guard.distances[0] ?? 0 })) ?? [];
  if (watched) await askGuards(token, freeAttacksOnAct(act, guards, watched.rulebook), null);
  return DONE;
}
