import { NO_OWN_TASKS, type OwnTasks, readOwnTasks } from "../../rules/index.ts";
import { jsonIn } from "../../rules/json.ts";
import type { Answer } from "../house-rule.ts";

/** The key of the rule that holds what a world has made of the common tasks. */
export const TASKS_RULE = "commonTasks" as const;

/** What a world has made of the common tasks as one text; "" for the book's alone. */
export const toStoredTasks = ({ tasks, hidden }: OwnTasks): string =>
  tasks.length + hidden.length === 0 ? "" : JSON.stringify({ tasks, hidden });

/** What a world has made of the common tasks; nothing if what is stored cannot be used. @rule WH-TRAIN-03 */
export const ownTasksIn = (stored: unknown): OwnTasks =>
  (typeof stored === "string" && stored !== "" && readOwnTasks(jsonIn(stored))) || NO_OWN_TASKS;

/** Whether a value can be stored: tasks that can be used, or none. */
export const isStoredTasks = (value: unknown): value is string =>
  value === "" || (typeof value === "string" && readOwnTasks(jsonIn(value)) !== null);

/** Stored tasks as a file of rules holds them; null for none. */
export const tasksInFile = (stored: Answer | null): OwnTasks | null =>
  stored === "" || stored === null ? null : ownTasksIn(stored);

/** Tasks of a file as they are stored; null if they cannot be used. */
export function tasksOfFile(written: unknown): unknown {
  if (written === null || written === "") return "";
  const read = readOwnTasks(written);
  return read && toStoredTasks(read);
}
