import { afterMove, afterMoveBack } from "../../rules/index.ts";
import { noteOnFoot } from "../fight/note-fight.ts";
import { actingOn, type Movement } from "./own-move.ts";
import { watchWay } from "./watch-way.ts";
import { isTeleport, spotOf, type Step } from "./way-steps.ts";

type Placed = TokenDocument.Implementation;
type Passed = Movement["passed"];

/** What no terrain allows costs without end: then the distance counts. */
const feetOf = ({ cost, distance }: Pick<Passed, "cost" | "distance">): number =>
  Number.isFinite(cost) ? cost : distance;

const feetAlong = (token: Placed, path: readonly object[]): number =>
  path.length < 2 ? 0 : feetOf(token.measureMovementPath(path as Parameters<Placed["measureMovementPath"]>[0]));

/** The feet of a movement up to where somebody vanishes to be elsewhere. @rule WH-ACT-01 */
function feetOnFoot(token: Placed, { origin, passed }: Movement): number {
  const first = passed.waypoints.findIndex(isTeleport);
  return first < 0 ? feetOf(passed) : feetAlong(token, [origin, ...passed.waypoints.slice(0, first)]);
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
