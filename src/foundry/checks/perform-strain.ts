import { otherLength } from "../../view/checks/cards/task-part.ts";
import {
  canStrain,
  resolveStrain,
  STRAIN_UNITS,
  strainEffect,
  strainTask,
  type StrainUnit,
} from "../../rules/index.ts";
import type { TaskQuestion } from "../../view/checks/dialogs/task-dialog.ts";
import type { CheckMessage } from "./cards/ruling-of.ts";
import { giveCondition } from "../conditions/give-condition.ts";
import { askOne, type Reply } from "../chat/dialogs/ask.ts";
import { askTask, attributeFor, performAnsweredTask } from "./perform-task.ts";
import { type Character, combatantOf } from "../documents/creature.ts";
import { localize } from "../host/localize.ts";
import { icon } from "../host/paths.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { addEntry, entryOf } from "../chat/undo/card-record.ts";
import { storeConditions } from "../chat/undo/store-conditions.ts";
import { taskQuestion } from "./task-question.ts";

/** The line of a quirk that doubles straining: it always counts here. @rule WH-BRAVE-04 */
const QUIRK_LINE = "class.strains";

/** Asks how long a character strains, rolls for it, and applies the effect. @rule WH-STRAIN-01 */
export async function performStrain(actor: Character): Promise<void> {
  const unit = isBurdened(actor) ? await askUnit(actor) : null;
  const attribute = unit && (await attributeFor(actor, "strength"));
  if (!unit || attribute === null) return;
  const questionOf = (): TaskQuestion => strainQuestion(actor, attribute, unit);
  const reply = await askTask(actor, questionOf);
  if (reply) await performAnsweredStrain(actor, { attribute, unit }, reply);
}

/** True if a load slows the character; says so where none does. */
function isBurdened({ system }: Character): boolean {
  if (canStrain(system.derived.burden.burden)) return true;
  ui.notifications.warn("WHITEHACK.Refusal.notBurdened", { localize: true });
  return false;
}

/** In a fight a round is meant, elsewhere ten minutes. */
async function askUnit(actor: Character): Promise<StrainUnit | null> {
  const chosen = await askOne({
    actor,
    title: "WHITEHACK.Strain.strain",
    label: "WHITEHACK.Strain.unit",
    hint: "WHITEHACK.Strain.hint",
    choices: Object.fromEntries(
      STRAIN_UNITS.map((unit) => [
        unit,
        otherLength(unit, rulebookFor(actor), localize) ?? `WHITEHACK.Strain.Unit.${unit}`,
      ]),
    ),
    chosen: combatantOf(actor)?.combat?.started ? "round" : "dungeonTurn",
  });
  return STRAIN_UNITS.find((unit) => unit === chosen) ?? null;
}

/** "Strain for ten minutes", or for as long as a turn or watch of this world takes. @rule RH-TIM-01 */
function titleOf(actor: Character, unit: StrainUnit): string {
  const time = unit === "round" ? null : otherLength(unit, rulebookFor(actor), localize);
  return time === null
    ? localize(`WHITEHACK.Strain.Title.${unit}`)
    : localize("WHITEHACK.Strain.Title.other", { time });
}

function strainQuestion(actor: Character, attribute: string, unit: StrainUnit): TaskQuestion {
  const question = taskQuestion(actor, attribute);
  const says = {
    success: "WHITEHACK.Strain.success",
    failure: unit === "round" ? "WHITEHACK.Strain.failureRound" : "WHITEHACK.Strain.failure",
  };
  return {
    ...question,
    ofClass: (question.ofClass ?? []).map((line) => (line.id === QUIRK_LINE ? { ...line, on: true } : line)),
    task: strainTask(titleOf(actor, unit), says),
  };
}

interface Strain {
  readonly attribute: string;
  readonly unit: StrainUnit;
}

/** Rolls it as it was answered; what comes of it is taken back by the card. @rule WH-STRAIN-01 */
export async function performAnsweredStrain(
  actor: Character,
  { attribute, unit }: Strain,
  reply: Reply,
): Promise<CheckMessage | null> {
  if (!isBurdened(actor)) return null;
  const { derived, size } = actor.system;
  const { burden } = derived.burden;
  const card = await performAnsweredTask(actor, strainQuestion(actor, attribute, unit), reply);
  if (!card) return null;
  const rulebook = rulebookFor(actor);
  const outcome = resolveStrain(burden, unit, card.system.outcome.success);
  const { condition, after } = strainEffect(outcome, { burden, size }, rulebook);
  const giving = { after, source: actor.uuid, img: icon("hourglass") };
  const changes = await storeConditions(actor, () => giveCondition(actor, condition, giving));
  if (changes.length > 0) await addEntry(card, entryOf(changes, { name: localize(condition.label) }));
  return card;
}
