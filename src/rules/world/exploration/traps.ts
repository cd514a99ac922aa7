import type { CheckOutcome } from "../../dice/check.ts";

export const TRAP_STATES = ["armed", "sprung", "inactive"] as const;
/** The state of a trap. @rule WH-REF-05 */
export type TrapState = (typeof TRAP_STATES)[number];

/** A trap as the Referee has noted it. */
export interface Trap {
  readonly state: TrapState;
  /** Its damage, such as "d6". */
  readonly damage: string;
  /** The effect of a successful saving throw; null if there is none. */
  readonly save: "negates" | "half" | null;
}

/** A trap's effect on its victim. */
export interface TrapHarm {
  readonly damage: string;
  readonly save: Trap["save"];
}

/** A trap, and its effect. */
export interface TrapOutcome {
  readonly trap: Trap;
  readonly harm: TrapHarm | null;
  readonly rules: readonly string[];
}

/** Triggers a trap; only an armed one has an effect. @rule WH-REF-05 */
export function springTrap(trap: Trap): TrapOutcome {
  if (trap.state !== "armed") return { trap, harm: null, rules: ["WH-REF-05"] };
  const { damage, save } = trap;
  return { trap: { ...trap, state: "sprung" }, harm: { damage, save }, rules: ["WH-REF-05"] };
}

/** A sprung trap that is set again. @rule WH-REF-05 */
export const resetTrap = (trap: Trap): Trap => ({ ...trap, state: "armed" });

/** Disarming: a success makes it harmless, and a fumble triggers it without a saving throw. @rule WH-CASE-04 */
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
