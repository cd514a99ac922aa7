import { retainerMoraleModifiers } from "../../rules/index.ts";
import type { TaskQuestion } from "../../view/dialogs/task-dialog.ts";
import { performAnsweredTask } from "../actions/rolls/perform-task.ts";
import { taskQuestion } from "../actions/rolls/task-question.ts";
import { attributeFor } from "../dialogs/ask-attribute.ts";
import { askTask } from "../dialogs/ask-task.ts";
import { type Click, skipsDialog } from "../keybindings.ts";
import { chosenVisibility } from "../settings.ts";

type Character = Actor.OfType<"character">;

/** The morale of somebody's retainers is their own Charisma, and what the class adds to it. @rule WH-MORALE-02 WH-FORT-04 */
export async function performRetainerMorale(master: Character, click: Click = {}): Promise<void> {
  const attribute = await attributeFor(master, "charisma");
  if (attribute === null) return;
  const question = retainerMorale(master, attribute);
  const reply = skipsDialog(click)
    ? { values: {}, visibility: chosenVisibility() }
    : await askTask(master, () => question);
  if (reply) await performAnsweredTask(master, question, reply);
}

/** The question of that task. @rule WH-MORALE-02 WH-FORT-04 */
export function retainerMorale(master: Character, attribute: string): TaskQuestion {
  const question = taskQuestion(master, attribute);
  const { class: table } = master.system.derived;
  const more = table ? retainerMoraleModifiers(table) : [];
  return { ...question, label: "WHITEHACK.Retainer.Morale", modifiers: [...question.modifiers, ...more] };
}
