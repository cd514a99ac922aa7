import { certainOutcome, commonTerms, hasTool, servingAttribute, taskTimeDice } from "../../../rules/index.ts";
import { attributeLabel } from "../../../view/attribute-words.ts";
import type { FormValues } from "../../../view/dialogs/form-values.ts";
import type { TaskQuestion } from "../../../view/dialogs/task-dialog.ts";
import { postCheck } from "../../cards/post-check.ts";
import { commonTask, commonTasks } from "../../common-tasks.ts";
import { throwDice } from "../../dice.ts";
import type { Visibility } from "../../generation.ts";
import { rulebookFor } from "../../rulebook.ts";
import { taskQuestion } from "./task-question.ts";

/** The task that the answers have chosen: a common one has an attribute of its own, unless another was chosen. @rule WH-TRAIN-03 */
export function chosenQuestion(actor: Actor.OfType<"character">, attribute: string, values: FormValues): TaskQuestion {
  const { attributes } = rulebookFor(actor);
  const task = commonTask(values["task"]);
  const usual = task && task.attribute !== "" ? servingAttribute(attributes, task.attribute) : null;
  const chosen = attributes.names.find((name) => name === values["attribute"]) ?? usual ?? attribute;
  return {
    ...taskQuestion(actor, chosen),
    ...(task && { task, terms: commonTerms({ task, holds: [] }), lacksTool: !hasTool(task, namesOfThings(actor)) }),
    offers: {
      tasks: Object.fromEntries(commonTasks().map(({ id, name }) => [id, name])),
      attributes: Object.fromEntries(attributes.names.map((name) => [name, attributeLabel(attributes, name)])),
    },
  };
}

const namesOfThings = ({ items }: Actor.Implementation): readonly string[] => items.map(({ name }) => name);

/** The title of a task and, of a common one, what its card keeps, with the dice of how long it takes. @rule WH-TIME-03 */
export async function tryTask(actor: Actor.Implementation, { task = null, label: attribute }: TaskQuestion) {
  if (!task) return { title: attribute, rolls: [] };
  const plan = taskTimeDice(task, rulebookFor(actor).doors);
  const { faces, rolls } = plan && plan.count > 0 ? await throwDice(plan) : { faces: [], rolls: [] };
  return { title: task.name, task: { task, attribute, faces, passed: 0 }, rolls };
}

/** Tells what succeeds without a roll, and how long it takes; gives null, since nothing is rolled. @rule WH-CASE-05 WH-TASK-09 */
export async function tellCertain(
  actor: Actor.Implementation,
  question: TaskQuestion,
  visibility: Visibility,
): Promise<null> {
  const outcome = certainOutcome([question.task?.rule ?? "WH-TASK-09"]);
  await postCheck({ ...(await tryTask(actor, question)), actor, outcome, audience: { visibility } });
  return null;
}
