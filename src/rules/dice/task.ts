import type { Attribute } from "../attributes/attributes.ts";
import { type Explained, type Modifier, partOf } from "../explained.ts";
import type { GroupFacts } from "../facts.ts";
import type { Check } from "./check.ts";
import type { DiceMode, ModeReason } from "./mode.ts";

/** What decides whether a task is rolled with two dice. */
export interface TaskReasons {
  readonly attribute: Attribute;
  /** Groups that the player names and the Referee takes. */
  readonly relevant: readonly GroupFacts[];
  /** The task asks for training. */
  readonly trained: boolean;
  /** A fitting vocation doubles every roll of this class. @rule WH-DEFT-02 */
  readonly vocationDoubles: boolean;
  /** The species stands in the way. @rule WH-GROUP-06 */
  readonly speciesAgainst?: boolean;
}

/** A relevant group at the attribute doubles the roll; a trained task without any doubles it for the worse. @rule WH-GROUP-02 WH-TRAIN-01 WH-TRAIN-02 WH-DEFT-02 WH-GROUP-06 */
export function taskReasons(task: TaskReasons): readonly ModeReason[] {
  const groups = task.relevant.filter(({ unwritten }) => !unwritten);
  const reasons: ModeReason[] = [];
  for (const { name, kind, attributes } of groups) {
    if (attributes.includes(task.attribute)) reasons.push({ label: name, mode: "positive", rule: "WH-GROUP-02" });
    else if (task.vocationDoubles && kind === "vocation")
      reasons.push({ label: name, mode: "positive", rule: "WH-DEFT-02" });
  }
  if (task.trained && groups.length === 0) {
    reasons.push({ label: "WHITEHACK.Reason.untrained", mode: "negative", rule: "WH-TRAIN-01" });
  }
  if (task.speciesAgainst) {
    reasons.push({ label: "WHITEHACK.Reason.speciesAgainst", mode: "negative", rule: "WH-GROUP-06" });
  }
  return reasons;
}

/** Everything a task's dialog asks. */
export interface Task extends TaskReasons {
  /** The Referee's bonus or penalty. @rule WH-TASK-05 */
  readonly difficulty?: number;
  /** What helpers bring. @rule WH-TASK-05 */
  readonly help?: number;
  readonly modifiers?: readonly Modifier[];
  readonly mode?: DiceMode;
  readonly withoutSurplus?: boolean;
}

/** The check of a task. @rule WH-TASK-01 WH-TASK-05 */
export function toTaskCheck(score: Explained, task: Task): Check {
  const { difficulty = 0, help = 0, modifiers = [], mode, withoutSurplus = false } = task;
  return {
    score: score.value,
    modifiers: [
      ...modifiers,
      ...partOf("WHITEHACK.Modifier.difficulty", difficulty, "WH-TASK-05"),
      ...partOf("WHITEHACK.Modifier.help", help, "WH-TASK-05"),
    ],
    reasons: taskReasons(task),
    ...(mode && { mode }),
    withoutSurplus,
  };
}
