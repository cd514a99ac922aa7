import {
  type Area,
  engagementOf,
  isCarefulWay,
  isReadyToStrike,
  type LeavingSquares,
  type Segment,
  segmentsOf,
  type Line,
  type Mover,
  movesIn,
  nearestEdges,
  roundsToGo,
  type Rulebook,
  type WatchingGuard,
  wayCost,
  type WayCost,
  wayLimits,
} from "../../rules/index.ts";
import { feetApart, type Footprint, footprintOf, type Spot } from "../host/distance.ts";
import { areaOf, isEnemyOf, middleOfArea, type Placed, reachOf } from "../documents/place.ts";
import { isWalled, wallsOf } from "../host/walls.ts";
import { mountOf, movementNow } from "../conditions/riding.ts";
import { conditionsOf } from "../documents/active-conditions.ts";
import { combatantOf, type Creature, type Fighter } from "../documents/creature.ts";
import { freeAttacksOf, leftOf, momentIn } from "../documents/moment.ts";
import { boundByPacks, guardsByPacks } from "../documents/fight-extensions.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { storedSize } from "../host/stored-place.ts";
import { onFoot, spotOf, type Step } from "../documents/way-steps.ts";

/** A way as squares, seen by all guards. */
interface SquareWay {
  readonly places: readonly Area[];
  readonly heights: readonly number[];
  readonly walls: readonly Line[];
}

/** A way as squares; null on a scene without any, or where the rules do not ask. @rule FH-FRE-01 */
function squareWay(token: Placed, steps: readonly Spot[], onSquares: boolean): SquareWay | null {
  const scene = token.parent;
  if (!onSquares || !scene?.grid.isSquare) return null;
  return {
    places: steps.map((step) => areaOf(token, step)),
    heights: steps.map(({ elevation }) => elevation),
    walls: wallsOf(scene),
  };
}

/** No guard looks farther, in squares. */
const FARTHEST = 2;

/** Whether a wall stands between two areas; a way between neighbours is that from middle to middle. */
function isWalledOff(from: Area, to: Area, walls: readonly Line[], size: number): boolean {
  const way = [middleOfArea(from), middleOfArea(to)].map(({ x, y }) => ({ x: x * size, y: y * size }));
  const [start, end] = way;
  return start !== undefined && end !== undefined && isWalled([start, end], walls);
}

/** Whether two areas are near enough for a guard to matter. */
function isNear(first: Area, second: Area): boolean {
  const [from, to] = nearestEdges(first, second);
  return Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) < FARTHEST;
}

/** A way as one guard sees it: walls and more than a square of height lie between. @rule FH-FRE-01 FH-FRE-05 */
function seenBy(guard: Placed, { x, y, elevation }: Spot, way: SquareWay): LeavingSquares {
  const { size = 100, distance = 5 } = guard.parent?.grid ?? {};
  const own = areaOf(guard, { x, y });
  const { places, heights, walls } = way;
  const barred = places.map((place, at) => {
    if (!isNear(own, place)) return false;
    return Math.abs((heights[at] ?? elevation) - elevation) > distance || isWalledOff(own, place, walls, size);
  });
  return { guard: own, places, barred };
}

/** A mover, and the enemies near the way. */
export interface Watched {
  readonly token: Placed;
  readonly fighter: Fighter;
  readonly steps: readonly Step[];
  readonly guards: readonly WatchingGuard[];
  readonly mover: Mover;
  readonly rulebook: Rulebook;
}

/** The fighters who could strike at the mover on this way. @rule WH-FREE-01 WH-ACT-04 */
export function watchWay(token: Placed, fighter: Fighter, steps: readonly Step[]): Watched | null {
  const { creature: actor, parent: scene } = token;
  if (!actor || !scene || steps.length === 0) return null;
  const walked = onFoot(steps);
  const feet = walked.map((step) => footprintOf(token, step));
  const rulebook = rulebookFor(null);
  const { onSquares, inOrder } = rulebook.engagement;
  const squares = squareWay(token, walked, onSquares);
  const near = { box: boxAround(walked, token), feet, reach: reachOf(token), squares, inOrder };
  const guards = guardsNear(fighter, token, near);
  const mover = moverOf(fighter, actor, isEngaged(token, guards, rulebook), walked.at(-1)?.action ?? "");
  return { token, fighter, steps: walked, guards, mover, rulebook };
}

/** The parts of the way after which the mover has gone so many feet. @rule WH-FREE-03 */
export function segmentsWatched({ steps, guards, mover, rulebook }: Watched, feet: number, at = 0, settled = at) {
  const { movement } = mover;
  const careful = isCarefulWay(feet, mover, rulebook);
  const way = { steps: steps.length - 1, at, settled, feet, movement, careful };
  return segmentsOf(way, guards, rulebook);
}

/** The cost of having moved so many feet. @rule WH-ACT-01 WH-MOVE-02 */
export const costWatched = ({ mover, rulebook }: Watched, feet: number): WayCost => wayCost(feet, mover, rulebook);

/** The most feet that the mover can move in this turn. @rule WH-ACT-01 */
export const mostFeet = ({ mover, rulebook }: Watched): number => Math.max(0, ...wayLimits(mover, rulebook).values());

/** True if the way leads out of an enemy's reach, carefully or not. @rule WH-FREE-03 */
export function leavesReach(watched: Watched): boolean {
  const careless = segmentsOf(
    { steps: watched.steps.length - 1, at: 0, settled: 0, feet: Infinity, movement: 0, careful: false },
    watched.guards,
    watched.rulebook,
  );
  return strikesIn(careless);
}

export const strikesIn = (segments: readonly Segment[]): boolean => segments.some(({ strikes }) => strikes.length > 0);

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The rectangle that a way covers, in pixels. */
function boxAround(steps: readonly Spot[], token: Placed): Box {
  const { width, height } = storedSize(token);
  const [xs, ys] = [steps.map(({ x }) => x), steps.map(({ y }) => y)];
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs) + width,
    bottom: Math.max(...ys) + height,
  };
}

interface Near {
  readonly box: Box;
  /** The squares that the mover covers, place by place. */
  readonly feet: readonly Footprint[];
  /** How far the mover reaches. */
  readonly reach: number;
  /** The way in squares, where the rules ask for it. */
  readonly squares: SquareWay | null;
  readonly inOrder: boolean;
}

function guardsNear({ combat }: Fighter, mover: Placed, near: Near): readonly WatchingGuard[] {
  const fighters = (near.inOrder ? combat?.turns : combat?.combatants.contents) ?? [];
  return fighters.flatMap((one) => guardIn(one, mover, near) ?? []);
}

/** An enemy as a guard of the way; null for one who is elsewhere, unseen or no enemy. */
function guardIn(one: Fighter, mover: Placed, { box, feet, reach, squares }: Near): WatchingGuard | null {
  const { token } = one;
  const scene = mover.parent;
  if (!token || !scene || !isSeenEnemy(one, token, mover)) return null;
  const spot = spotOf(token);
  const { creature: actor } = token;
  if (!actor || !isBeside(box, spot, token, Math.max(reachOf(token), reach))) return null;
  const own = footprintOf(token, spot);
  const distances = feet.map((there) => feetApart(there, own, scene.grid));
  return { ...guardOf(one, actor, token), distances, ...onSquares(token, mover, squares), ...boundOf(one, mover) };
}

/** Whether a guard is bound to who moves, where a pack says so. @rule WB-CMB-08 */
function boundOf(guard: Fighter, { actor }: Placed) {
  const mover = actor && combatantOf(actor);
  const bound = mover ? boundByPacks(mover, guard) : null;
  return bound === null ? {} : { bound };
}

const isSeenEnemy = ({ hidden }: Fighter, token: Placed, mover: Placed): boolean =>
  token.parent === mover.parent && !token.hidden && !hidden && isEnemyOf(mover, token);

/** The part of a way over squares that a guard sees. @rule FH-FRE-01 FH-FRE-05 */
const onSquares = (guard: Placed, mover: Placed, way: SquareWay | null) =>
  way && { squares: seenBy(guard, spotOf(guard), way), unaware: isUnseenBy(guard, mover) };

/** Whether a guard can neither see nor sense who moves. @rule FH-FRE-05 */
const isUnseenBy = (guard: Placed, mover: Placed): boolean =>
  mover.hasStatusEffect(CONFIG.specialStatusEffects.INVISIBLE) ||
  guard.hasStatusEffect(CONFIG.specialStatusEffects.BLIND);

/** A guard's means for free attacks in this round. @rule WH-FREE-01 WH-FREE-02 WH-STRONG-16 */
function guardOf(one: Fighter, actor: Creature, token: Placed) {
  const { freeAttacks: used, concentrating, busyUntil } = one.fightState;
  return {
    id: token.uuid,
    reach: reachOf(token),
    ready: isReady(one, actor),
    freeAttacks: freeAttacksOf(actor),
    used,
    concentrating: concentrating || roundsToGo(busyUntil, one.combat?.round ?? 0) > 0,
  };
}

/** Up, armed, and able to strike out of turn. @rule WH-FREE-01 WH-SURP-01 WH-COND-01 */
export function isReady(one: Fighter, actor: Creature): boolean {
  const { hp, derived } = actor.system;
  if (hp.value <= 0 || one.isDefeated || !derived.attacks.some(({ use }) => use === "melee")) return false;
  if (!guardsByPacks(actor)) return false;
  return isReadyToStrike({ ...momentIn(one, actor, "free"), conditions: conditionsOf(actor) }, rulebookFor(null));
}

/** True if a token is near enough to a way to be within reach; a space more counts, for all grids. */
function isBeside({ left, top, right, bottom }: Box, { x, y }: Spot, token: Placed, reach: number): boolean {
  const { size = 100, distance = 5 } = token.parent?.grid ?? {};
  const margin = (reach / distance + 1) * size;
  const { width, height } = storedSize(token);
  return x < right + margin && y < bottom + margin && x + width > left - margin && y + height > top - margin;
}

function isEngaged(token: Placed, guards: readonly WatchingGuard[], rulebook: Rulebook): boolean {
  const second = reachOf(token);
  return guards.some(({ reach, distances: [first = Infinity] }) => {
    const { engaged } = engagementOf(Math.min(first, Number.MAX_SAFE_INTEGER), { first: reach, second }, rulebook);
    return engaged;
  });
}

/** The ways of moving that are not by land. @rule WH-MOVE-05 */
const OTHER_WAYS: ReadonlySet<string> = new Set(["fly", "swim"]);

/** The moves a round that an actor's load leaves them, by the rules in force. @rule WH-ACT-02 */
const mostMoves = ({ system: { derived } }: Creature): number => (derived.burden?.overfull?.limitsMoves ? 1 : Infinity);

function moverOf(fighter: Fighter, actor: Creature, engaged: boolean, action: string): Mover {
  const { walked, backedOff, pace, strain } = fighter.fightState;
  const moves = Math.min(mostMoves(actor), movesIn(leftOf(fighter, actor), walked));
  // in the saddle the mount runs, which the rider's armor does not wind
  const isStrained =
    mountOf(actor) === null && (strain === "winded" || rulebookFor(actor).movement.strains(actor.system.items));
  return { movement: movementOf(actor, action), engaged, moves, backedOff, pace, ...(isStrained && { strain }) };
}

/** @rule WH-MOVE-01 WH-MOVE-05 WH-WPN-08 */
function movementOf(actor: Creature, action: string): number {
  const other = OTHER_WAYS.has(action) ? actor.system.derived.otherMovement : null;
  return other ?? movementNow(actor).value;
}
