import type { Modifier } from "../../explained.ts";
import { requireNumber } from "../../numbers.ts";
import { requireInteger } from "../../numbers.ts";

/** How strongly somebody is favored. @rule WH-CA-02 */
export type AdvantageStep = 0 | 1 | 2 | 3;
export const ADVANTAGE_STEPS = [0, 1, 2, 3] as const;

/** Why somebody is favored; `label` is a language key or the words of the table. */
export interface AdvantageSource {
  readonly label: string;
  readonly steps: AdvantageStep;
  readonly rule?: string;
}

/** What one step of combat advantage adds to attack value and damage. */
const STEP = 2;

/** So many steps and no more: never below none, never above three. @rule WH-CA-02 */
export function toAdvantageStep(steps: number): AdvantageStep {
  return ADVANTAGE_STEPS.findLast((step) => step <= requireNumber(steps, "combat advantage")) ?? 0;
}

/** What combat advantage adds, to the roll as to the damage. @rule WH-CA-01 WH-CA-02 */
export function advantageModifiers(steps: AdvantageStep = 0): readonly Modifier[] {
  if (requireInteger(steps, "combat advantage") === 0) return [];
  return [{ label: "WHITEHACK.Modifier.advantage", value: steps * STEP, rule: "WH-CA-01" }];
}
