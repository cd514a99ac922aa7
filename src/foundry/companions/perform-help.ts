import { canCallHelp } from "../../rules/index.ts";
import type { TaskQuestion } from "../../view/checks/dialogs/task-dialog.ts";
import { askTask, attributeFor, performAnsweredTask } from "../checks/perform-task.ts";
import { taskQuestion } from "../checks/task-question.ts";
import { askOne } from "../chat/dialogs/ask.ts";
import { localize } from "../host/localize.ts";

type Character = Actor.OfType<"character">;

/** Calls an affiliation for help: a roll by Charisma, whose quality guides the Referee. @rule WH-HIRE-01 */
export async function performCallForHelp(master: Character): Promise<void> {
  const names = master.system.groups.filter(canCallHelp).map(({ name }) => name);
  if (names.length === 0)
    return void ui.notifications.warn("WHITEHACK.Companion.Refusal.noAffiliation", { localize: true });
  const name = await askOne({
    actor: master,
    title: "WHITEHACK.Companion.callForHelp",
    label: "WHITEHACK.GroupKind.affiliation",
    choices: Object.fromEntries(names.map((one) => [one, one])),
  });
  const attribute = name === null ? null : await attributeFor(master, "charisma");
  if (name === null || attribute === null) return;
  const question = helpQuestion(master, attribute, name);
  const reply = await askTask(master, () => question);
  if (reply) await performAnsweredTask(master, question, reply);
}

/** The question of that roll. @rule WH-HIRE-01 */
export const helpQuestion = (master: Character, attribute: string, name: string): TaskQuestion => ({
  ...taskQuestion(master, attribute),
  label: localize("WHITEHACK.Companion.helpFrom", { name }),
});
