import type { Modifier } from "../../explained.ts";
import { requireNumber } from "../../numbers.ts";
import { requireInteger } from "../../numbers.ts";

/** The steps of combat advantage. @rule WH-CA-02 */
export type AdvantageStep = 0 | 1 | 2 | 3;
export const ADVANTAGE_STEPS = [0, 1, 2, 3] as const;

/** Why somebody has combat advantage; `label` is a language key or the table's words. */
export interface AdvantageSource {
  readonly label: string;
  readonly steps: AdvantageStep;
  readonly rule?: string;
}

/** What one step of combat advantage adds to attack value and damage. */
const STEP = 2;

/** The number of steps, limited to 0 to 3. @rule WH-CA-02 */
export function toAdvantageStep(steps: number): AdvantageStep {
  return ADVANTAGE_STEPS.findLast((step) => step <= requireNumber(steps, "combat advantage")) ?? 0;
}

/** What combat advantage adds, to the roll and to the damage alike. @rule WH-CA-01 WH-CA-02 */
export function advantageModifiers(steps: AdvantageStep = 0): readonly Modifier[] {
  if (requireInteger(steps, "combat advantage") === 0) return [];
  return [{ label: "WHITEHACK.Modifier.advantage", value: steps * STEP, rule: "WH-CA-01" }];
}
