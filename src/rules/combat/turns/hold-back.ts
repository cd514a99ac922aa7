import type { InitiativeEntry } from "../../contract/initiative.ts";
import type { Rulebook } from "../../contract/rulebook.ts";
import { requireInteger } from "../../numbers.ts";

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
 * Acting at last, right after whoever has the turn: their number, later than they are and earlier than the next who has
 * held back to it. @rule WB-DLY-01
 */
export function actAfter(current: InitiativeEntry, others: readonly InitiativeEntry[]): HeldPlace {
  const { value, late } = placeOf(current);
  const later = others.map(placeOf).flatMap((one) => (one.value === value && one.late > late ? [one.late] : []));
  return { value, late: later.length === 0 ? late + 1 : (late + Math.min(...later)) / 2 };
}

/** The place of somebody who has held back in vain until the round was over: the last. @rule WB-DLY-01 */
export function heldInVain(own: InitiativeEntry, others: readonly InitiativeEntry[]): HeldPlace {
  const places = [own, ...others].map(placeOf);
  const value = Math.min(...places.map((place) => place.value));
  const late = Math.max(0, ...others.map(placeOf).flatMap((place) => (place.value === value ? [place.late] : [])));
  return { value, late: late + 1 };
}
