import { isAttributeId } from "../../characters/attributes/own-attributes.ts";
import { aText, listOf, type Reader, shape } from "../../shape.ts";
import { parseDamage } from "../formula.ts";
import { BOOK_TASKS } from "./book-tasks.ts";
import { type CommonTask, PLAIN_TASK } from "./common-task.ts";
import { readTask } from "./stored-task.ts";

/** What a world has made of the book's common tasks. */
export interface OwnTasks {
  /** Tasks of the book that were rewritten, by their ids, and tasks of the world's own. */
  readonly tasks: readonly CommonTask[];
  /** The ids of tasks that are not offered. */
  readonly hidden: readonly string[];
}

export const NO_OWN_TASKS: OwnTasks = { tasks: [], hidden: [] };

/** The most that a world may write: characters of a name, of a text, conditions of a task, and tasks. */
export const TASK_LIMITS = { name: 80, text: 300, conditions: 8, value: 99, tasks: 100 } as const;

export const TASK_PROBLEMS = ["nameless", "long", "reason", "value", "damage", "attribute"] as const;
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

/** The same with one task rewritten or added; one that is as in the book is none of the world's. */
export function withTask({ tasks, hidden }: OwnTasks, task: CommonTask): OwnTasks {
  const others = tasks.filter(({ id }) => id !== task.id);
  const isBooks = JSON.stringify(readTask(task)) === JSON.stringify(readTask(bookTask(task.id)));
  if (isBooks) return { tasks: others, hidden };
  const place = tasks.findIndex(({ id }) => id === task.id);
  return { tasks: place < 0 ? [...tasks, task] : tasks.with(place, task), hidden };
}

/** The same without what the world has written of one task: the book's is back, and one of its own is gone. */
export const withoutTask = ({ tasks, hidden }: OwnTasks, id: string): OwnTasks => ({
  tasks: tasks.filter((one) => one.id !== id),
  hidden: bookTask(id) ? hidden : hidden.filter((one) => one !== id),
});

/** The same with one task hidden, or offered again. */
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
