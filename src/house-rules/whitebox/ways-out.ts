import { type EngagementRules, type Place, requireNumber } from "../../rules/index.ts";
import { type Bond, bound, LEAVINGS, safeFeet, wayOut, type WayOut } from "./leaving-melee.ts";

/** Two who could strike at each other, and how far a weapon reaches. */
export interface MeleeAttack {
  readonly attacker: string;
  readonly target: string;
  /** Feet. */
  readonly distance: number;
  readonly reach: number;
}

/** Who is bound after an attack in melee, whether it hits or not; null for one out of reach, which is not made. @rule WB-ACT-04 WB-CMB-08 */
export function afterMeleeAttack(
  bonds: readonly Bond[],
  { attacker, target, distance, reach }: MeleeAttack,
  { inMeleeRange }: Pick<EngagementRules, "inMeleeRange">,
): readonly Bond[] | null {
  return inMeleeRange(distance, reach) ? bound(bonds, attacker, target) : null;
}

/** A way that somebody in melee would like to go, and what they have done in this turn. */
export interface WayWanted {
  /** Feet of the turn when it is over. */
  readonly feet: number;
  /** Feet of one move. */
  readonly movement: number;
  /** Has struck in this turn, or guards instead. */
  readonly hasStruck: boolean;
  /** The attack of the round is left. */
  readonly mayAttack: boolean;
  /** The places of the way in squares, the first included. */
  readonly places: readonly Place[];
  /** The enemies who are bound to whoever goes. */
  readonly foes: readonly Place[];
}

const apart = (one: Place, other: Place): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Whether every step leads farther from all of these enemies. @rule WB-CMB-10 WB-CMB-11 */
export const leadsAway = (places: readonly Place[], foes: readonly Place[]): boolean =>
  places.length > 1 &&
  foes.every((foe) => places.slice(1).every((place, at) => apart(place, foe) > apart(places[at] ?? place, foe)));

/** How far, in squares, a place may lie from the straight line, since squares do not lie on all lines. */
const BEND = 0.75;

/** Whether a way is as straight as squares let it be. @rule WB-CMB-11 */
export function isStraight(places: readonly Place[]): boolean {
  const [first] = places;
  const last = places.at(-1);
  if (!first || !last) return false;
  const length = apart(first, last);
  if (length === 0) return false;
  const off = ({ x, y }: Place): number =>
    Math.abs((last.x - first.x) * (y - first.y) - (last.y - first.y) * (x - first.x)) / length;
  return places.every((place) => off(place) <= BEND);
}

/** Whether a way that leads away is a flight, which takes the attack. @rule WB-CMB-11 */
const isFlight = ({ places, mayAttack }: WayWanted): boolean => mayAttack && isStraight(places);

/** The feet that a flight counts for: whoever flees goes faster than a retreat, however short the way is. @rule WB-CMB-11 */
export const feetOfFlight = (feet: number, movement: number): number => Math.max(feet, safeFeet(movement) + 1);

/** The ways out of a melee that a wanted way could be; none where it is not possible at all. @rule WB-CMB-08 WB-CMB-09 WB-CMB-10 WB-CMB-11 */
export function waysOutBy(way: WayWanted): readonly WayOut[] {
  const farthest = wayOut(requireNumber(way.feet, "feet"), way.movement);
  if (farthest === "shift") return ["shift"];
  if (farthest === null || !leadsAway(way.places, way.foes)) return [];
  const possible: Readonly<Record<WayOut, boolean>> = {
    shift: false,
    retreat: farthest === "retreat" && way.hasStruck,
    flee: isFlight(way),
  };
  return LEAVINGS.filter((one) => possible[one]);
}
