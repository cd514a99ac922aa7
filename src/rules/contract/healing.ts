import type { DamageFormula } from "../dice/formula.ts";

export const RECOVERIES = ["evening", "morning", "rest"] as const;

/** A night is an evening, six hours of sleep, and a morning. */
export const RESTS = ["night", ...RECOVERIES] as const;
export type RestKind = (typeof RESTS)[number];

/** Time in which hit points come back without help. */
export interface Recovery {
  readonly kind: (typeof RECOVERIES)[number];
  /** Hours of undisturbed rest; only for rest. */
  readonly hours?: number;
  /** Whether the Constitution roll succeeded, if there was one. */
  readonly success?: boolean;
}

/** How wounds are bound after a fight. */
export interface BindingTerms {
  /** Whether it needs a trained task roll. */
  readonly rolled: boolean;
  readonly formula: DamageFormula;
  /** The minimum of hit points it gives. */
  readonly least: number;
  /** Only the conscious can be helped. */
  readonly awakeOnly: boolean;
  readonly rules: readonly string[];
}
