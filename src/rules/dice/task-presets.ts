import type { Attribute } from "../characters/attributes/attributes.ts";
import { requireNumber } from "../numbers.ts";
import type { RollRequest } from "./request.ts";

export const TASK_PRESETS = ["pickLock", "disarmTrap", "readScroll", "navigate", "moveLoad"] as const;
/** Common tasks. */
export type TaskPreset = (typeof TASK_PRESETS)[number];

interface PresetFacts {
  /** The navigator's attribute: the better of Intelligence and Wisdom. @rule WH-HEX-02 */
  readonly attribute?: Attribute;
  /** The scroll's cost in hit points. */
  readonly cost?: number;
  /** The Referee's bonus or penalty. */
  readonly difficulty?: number;
}

const REQUESTS: Readonly<Record<TaskPreset, (facts: PresetFacts) => RollRequest>> = {
  pickLock: ({ difficulty = 0 }) => ({
    task: { attribute: "dexterity", trained: true, difficulty: requireNumber(difficulty, "difficulty") },
    hidden: false,
  }),
  disarmTrap: (facts) => REQUESTS.pickLock(facts),
  readScroll: ({ cost = 0 }) => ({
    task: { attribute: "intelligence", trained: true, difficulty: -requireNumber(cost, "cost") },
    hidden: false,
  }),
  navigate: ({ attribute = "wisdom" }) => ({ task: { attribute, trained: true }, hidden: true }),
  moveLoad: ({ difficulty = 0 }) => ({ task: { attribute: "strength", trained: false, difficulty }, hidden: false }),
};

/** A request filled in with everything the rules say about such a task. @rule WH-TRAIN-03 WH-CASE-04 WH-STRAIN-02 */
export const presetRequest = (preset: TaskPreset, facts: PresetFacts = {}): RollRequest => REQUESTS[preset](facts);

/** Whether a roll is still needed: not if the player's description has hit the mark. @rule WH-TASK-09 */
export const isRollNeeded = (words: "exact" | "helpful" | "none"): boolean => words !== "exact";
