import type { Attribute } from "../../../../rules/base/attribute-set.ts";
import { requireInteger } from "../../../../rules/base/numbers.ts";

export const STANDINGS = ["low", "average", "high"] as const;
/** How a score compares with the two limits of the game. @rule RH-CHR-02 */
export type Standing = (typeof STANDINGS)[number];

/** The scores up to which an attribute is low and from which it is high. */
export interface ScoreLimits {
  readonly low: number;
  readonly high: number;
}

/** The limits that the booklet leaves to another. @rule RH-CHR-02 */
export const SCORE_LIMITS: ScoreLimits = { low: 8, high: 13 };

/** Whether a score is low, average or high. @rule RH-CHR-02 */
export function standingOf(score: number, { low, high }: ScoreLimits = SCORE_LIMITS): Standing {
  if (requireInteger(score, "score") <= low) return "low";
  return score >= high ? "high" : "average";
}

/** The scores that an attribute may have at creation. @rule RH-CHR-01 */
export const SCORE_RANGE = { least: 3, most: 18 } as const;

/** Written scores by attribute. */
export type WrittenScores = Readonly<Record<Attribute, { readonly value: number }>>;
