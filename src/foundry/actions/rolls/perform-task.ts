import { type Attribute, offeredModes, planCheck, resolveCheck } from "../../../rules/index.ts";
import { taskCheck } from "../../../view/dialogs/task-dialog.ts";
import { postCard } from "../../cards/post-card.ts";
import { askTask } from "../../dialogs/ask-task.ts";
import { throwDice } from "../../dice.ts";
import { type Click, skipsDialog } from "../../keybindings.ts";
import { rulebook } from "../../rulebook.ts";
import { messageMode } from "../../settings.ts";

/** Rolls a task with an attribute of a character. @rule WH-TASK-01 */
export async function performTask(actor: Actor.Implementation, attribute: Attribute, click: Click = {}): Promise<void> {
  if (!actor.isCharacter()) return;
  const { derived, groups } = actor.system;
  const question = {
    attribute,
    score: derived.attributes[attribute],
    groups,
    modifiers: derived.armorLimits.taskModifiers,
    vocationDoubles: derived.class?.traits.vocationDoubles ?? false,
    offered: offeredModes(actor.system.items, "task"),
    readings: rulebook().options,
  };
  const reply = skipsDialog(click) ? { values: {}, mode: messageMode() } : await askTask(actor, question);
  if (!reply) return;
  const check = taskCheck(question, reply.values);
  const { faces, rolls } = await throwDice(planCheck(check));
  const title = `WHITEHACK.Attribute.${attribute}`;
  const trained = reply.values["trained"] === true;
  const system = { title, kind: "task" as const, trained, actor: actor.uuid, outcome: resolveCheck(check, faces) };
  await postCard({ kind: "check", actor, system, rolls, audience: { mode: reply.mode } });
}
