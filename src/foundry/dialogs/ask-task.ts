import { invokedIn } from "../../view/dialogs/attunement-field.ts";
import { modeChoices } from "../../view/dialogs/check-preview.ts";
import type { FormValues } from "../../view/dialogs/form-values.ts";
import {
  keptAnswers,
  succeedsWithoutRoll,
  type TaskQuestion,
  taskDialog,
  taskRoll,
  toolProblem,
} from "../../view/dialogs/task-dialog.ts";
import { isTheirs } from "../../view/dialogs/request-dialog.ts";
import type { LineView } from "../../view/dialogs/line-view.ts";
import { localize } from "../localize.ts";
import { type Reply, ask } from "./ask.ts";
import { rollPreview } from "./preview.ts";

/** Asks how a task is rolled: which it is, its difficulty, the groups that help, and who sees it. */
export function askTask(
  actor: Actor.Implementation,
  questionOf: (values: FormValues) => TaskQuestion,
): Promise<Reply | null> {
  const contextOf = (values: FormValues) => ({ ...taskDialog(questionOf(values)), modes: modeChoices() });
  return ask({
    name: "task",
    actor,
    title: game.i18n.format("WHITEHACK.Ask.Task", { name: actor.name }),
    context: contextOf({}),
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-dice-d20" },
    preview: (values) => taskPreview(questionOf(values), values),
    problem: (values) => toolProblem(questionOf(values), values),
    renewed(values, changed) {
      const keeps = keptAnswers(values, changed);
      return { keeps, context: contextOf(keeps) };
    },
  });
}

const isByAuction = ({ task }: TaskQuestion): boolean => task?.sequel === "auction";

/** The score and the dice; what succeeds by itself has neither. @rule WH-DEFT-06 WH-CASE-05 */
function taskPreview(question: TaskQuestion, values: FormValues): Readonly<Record<string, string>> {
  if (succeedsWithoutRoll(question, values))
    return {
      score: "—",
      dice: localize(isByAuction(question) ? "WHITEHACK.CommonTask.ByAuction" : "WHITEHACK.Check.Certain"),
      how: "",
    };
  const preview = rollPreview(taskRoll(question, values));
  if (invokedIn(question.attunements, values)?.deed !== "hard") return preview;
  return { ...preview, score: "—", dice: localize("WHITEHACK.Attunement.Succeeds"), how: "" };
}

/** Asks the roller what counts; whoever requested the roll has already said how hard it is. @rule WH-TASK-06 */
export const askRequestedTask = (actor: Actor.Implementation, question: TaskQuestion): Promise<Reply | null> => {
  const { lines, ...dialog } = taskDialog(question);
  return ask({
    name: "task",
    actor,
    title: game.i18n.format("WHITEHACK.Ask.Task", { name: actor.name }),
    context: { ...dialog, lines: lines.map(asked), isAsked: true, isReferee: false },
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-dice-d20" },
    preview: (values) => taskPreview(question, values),
    problem: (values) => toolProblem(question, values),
  });
};

const asked = (line: LineView): LineView => ({ ...line, isBlocked: line.isBlocked || !isTheirs(line.name) });
