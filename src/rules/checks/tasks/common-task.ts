import type { Activity, Duration } from "../../families/turns.ts";
import type { DoorTry } from "../../families/exploration.ts";
import type { DoorRules } from "../../families/rulebook.ts";
import { planActivity } from "../../base/time/activities.ts";
import type { CheckOutcome } from "../check.ts";
import { requireNumber } from "../../base/numbers.ts";
import { type DicePlan, type Faces, resolveTotal } from "../../base/dice.ts";
import type { TaskTerms } from "../propose-task.ts";
import type { RollLine } from "../roll-lines.ts";

/** The results that a common task describes. */
export const TOLD_RESULTS = ["crit", "success", "failure", "fumble"] as const;
export type ToldResult = (typeof TOLD_RESULTS)[number];

export const TASK_SEEN = ["", "public", "blind"] as const;
/** Who sees the roll: as the roller has chosen, everybody, or the Referee alone. */
type TaskSeen = (typeof TASK_SEEN)[number];

export const TASK_CONSEQUENCES = ["", "auction", "bashing"] as const;
/**
 * What the Referee does after it: nothing more, open an auction that decides it in place of a roll, or see to the noise
 * and to what breaks inside. @rule WH-CASE-01 WH-CASE-05
 */
export type TaskConsequence = (typeof TASK_CONSEQUENCES)[number];

/** A condition that makes a task easier or harder. */
export interface TaskCondition {
  /** A language key or plain words. */
  readonly label: string;
  readonly value: number;
}

/** A common task, with everything that the rules say about it. Names and texts are language keys or plain words. */
export interface CommonTask {
  readonly id: string;
  readonly name: string;
  /** One of the game's attributes; "" for whichever fits. */
  readonly attribute: string;
  readonly trained: boolean;
  /** The usual bonus or penalty, which the user who asks for the roll may change. */
  readonly difficulty: number;
  readonly conditions: readonly TaskCondition[];
  /** Words separated by commas: the name of the tool that it needs contains one of them; "" for none. */
  readonly needs: string;
  /** How long it takes; null if nothing says so. */
  readonly time: Activity | null;
  /**
   * For a stuck door, which try it is, since the rules of doors decide the time; null for other tasks.
   * @rule WH-CASE-06
   */
  readonly door: DoorTry | null;
  /** It succeeds without a roll. @rule WH-CASE-05 */
  readonly certain: boolean;
  /**
   * The bonus that a helper with a fitting group gives each of the others; 0 if there is no such help.
   * @rule WH-CASE-02
   */
  readonly helps: number;
  /** In a contest, the higher roll wins within a category. @rule WH-CASE-02 WH-CONT-02 */
  readonly granular: boolean;
  /** Who sees the roll, unless the user chooses otherwise. */
  readonly seen: TaskSeen;
  /** The meaning of each result; "" if nothing is written. */
  readonly says: Readonly<Record<ToldResult, string>>;
  /** Damage that a fumble does, with no saving throw, such as "1d6"; "" for none. @rule WH-CASE-04 */
  readonly harm: string;
  readonly consequence: TaskConsequence;
  readonly rule: string;
}

/** A task about which nothing is said. */
export const PLAIN_TASK: Omit<CommonTask, "id" | "name" | "rule"> = {
  attribute: "",
  trained: false,
  difficulty: 0,
  conditions: [],
  needs: "",
  time: null,
  door: null,
  certain: false,
  helps: 0,
  granular: false,
  seen: "",
  says: { crit: "", success: "", failure: "", fumble: "" },
  harm: "",
  consequence: "",
};

/** Which common task was chosen, and the indices of its conditions that apply. */
export interface TaskChoice {
  readonly task: CommonTask;
  readonly holds: readonly number[];
}

const conditionLine = (
  { rule }: CommonTask,
  { label, value }: TaskCondition,
  place: number,
  on: boolean,
): RollLine => ({
  id: `task.${place}`,
  label,
  why: "task",
  rule,
  on,
  effect: { kind: "bonus", value },
});

/** The terms of the roll for a chosen common task. @rule WH-TRAIN-03 WH-CASE-01 WH-CASE-02 WH-CASE-04 WH-STRAIN-02 */
export const commonTerms = ({ task, holds }: TaskChoice): TaskTerms => ({
  trained: task.trained,
  difficulty: requireNumber(task.difficulty, "difficulty"),
  conditions: task.conditions.map((one, place) => conditionLine(task, one, place, holds.includes(place))),
});

/** The bonus that a roller gets from the helper, who gets none; both are ids, "" for no helper. @rule WH-CASE-02 */
export const taskHelp = ({ helps }: Pick<CommonTask, "helps">, id: string, helper: string): number =>
  helper === "" || helper === id ? 0 : requireNumber(helps, "help");

/** The dice that decide how long it takes. @rule WH-TIME-03 WH-CASE-06 */
export function taskTimeDice({ time, door }: Pick<CommonTask, "time" | "door">, doors: DoorRules): DicePlan | null {
  if (door) return doors.forcingDice(door);
  return time && planActivity(time);
}

/** How long it took; null if nothing says so. @rule WH-TIME-03 WH-TIME-04 WH-CASE-06 */
export function taskTime(
  { time, door }: Pick<CommonTask, "time" | "door">,
  faces: Faces,
  { outcome, doors }: { readonly outcome: Pick<CheckOutcome, "result" | "success"> | null; readonly doors: DoorRules },
): Duration | null {
  if (door) return outcome && doors.forced(door, faces, outcome).took;
  return time && { amount: resolveTotal(planActivity(time), faces), unit: time.unit };
}

/** The meaning of a task's result; "" if nothing is written. @rule WH-CASE-03 WH-CASE-04 */
export function taskSays({ says }: Pick<CommonTask, "says">, result: CheckOutcome["result"]): string {
  const told = TOLD_RESULTS.find((one) => one === result) ?? "failure";
  if (told === "crit") return says.crit || says.success;
  return told === "fumble" ? says.fumble || says.failure : says[told];
}

/** The damage that follows from a result, without a saving throw; "" for none. @rule WH-CASE-04 */
export const taskHarm = ({ harm }: Pick<CommonTask, "harm">, result: CheckOutcome["result"]): string =>
  result === "fumble" ? harm : "";

const wordsIn = ({ needs }: Pick<CommonTask, "needs">): readonly string[] =>
  needs.split(",").flatMap((word) => word.trim().toLowerCase() || []);

/** The items whose names contain one of the words of what a task needs. @rule WH-CASE-01 WH-ART-01 */
export const toolsFor = <Named extends { readonly name: string }>(
  task: Pick<CommonTask, "needs">,
  items: readonly Named[],
): readonly Named[] => items.filter(({ name }) => wordsIn(task).some((word) => name.toLowerCase().includes(word)));

/**
 * Whether any of these items is a tool for the task: its name contains one of the words that commas separate.
 * @rule WH-CASE-01 WH-CASE-05
 */
export const hasTool = (task: Pick<CommonTask, "needs">, items: readonly string[]): boolean =>
  wordsIn(task).length === 0 ||
  toolsFor(
    task,
    items.map((name) => ({ name })),
  ).length > 0;
