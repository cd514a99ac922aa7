import { usableGroups } from "../characters/divine-debt.ts";
import { type Explained, type Modifier, partOf } from "../explained.ts";
import type { GroupFacts } from "../facts.ts";
import { type DisadvantageUse, withDisadvantages } from "../characters/groups/disadvantage.ts";
import { requireInteger } from "../numbers.ts";
import type { Check } from "./check.ts";
import type { DiceMode, ModeReason } from "./mode.ts";
import type { DiceReadings } from "./readings.ts";

/** What decides whether a task is rolled with two dice. */
export interface TaskReasons {
  /** The name of one of the world's attributes. @rule WH-CUST-01 */
  readonly attribute: string;
  /** Groups that the player names and the Referee takes. */
  readonly relevant: readonly GroupFacts[];
  /** The task asks for training. */
  readonly trained: boolean;
  /** A fitting vocation doubles every roll of this class. @rule WH-DEFT-02 */
  readonly vocationDoubles: boolean;
  /** The tools of the vocation are not at hand, so that it doubles nothing by itself. @rule WH-DEFT-02 */
  readonly unequipped?: boolean;
  /** The species is a hindrance. @rule WH-GROUP-06 */
  readonly speciesAgainst?: boolean;
  /** A standing is relevant: vocation and species then count at every attribute. @rule WH-FORT-01 */
  readonly standing?: boolean;
  /** Lasting disadvantages that the Referee brings in. @rule WH-GROUP-12 */
  readonly disadvantages?: readonly DisadvantageUse[];
  /** What else doubles the roll, such as a thing that is worn. @rule WH-ART-05 */
  readonly reasons?: readonly ModeReason[];
}

/** Why a group doubles the roll; null where it does not. @rule WH-GROUP-02 WH-DEFT-02 WH-FORT-01 */
function ruleOfGroup({ kind, attributes }: GroupFacts, task: TaskReasons): string | null {
  if (attributes.includes(task.attribute)) return "WH-GROUP-02";
  if (task.vocationDoubles && !task.unequipped && kind === "vocation") return "WH-DEFT-02";
  return task.standing && kind !== "affiliation" ? "WH-FORT-01" : null;
}

/** A relevant group at the attribute doubles the roll; a trained task without any doubles it for the worse. @rule WH-GROUP-02 WH-TRAIN-01 WH-TRAIN-02 WH-DEFT-02 WH-GROUP-06 WH-GROUP-12 WH-FORT-01 WH-DIV-01 */
export function taskReasons(task: TaskReasons): readonly ModeReason[] {
  const groups = usableGroups(task.relevant);
  const reasons: ModeReason[] = [...(task.reasons ?? [])];
  for (const group of groups) {
    const rule = ruleOfGroup(group, task);
    if (rule) reasons.push({ label: group.name, mode: "positive", rule });
  }
  if (task.trained && groups.length === 0) {
    reasons.push({ label: "WHITEHACK.Reason.untrained", mode: "negative", rule: "WH-TRAIN-01" });
  }
  if (task.speciesAgainst) {
    reasons.push({ label: "WHITEHACK.Reason.speciesAgainst", mode: "negative", rule: "WH-GROUP-06" });
  }
  return withDisadvantages(reasons, task.disadvantages ?? []);
}

/** Everything a task's dialog asks. */
export interface Task extends TaskReasons {
  /** The Referee's bonus or penalty. @rule WH-TASK-05 */
  readonly difficulty?: number;
  /** What helpers bring. @rule WH-TASK-05 */
  readonly help?: number;
  readonly modifiers?: readonly Modifier[];
  readonly mode?: DiceMode;
  readonly readings?: DiceReadings;
}

/** The check of a task. @rule WH-TASK-01 WH-TASK-05 */
export function toTaskCheck(score: Explained, task: Task): Check {
  const { difficulty = 0, help = 0, modifiers = [], mode, readings } = task;
  return {
    score: requireInteger(score.value, "score"),
    modifiers: [
      ...modifiers,
      ...partOf("WHITEHACK.Modifier.difficulty", difficulty, "WH-TASK-05"),
      ...partOf("WHITEHACK.Modifier.help", help, "WH-TASK-05"),
    ],
    reasons: taskReasons(task),
    ...(mode && { mode }),
    ...(readings && { readings }),
  };
}
