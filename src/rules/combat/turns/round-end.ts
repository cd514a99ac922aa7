import type { Rulebook } from "../../contract/rulebook.ts";
import { requireCount, requireInteger } from "../../numbers.ts";
import { type ActionsLeft, WHOLE_ROUND } from "./actions.ts";
import type { FightState } from "./fight-state.ts";
import { afterWaiting, lowerInitiative, mayWait } from "./turn-order.ts";

/** Whether a round was spent with nothing but waiting: no act, no step, no free attack. @rule WH-INIT-04 */
export const hasOnlyWaited = (
  { left, moved, freeAttacks }: Pick<FightState, "left" | "moved" | "freeAttacks">,
  rulebook: Rulebook,
  whole: ActionsLeft = WHOLE_ROUND,
): boolean =>
  requireCount(moved, "moved") + requireCount(freeAttacks, "free attacks") === 0 &&
  mayWait(left ?? whole, rulebook, whole);

/** Somebody at the end of a round, with what they have chosen in it. */
export interface RoundEnd {
  readonly value: number;
  /** What adds to their die. */
  readonly bonus: number;
  /** Said that they wait. */
  readonly waiting: boolean;
  /** Did nothing else. */
  readonly idle: boolean;
  /** The lower number that they have chosen; 0 for none. */
  readonly lowersTo: number;
  /** The round that ends. */
  readonly round: number;
}

/** The initiative of the next round, and why it is so. */
export interface NextInitiative {
  readonly value: number;
  /** The round in which they act before others with the same number; 0 for none. */
  readonly firstInRound: number;
  /** Lowered, raised by waiting, kept because it is no less than that, or kept because they have acted. */
  readonly why: "lowered" | "waited" | "better" | "acted";
}

/** What waiting and lowering make of somebody's initiative; null where nothing was chosen. @rule WH-INIT-04 WH-INIT-05 */
export function nextInitiative(end: RoundEnd, rulebook: Rulebook): NextInitiative | null {
  const value = requireInteger(end.value, "initiative");
  const lowered = end.lowersTo > 0 ? lowerInitiative(value, end.lowersTo, end.round, rulebook) : null;
  if (lowered) return { ...lowered, why: "lowered" };
  if (!end.waiting) return null;
  if (!end.idle) return { value, firstInRound: 0, why: "acted" };
  const waited = afterWaiting(value, end.bonus, rulebook.options);
  return waited.worthwhile
    ? { value: waited.value, firstInRound: 0, why: "waited" }
    : { value, firstInRound: 0, why: "better" };
}
