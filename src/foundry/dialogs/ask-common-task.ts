import { type CommonTask, taskProblem } from "../../rules/index.ts";
import { commonTaskDialog, commonTaskIn, taskProblemText } from "../../view/dialogs/common-task-dialog.ts";
import type { FormValues } from "../../view/dialogs/form-values.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";
import { ask } from "./ask.ts";

const problemOf = (task: CommonTask): string => {
  const problem = taskProblem(task);
  return problem ? taskProblemText(problem, localize) : "";
};

/** Asks what a common task is until it can be used; null if the dialog is closed. @rule WH-TRAIN-03 */
export async function askCommonTask(before: CommonTask): Promise<CommonTask | null> {
  const read = (values: FormValues): CommonTask => commonTaskIn(values, before, localize);
  let shown = before;
  for (;;) {
    const reply = await ask({
      name: "common-task",
      title: before.name === "" ? "WHITEHACK.Tasks.Add" : localize(before.name),
      context: commonTaskDialog(shown, rulebookFor(null).attributes, localize),
      confirm: { label: "WHITEHACK.Tasks.Keep", icon: "fa-solid fa-check" },
      preview: (values) => ({ problem: problemOf(read(values)) }),
    });
    if (!reply) return null;
    shown = read(reply.values);
    const problem = problemOf(shown);
    if (problem === "") return shown;
    ui.notifications.warn(problem);
  }
}
