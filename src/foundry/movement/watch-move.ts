import { type Fighter, isUp } from "../documents/creature.ts";
import { isCarefulWay, type Segment, overlap } from "../../rules/index.ts";
import { ridingAlong } from "../conditions/riding.ts";
import { areaOf, isEnemyOf, type Placed } from "../documents/place.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { onFoot, spotOf, type Step, stepsOf } from "../documents/way-steps.ts";
import { notifyRefusal } from "../chat/post/notify-refusal.ts";
import { noteFight } from "../documents/note-fight.ts";
import { type FireAhead, fireAhead, isFacing } from "../combat/guns/under-fire.ts";
import { packAnswering } from "../extensions/extension-calls.ts";
import { packsLetMove } from "../documents/fight-extensions.ts";
import { localize } from "../host/localize.ts";
import { askReferee } from "../chat/requests/ask-referee.ts";
import { inTurn } from "../chat/requests/in-turn.ts";
import { setting } from "../host/settings.ts";
import { isStruckAt } from "../combat/open-strikes.ts";
import type { Movement } from "./own-move.ts";
import { walkTo } from "./walk.ts";
import { costWatched, leavesReach, segmentsWatched, mostFeet, strikesIn, type Watched, watchWay } from "./watch-way.ts";
import { feetOfWay } from "./describe-way.ts";
import { hasReferee } from "../host/serving.ts";

/** True if a creature is there to be in the way: on its feet and seen by all. */
const isInTheWay = (token: Placed): boolean => !token.hidden && isUp(token);

/** Whether any rule looks at who is in the way. */
const passesNobody = (): boolean => {
  const { passes } = rulebookFor(null).movement;
  return [true, false].some((isFoe) => [true, false].some((isEnd) => !passes({ isFoe, isEnd })));
};

/** Who is in the way on squares: an enemy whose space it leads through, or anybody where it ends; null for nobody. @rule FH-MOV-07 */
function whoBars(token: Placed, steps: readonly Step[]): Placed | null {
  const scene = token.parent;
  if (!scene?.grid.isSquare || !passesNobody()) return null;
  const { passes } = rulebookFor(null).movement;
  const walked = onFoot(steps);
  const areas = walked.map((step) => ({ area: areaOf(token, step), elevation: step.elevation })).slice(1);
  const along = new Set(ridingAlong(token).map(({ id }) => id));
  const meets = (other: Placed): boolean => {
    const spot = spotOf(other);
    const own = areaOf(other, spot);
    const isFoe = isEnemyOf(token, other);
    return areas.some(
      ({ area, elevation }, at) =>
        overlap(area, own) &&
        Math.abs(elevation - spot.elevation) < scene.grid.distance &&
        !passes({ isFoe, isEnd: at === areas.length - 1 && walked.length === steps.length }),
    );
  };
  return scene.tokens.find((one) => one.id !== token.id && !along.has(one.id) && isInTheWay(one) && meets(one)) ?? null;
}

/** The way of a movement, and how many feet the mover will have moved in this turn. */
interface Planned {
  readonly watched: Watched;
  readonly steps: readonly Step[];
  readonly feet: number;
}

function plannedBy(
  token: Placed,
  fighter: Fighter,
  movement: Movement,
  moved = fighter.fightState.moved,
): Planned | null {
  const { origin, passed, pending } = movement;
  const steps = stepsOf(token, origin, [...passed.waypoints, ...pending.waypoints]);
  const watched = watchWay(token, fighter, steps);
  const measured = { cost: passed.cost + pending.cost, distance: passed.distance + pending.distance };
  return watched && { watched, steps, feet: Math.round(moved + feetOfWay(token, () => steps, measured)) };
}

/**
 * True if a movement may go on as it is. One that would let a guard strike is made segment by segment instead: the mover goes
 * as far as nobody strikes, and the Referee's client asks those who may. @rule WH-FREE-01 WH-FREE-03
 */
export function canMove(token: Placed, fighter: Fighter, movement: Movement): boolean {
  const planned = plannedBy(token, fighter, movement);
  if (!planned) return true;
  const objection = objectionTo(token, planned);
  if (objection) return refuse(objection);
  return packsLet(token, fighter, planned) && meetsNobody(token, fighter, planned);
}

/** Packs look at a movement that nothing else forbids. @rule WB-CMB-08 FH-SPL-11 FH-MOV-06 */
const packsLet = (token: Placed, fighter: Fighter, { watched, steps, feet }: Planned): boolean =>
  packsLetMove({ token, fighter, steps, feet, movement: watched.mover.movement });

/** Whether nobody strikes at the mover on the way, or shoots; otherwise it is begun, and goes on when they have. */
function meetsNobody(token: Placed, fighter: Fighter, planned: Planned): boolean {
  const [first] = mayInterrupt() ? interruptedSegments(planned) : [];
  const fire = fireBefore(first, fireAhead(token, fighter, planned.steps));
  if (fire) return meetFire(token, planned, fire);
  if (!first) return true;
  if (isTooFar(planned)) warnTooFar(planned);
  void beginWay(token, planned.steps, planned.feet, first.to);
  return false;
}

/** Fire on a way, unless a guard strikes before it. @rule WH-GUN-04 */
const fireBefore = (segment: Segment | undefined, fire: FireAhead | null): FireAhead | null =>
  fire && (!segment || fire.at - 1 <= segment.to) ? fire : null;

/**
 * A way into suppressive fire is made as far as the fire, and the Referee's client asks the mover; false, unless nobody
 * could ask. @rule WH-GUN-04
 */
function meetFire(token: Placed, { steps, feet }: Planned, { at, isLost }: FireAhead): boolean {
  if (isLost) return refuse(localize("WHITEHACK.Suppression.Held", { name: token.name }));
  if (!hasReferee()) return true;
  void beginWay(token, steps, feet, Math.max(0, at - 1), "crossFire");
  return false;
}

/** Why a movement cannot be made at all; null for nothing. */
function objectionTo(token: Placed, planned: Planned): string | null {
  if (isStruckAt(token)) return localize("WHITEHACK.FreeAttack.Pending");
  if (isFacing(token)) return localize("WHITEHACK.Suppression.Pending");
  const barred = whoBars(token, planned.steps);
  if (barred) return barredText(token, barred);
  return setting("stopsTooFar") && isTooFar(planned) ? tooFarText("WHITEHACK.Move.TooFarStopped", planned) : null;
}

/** Who is in the way, and which house rules say so. @rule FH-MOV-07 */
const barredText = (token: Placed, other: Placed): string =>
  localize(isEnemyOf(token, other) ? "WHITEHACK.Move.ThroughFoe" : "WHITEHACK.Move.OntoOther", {
    name: token.name,
    other: other.name,
    pack: packAnswering("movement"),
  });

/** Where nobody could ask, a way is not interrupted. */
const mayInterrupt = (): boolean => setting("stopsForFreeAttacks") && hasReferee();

/** The segments of a route on which a guard may strike; none otherwise. */
function interruptedSegments({ watched, feet }: Planned): readonly Segment[] {
  const segments = segmentsWatched(watched, feet);
  return strikesIn(segments) ? segments : [];
}

function refuse(reason: string): false {
  ui.notifications.warn(reason);
  return false;
}

const isTooFar = ({ watched, feet }: Planned): boolean => costWatched(watched, feet) === "tooFar";

const warnTooFar = (planned: Planned): unknown => ui.notifications.warn(tooFarText("WHITEHACK.Move.TooFar", planned));

const tooFarText = (
  words: "WHITEHACK.Move.TooFar" | "WHITEHACK.Move.TooFarStopped",
  { watched, feet }: Planned,
): string => localize(words, { name: watched.token.name, feet: String(feet), most: String(mostFeet(watched)) });

/**
 * Goes the first segment, and has the Referee's client see to the rest. What the segment took of the round is noted before: this
 * page could be gone as soon as others are asked, and the segment would count for nothing. @rule WH-ACT-01
 */
async function beginWay(
  token: Placed,
  steps: readonly Step[],
  feet: number,
  to: number,
  request: "leaveMelee" | "crossFire" = "leaveMelee",
): Promise<void> {
  if (!(await walkTo(token, steps, 0, to))) return;
  await inTurn(() => Promise.resolve());
  notifyRefusal(await askReferee(request, { token: token.uuid, steps, at: to, feet }));
}

/**
 * Heeds a movement that has been made: tells that it went too far, and gives what is to be noted where the mover has
 * backed off carefully, since they stay at that pace; null for nothing. `moved` are the feet of the turn before it.
 * @rule WH-ACT-01 WH-FREE-03
 */
export function onTokenMoved(
  token: Placed,
  fighter: Fighter,
  movement: Movement,
  moved: number,
): (() => Promise<unknown>) | null {
  const planned = plannedBy(token, fighter, movement, moved);
  if (!planned) return null;
  if (isTooFar(planned)) warnTooFar(planned);
  const { watched, feet } = planned;
  const isCareful = isCarefulWay(feet, watched.mover, watched.rulebook) && leavesReach(watched);
  return isCareful ? () => noteFight(watched.fighter, { backedOff: true }) : null;
}
