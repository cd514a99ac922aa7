import type { InitiativeEntry } from "../../families/turns.ts";
import type { Rulebook } from "../../families/rulebook.ts";
import { requireCount, requireInteger, requireNumber } from "../../base/numbers.ts";
import type { RoundPace } from "../../families/movement.ts";
import { type ActionsLeft, NOT_WALKED, type Walked } from "../../base/actions.ts";

/**
 * The tie-breakers between two with the same initiative, in the order of the book; holding back and Dexterity for house
 * rules alone.
 */
const DECIDING = ["late", "first", "dexterity", "missile", "drawn", "size", "tie"] as const;

/** Why one acts before the other although both have the same initiative; "together" if nothing decides. */
type TieReason = (typeof DECIDING)[number] | "together";

/** Why the first of two acts before the second; null where their numbers differ. @rule WH-INIT-03 WH-INIT-05 */
export function tieReason(first: InitiativeEntry, second: InitiativeEntry, { initiative }: Rulebook): TieReason | null {
  if (requireInteger(first.value, "initiative") !== requireInteger(second.value, "initiative")) return null;
  if (first.inBlock !== second.inBlock || first.early !== second.early) return null; // their places tell it
  if (initiative.compare(first, second) === 0) return "together";
  const decides = (key: (typeof DECIDING)[number]): boolean =>
    initiative.compare(first, { ...first, [key]: second[key] }) < 0;
  return DECIDING.find(decides) ?? "together";
}

/** A place in the order of acting: a number, and how late among those who have it; 0 for those who have not held back. */
export interface HeldPlace {
  readonly value: number;
  readonly late: number;
}

const placeOf = ({ value, late = 0 }: InitiativeEntry): HeldPlace => ({ value, late });

/** Holding back to a lower number, which counts from now on; null if it is none. @rule WB-DLY-01 */
export function holdBackTo(value: number, to: number, { initiative }: Pick<Rulebook, "initiative">): HeldPlace | null {
  const isLower = requireInteger(to, "initiative") < requireInteger(value, "initiative");
  return initiative.moves.delay && isLower && to >= 1 ? { value: to, late: 0 } : null;
}

/**
 * Acting at last, right after the current combatant: their number, later than they are and earlier than the next who
 * has held back to it. @rule WB-DLY-01
 */
export function actAfter(current: InitiativeEntry, others: readonly InitiativeEntry[]): HeldPlace {
  const { value, late } = placeOf(current);
  const later = others.map(placeOf).flatMap((one) => (one.value === value && one.late > late ? [one.late] : []));
  return { value, late: later.length === 0 ? late + 1 : (late + Math.min(...later)) / 2 };
}

/** The place of a combatant who has held back in vain until the round was over: the last. @rule WB-DLY-01 */
export function heldInVain(own: InitiativeEntry, others: readonly InitiativeEntry[]): HeldPlace {
  const places = [own, ...others].map(placeOf);
  const value = Math.min(...places.map((place) => place.value));
  const late = Math.max(0, ...others.map(placeOf).flatMap((place) => (place.value === value ? [place.late] : [])));
  return { value, late: late + 1 };
}

/** The stored facts of the round of a combatant who says how they move in it. */
export interface PacedRound {
  readonly pace: RoundPace;
  readonly left: ActionsLeft;
  readonly walked: Walked;
  /** Feet moved in the turn. */
  readonly moved: number;
}

type Said = Pick<PacedRound, "left" | "pace" | "walked">;

const PACE_REFUSALS = ["unknown", "noActionLeft", "tooFar", "hasMoved"] as const;
/** Why a combatant cannot say now that they move like that. */
type PaceRefusal = (typeof PACE_REFUSALS)[number];

/** Why a round has no room for disengaging: it takes an action to defend, and one to move, of which some may be made. @rule FH-DIS-01 */
function disengageRefusal(
  { left, walked, moved }: PacedRound,
  movement: number,
  { engagement, options }: Rulebook,
): PaceRefusal | null {
  if (engagement.disengages !== "declared") return "unknown";
  if (moved > engagement.disengaging(movement, options)) return "tooFar";
  const hasBoth = left.attack > 0 && left.move + walked.move > 0 && walked.attack === 0;
  return hasBoth ? null : "noActionLeft";
}

/** Why a combatant cannot say now that they move like that; null if they can. @rule FH-MOV-03 FH-DIS-01 */
export function paceRefusal(
  pace: RoundPace,
  round: PacedRound,
  movement: number,
  rulebook: Rulebook,
): PaceRefusal | null {
  requireNumber(movement, "movement");
  requireCount(round.moved, "moved");
  if (!rulebook.movement.saysPace && pace !== "normal") return "unknown";
  if (round.pace === "disengage" && round.moved > 0 && pace !== "disengage") return "hasMoved";
  return pace === "disengage" ? disengageRefusal(round, movement, rulebook) : null;
}

/**
 * The notes of a round once a combatant has said how they move: disengaging spends both actions, and gives
 * them back by taking that back as long as they have not moved. @rule FH-MOV-03 FH-DIS-01
 */
export function afterSaying(pace: RoundPace, round: PacedRound, whole: ActionsLeft): Said {
  const { left, walked } = round;
  if (pace === round.pace) return { pace, left, walked };
  if (pace === "disengage")
    return { pace, left: { ...left, attack: 0, move: 0 }, walked: { attack: 0, move: Math.max(1, walked.move) } };
  if (round.pace !== "disengage") return { pace, left, walked };
  return { pace, left: { ...left, attack: whole.attack, move: whole.move }, walked: NOT_WALKED };
}
