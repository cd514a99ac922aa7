import {
  type Attribute,
  classLines,
  type ClassRoller,
  GHOST_ATTRIBUTE,
  marksAt,
  implantReasons,
  offeredModes,
  planCheck,
  resolveCheck,
} from "../../../rules/index.ts";
import { ghostDeedIn, taskCheck, type TaskQuestion } from "../../../view/dialogs/task-dialog.ts";
import { postCheck } from "../../cards/post-check.ts";
import type { Reply } from "../../dialogs/ask.ts";
import { askTask } from "../../dialogs/ask-task.ts";
import { throwDice } from "../../dice.ts";
import { hitPointsOf } from "../../documents/hit-points.ts";
import { type Click, skipsDialog } from "../../keybindings.ts";
import { rulebookFor } from "../../rulebook.ts";
import { chosenVisibility } from "../../settings.ts";
import { payGhostDeed } from "../health/pay-ghost-deed.ts";

/** Rolls a task with an attribute of a character. @rule WH-TASK-01 */
export async function performTask(actor: Actor.Implementation, attribute: Attribute, click: Click = {}): Promise<void> {
  if (!actor.isCharacter()) return;
  const question = taskQuestion(actor, attribute);
  const reply = skipsDialog(click) ? { values: {}, visibility: chosenVisibility() } : await askTask(actor, question);
  if (reply) await performAnsweredTask(actor, question, reply);
}

/** What is known of a task before anybody is asked. */
export function taskQuestion(actor: Actor.OfType<"character">, attribute: Attribute): TaskQuestion {
  const { derived, groups, items, implants } = actor.system;
  const hp = hitPointsOf(actor);
  return {
    attribute,
    score: derived.attributes[attribute],
    groups,
    modifiers: derived.taskModifiers[attribute],
    ofClass: ofClass(actor, attribute),
    offered: [...offeredModes(items, "task"), ...implantReasons(implants).map((reason) => ({ ...reason, when: "" }))],
    readings: rulebookFor(actor).options,
    disadvantages: marksAt(attribute, [], actor.system.disadvantages).disadvantages,
    ghost: hp.state === "ghost" ? { wisdom: derived.attributes[GHOST_ATTRIBUTE], hitPoints: hp.value } : null,
  };
}

/** What somebody's class has to say about a task: every part of a class that has a say stands in the core's list. */
function ofClass({ system: { derived, slots } }: Actor.OfType<"character">, attribute: string) {
  const { traits } = derived.class ?? {};
  const abilities: Record<string, string[]> = {};
  for (const { contents } of slots)
    for (const { kind, name, active } of contents) if (active) (abilities[kind] ??= []).push(name);
  return traits ? classLines({ traits, attribute, abilities } satisfies ClassRoller) : [];
}

/** Throws the task as it was answered, and tells it. */
export async function performAnsweredTask(
  actor: Actor.OfType<"character">,
  question: TaskQuestion,
  { values, visibility }: Reply,
): Promise<void> {
  const check = taskCheck(question, values);
  const { faces, rolls } = await throwDice(planCheck(check));
  const title = `WHITEHACK.Attribute.${question.attribute}`;
  const trained = values["trained"] === true;
  const outcome = resolveCheck(check, faces);
  await postCheck({ title, trained, actor, outcome, rolls, audience: { visibility } });
  if (question.ghost)
    await payGhostDeed(actor, { kind: ghostDeedIn(values), success: outcome.success }, { visibility });
}
