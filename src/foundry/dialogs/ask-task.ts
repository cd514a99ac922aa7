import { modeChoices } from "../../view/dialogs/check-preview.ts";
import { type TaskQuestion, taskDialog, taskRoll } from "../../view/dialogs/task-dialog.ts";
import { type Reply, ask } from "./ask.ts";
import { rollPreview } from "./preview.ts";

/** Asks how a task is rolled: its difficulty, the groups that help, and who sees it. */
export const askTask = (actor: Actor.Implementation, question: TaskQuestion): Promise<Reply | null> =>
  ask({
    name: "task",
    actor,
    title: game.i18n.format("WHITEHACK.Ask.Task", { name: actor.name }),
    context: { ...taskDialog(question), modes: modeChoices() },
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-dice-d20" },
    preview: (values) => rollPreview(taskRoll(question, values)),
  });
