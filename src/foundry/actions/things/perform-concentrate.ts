import { CONCENTRATE_TASK, concentratePlant, commonTerms } from "../../../rules/index.ts";
import type { FormValues } from "../../../view/dialogs/form-values.ts";
import { type CheckMessage, outcomeOn } from "../../cards/ruling-of.ts";
import { attributeFor } from "../../dialogs/ask-attribute.ts";
import { askTask } from "../../dialogs/ask-task.ts";
import { type Click, skipsDialog } from "../../keybindings.ts";
import { chosenVisibility } from "../../settings.ts";
import { storeChange } from "../../undo/store-change.ts";
import { taskQuestion } from "../rolls/task-question.ts";
import { performAnsweredTask } from "../rolls/perform-task.ts";
import { tellThing } from "../tell/tell-thing.ts";
import { afterDose } from "../../../view/dialogs/dose-dialog.ts";
import { writtenIn } from "./give-dose.ts";

/** Concentrates a plant by a trained roll: a success makes poison of it, a failure spoils a dose. @rule WH-SUB-03 */
export async function performConcentrate(item: Item.Implementation, click: Click): Promise<void> {
  const { actor } = item;
  const card = actor?.isCharacter() ? await rollToConcentrate(actor, click) : null;
  if (card) await tellConcentrated(item, card);
}

async function rollToConcentrate(actor: Actor.OfType<"character">, click: Click): Promise<CheckMessage | null> {
  const attribute = await attributeFor(actor, CONCENTRATE_TASK.attribute);
  if (attribute === null) return null;
  const terms = { task: CONCENTRATE_TASK, terms: commonTerms({ task: CONCENTRATE_TASK, holds: [] }) };
  const questionOf = (_?: FormValues) => ({ ...taskQuestion(actor, attribute), ...terms, isReferee: game.user.isGM });
  const reply = skipsDialog(click) ? { values: {}, visibility: chosenVisibility() } : await askTask(actor, questionOf);
  return reply && performAnsweredTask(actor, questionOf(), reply);
}

/** Makes poison of the plant, or spoils a dose of it. */
async function tellConcentrated(item: Item.Implementation, card: CheckMessage): Promise<void> {
  const poison = concentratePlant(outcomeOn(card)) !== null;
  const changes = await storeChange(item, poison ? { raw: false } : afterDose(writtenIn(item)));
  const text = `WHITEHACK.Flask.${poison ? "Concentrated" : "Spoiled"}`;
  await tellThing(item, { text, rules: ["WH-SUB-03"], audience: { like: card }, changes });
}
