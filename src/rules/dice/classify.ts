export const RESULTS = ["crit", "success", "failure", "fumble", "notAllowed"] as const;
/** What a check came to. */
export type Result = (typeof RESULTS)[number];

/** From here on a score is extreme: 20 fails plainly, 19 is the crit. */
const EXTREME = 20;

/** What one face of the d20 means against a score. @rule WH-DICE-03 WH-TASK-03 WH-TASK-04 WH-TASK-07 WH-TASK-08 */
export function classify(score: number, face: number): Result {
  if (score < 1) return "notAllowed";
  if (face === 20) return score < EXTREME ? "fumble" : "failure";
  if (face > score) return "failure";
  return face === Math.min(score, EXTREME - 1) ? "crit" : "success";
}

/** How far a score lies above 20. @rule WH-TASK-08 */
export function surplusOf(score: number): number {
  return Math.max(0, score - EXTREME);
}
