import { jsonIn } from "../../../rules/base/json.ts";
import {
  NO_OWN_TASKS,
  type OwnAttributes,
  type OwnTasks,
  readOwnAttributes,
  readOwnTasks,
} from "../../../rules/index.ts";
import type { Answer } from "../house-rule.ts";

/** The key of the rule that holds a world's own attributes. */
export const ATTRIBUTE_SET_RULE = "attributeSet" as const;

/** A world's own attributes as one text, so that they can be compared like any other setting. */
export const toStoredAttributes = ({ attributes, serves, gives }: OwnAttributes): string =>
  JSON.stringify({ attributes, serves, gives });

/** A world's own attributes; null if there are none, or none that can be used. @rule WH-CUST-01 */
export function ownAttributesIn(stored: unknown): OwnAttributes | null {
  if (typeof stored !== "string" || stored === "") return null;
  const read = readOwnAttributes(jsonIn(stored));
  return read.problem === null ? read.written : null;
}

/** Whether a value can be stored: attributes that can be used, or none. */
export const isStoredAttributes = (value: unknown): value is string => value === "" || ownAttributesIn(value) !== null;

/** Stored attributes as a file of rules holds them; null for none. */
export const attributesInFile = (stored: Answer | null): OwnAttributes | null => ownAttributesIn(stored);

/** Attributes of a file as they are stored; null if they cannot be used. */
export function attributesOfFile(written: unknown): unknown {
  if (written === null || written === "") return "";
  const read = readOwnAttributes(written);
  return read.problem === null ? toStoredAttributes(read.written) : null;
}

/** The key of the rule that holds what a world has made of the common tasks. */
export const TASKS_RULE = "commonTasks" as const;

/** A world's version of the common tasks as one text; "" for the book's alone. */
export const toStoredTasks = ({ tasks, hidden }: OwnTasks): string =>
  tasks.length + hidden.length === 0 ? "" : JSON.stringify({ tasks, hidden });

/** A world's version of the common tasks; nothing if the stored text cannot be used. @rule WH-TRAIN-03 */
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
