import {
  type ActionsLeft,
  type Condition,
  coreEngagement,
  type EngagementRules,
  type Place,
  requireNumber,
  toCondition,
} from "../../../rules/index.ts";
import { type Tagged, tagsOf } from "./casting.ts";

const SQUARE = 5;

const LEAVINGS = ["shift", "retreat", "flee"] as const;
/** The ways out of a melee. */
export type WayOut = (typeof LEAVINGS)[number];

/** Which way out of a melee a distance in feet is, and null for what is too far. @rule WB-CMB-09 WB-CMB-10 WB-CMB-11 */
export function wayOut(feet: number, movement: number): WayOut | null {
  if (feet <= SQUARE) return "shift";
  if (feet <= movement / 2) return "retreat";
  return feet <= movement * 2 ? "flee" : null;
}

/** The armor class that a fighter's stance adds, instead of an attack. @rule WB-CMB-12 */
export const STANCE_ARMOR = 2;

/** The most feet of a step or a retreat, which nobody strikes at. @rule WB-CMB-09 WB-CMB-10 */
export const safeFeet = (movement: number): number => Math.max(SQUARE, requireNumber(movement, "movement") / 2);

/**
 * A step, or a retreat of half the rate, is safe; who runs gives everybody within reach an attack from behind, past the
 * shield. No act but flight lets an enemy strike. @rule WB-CMB-07 WB-CMB-08 WB-CMB-09 WB-CMB-10 WB-CMB-11
 */
export const leavingMelee: EngagementRules = {
  ...coreEngagement,
  provokes: () => false,
  openings: (leaving, guard, rulebook) =>
    guard.bound === false ? 0 : coreEngagement.openings(leaving, guard, rulebook),
  disengaging: safeFeet,
  freeAttack: { modifiers: [{ label: "WHITEHACK.Modifier.behind", value: 2, rule: "WB-CMB-11" }], pastShield: true },
};

/**
 * Two creatures who fight hand to hand: an attack binds attacker and target until reach or strength ends.
 * @rule WB-CMB-08
 */
interface Bond {
  readonly first: string;
  readonly second: string;
}

/** The bonds after a creature has attacked another in melee, hit or miss. @rule WB-CMB-08 */
export const bound = (bonds: readonly Bond[], first: string, second: string): readonly Bond[] =>
  isEngagedWith(bonds, first, second) ? bonds : [...bonds, { first, second }];

const isEngagedWith = (bonds: readonly Bond[], one: string, other: string): boolean =>
  bonds.some(({ first, second }) => (first === one && second === other) || (first === other && second === one));

/** A fighter who guards instead of striking, until their next turn. @rule WB-CMB-12 */
export const STANCE: Condition = toCondition({
  id: "wb-stance",
  label: "WHITEHACK.WhiteBox.stance.name",
  armorClass: STANCE_ARMOR,
  end: { until: "rounds", rounds: 1 },
  rule: "WB-CMB-12",
});

/** The actions left in a round once a fighter guards; null for others, and where the attack is gone. @rule WB-CMB-12 */
export const afterStance = (who: Tagged, left: ActionsLeft): ActionsLeft | null =>
  tagsOf(who).includes("fighter") && left.attack > 0 ? { ...left, attack: left.attack - 1 } : null;

/** Two who could strike at each other, and how far a weapon reaches. */
interface MeleeAttack {
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

/** The way that a creature in melee would like to go, and its actions in this turn. */
interface WayWanted {
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
  /** The enemies who are bound to the mover. */
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

/**
 * The feet that a flight counts for: a fleeing creature goes faster than a retreat, however short the way is.
 * @rule WB-CMB-11
 */
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
