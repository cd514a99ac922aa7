import type { DamageFormula } from "../dice/formula.ts";

export const RECOVERIES = ["evening", "morning", "rest"] as const;

/** Time in which somebody gets better without help. */
export interface Recovery {
  readonly kind: (typeof RECOVERIES)[number];
  /** Hours of undisturbed rest; only rest asks. */
  readonly hours?: number;
  /** The roll of Constitution succeeded; only where one is made. */
  readonly success?: boolean;
}

/** How wounds are bound after a fight. */
export interface BindingTerms {
  /** Whether a trained task roll has to succeed. */
  readonly rolled: boolean;
  readonly formula: DamageFormula;
  /** The fewest hit points that it gives. */
  readonly least: number;
  /** Only who is awake can be helped. */
  readonly awakeOnly: boolean;
}
