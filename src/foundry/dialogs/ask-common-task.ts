import { type CommonTask, type TaskProblem, taskProblem } from "../../rules/index.ts";
import { commonTaskDialog, commonTaskIn, taskProblemText } from "../../view/dialogs/common-task-dialog.ts";
import type { FormValues } from "../../view/dialogs/form-values.ts";
import type { Problem } from "../../view/dialogs/problem.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";
import { ask } from "./ask.ts";

/** The fields at fault; a problem of several texts or numbers has none. */
const FIELDS: Partial<Record<TaskProblem, string>> = { nameless: "name", damage: "harm", attribute: "attribute" };

function problemOf(task: CommonTask): Problem | null {
  const problem = taskProblem(task);
  if (!problem) return null;
  const field = FIELDS[problem];
  return { text: taskProblemText(problem, localize), ...(field !== undefined && { field }) };
}

/** Asks what a common task is, as one that can be used; null if the dialog is closed. @rule WH-TRAIN-03 */
export async function askCommonTask(before: CommonTask): Promise<CommonTask | null> {
  const read = (values: FormValues): CommonTask => commonTaskIn(values, before, localize);
  const reply = await ask({
    name: "common-task",
    title: before.name === "" ? "WHITEHACK.Tasks.Add" : localize(before.name),
    context: commonTaskDialog(before, rulebookFor(null).attributes, localize),
    confirm: { label: "WHITEHACK.Tasks.Keep", icon: "fa-solid fa-check" },
    problem: (values) => problemOf(read(values)),
  });
  return reply && read(reply.values);
}
