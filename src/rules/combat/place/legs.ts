import { requireInteger } from "../../numbers.ts";
import type { Guard, LeavingSquares } from "../../contract/engagement.ts";
import type { Rulebook } from "../../contract/rulebook.ts";
import { type FreeAttackOffer, freeAttacksLeft, type Way } from "./free-attacks.ts";

/** Somebody who watches the way of an enemy. */
export interface WatchingGuard extends Guard {
  readonly id: string;
  /** Feet to the mover at every place of the way, the first included. */
  readonly distances: readonly number[];
  /** The same on squares; null or left out where there are none. */
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
export interface Leg {
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
 * The parts of a way: it is interrupted before each step that lets somebody strike. Together they are the way from where
 * the mover stands to its end; nobody strikes more often than they can in this round. @rule WH-FREE-01 WH-FREE-02 WH-FREE-03
 */
export function legsOf(way: WatchedWay, guards: readonly WatchingGuard[], rulebook: Rulebook): readonly Leg[] {
  for (const count of [way.steps, way.at, way.settled]) requireInteger(count, "steps");
  const strikes = new Map<number, FreeAttackOffer[]>();
  for (const guard of guards)
    for (const [step, attacks] of openingsBySteps(way, guard, rulebook))
      strikes.set(step, [...(strikes.get(step) ?? []), { id: guard.id, attacks }]);
  const stops = [...strikes.keys()].toSorted((first, second) => first - second);
  let from = way.at;
  const legs = stops.map((step): Leg => {
    const leg = { from, to: step - 1, strikes: strikes.get(step) ?? [] };
    from = leg.to;
    return leg;
  });
  return from < way.steps ? [...legs, { from, to: way.steps, strikes: [] }] : legs;
}

/** All the free attacks of a way, guard by guard. @rule WH-FREE-01 */
export function strikesOn(legs: readonly Leg[]): readonly FreeAttackOffer[] {
  const sums = new Map<string, number>();
  for (const { id, attacks } of legs.flatMap(({ strikes }) => strikes)) sums.set(id, (sums.get(id) ?? 0) + attacks);
  return [...sums].map(([id, attacks]) => ({ id, attacks }));
}
