import type { CheckOutcome } from "../../dice/check.ts";

export const TRAP_STATES = ["armed", "sprung", "inactive"] as const;
/** What a trap can still do. @rule WH-REF-05 */
export type TrapState = (typeof TRAP_STATES)[number];

/** A trap as the Referee notes it. */
export interface Trap {
  readonly state: TrapState;
  /** Its damage, such as "d6". */
  readonly damage: string;
  /** What a saving throw does; null where there is none. */
  readonly save: "negates" | "half" | null;
}

/** What a trap does to its victim. */
export interface TrapHarm {
  readonly damage: string;
  readonly save: Trap["save"];
}

/** A trap and what it did. */
export interface TrapOutcome {
  readonly trap: Trap;
  readonly harm: TrapHarm | null;
  readonly rules: readonly string[];
}

/** Somebody sets it off; only one that is armed does anything. @rule WH-REF-05 */
export function springTrap(trap: Trap): TrapOutcome {
  if (trap.state !== "armed") return { trap, harm: null, rules: ["WH-REF-05"] };
  const { damage, save } = trap;
  return { trap: { ...trap, state: "sprung" }, harm: { damage, save }, rules: ["WH-REF-05"] };
}

/** A sprung trap that is set again. @rule WH-REF-05 */
export const resetTrap = (trap: Trap): Trap => ({ ...trap, state: "armed" });

/** Disarming: a success makes it harmless, and a fumble springs it without a saving throw. @rule WH-CASE-04 */
export function resolveDisarming(
  trap: Trap,
  { success, result }: Pick<CheckOutcome, "success" | "result">,
): TrapOutcome {
  const rules = ["WH-CASE-04"];
  if (success) return { trap: { ...trap, state: "inactive" }, harm: null, rules };
  if (result !== "fumble") return { trap, harm: null, rules };
  const { trap: sprung, harm } = springTrap(trap);
  return { trap: sprung, harm: harm && { ...harm, save: null }, rules };
}
