import { STEALTH_HELP } from "../request.ts";
import { ACTIVITIES } from "../../base/time/activities.ts";
import {
  type CommonTask,
  PLAIN_TASK,
  TASK_SEEN,
  TASK_CONSEQUENCES,
  type TaskChoice,
  type TaskCondition,
  type ToldResult,
} from "./common-task.ts";
import { DOOR_TRIES } from "../../families/exploration.ts";
import { TIME_UNITS } from "../../families/turns.ts";
import { aFlag, aText, aWhole, listOf, oneOf, orElse, orNull, type Reader, shape } from "../../base/shape.ts";
import { type Faces, parseDamage } from "../../base/dice.ts";
import { isAttributeId } from "../own-attributes.ts";

export const LOCK_QUALITIES = ["ordinary", "new", "poor"] as const;
type LockQuality = (typeof LOCK_QUALITIES)[number];

/** A lock's quality as a modifier of the roll; the Referee may use any other number. @rule WH-CASE-01 */
export const LOCK_MODIFIERS: Readonly<Record<LockQuality, number>> = { ordinary: 0, new: -2, poor: 2 };

/** The base score of a vault that takes part in an auction. @rule WH-CASE-01 WH-AUC-15 */
export const VAULT_BASE = 15;

type Row = Partial<Omit<CommonTask, "id" | "name" | "says" | "rule">> & {
  readonly rule: string;
  /** The results for which the task has its own text. */
  readonly tells?: readonly ToldResult[];
};

const LOCKS: readonly TaskCondition[] = [
  { label: "WHITEHACK.CommonTask.newLock", value: LOCK_MODIFIERS.new },
  { label: "WHITEHACK.CommonTask.poorLock", value: LOCK_MODIFIERS.poor },
];
/** Tools that wear down wood or metal: items with one of these words in their names. */
const TOOLS = "crowbar, axe, hammer, pick";
const PICKS = "picks";

/** The damage of a sprung trap if nobody has said otherwise. */
const TRAP_HARM = "1d6";

const dexterous = { attribute: "dexterity", trained: true, conditions: LOCKS } as const;
const watchful = { attribute: "wisdom", rule: "WH-CASE-03" } as const;
const door = { attribute: "strength", rule: "WH-CASE-06", tells: ["crit", "success", "failure"] } as const;

/** The book's common tasks, in the order in which they are offered. */
const ROWS = {
  lock: {
    ...dexterous,
    needs: PICKS,
    time: ACTIVITIES.pickLock,
    rule: "WH-CASE-01",
    tells: ["success", "failure", "fumble"],
  },
  hardLock: {
    ...dexterous,
    needs: PICKS,
    time: ACTIVITIES.pickHardLock,
    rule: "WH-CASE-01",
    tells: ["success", "failure", "fumble"],
  },
  vault: { attribute: "dexterity", certain: true, needs: PICKS, consequence: "auction", rule: "WH-CASE-01" },
  trap: {
    ...dexterous,
    time: ACTIVITIES.pickLock,
    harm: TRAP_HARM,
    rule: "WH-CASE-04",
    tells: ["success", "failure", "fumble"],
  },
  findTrap: { ...watchful, time: ACTIVITIES.checkForTraps, tells: ["success", "failure"] },
  search: { ...watchful, time: ACTIVITIES.searchRoom, tells: ["success", "failure"] },
  listen: { ...watchful, time: ACTIVITIES.listen, tells: ["success", "failure"] },
  library: {
    attribute: "intelligence",
    time: ACTIVITIES.searchLibrary,
    rule: "WH-CASE-03",
    tells: ["success", "failure"],
  },
  rumors: { time: ACTIVITIES.gatherRumors, rule: "WH-TIME-05" },
  clue: { rule: "WH-CASE-03", tells: ["success", "failure"] },
  stealth: {
    attribute: "dexterity",
    helps: STEALTH_HELP,
    granular: true,
    rule: "WH-CASE-02",
    tells: ["success", "failure"],
  },
  stuckDoor: { ...door, door: "first" },
  stuckDoorAgain: { ...door, door: "again" },
  bash: {
    certain: true,
    needs: TOOLS,
    time: ACTIVITIES.bash,
    consequence: "bashing",
    rule: "WH-CASE-05",
    tells: ["success"],
  },
  kickDoor: { certain: true, time: ACTIVITIES.kickDoor, rule: "WH-CASE-07" },
  heavyLoad: { attribute: "strength", rule: "WH-STRAIN-02", tells: ["success", "failure"] },
  climb: { trained: true, rule: "WH-TRAIN-03" },
  track: { trained: true, rule: "WH-TRAIN-03" },
  value: { trained: true, rule: "WH-TRAIN-03" },
  ritual: { trained: true, rule: "WH-TRAIN-03" },
  unpack: { certain: true, time: ACTIVITIES.unpack, rule: "WH-TIME-03" },
} as const satisfies Readonly<Record<string, Row>>;

function taskOf(id: string, { tells = [], ...row }: Row): CommonTask {
  const told = (result: ToldResult): string => (tells.includes(result) ? `WHITEHACK.CommonTask.${id}.${result}` : "");
  return {
    id,
    name: `WHITEHACK.CommonTask.${id}.name`,
    ...PLAIN_TASK,
    ...row,
    says: { crit: told("crit"), success: told("success"), failure: told("failure"), fumble: told("fumble") },
  };
}

/**
 * The tasks that the book has rules for, and those that it calls trained.
 * @rule WH-TRAIN-03 WH-CASE-01 WH-CASE-02 WH-CASE-03 WH-CASE-04 WH-CASE-05 WH-CASE-06 WH-CASE-07 WH-STRAIN-02 WH-TIME-03 WH-TIME-04 WH-TIME-05
 */
export const BOOK_TASKS: readonly CommonTask[] = Object.entries<Row>(ROWS).map(([id, row]) => taskOf(id, row));

/** Reads a common task as it is stored; undefined for anything else. */
export const readTask: Reader<CommonTask> = shape({
  id: aText,
  name: aText,
  attribute: aText,
  trained: aFlag,
  difficulty: orElse(aWhole, 0),
  conditions: listOf(shape({ label: aText, value: aWhole })),
  needs: aText,
  time: orNull(shape({ unit: oneOf(TIME_UNITS), rolled: aFlag })),
  door: orNull(oneOf(DOOR_TRIES)),
  certain: aFlag,
  helps: orElse(aWhole, 0),
  granular: orElse(aFlag, false),
  seen: orElse(oneOf(TASK_SEEN), ""),
  says: shape({ crit: aText, success: aText, failure: aText, fumble: aText }),
  harm: aText,
  consequence: orElse(oneOf(TASK_CONSEQUENCES), ""),
  rule: aText,
});

/** Reads which task was chosen, and which of its conditions apply. */
export const readTaskChoice: Reader<TaskChoice> = shape({ task: readTask, holds: listOf(aWhole) });

/** A common task that a character has tried, as stored on its card. */
export interface TriedTask {
  readonly task: CommonTask;
  /** The name of the attribute that was rolled, a language key; "" if nothing was rolled. */
  readonly attribute: string;
  /** The dice for how long it takes. */
  readonly faces: Faces;
}

/** Reads the common task stored on a card; undefined if there is none. */
export const readTriedTask: Reader<TriedTask> = shape({
  task: readTask,
  attribute: aText,
  faces: listOf(aWhole),
});

/** A world's changes to the book's common tasks. */
export interface OwnTasks {
  /** Tasks of the book that were rewritten, by their ids, and tasks of the world's own. */
  readonly tasks: readonly CommonTask[];
  /** The ids of tasks that are not offered. */
  readonly hidden: readonly string[];
}

export const NO_OWN_TASKS: OwnTasks = { tasks: [], hidden: [] };

/** The most that a world may write: characters of a name, of a text, conditions of a task, and tasks. */
export const TASK_LIMITS = { name: 80, text: 300, conditions: 8, value: 99, tasks: 100 } as const;

const TASK_PROBLEMS = ["nameless", "long", "reason", "value", "damage", "attribute"] as const;
/** Why a common task cannot be used. */
export type TaskProblem = (typeof TASK_PROBLEMS)[number];

const isDamage = (harm: string): boolean => {
  try {
    return harm === "" || parseDamage(harm).dice >= 0;
  } catch {
    return false;
  }
};

const isBig = (value: number): boolean => Math.abs(value) > TASK_LIMITS.value;

/** Why a common task cannot be used; null if it can. @rule WH-TRAIN-03 */
export function taskProblem(task: CommonTask): TaskProblem | null {
  const { name, attribute, conditions, needs, says, harm, difficulty, helps } = task;
  const texts = [needs, ...Object.values(says)];
  const values = [difficulty, helps, ...conditions.map(({ value }) => value)];
  const problems: readonly (readonly [TaskProblem, boolean])[] = [
    ["nameless", name.trim() === ""],
    ["long", name.length > TASK_LIMITS.name || texts.some((text) => text.length > TASK_LIMITS.text)],
    ["reason", conditions.some(({ label }) => label.trim() === "") || conditions.length > TASK_LIMITS.conditions],
    ["value", values.some(isBig) || helps < 0],
    ["damage", !isDamage(harm)],
    ["attribute", attribute !== "" && !isAttributeId(attribute)],
  ];
  return problems.find(([, isSo]) => isSo)?.[0] ?? null;
}

const readShape: Reader<OwnTasks> = shape({ tasks: listOf(readTask), hidden: listOf(aText) });

/** Ids become parts of the names of fields. */
const ID = /^[A-Za-z][A-Za-z0-9]{0,39}$/;

/** Reads what a world has stored, or written into a file; null if it cannot be used. @rule WH-TRAIN-03 */
export function readOwnTasks(value: unknown): OwnTasks | null {
  const read = readShape(value);
  const ids = read?.tasks.map(({ id }) => id) ?? [];
  const isUsable =
    read !== undefined &&
    ids.every((id) => ID.test(id)) &&
    new Set(ids).size === ids.length &&
    ids.length <= TASK_LIMITS.tasks &&
    read.tasks.every((task) => taskProblem(task) === null);
  return isUsable ? read : null;
}

/** A task of the book, by its id; null for a task of the world's own. */
export const bookTask = (id: string): CommonTask | null => BOOK_TASKS.find((one) => one.id === id) ?? null;

/** Every task of a world, hidden ones too: the book's in their order, rewritten where they were, then its own. @rule WH-TRAIN-03 */
export const allTasks = ({ tasks }: OwnTasks): readonly CommonTask[] => [
  ...BOOK_TASKS.map((book) => tasks.find(({ id }) => id === book.id) ?? book),
  ...tasks.filter(({ id }) => bookTask(id) === null),
];

/** The tasks that a world offers. @rule WH-TRAIN-03 */
export const tasksInForce = (own: OwnTasks): readonly CommonTask[] =>
  allTasks(own).filter(({ id }) => !own.hidden.includes(id));

/** The world's tasks with one rewritten or added; one that is as in the book is none of the world's. */
export function withTask({ tasks, hidden }: OwnTasks, task: CommonTask): OwnTasks {
  const others = tasks.filter(({ id }) => id !== task.id);
  const isBooks = JSON.stringify(readTask(task)) === JSON.stringify(readTask(bookTask(task.id)));
  if (isBooks) return { tasks: others, hidden };
  const place = tasks.findIndex(({ id }) => id === task.id);
  return { tasks: place < 0 ? [...tasks, task] : tasks.with(place, task), hidden };
}

/** The world's tasks without one: the book's is back, and one of its own is gone. */
export const withoutTask = ({ tasks, hidden }: OwnTasks, id: string): OwnTasks => ({
  tasks: tasks.filter((one) => one.id !== id),
  hidden: bookTask(id) ? hidden : hidden.filter((one) => one !== id),
});

/** The world's tasks with one hidden, or offered again. */
export const withTaskHidden = ({ tasks, hidden }: OwnTasks, id: string, isHidden: boolean): OwnTasks => ({
  tasks,
  hidden: [...hidden.filter((one) => one !== id), ...(isHidden ? [id] : [])],
});

/** A new task of the world's own, with nothing said about it. */
export function newTask({ tasks }: OwnTasks): CommonTask {
  let number = 1;
  while (tasks.some(({ id }) => id === `own${number}`)) number += 1;
  return { ...PLAIN_TASK, id: `own${number}`, name: "", rule: "WH-TRAIN-03" };
}
