import { afterMove, afterMoveBack } from "../../rules/index.ts";
import { noteOnFoot } from "../fight/note-fight.ts";
import { actingOn, type Movement } from "./own-move.ts";
import { watchWay } from "./watch-way.ts";
import { feetOfWay } from "./way-feet.ts";
import { isTeleport, spotOf, type Step, stepsOf } from "./way-steps.ts";

type Placed = TokenDocument.Implementation;
type Waypoint = Parameters<typeof stepsOf>[1];

function feetAlong(token: Placed, path: readonly Waypoint[]): number {
  const [origin, ...waypoints] = path;
  if (!origin || waypoints.length === 0) return 0;
  const measured = token.measureMovementPath(path as Parameters<Placed["measureMovementPath"]>[0]);
  return feetOfWay(token, () => stepsOf(token, origin, waypoints), measured);
}

/** The feet of a movement up to where somebody vanishes to be elsewhere. @rule WH-ACT-01 */
function feetOnFoot(token: Placed, { origin, passed }: Movement): number {
  const first = passed.waypoints.findIndex(isTeleport);
  if (first >= 0) return feetAlong(token, [origin, ...passed.waypoints.slice(0, first)]);
  return feetOfWay(token, () => stepsOf(token, origin, passed.waypoints), passed);
}

/** Somebody in their own turn as a mover, who goes nowhere any more. */
function watchedNow(token: Placed) {
  const fighter = actingOn(token);
  const here: Step = { ...spotOf(token), action: token.movementAction ?? "walk", explicit: true };
  return fighter && watchWay(token, fighter, [here]);
}

/** Notes how far somebody has moved in their own turn, and what it takes of the round. @rule WH-ACT-01 WH-ACT-02 */
export async function noteWay(token: Placed, movement: Movement): Promise<void> {
  const feet = feetOnFoot(token, movement);
  const watched = feet > 0 ? watchedNow(token) : null;
  if (!watched) return;
  const { fighter, mover, rulebook } = watched;
  await noteOnFoot(fighter, (known) => afterMove(known, feet, mover, rulebook));
}

/** A movement was undone: what is recorded of this turn is what is left of it, and the rest is given back. @rule WH-ACT-01 */
export async function noteWayBack(token: Placed): Promise<void> {
  const watched = watchedNow(token);
  if (!watched) return;
  const { fighter, mover, rulebook } = watched;
  const left = feetAlong(token, token.movementHistory);
  await noteOnFoot(fighter, (known) => afterMoveBack(known, left, mover, rulebook), { backedOff: false });
}
