import { type Area, coreEngagement, type EngagementRules, feetOf, type LeavingSquares } from "../../rules/index.ts";
import { halfMove } from "./movement.ts";
import { asOneSquare } from "../rear-arc.ts";

/** What a table has chosen of guarded squares. */
export interface GuardChoices {
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

/** How many rings of squares somebody guards. @rule FH-FRE-01 */
const ringsOf = (reach: number, { reachGuards }: GuardChoices): number =>
  reachGuards && reach >= feetOf(2) ? 2 : reach > 0 ? 1 : 0;

/** Whether an area is in the squares that a guard guards. @rule FH-FRE-01 FH-GRD-05 */
function isGuarded(guard: Area, place: Area, reach: number, choices: GuardChoices): boolean {
  const [from, to] = choices.largeFootprints ? [guard, place] : [asOneSquare(guard), asOneSquare(place)];
  return squaresApart(from, to) <= ringsOf(reach, choices);
}

/** How many guarded squares somebody leaves on the first steps of a way. @rule FH-FRE-02 FH-FRE-03 */
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
