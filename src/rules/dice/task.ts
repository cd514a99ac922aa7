import { usableGroups } from "../characters/divine-debt.ts";
import { type Explained, type Modifier, partOf } from "../explained.ts";
import type { GroupFacts } from "../facts.ts";
import { type DisadvantageUse, withDisadvantages } from "../characters/groups/disadvantage.ts";
import { stigmaReasons } from "../monsters/stigma.ts";
import { requireInteger } from "../numbers.ts";
import type { Check } from "./check.ts";
import type { DiceMode, ModeReason } from "./mode.ts";
import type { DiceReadings } from "./readings.ts";
import { nameOr } from "../unnamed.ts";

/** What decides whether a task is a double roll. */
export interface TaskReasons {
  /** The name of one of the world's attributes. @rule WH-CUST-01 */
  readonly attribute: string;
  /** Groups that the player names and the Referee accepts. */
  readonly relevant: readonly GroupFacts[];
  /** The task requires training. */
  readonly trained: boolean;
  /** A fitting vocation gives this class a double roll for everything. @rule WH-DEFT-02 */
  readonly vocationDoubles: boolean;
  /** The vocation's tools are not at hand, so the vocation alone gives no double roll. @rule WH-DEFT-02 */
  readonly unequipped?: boolean;
  /** The species hinders the task. @rule WH-GROUP-06 */
  readonly speciesAgainst?: boolean;
  /** A standing is relevant: vocation and species then count at every attribute. @rule WH-FORT-01 */
  readonly standing?: boolean;
  /** Lasting disadvantages that the Referee applies. @rule WH-GROUP-12 */
  readonly disadvantages?: readonly DisadvantageUse[];
  /** Other reasons for a double roll, such as a worn item. @rule WH-ART-05 */
  readonly reasons?: readonly ModeReason[];
}

/** Why a group gives a positive double roll; null if it does not. @rule WH-GROUP-02 WH-DEFT-02 WH-FORT-01 WH-EXM-01 */
export function ruleOfGroup({ kind, attributes, negative }: GroupFacts, task: TaskReasons): string | null {
  if (negative) return null;
  if (attributes.includes(task.attribute)) return "WH-GROUP-02";
  if (task.vocationDoubles && !task.unequipped && kind === "vocation") return "WH-DEFT-02";
  return task.standing && kind !== "affiliation" ? "WH-FORT-01" : null;
}

/**
 * A relevant group at the attribute gives a positive double roll; a trained task without one gives a negative one.
 * A stigma at the attribute gives a negative one too, and is no training.
 * @rule WH-GROUP-02 WH-TRAIN-01 WH-TRAIN-02 WH-DEFT-02 WH-GROUP-06 WH-GROUP-12 WH-FORT-01 WH-DIV-01 WH-EXM-01
 */
export function taskReasons(task: TaskReasons): readonly ModeReason[] {
  const usable = usableGroups(task.relevant);
  const groups = usable.filter(({ negative }) => !negative);
  const reasons: ModeReason[] = [...(task.reasons ?? []), ...usable.flatMap((group) => hindranceOf(group, task))];
  for (const group of groups) {
    const rule = ruleOfGroup(group, task);
    if (rule) reasons.push({ label: nameOr(group.name, "group"), mode: "positive", rule });
  }
  if (task.trained && groups.length === 0) {
    reasons.push({ label: "WHITEHACK.Reason.untrained", mode: "negative", rule: "WH-TRAIN-01" });
  }
  if (task.speciesAgainst) {
    reasons.push({ label: "WHITEHACK.Reason.speciesAgainst", mode: "negative", rule: "WH-GROUP-06" });
  }
  return withDisadvantages(reasons, task.disadvantages ?? []);
}

/** @rule WH-EXM-01 */
const hindranceOf = ({ name, attributes, negative = false }: GroupFacts, { attribute }: TaskReasons) =>
  stigmaReasons({ name: nameOr(name, "group"), attributes }, attribute, negative);

/** Everything a task's dialog asks for. */
export interface Task extends TaskReasons {
  /** The Referee's bonus or penalty. @rule WH-TASK-05 */
  readonly difficulty?: number;
  /** The helpers' bonuses. @rule WH-TASK-05 */
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
