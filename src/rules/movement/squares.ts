import { requireInteger, requireNumber } from "../base/numbers.ts";
import { SQUARE_FEET, squaresOf } from "../conditions/levers.ts";
import { type Area, nearestEdges, type Place } from "./gap.ts";
import type { Guard, GuardedPlace, LeavingSquares, Squares } from "../families/melee.ts";
import type { Rulebook } from "../families/rulebook.ts";
import { type FreeAttackOffer, freeAttacksLeft, type Way } from "./free-attacks.ts";

/** Squares in feet. @rule WH-MINI-01 */
export const feetOf = (squares: number): number => requireNumber(squares, "squares") * SQUARE_FEET;

/** Feet between two figures on a grid, their areas in squares: neighbors are 5 apart, diagonals too. @rule WH-ACT-04 WH-MINI-01 */
export function feetBetween(first: Area, second: Area): number {
  for (const { x, y, width, height } of [first, second]) requireNumber(x + y + width + height, "place");
  const [from, to] = nearestEdges(first, second);
  const apart = (a: Area, b: Area): boolean =>
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  const gap = Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y));
  return apart(first, second) ? feetOf(gap + 1) : 0;
}

/** The direction from one place to another along one axis. */
const signOf = (way: number): number => Math.sign(requireNumber(way, "place"));

/** A direction turned by 45°, to the right (1) or to the left (−1). */
export const turned = ({ x, y }: Place, side: 1 | -1): Place => ({
  x: Math.sign(x - side * y),
  y: Math.sign(y + side * x),
});

/**
 * The places to which a target may be pushed this many feet: straight back first, then diagonally.
 * @rule WH-SPEC-07 WH-STRONG-11
 */
export function pushPlaces(pusher: Place, target: Place, feet: number): readonly Place[] {
  const squares = squaresOf(requireNumber(feet, "feet"));
  const away = { x: signOf(target.x - pusher.x), y: signOf(target.y - pusher.y) };
  if (away.x === 0 && away.y === 0) return [];
  return [away, turned(away, 1), turned(away, -1)].map(({ x, y }) => ({
    x: target.x + x * squares,
    y: target.y + y * squares,
  }));
}

/** Feet within which a creature stands beside a foe. */
const BESIDE = 5;
/** The cosine of 135 degrees: a creature that stands at least so far round a foe is behind them. */
const OPPOSITE = -Math.SQRT1_2;
const ROUNDING = 1e-9;

const middleOf = ({ x, y, width, height }: Area): Place => ({ x: x + width / 2, y: y + height / 2 });

/** How far round a foe two others stand from each other, as a cosine. */
function cosineBetween(foe: Area, first: Area, second: Area): number {
  const [middle, one, other] = [middleOf(foe), middleOf(first), middleOf(second)];
  const [a, b] = [
    { x: one.x - middle.x, y: one.y - middle.y },
    { x: other.x - middle.x, y: other.y - middle.y },
  ];
  return (a.x * b.x + a.y * b.y) / (Math.hypot(a.x, a.y) * Math.hypot(b.x, b.y) || 1);
}

/** Whether the attacker and a friend stand beside a foe on opposite sides: a reason for the Referee to grant combat advantage. @rule WH-CA-01 */
export function isFlanked({ attacker, defender, allies }: Squares): boolean {
  const isBeside = (one: Area): boolean => feetBetween(one, defender) <= BESIDE;
  if (!isBeside(attacker)) return false;
  return allies.some((ally) => isBeside(ally) && cosineBetween(defender, attacker, ally) <= OPPOSITE + ROUNDING);
}

/** A straight line between two points. */
export type Line = readonly [Place, Place];

/** On which side of a line a point lies: negative, positive, or 0 on it. */
const sideOf = ([from, to]: Line, { x, y }: Place): number =>
  Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x));

/** Whether a way is cut by a wall; one that only touches its end is not. @rule WH-SPEC-07 */
export const isCut = (way: Line, wall: Line): boolean =>
  sideOf(wall, way[0]) * sideOf(wall, way[1]) < 0 && sideOf(way, wall[0]) * sideOf(way, wall[1]) <= 0;

/** No weapon reaches farther, in feet. */
const FARTHEST = 60;

/**
 * The farthest distance in whole feet at which a creature with this reach guards a place where there are no squares; 0
 * for none. @rule WH-ACT-04
 */
export function guardedFeet(reach: number, rulebook: Pick<Rulebook, "engagement">): number {
  requireNumber(reach, "reach");
  for (let feet = FARTHEST; feet > 0; feet -= 1)
    if (rulebook.engagement.guards({ feet, squares: null }, reach, rulebook)) return feet;
  return 0;
}

/** The spaces around a creature that it guards: those that it does not stand in itself. @rule WH-ACT-04 */
export const guardedSpaces = <Space extends GuardedPlace>(
  spaces: readonly Space[],
  reach: number,
  rulebook: Pick<Rulebook, "engagement">,
): readonly Space[] =>
  spaces.filter((space) => requireNumber(space.feet, "feet") > 0 && rulebook.engagement.guards(space, reach, rulebook));

const QUARTER = Math.PI / 2;
const STEPS = 8;

/** All places as far from an area as that, where there is no grid: its edges moved outwards, with round corners. @rule WH-ACT-04 */
export function outlineAround({ x, y, width, height }: Area, distance: number): readonly Place[] {
  requireNumber(x + y + width + height + distance, "distance");
  const corners = [
    { x: x + width, y: y + height },
    { x, y: y + height },
    { x, y },
    { x: x + width, y },
  ];
  return corners.flatMap((corner, quarter) =>
    Array.from({ length: STEPS + 1 }, (_, step) => {
      const angle = (quarter + step / STEPS) * QUARTER;
      return { x: corner.x + distance * Math.cos(angle), y: corner.y + distance * Math.sin(angle) };
    }),
  );
}

/** A guard who watches the way of an enemy. */
export interface WatchingGuard extends Guard {
  readonly id: string;
  /** Feet to the mover at every place of the way, the first included. */
  readonly distances: readonly number[];
  /** The squares of the way; null or left out where there are none. */
  readonly squares?: LeavingSquares | null;
}

/** A way over places that are numbered from 0, the place where it began. */
export interface WatchedWay extends Omit<Way, "distances" | "squares"> {
  /** The number of the last place. */
  readonly steps: number;
  /** Where the mover stands now. */
  readonly at: number;
  /** The steps up to this one are settled: nobody strikes at them any more. */
  readonly settled: number;
}

/** A part of a way without interruption, and who strikes at its end, before the next step. */
export interface Segment {
  readonly from: number;
  readonly to: number;
  readonly strikes: readonly FreeAttackOffer[];
}

/** How many openings each step gives one guard, as far as that guard has free attacks left. @rule WH-FREE-02 WH-FREE-03 */
function openingsBySteps(way: WatchedWay, guard: WatchingGuard, rulebook: Rulebook): ReadonlyMap<number, number> {
  const { engagement } = rulebook;
  const { feet, movement, careful } = way;
  const { squares = null } = guard;
  const upTo = (step: number): number => {
    const distances = guard.distances.slice(0, step + 1);
    return engagement.openings({ distances, feet, movement, careful, squares }, guard, rulebook);
  };
  const found = new Map<number, number>();
  let left = freeAttacksLeft(guard);
  if (left === 0 || upTo(way.steps) === 0) return found;
  let before = upTo(way.settled);
  const last = Math.min(way.steps, guard.distances.length - 1);
  for (let step = Math.max(0, way.settled) + 1; step <= last && left > 0; step++) {
    const openings = upTo(step);
    const attacks = Math.min(left, Math.max(0, openings - before));
    if (attacks > 0) found.set(step, attacks);
    left -= attacks;
    before = openings;
  }
  return found;
}

/**
 * The parts of a way: it is interrupted before each step that allows a free attack. Together they are the way from
 * where the mover stands to its end; no guard attacks more often than they can in this round.
 * @rule WH-FREE-01 WH-FREE-02 WH-FREE-03
 */
export function segmentsOf(way: WatchedWay, guards: readonly WatchingGuard[], rulebook: Rulebook): readonly Segment[] {
  for (const count of [way.steps, way.at, way.settled]) requireInteger(count, "steps");
  const strikes = new Map<number, FreeAttackOffer[]>();
  for (const guard of guards)
    for (const [step, attacks] of openingsBySteps(way, guard, rulebook))
      strikes.set(step, [...(strikes.get(step) ?? []), { id: guard.id, attacks }]);
  const stops = [...strikes.keys()].toSorted((first, second) => first - second);
  let from = way.at;
  const segments = stops.map((step): Segment => {
    const segment = { from, to: step - 1, strikes: strikes.get(step) ?? [] };
    from = segment.to;
    return segment;
  });
  return from < way.steps ? [...segments, { from, to: way.steps, strikes: [] }] : segments;
}

/** All the free attacks of a way, guard by guard. @rule WH-FREE-01 */
export function strikesOn(segments: readonly Segment[]): readonly FreeAttackOffer[] {
  const sums = new Map<string, number>();
  for (const { id, attacks } of segments.flatMap(({ strikes }) => strikes)) sums.set(id, (sums.get(id) ?? 0) + attacks);
  return [...sums].map(([id, attacks]) => ({ id, attacks }));
}
