import type { DamageFormula } from "../base/dice.ts";

const RECOVERIES = ["evening", "morning", "rest"] as const;

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

/** Damage about to be taken. */
export interface Wound {
  readonly amount: number;
  /** False for damage that can only knock out. @rule WH-HEAL-06 */
  readonly lethal: boolean;
  /** No saving throw stands between it and dying. @rule WH-SVD-02 WH-SVD-04 */
  readonly final?: boolean;
  /** It can harm the undead, and so ghosts. @rule WH-GHOST-03 */
  readonly harmsUndead?: boolean;
  /** The victim's Constitution, for rules that use it; null for monsters, which have none. */
  readonly constitution?: number | null;
}
