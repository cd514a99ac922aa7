import {
  type AdvantageSource,
  type Area,
  coreEngagement,
  coreFacing,
  type EngagementRules,
  type Exchange,
  type FacingRules,
  feetOf,
  type LeavingSquares,
  type Rulebook,
  type Squares,
} from "../../../rules/index.ts";
import { asOneSquare, directionOf, touchesRear } from "../../base/rear-arc.ts";
import { halfMove } from "./movement.ts";
import { type Answers, isOn, type PackPart } from "../../base/house-rule.ts";

/** Whether any of the attacker's allies stands behind the defender. @rule FH-FLK-01 */
export function isFlanked({ attacker, defender, allies }: Squares, largeFootprints = true): boolean {
  const counted = largeFootprints ? defender : asOneSquare(defender);
  const direction = directionOf(largeFootprints ? attacker : asOneSquare(attacker), counted);
  return allies.some((ally) => touchesRear(ally, counted, direction));
}

const BEHIND = { label: "WHITEHACK.Modifier.flank", rule: "FH-FLK-01" } as const;
const FLANK: AdvantageSource = { ...BEHIND, steps: 1 };

/**
 * Allies behind the defender give one step of combat advantage in melee, however many there are; steps add up to three. The
 * advantage that the Referee sets by hand takes precedence. Where everybody stands is known from when the attack was
 * declared. @rule FH-FLK-01 FH-FLK-02 FH-FLK-03
 */
export const flank = (largeFootprints: boolean): FacingRules => ({
  onSquares: true,
  modifiers: coreFacing.modifiers,
  place: BEHIND,
  advantage: (exchange, rulebook) => coreFacing.advantage(withFlank(exchange, largeFootprints), adding(rulebook)),
});

/** Rulebooks whose reasons add up, made once for each: there are few rulebooks and many attacks. */
const made = new WeakMap<Rulebook, Rulebook>();

function adding(rulebook: Rulebook): Rulebook {
  if (rulebook.options.advantageSources === "added") return rulebook;
  const before = made.get(rulebook);
  if (before) return before;
  const now: Rulebook = { ...rulebook, options: { ...rulebook.options, advantageSources: "added" } };
  made.set(rulebook, now);
  return now;
}

function withFlank(exchange: Exchange, largeFootprints: boolean): Exchange {
  const { squares, sources, isMissile = false } = exchange;
  if (!squares || isMissile || !isFlanked(squares, largeFootprints)) return exchange;
  return { ...exchange, sources: [...sources, FLANK] };
}

/** The table's choices about guarded squares. */
interface GuardChoices {
  /** A weapon with reach guards two rings of squares. */
  readonly reachGuards: boolean;
  readonly largeFootprints: boolean;
  /** It is possible to disengage, and what that adds to the armor class. */
  readonly disengage: boolean;
  readonly disengageArmor: number;
}

/** How many squares lie between two areas along one axis. */
const apart = (first: number, size: number, second: number, otherSize: number): number =>
  Math.max(0, second - (first + size - 1), first - (second + otherSize - 1));

/** Squares from one area to another: 1 for neighbours, diagonals too; 0 where they overlap. @rule FH-FRE-01 */
export const squaresApart = (first: Area, second: Area): number =>
  Math.max(apart(first.x, first.width, second.x, second.width), apart(first.y, first.height, second.y, second.height));

/** The rings of squares that a creature guards. @rule FH-FRE-01 */
const ringsOf = (reach: number, { reachGuards }: GuardChoices): number =>
  reachGuards && reach >= feetOf(2) ? 2 : reach > 0 ? 1 : 0;

/** Whether an area is in the squares that a guard guards. @rule FH-FRE-01 FH-GRD-05 */
function isGuarded(guard: Area, place: Area, reach: number, choices: GuardChoices): boolean {
  const [from, to] = choices.largeFootprints ? [guard, place] : [asOneSquare(guard), asOneSquare(place)];
  return squaresApart(from, to) <= ringsOf(reach, choices);
}

/** The guarded squares that a mover leaves on the first steps of a way. @rule FH-FRE-02 FH-FRE-03 */
function squaresLeft(
  { guard, places, barred }: LeavingSquares,
  steps: number,
  reach: number,
  choices: GuardChoices,
): number {
  let left = 0;
  for (const [at, place] of places.slice(0, steps).entries())
    if (!barred?.[at] && isGuarded(guard, place, reach, choices)) left += 1;
  return left;
}

/**
 * Only leaving a guarded square provokes, and every one that is left does; where there are no squares, the core's rules
 * hold. @rule FH-FRE-01 FH-FRE-02 FH-FRE-03 FH-FRE-04 FH-FRE-05 FH-FRE-06 FH-DIS-01 FH-DIS-02
 */
export const ferryhackEngagement = (choices: GuardChoices): EngagementRules => ({
  ...coreEngagement,
  onSquares: true,
  inOrder: true,
  provokes: () => false,
  disengages: choices.disengage ? "declared" : "never",
  disengagingArmor: choices.disengageArmor,
  disengaging: halfMove,
  cites: ["FH-FRE-02", "FH-FRE-03"],
  guards: ({ feet, squares }, reach, rulebook) =>
    squares
      ? isGuarded(squares.guard, squares.place, reach, choices)
      : coreEngagement.guards({ feet }, reach, rulebook),
  openings(leaving, guard, rulebook) {
    if (guard.concentrating || guard.unaware) return 0;
    const { distances, feet, movement, careful, squares } = leaving;
    if (!squares) return coreEngagement.openings(leaving, guard, rulebook);
    if (careful && feet <= halfMove(movement)) return 0;
    return squaresLeft(squares, distances.length - 1, guard.reach, choices);
  },
});

const guarding = [{ family: "engagement", is: ["fh"] }, { switch: "fh.grid" }] as const;

/** The family of free attacks; without squares to guard, the core's. @rule FH-GRD-01 */
const engagement = (answers: Answers) =>
  isOn(answers("fh.grid"))
    ? ferryhackEngagement({
        reachGuards: isOn(answers("fh.reachGuards")),
        largeFootprints: isOn(answers("fh.largeFootprints")),
        disengage: isOn(answers("fh.disengage")),
        disengageArmor: Number(answers("fh.disengageAc") || 0),
      })
    : { ...coreEngagement };

/** Guarded squares, free attacks and disengaging. */
export const GUARDS_PART: PackPart = {
  switches: {
    "fh.freeAttack": {
      ruling: { question: "FH-FRE-02", initial: true },
      standsFor: "engagement",
      needs: [{ switch: "fh.grid" }],
    },
    "fh.reachGuards": { ruling: { question: "FH-FRE-01", initial: false }, needs: guarding },
    "fh.disengage": {
      ruling: { question: "FH-DIS-01", initial: true },
      needs: [...guarding, { family: "movement", is: ["fh"] }],
    },
    "fh.disengageAc": {
      ruling: { question: "FH-DIS-01", initial: 0, choices: [0, 2] },
      needs: [{ switch: "fh.disengage" }],
    },
  },
  rules: [],
  families: { engagement },
};
