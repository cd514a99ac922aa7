import { requireInteger } from "../../../../rules/index.ts";

/** Scores up to `low` are low, and from `high` on they are high; a setting, since the booklet does not say. @rule RH-CHR-02 */
export interface GradeLimits {
  readonly low: number;
  readonly high: number;
}

/** The usual limits: up to 8, and from 13 on. */
export const USUAL_LIMITS: GradeLimits = { low: 8, high: 13 };

/** A score as these rules tell it apart. */
export type Grade = "low" | "average" | "high";

/** Whether a score is low or high. @rule RH-CHR-02 */
export function gradeOf(score: number, { low, high }: GradeLimits = USUAL_LIMITS): Grade {
  if (requireInteger(score, "score") <= low) return "low";
  return score >= high ? "high" : "average";
}
