import type { Attribute } from "../attributes/attributes.ts";
import type { RollRequest } from "./request.ts";

export const TASK_PRESETS = ["pickLock", "readScroll", "navigate"] as const;
/** Tasks that are asked for again and again. */
export type TaskPreset = (typeof TASK_PRESETS)[number];

interface PresetFacts {
  readonly scores: Readonly<Record<Attribute, number>>;
  /** What a scroll would cost in hit points. */
  readonly cost?: number;
}

/** A request with everything filled in that the rules say of such a task; all of them ask for training. @rule WH-TRAIN-03 */
export function presetRequest(preset: TaskPreset, { scores, cost = 0 }: PresetFacts): RollRequest {
  if (preset === "pickLock") return { task: { attribute: "dexterity", trained: true }, hidden: false };
  if (preset === "readScroll") {
    return { task: { attribute: "intelligence", trained: true, difficulty: -cost }, hidden: false };
  }
  const attribute = scores.wisdom > scores.intelligence ? "wisdom" : "intelligence";
  return { task: { attribute, trained: true }, hidden: true };
}

/** Whether a roll is still needed: not where the player's words have hit on the very thing. @rule WH-TASK-09 */
export const isRollNeeded = (words: "exact" | "helpful" | "none"): boolean => words !== "exact";
