import type { CheckOutcome } from "./check.ts";

/** The outcome of what succeeds without a roll: by the player's words, or because it cannot fail. @rule WH-TASK-09 WH-CASE-03 WH-CASE-05 */
export const certainOutcome = (rules: readonly string[]): CheckOutcome => ({
  score: 0,
  base: 0,
  modifiers: [],
  reasons: [],
  mode: "single",
  faces: [],
  kept: null,
  face: null,
  result: "success",
  success: true,
  quality: null,
  surplus: 0,
  pair: null,
  rules,
});

/** Whether an outcome is one without a roll. @rule WH-TASK-09 */
export const isCertain = ({ success, faces }: Pick<CheckOutcome, "success" | "faces">): boolean =>
  success && faces.length === 0;
