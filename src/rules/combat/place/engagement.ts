import { carefulPace } from "../../gear/movement.ts";
import { requireNumber } from "../../numbers.ts";
import type { RuleOptions } from "../../options.ts";
import type { Rulebook } from "../../rulebook.ts";
import type { Act } from "../turns/actions.ts";

/** Somebody who could strike at an enemy who is not on guard. */
export interface Guard {
  /** Feet that the guard's weapon reaches. */
  readonly reach: number;
  /** Able to strike, as `isReadyToStrike` tells: neither stunned, surprised nor worse. */
  readonly ready: boolean;
  /** Free attacks that the guard has in a round, and those already made in this one. */
  readonly freeAttacks: number;
  readonly used: number;
}

/** A way that somebody goes, seen by one guard. */
export interface Leaving {
  /** Feet between the two at every square of the way, the first one included. */
  readonly distances: readonly number[];
  /** Feet of the whole way. */
  readonly feet: number;
  /** What the one who goes may go in a round, in feet. */
  readonly movement: number;
  /** Backs off with care and keeps facing the enemy. */
  readonly careful: boolean;
}

/** Melee range, free attacks and how to get away. Slot of `family.engagement`. */
export interface EngagementRules {
  /** Whether an enemy so many feet away can be struck by a weapon of that reach. */
  inMeleeRange(distance: number, reach: number): boolean;
  /** Whether an act lays whoever does it open to free attacks. */
  provokes(act: Act): boolean;
  /** Feet that one may back off without laying oneself open. */
  disengaging(movement: number, options: RuleOptions): number;
  /** How many openings a way gives one guard. */
  openings(leaving: Leaving, guard: Guard, rulebook: Rulebook): number;
}

const UNGUARDED: readonly Act[] = ["cast", "quaff", "unpack", "read"];

/** Unguarded acts and leaving melee without care provoke, once. @rule WH-ACT-04 WH-FREE-01 WH-FREE-03 */
export const coreEngagement: EngagementRules = {
  inMeleeRange: (distance, reach) => requireNumber(distance, "distance") <= requireNumber(reach, "reach"),
  provokes: (act) => UNGUARDED.includes(act),
  disengaging: (movement, { leastDisengagingPace }) =>
    Math.min(requireNumber(movement, "movement"), Math.max(leastDisengagingPace, carefulPace(movement))),
  openings({ distances, feet, movement, careful }, { reach }, { engagement, options }) {
    const within = distances.map((distance) => engagement.inMeleeRange(distance, reach));
    const leaves = within.some((isIn, step) => isIn && within[step + 1] === false);
    const safe = careful && feet <= engagement.disengaging(movement, options);
    return leaves && !safe ? 1 : 0;
  },
};
