import type { Task } from "../../dice/task.ts";
import type { RuleOptions } from "../../options.ts";

/** How a nigh impossible deed is rolled: the table's answer to Amb-14. */
export type InvokedRoll = Pick<RuleOptions, "nighImpossibleRoll">;

/** One die, if the table takes "regular" to mean that (Amb-14). */
export const invokedMode = ({ nighImpossibleRoll }: InvokedRoll): Pick<Task, "mode"> =>
  nighImpossibleRoll === "singleDie" ? { mode: "single" } : {};

/**
 * The task of a nigh impossible deed: without its difficulty; a fitting vocation still gives a double roll.
 * @rule WH-DEFT-06 WH-DEFT-07
 */
export const toInvokedTask = (task: Task, options: InvokedRoll): Task => ({
  ...task,
  difficulty: 0,
  ...invokedMode(options),
});
